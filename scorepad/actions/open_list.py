"""Read a list and fold it."""

from collections.abc import Iterable, Iterator

from scorepad.actions.recent import keep, recall
from scorepad.actions.results import OpenList
from scorepad.actions.stored_text import entry_from, heading_from
from scorepad.documents.codec.entry import names_after, names_of
from scorepad.rules.evening.entries import Entry
from scorepad.rules.evening.ledger import Ledger, fold
from scorepad.rules.evening.sheet import Heading, Sheet
from scorepad.store import lists
from scorepad.store.lists import Purpose, StoredList


def open_list(purpose: Purpose, key: str) -> OpenList | None:
    """The list that `key` opens for `purpose`, or None. Raises BrokenLedgerError if its sums don't agree."""
    version = lists.version_of(purpose, key)
    if version is None:
        return None
    known = recall(purpose, key, version)
    if known:
        return known
    stored = lists.find(purpose, key)
    if stored is None:
        return None
    found = opened(stored)
    keep(purpose, key, found)
    return found


def open_for_writing(key: str) -> OpenList | None:
    """The list that `key` may write, kept from other writers until the transaction ends; or None."""
    stored = lists.find(Purpose.WRITE, key, lock=True)
    if stored is None:
        return None
    return recall(Purpose.WRITE, key, stored.version) or opened(stored)


def opened(stored: StoredList) -> OpenList:
    """`stored` with its entries read and folded."""
    return OpenList(stored, folded(stored, lists.contents(stored.id)))


def folded(stored: StoredList, contents: Iterable[str]) -> Ledger:
    """The ledger of `stored`, whose entries hold `contents`."""
    heading = heading_from(stored.heading)
    return fold(Sheet(heading, tuple(_entries(contents, heading))))


def _entries(contents: Iterable[str], heading: Heading) -> Iterator[Entry]:
    names = names_of(heading.players)
    for text in contents:
        entry = entry_from(text, names)
        names = names_after(names, entry)
        yield entry
