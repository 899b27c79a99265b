"""The patterns of a ladder's pages."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from uuid import uuid4

from scorepad.actions.ladder.results import OpenLadder
from scorepad.rules.ladder.book import Book, fold, replayed
from scorepad.rules.ladder.deeds import Annulled, Deed, Disqualified, Joined, Reported, SeasonSet
from scorepad.rules.ladder.duel import Queue, Side
from scorepad.rules.problem import Problem
from scorepad.store.ladders import StoredLadder
from scorepad.web.clock import now
from scorepad.web.ladder.filled import fresh_result, fresh_season
from scorepad.web.ladder.filled_form import FilledForm
from scorepad.web.ladder.pages import board_context
from scorepad.web.ladder.preview import NOTHING_YET, LadderPreview, moves_between, previewed
from scorepad.web.language import by_field, spoken
from scorepad.web.patterns import samples
from scorepad.web.patterns.pattern import Context, Pattern, macro, macro_in_states, partial

FILE = "ladder/_macros.html"
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
SEASON_OPENED = (timedelta(days=-30), timedelta(days=60))


def patterns() -> Iterator[Pattern]:
    """Each partial and macro in `templates/ladder/`."""
    seasons = dict(_seasons())
    played = seasons["with a bit of everything"]
    for name in ("board", "pending", "duels", "files"):
        yield partial(f"ladder/_{name}.html", {"with a bit of everything": played})
    yield partial("ladder/_ranking.html", seasons)
    yield partial("ladder/_preview.html", dict(_previews()))
    refused = by_field([Problem("b", "same_player", {"name": samples.SEVEN[3]})])
    yield partial("ladder/_result_form.html", {"fresh": played, "refused": {**played, "problems": refused}})
    form = fresh_season(fold(_deeds()))
    yield partial("ladder/_season_fields.html", {"a new season": {"form": form, "problems": {}}})
    for name in ("entry_fields", "overtaken_notice", "who", "state_of", "how_field"):
        yield macro(FILE, name, **played)
    yield macro_in_states(FILE, "season_choice", seasons)
    yield macro(FILE, "moves_table", moves=_moves(), **played)


def _seasons() -> Iterator[tuple[str, Context]]:
    over = (timedelta(days=-30), -HOUR)
    yield "with a bit of everything", _context(fold(_deeds()), is_overtaken=True)
    yield "nothing played yet", _context(fold(_opened()))
    yield "to come", _context(fold(_opened((DAY, 60 * DAY))))
    yield "over, a result is open", _context(fold(_deeds(over)))
    yield "final", _context(fold([*_opened(over), Reported(1, 2, now() - DAY, now() - DAY + HOUR, Side.A)]))


def _opened(season: tuple[timedelta, timedelta] = SEASON_OPENED) -> list[Deed]:
    """A season from and to so long from now, and who plays in it."""
    start, end = season
    names = map(Joined, ("Anna", samples.SEVEN[1], samples.SEVEN[3], "Dieter"))
    return [SeasonSet(1, now() + start, now() + end), *names]


def _deeds(season: tuple[timedelta, timedelta] = SEASON_OPENED) -> list[Deed]:
    start = now() - 2 * DAY
    hours = [start + number * HOUR for number in range(6)]
    return [
        *_opened(season),
        Reported(1, 2, hours[0], hours[1], Side.A),
        Reported(1, 3, hours[1], hours[2], Side.A),
        Reported(2, 4, hours[2], hours[3], Side.B, queue=Queue.PRIVATE),
        Reported(3, 2, hours[3]),
        Annulled(1, "abgesprochen"),
        Disqualified(1, 4, "zwei Konten"),
    ]


def _context(book: Book, preview: LadderPreview = NOTHING_YET, *, is_overtaken: bool = False) -> Context:
    moment = now()
    # A key of its own: seasons are remembered by it.
    stored = StoredLadder(0, "Duelle", 1, 0, str(uuid4()), "", moment, moment)
    filled = FilledForm(fresh_result(), is_overtaken=is_overtaken)
    return board_context(OpenLadder(stored, book), filled, preview)


def _previews() -> Iterator[tuple[str, Context]]:
    book, start, end = fold(_deeds()), now() - 2 * HOUR, now() - HOUR
    meant: Mapping[str, Sequence[Deed]] = {
        "rated": [Reported(1, 2, start, end, Side.A)],
        "with somebody new": [Joined("Emma"), Reported(1, 5, start, end, Side.B)],
        "without a result so far": [Reported(1, 2, start)],
        "not rated": [Reported(1, 2, start, end, Side.A, queue=Queue.GUEST)],
        "impossible": [Reported(1, 1, end, start, Side.A)],
    }
    yield "nothing yet", _context(book)
    for state, deeds in meant.items():
        yield (
            state,
            _context(book, previewed(book, deeds, (), spoken(), lambda season: replayed(book, season))),
        )


def _moves() -> object:
    deeds = _deeds()
    before, after = fold(deeds[:7]), fold(deeds[:8])
    season = after.seasons[0]
    return moves_between(replayed(before, season), replayed(after, season), after, season.rules.start)
