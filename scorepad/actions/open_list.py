"""Read a list and fold it."""

from collections.abc import Iterable, Iterator
from functools import reduce

from scorepad.actions.recent import keep, recall
from scorepad.actions.results import OpenList
from scorepad.actions.stored_text import entry_from, heading_from
from scorepad.documents.codec.entry import Names, names_after, names_of
from scorepad.rules.evening.entries import Entry
from scorepad.rules.evening.ledger import Ledger, blank, continued
from scorepad.store import lists
from scorepad.store.lists import Purpose, StoredList


def open_list(purpose: Purpose, key: str) -> OpenList | None:
    """The list that `key` opens for `purpose`, or None. Raises BrokenLedgerError if its sums don't agree."""
    current = lists.id_and_version(purpose, key)
    if current is None:
        return None
    known = recall(current[0])
    if known and known.stored.version == current[1] and known.stored.key(purpose) == key:
        return known
    stored = lists.find(purpose, key)
    if stored is None:
        return None
    found = opened(stored)
    keep(found)
    return found


def open_for_writing(key: str) -> OpenList | None:
    """The list that `key` may write, kept from other writers until the transaction ends; or None."""
    stored = lists.find(Purpose.WRITE, key, lock=True)
    return opened(stored) if stored else None


def opened(stored: StoredList) -> OpenList:
    """`stored` with its entries read and folded: those that this process hasn't folded already."""
    known = recall(stored.id)
    if known and known.stored == stored:
        return known
    contents = tuple(lists.contents(stored.id))
    begun = _begun(stored, contents, known)
    return OpenList(stored, _continued(begun, contents[len(begun.rows) :]), contents)


def folded(stored: StoredList, contents: Iterable[str]) -> Ledger:
    """The ledger of `stored`, whose entries hold `contents`."""
    return _continued(blank(heading_from(stored.heading)), contents)


def _begun(stored: StoredList, contents: tuple[str, ...], known: OpenList | None) -> Ledger:
    """The ledger of the first of `contents`: as far as `known` goes, if it begins like that."""
    if known and known.stored.heading == stored.heading and known.contents == contents[: len(known.contents)]:
        return known.ledger
    return blank(heading_from(stored.heading))


def _continued(ledger: Ledger, contents: Iterable[str]) -> Ledger:
    sheet = ledger.sheet
    names = reduce(names_after, sheet.entries, names_of(sheet.heading.players))
    return continued(ledger, _entries(contents, names))


def _entries(contents: Iterable[str], names: Names) -> Iterator[Entry]:
    for text in contents:
        entry = entry_from(text, names)
        names = names_after(names, entry)
        yield entry
