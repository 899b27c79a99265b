"""Ladders and the entries of their books: find, read, append, change, delete, verify, move.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam
from sqlalchemy import delete as delete_from

from scorepad.store.entries import Entries, StoredEntry
from scorepad.store.keyed import KeyPurpose, OpenedByKeys, VersionedTable
from scorepad.store.models import ladder, ladder_entry
from scorepad.store.moments import kept
from scorepad.store.statement import Statement
from scorepad.store.transaction import write


class LadderPurpose(KeyPurpose):
    """What a key opens its ladder for."""

    ENTER = "enter"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "ladder"


@dataclass(frozen=True, slots=True)
class StoredLadder(OpenedByKeys[LadderPurpose]):
    """A ladder as it stood when it was read. Moments are in UTC; `version` grows with every change."""

    id: int
    title: str
    version: int
    entry_count: int
    enter_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime


LADDERS = VersionedTable(ladder, StoredLadder, LadderPurpose)
ENTRIES = Entries(ladder_entry, LADDERS)

find, find_many, version_of = LADDERS.find, LADDERS.find_many, LADDERS.version_of
renew_key, delete, count = LADDERS.renew_key, LADDERS.delete, LADDERS.count
append, contents, entry_by_id = ENTRIES.append, ENTRIES.contents, ENTRIES.by_id
everything, verify = ENTRIES.everything, ENTRIES.verify

_DELETE_UNCHANGED = Statement(delete_from(ladder).where(ladder.c.changed_at < bindparam("moment")))


def create(title: str, enter_key: str, view_key: str, now: datetime) -> StoredLadder:
    """A new ladder with an empty book, at version 1. Raises DuplicateError if a key is another ladder's."""
    return LADDERS.create(StoredLadder(0, title, 1, 0, enter_key, view_key, now, now))


def put(stored: StoredLadder, entries: Sequence[StoredEntry]) -> None:
    """Add a ladder with its book as it stood in another database; it gets an id of this one.

    Nothing is checked but what the tables check. Raises DuplicateError for a key, id or position given twice.
    """
    ENTRIES.put(LADDERS.create(stored), entries)


def change_title(stored: StoredLadder, title: str, now: datetime) -> StoredLadder:
    """Give the ladder another title; the ladder as it stands then. Raises StaleError."""
    return LADDERS.change(stored, now, title=title)


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the ladders whose last change was before `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": kept(moment)})
