"""Lists and their entries: find, read, append, change, delete, verify, move from one database to another.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import bindparam, exists, func, select
from sqlalchemy import delete as delete_from

from scorepad.store.entries import Entries, StoredEntry
from scorepad.store.keyed import KeyPurpose, OpenedByKeys, VersionedTable
from scorepad.store.models import entry, group_list, score_list
from scorepad.store.moments import kept
from scorepad.store.statement import Statement, numbered, several
from scorepad.store.transaction import read, write


class Purpose(KeyPurpose):
    """What a key opens its list for."""

    WRITE = "write"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "list"


@dataclass(frozen=True, slots=True)
class StoredList(OpenedByKeys[Purpose]):
    """A list as it stood when it was read. Moments are in UTC; `version` grows with every change."""

    id: int
    heading: str
    version: int
    entry_count: int
    write_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime


LISTS = VersionedTable(score_list, StoredList, Purpose)
ENTRIES = Entries(entry, LISTS)

find, find_many, get = LISTS.find, LISTS.find_many, LISTS.get
version_of, id_and_version = LISTS.version_of, LISTS.id_and_version
renew_key, delete, count = LISTS.renew_key, LISTS.delete, LISTS.count
append, contents, entry_by_id = ENTRIES.append, ENTRIES.contents, ENTRIES.by_id
last_hash, everything, verify = ENTRIES.last_hash, ENTRIES.everything, ENTRIES.verify

_IN_NO_GROUP = ~exists().where(group_list.c.list_id == score_list.c.id)
_DELETE_UNCHANGED = Statement(
    delete_from(score_list).where(score_list.c.changed_at < bindparam("moment"), _IN_NO_GROUP)
)


@cache
def _contents_beginning(count: int) -> Statement:
    begins = func.substr(entry.c.content, 1, bindparam("length")) == bindparam("start")
    query = select(entry.c.list_id, entry.c.content).where(
        entry.c.list_id.in_(several("list", count)), begins
    )
    return Statement(query.order_by(entry.c.list_id, entry.c.position))


def create(heading: str, write_key: str, view_key: str, now: datetime) -> StoredList:
    """A new list without entries, at version 1. Raises DuplicateError if a key is another list's."""
    return LISTS.create(StoredList(0, heading, 1, 0, write_key, view_key, now, now))


def put(stored: StoredList, entries: Sequence[StoredEntry]) -> None:
    """Add a list with its entries as it stood in another database; it gets an id of this one.

    Nothing is checked but what the tables check. Raises DuplicateError for a key, id or position given twice.
    """
    ENTRIES.put(LISTS.create(stored), entries)


def contents_beginning(list_ids: Sequence[int], start: str) -> Iterator[tuple[int, str]]:
    """What the entries hold that begin with `start`, in their order; before each of them its list's id."""
    if list_ids:
        parameters = {**numbered("list", list_ids), "length": len(start), "start": start}
        rows = read(_contents_beginning(len(list_ids)), parameters)
        yield from ((list_id, content) for list_id, content in rows)


def change_heading(stored: StoredList, heading: str, now: datetime) -> StoredList:
    """Replace the heading; the list as it stands then. Raises StaleError."""
    return LISTS.change(stored, now, heading=heading)


def touch(stored: StoredList, now: datetime) -> StoredList:
    """Move the version on, since what a page tells of the list has changed. Raises StaleError."""
    return LISTS.change(stored, now)


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the lists in no group whose last change was before `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": kept(moment)})
