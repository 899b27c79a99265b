"""The patterns of a ladder's pages."""

from collections.abc import Iterator
from datetime import timedelta

from scorepad.actions.ladder.results import OpenLadder
from scorepad.rules.ladder.book import fold
from scorepad.rules.ladder.deeds import Annulled, Deed, Disqualified, Joined, Reported, SeasonSet
from scorepad.rules.ladder.duel import Queue, Side
from scorepad.store.ladders import StoredLadder
from scorepad.web.clock import now
from scorepad.web.ladder.filled import fresh_result, fresh_season
from scorepad.web.ladder.pages import board_context
from scorepad.web.ladder.preview import moves_between, previewed
from scorepad.web.language import spoken
from scorepad.web.patterns.pattern import Context, Pattern, macro, partial

FILE = "ladder/_macros.html"
PARTS = ("board", "ranking", "pending", "duels", "files", "result_form", "preview")


def patterns() -> Iterator[Pattern]:
    """Each partial and macro in `templates/ladder/`."""
    states = {"with a bit of everything": _played()}
    for name in PARTS:
        yield partial(f"ladder/_{name}.html", states)
    form = fresh_season(_ladder().book)
    yield partial("ladder/_season_fields.html", {"a new season": {"form": form, "problems": {}}})
    played = _played()
    for name in ("entry_fields", "overtaken_notice", "who", "state_of", "season_choice", "how_field"):
        yield macro(FILE, name, **played)
    yield macro(FILE, "moves_table", moves=_moves(), **played)


def _deeds() -> list[Deed]:
    start = now() - timedelta(days=2)
    hours = [start + timedelta(hours=number) for number in range(6)]
    return [
        SeasonSet(1, start - timedelta(days=30), start + timedelta(days=60)),
        *map(Joined, ("Anna", "Ben", "Carla", "Dieter")),
        Reported(1, 2, hours[0], hours[1], Side.A),
        Reported(1, 3, hours[1], hours[2], Side.A),
        Reported(2, 4, hours[2], hours[3], Side.B, queue=Queue.PRIVATE),
        Reported(3, 2, hours[3]),
        Annulled(1, "abgesprochen"),
        Disqualified(1, 4, "zwei Konten"),
    ]


def _ladder() -> OpenLadder:
    moment = now()
    stored = StoredLadder(0, "Duelle", 1, 0, "sample", "sample", moment, moment)
    return OpenLadder(stored, fold(_deeds()))


def _played() -> Context:
    current = _ladder()
    moment = now() - timedelta(hours=1)
    deeds = [Reported(1, 2, moment - timedelta(hours=1), moment, Side.A)]
    preview = previewed(current.book, deeds, (), spoken())
    return board_context(current, fresh_result(), (), preview, is_overtaken=True)


def _moves() -> object:
    before, after = fold(_deeds()[:7]), fold(_deeds()[:8])
    return moves_between(before, after, after.seasons[0])
