"""From a submitted form to what it writes into a ladder's book."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from werkzeug.datastructures import MultiDict

from scorepad.documents.ladder.deeds import PRIZE_RULES, QUEUES
from scorepad.rules.evening.sheet import clean_name, name_key
from scorepad.rules.ladder.book import Book
from scorepad.rules.ladder.deeds import (
    Annulled,
    Deed,
    Disqualified,
    Joined,
    Renamed,
    Reported,
    SeasonSet,
    Settled,
)
from scorepad.rules.ladder.duel import Ending, Side
from scorepad.rules.ladder.presets import Tier
from scorepad.rules.problem import Problem
from scorepad.web.clock import now
from scorepad.web.form_values import FormReader
from scorepad.wording.wall_clock import beginning_of, day_after, moment_of, written_moment

Form = MultiDict[str, str]
NEW = "new"
"""What is chosen in place of somebody who isn't in the book yet."""
MOST_NAMES = 60
"""Players who can join at once."""
_PENDING, _CLOSED = "pending", "closed"
_RESULTS: dict[str | None, Side | None] = {"a": Side.A, "b": Side.B, _PENDING: None, _CLOSED: None}
_ENDINGS: dict[str | None, Ending] = {each.value: each for each in Ending if each is not Ending.CLOSED}


@dataclass(frozen=True, slots=True)
class LadderCommand:
    """What a form asks for, on top of this version of the ladder, if nothing is wrong with it."""

    kind: str
    deeds: Sequence[Deed]
    problems: list[Problem]
    version: int
    entry_id: str


@dataclass(slots=True)
class _Form:
    """A form being read. Whoever is new comes into the book before the deed that names them."""

    book: Book
    reader: FormReader
    joining: list[str] = field(default_factory=list)

    def number(self, name: str) -> int:
        """A number that a field or the page itself gives; 0 where there is none."""
        return self.reader.number(name, 0)

    def joined(self, name: str) -> int:
        """The number of the player with this name, who joins now if nobody has it."""
        known = self.book.number_of(name)
        if known is not None:
            return known
        keys = [name_key(each) for each in self.joining]
        if name_key(name) not in keys:
            self.joining.append(name)
            keys.append(name_key(name))
        return len(self.book.players) + 1 + keys.index(name_key(name))


def read_command(book: Book, source: Form) -> LadderCommand | None:
    """The command in `source`; None if it is of no known type."""
    kind = source.get("type", "")
    if kind not in _DEEDS:
        return None
    form = _Form(book, FormReader(source))
    version, entry_id = form.number("version"), form.reader.uuid("entry_id")
    deeds = _DEEDS[kind](form)
    return LadderCommand(kind, [*map(Joined, form.joining), *deeds], form.reader.problems, version, entry_id)


def read_start(source: Form) -> tuple[str, Sequence[Deed], list[Problem]]:
    """Title, first season and players of the form that starts a ladder, and what can't be read of it."""
    form = _Form(Book(), FormReader(source))
    deeds = [*_season(form), *_players(form)]
    return clean_name(form.reader.text("title")), deeds, form.reader.problems


def _report(form: _Form) -> list[Deed]:
    a, b = _player(form, "a"), _player(form, "b")
    started_at = _minute(form.reader, "started_at")
    finished_at, winner, ending = _outcome(form.reader)
    queue = form.reader.choice("queue", QUEUES, "competitive")
    # What can't be read was noted; so that the rest is judged all the same, something possible stands in.
    start = started_at or finished_at or now()
    return [Reported(a, b, start, _judged_end(form.reader, finished_at, start), winner, ending, queue)]


def _settlement(form: _Form) -> list[Deed]:
    finished_at, winner, ending = _outcome(form.reader)
    return [Settled(form.number("duel"), finished_at or now(), winner, ending)]


def _judged_end(reader: FormReader, finished_at: datetime | None, start: datetime) -> datetime | None:
    return None if reader.text("result") == _PENDING else finished_at or start


def _annulment(form: _Form) -> list[Deed]:
    return [Annulled(form.number("duel"), clean_name(form.reader.text("reason")))]


def _disqualification(form: _Form) -> list[Deed]:
    season, player = form.number("season"), form.number("player")
    reason = clean_name(form.reader.text("reason"))
    return [Disqualified(season, player, reason, bool(form.reader.flag("lifted", False)))]


def _renaming(form: _Form) -> list[Deed]:
    return [Renamed(form.number("player"), clean_name(form.reader.text("name")))]


def _joining(form: _Form) -> list[Deed]:
    players = _players(form)
    if not players:
        form.reader.note("name", "player_name_missing")
    return players


def _players(form: _Form) -> list[Deed]:
    """Whoever stands in the field of names, a line each."""
    lines = form.reader.text("names").splitlines()
    names = [name for name in map(clean_name, lines) if name]
    if len(names) > MOST_NAMES:
        form.reader.note("names", "number_out_of_range", least=0, most=MOST_NAMES)
    return [Joined(name) for name in names[:MOST_NAMES]]


def _season(form: _Form) -> list[Deed]:
    start, last = _day(form.reader, "start"), _day(form.reader, "end")
    tiers = _tiers(form.reader)
    prize_rule = form.reader.choice("prize_rule", PRIZE_RULES, "place_one")
    if start is None or last is None or tiers is None:
        return []
    number = form.number("season") or len(form.book.seasons) + 1
    return [SeasonSet(number, start, day_after(last), tiers, prize_rule)]


_DEEDS: Mapping[str, Callable[[_Form], list[Deed]]] = {
    "duel": _report,
    "settled": _settlement,
    "annulled": _annulment,
    "disqualified": _disqualification,
    "renamed": _renaming,
    "joined": _joining,
    "season": _season,
}


def _player(form: _Form, name: str) -> int:
    """The player that a field chooses: by number, or by the name in the field beside it."""
    if form.reader.text(name) != NEW:
        return form.number(name)
    written = clean_name(form.reader.text(f"{name}_name"))
    if not written:
        form.reader.note(f"{name}_name", "player_name_missing")
        return 0
    return form.joined(written)


def _outcome(reader: FormReader) -> tuple[datetime | None, Side | None, Ending]:
    """When a duel ended, who has won it, and how."""
    winner = reader.choice("result", _RESULTS, "a")
    ending = reader.choice("how", _ENDINGS, "played")
    if reader.text("result") == _PENDING:
        return None, None, Ending.PLAYED
    finished_at = _minute(reader, "finished_at")
    return finished_at, winner, Ending.CLOSED if reader.text("result") == _CLOSED else ending


def _minute(reader: FormReader, name: str) -> datetime | None:
    typed = written_moment(reader.text(name))
    if typed is None:
        reader.note(name, "not_a_local_moment")
        return None
    return moment_of(typed)


def _day(reader: FormReader, name: str) -> datetime | None:
    day = reader.day(name)
    if not reader.text(name):
        reader.note(name, "not_a_date")
    return beginning_of(day) if day else None


def _tiers(reader: FormReader) -> tuple[Tier, ...] | None:
    """A line for each tier: its threshold and its loss."""
    tiers = []
    for line in reader.text("tiers").splitlines():
        numbers = line.replace("−", "-").replace(":", " ").split()
        if len(numbers) != 2 or not all(map(_is_number, numbers)):
            reader.note("tiers", "tier_unreadable")
            return None
        tiers.append(Tier(*map(int, numbers)))
    return tuple(tiers)


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 6
