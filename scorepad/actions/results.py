"""What a deed can come to; a user's mistake is a result, not an exception."""

from dataclasses import dataclass

from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.problem import Problem
from scorepad.store.lists import StoredList


@dataclass(frozen=True, slots=True)
class OpenList:
    """A list as it stands: its keys and version, the ledger of its entries, and their text in the store."""

    stored: StoredList
    ledger: Ledger
    contents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """The entry stands at `position` of `list`, of whose entries the last `appended` are new."""

    list: OpenList
    position: int
    appended: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was written, because of these problems; `list` is None where there is no list yet."""

    problems: list[Problem]
    list: OpenList | None = None


@dataclass(frozen=True, slots=True)
class Stale:
    """Nothing was written: the list is further than the form it came from. `list` is how it stands now."""

    list: OpenList
