"""What can be written into a list. Entries are only ever appended; their position (from 1) is their name."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Duty, Solo


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game that was played.

    `re` are the two Re players, or the soloist alone. `dealer` and `sitting_out` are None where the list
    itself knows them; `corrects` is the position of the cancelled game whose place this one takes.
    `starts_bock` is how many bock rounds it sets off.
    """

    report: Game
    re: tuple[str, ...]
    solo: Solo | None = None
    duty: Duty | None = None
    dealer: str | None = None
    sitting_out: tuple[str, ...] | None = None
    starts_bock: int = 0
    corrects: int | None = None
    id: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True)
class StornoEntry:
    """The game at position `of` counts no longer."""

    of: int
    id: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True)
class BookingEntry:
    """Points outside a game: a penalty (TSR 9) or a hand-over.

    They sum to 0 unless `uncredited`: a penalty for unsporting conduct goes to nobody.
    """

    points: Mapping[str, int]
    reason: str
    uncredited: bool = False
    id: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True)
class SeatsEntry:
    """From now on others sit at the table, or sit elsewhere, or are called otherwise.

    `table` is who sits there, in seat order; None if nobody moves. A name that isn't known yet joins.
    `renamed` corrects names, the old one to the new; the table speaks of new names already.
    """

    table: tuple[str, ...] | None = None
    renamed: Mapping[str, str] = dataclasses.field(default_factory=dict)
    id: str | None = None
    at: str | None = None


Entry = GameEntry | StornoEntry | BookingEntry | SeatsEntry

_TYPES: Mapping[type, str] = {
    GameEntry: "game",
    StornoEntry: "storno",
    BookingEntry: "booking",
    SeatsEntry: "seats",
}


def type_of(entry: Entry) -> str:
    """How the contract calls this sort of entry: "game", "storno", "booking" or "seats"."""
    return _TYPES[type(entry)]
