"""Read a list and fold it."""

from scorepad.actions.results import OpenList
from scorepad.actions.stored_text import entry_from, heading_from
from scorepad.documents.codec.entry import names_of
from scorepad.rules.evening.ledger import fold
from scorepad.rules.evening.sheet import Sheet
from scorepad.store import lists
from scorepad.store.lists import Purpose, StoredList


def open_list(purpose: Purpose, key: str, *, for_writing: bool = False) -> OpenList | None:
    """The list that `key` opens for `purpose`, or None. Raises BrokenLedgerError if its sums don't agree."""
    stored = lists.find(purpose, key, lock=for_writing)
    return opened(stored) if stored else None


def opened(stored: StoredList) -> OpenList:
    """`stored` with its entries read and folded."""
    heading = heading_from(stored.heading)
    names = names_of(heading.players)
    entries = tuple(entry_from(text, names) for text in lists.contents(stored.id))
    return OpenList(stored, fold(Sheet(heading, entries)))
