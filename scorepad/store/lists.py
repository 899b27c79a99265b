"""Lists and their entries: find, read, append, change, delete, verify.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from enum import Enum
from itertools import groupby
from typing import Any

from sqlalchemy import Row, bindparam, insert, select, update
from sqlalchemy import delete as delete_from
from sqlalchemy.exc import IntegrityError

from scorepad.store.chain import Link, faults, link_hash
from scorepad.store.models import entry, score_list, utc
from scorepad.store.transaction import Rows, peek, read, reading, write
from scorepad.store.unavailable import translating


class Purpose(Enum):
    """What a key opens its list for."""

    WRITE = "write"
    VIEW = "view"


@dataclass(frozen=True, slots=True)
class StoredList:
    """A list as it stood when it was read. Moments are in UTC; `version` grows with every change."""

    id: int
    heading: str
    version: int
    entry_count: int
    write_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry: its position from 1, the id that its form brought along, its content and its chained hash."""

    position: int
    entry_id: str
    content: str
    hash: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Something altered behind our back; `what` is "altered", "missing", "reordered" or "surplus"."""

    list_id: int
    position: int
    what: str


class StaleError(Exception):
    """The list was changed or deleted since it was read; nothing was written."""


class DuplicateError(Exception):
    """The list has an entry with this id already, or another list has this key."""


class BrokenChainError(Exception):
    """The last entry of the list is gone from the database; nothing can follow it."""


_LIST_COLUMNS = tuple(score_list.c[field.name] for field in fields(StoredList))
_ENTRY_COLUMNS = tuple(entry.c[field.name] for field in fields(StoredEntry))
_KEYS = {Purpose.WRITE: score_list.c.write_key, Purpose.VIEW: score_list.c.view_key}

# Built once: SQLAlchemy then finds their SQL in its cache instead of making it again.
_FIND = {
    purpose: select(*_LIST_COLUMNS).where(column == bindparam("key")) for purpose, column in _KEYS.items()
}
_FIND_AND_LOCK = {purpose: statement.with_for_update() for purpose, statement in _FIND.items()}
_FIND_MANY = {
    purpose: select(*_LIST_COLUMNS).where(column.in_(bindparam("keys", expanding=True)))
    for purpose, column in _KEYS.items()
}
_VERSION = {
    purpose: select(score_list.c.version).where(column == bindparam("key"))
    for purpose, column in _KEYS.items()
}
_ENTRIES = entry.c.list_id == bindparam("list_id")
_CONTENTS = select(entry.c.content).where(_ENTRIES).order_by(entry.c.position)
_ENTRY_BY_ID = select(*_ENTRY_COLUMNS).where(_ENTRIES, entry.c.entry_id == bindparam("entry_id"))
_LAST_HASH = select(entry.c.hash).where(_ENTRIES).order_by(entry.c.position.desc()).limit(1)
_HASH_AT = select(entry.c.hash).where(_ENTRIES, entry.c.position == bindparam("position"))
_CREATE = insert(score_list)
_APPEND = insert(entry)
_MOVE_ON = update(score_list).where(
    score_list.c.id == bindparam("moving_id"), score_list.c.version == bindparam("seen_version")
)
_DELETE = delete_from(score_list).where(score_list.c.id == bindparam("list_id"))
_DELETE_UNCHANGED = delete_from(score_list).where(score_list.c.changed_at < bindparam("moment"))
_ALL_LINKS = (
    select(score_list.c.id, score_list.c.entry_count, entry.c.position, entry.c.content, entry.c.hash)
    .outerjoin_from(score_list, entry)
    .order_by(score_list.c.id, entry.c.position)
)
_ROWS_AT_A_TIME = 1000


def create(heading: str, write_key: str, view_key: str, now: datetime) -> StoredList:
    """A new list without entries, at version 1. Raises DuplicateError if a key is another list's."""
    moment = utc(now)
    values = {
        "heading": heading,
        "version": 1,
        "entry_count": 0,
        "write_key": write_key,
        "view_key": view_key,
        "created_at": moment,
        "changed_at": moment,
    }
    try:
        result = write(_CREATE, values)
    except IntegrityError as error:
        raise DuplicateError("another list has this key") from error
    return StoredList(_new_id(result), heading, 1, 0, write_key, view_key, moment, moment)


def find(purpose: Purpose, key: str, *, lock: bool = False) -> StoredList | None:
    """The list that `key` opens for `purpose`, or None.

    `lock` keeps other writers from it until the end of the writing() block, which it needs.
    """
    parameters = {"key": key}
    found = write(_FIND_AND_LOCK[purpose], parameters) if lock else read(_FIND[purpose], parameters)
    row = found.first()
    return StoredList(*row) if row else None


def version_of(purpose: Purpose, key: str) -> int | None:
    """The version of the list that `key` opens for `purpose`, or None: one read of one index."""
    version: int | None = peek(_VERSION[purpose], {"key": key})
    return version


def find_many(purpose: Purpose, keys: Sequence[str]) -> list[StoredList]:
    """The lists that `keys` open for `purpose`, in the order of the keys; unknown keys are left out."""
    if not keys:
        return []
    found = [StoredList(*row) for row in read(_FIND_MANY[purpose], {"keys": keys})]
    by_key = {_key(stored, purpose): stored for stored in found}
    return [by_key[key] for key in dict.fromkeys(keys) if key in by_key]


def contents(list_id: int) -> list[str]:
    """What the entries of the list hold, in their order."""
    return list(read(_CONTENTS, {"list_id": list_id}).scalars())


def entry_by_id(list_id: int, entry_id: str) -> StoredEntry | None:
    """The entry that came with `entry_id`, or None."""
    row = read(_ENTRY_BY_ID, {"list_id": list_id, "entry_id": entry_id}).first()
    return StoredEntry(*row) if row else None


def last_hash(list_id: int) -> str:
    """The hash of the last entry, which stands for all of them; empty if there is none."""
    return read(_LAST_HASH, {"list_id": list_id}).scalar() or ""


def append(stored: StoredList, entry_id: str, content: str, now: datetime) -> StoredList:
    """Add an entry behind the last one; the list as it stands then. `content` must not hold a NUL.

    Raises StaleError, DuplicateError for an `entry_id` that the list has, BrokenChainError.
    """
    position = stored.entry_count + 1
    moved = _moved_on(stored, now, entry_count=position)
    link = link_hash(_hash_before(stored), position, content)
    values = {
        "list_id": stored.id,
        "position": position,
        "entry_id": entry_id,
        "content": content,
        "hash": link,
    }
    try:
        write(_APPEND, values)
    except IntegrityError as error:
        raise DuplicateError(f"list {stored.id} has an entry {entry_id} already") from error
    return moved


def change_heading(stored: StoredList, heading: str, now: datetime) -> StoredList:
    """Replace the heading; the list as it stands then. Raises StaleError."""
    return _moved_on(stored, now, heading=heading)


def renew_key(stored: StoredList, purpose: Purpose, key: str, now: datetime) -> StoredList:
    """Replace the key for `purpose`; the old one opens nothing. Raises StaleError, DuplicateError."""
    try:
        return _moved_on(stored, now, **{_KEYS[purpose].name: key})
    except IntegrityError as error:
        raise DuplicateError("another list has this key") from error


def delete(stored: StoredList) -> None:
    """Delete the list with its entries; nothing happens if it is gone already."""
    write(_DELETE, {"list_id": stored.id})


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the lists whose last change was before `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": utc(moment)}).rowcount


def verify() -> Iterator[Fault]:
    """Walk the chain of every list, in constant memory; everything that was altered behind our back."""
    with reading(), translating():
        rows = read(_ALL_LINKS, options={"yield_per": _ROWS_AT_A_TIME})
        for (list_id, entry_count), group in groupby(rows, key=lambda row: (row.id, row.entry_count)):
            for position, what in faults(entry_count, _links(group)):
                yield Fault(list_id, position, what)


def _new_id(result: Rows) -> int:
    assert result.inserted_primary_key is not None  # noqa: S101
    list_id: int = result.inserted_primary_key[0]
    return list_id


def _links(rows: Iterator[Row[*tuple[Any, ...]]]) -> dict[int, Link]:
    return {row.position: Link(row.content, row.hash) for row in rows if row.position is not None}


def _key(stored: StoredList, purpose: Purpose) -> str:
    return stored.write_key if purpose is Purpose.WRITE else stored.view_key


def _moved_on(stored: StoredList, now: datetime, **changes: Any) -> StoredList:
    changes |= {"version": stored.version + 1, "changed_at": utc(now)}
    result = write(_MOVE_ON, {"moving_id": stored.id, "seen_version": stored.version, **changes})
    if result.rowcount != 1:
        raise StaleError(f"list {stored.id} is no longer at version {stored.version}")
    return replace(stored, **changes)


def _hash_before(stored: StoredList) -> str:
    if not stored.entry_count:
        return ""
    found: str | None = read(_HASH_AT, {"list_id": stored.id, "position": stored.entry_count}).scalar()
    if found is None:
        raise BrokenChainError(f"list {stored.id} has lost its entry {stored.entry_count}")
    return found
