"""What can be written into a list. Entries are only ever appended; their position (from 1) is their name."""

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


Entry = GameEntry | StornoEntry | BookingEntry


def type_of(entry: Entry) -> str:
    """How the contract calls this sort of entry: "game", "storno" or "booking"."""
    if isinstance(entry, GameEntry):
        return "game"
    return "storno" if isinstance(entry, StornoEntry) else "booking"
