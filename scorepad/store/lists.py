"""Lists and their entries: find, read, append, change, delete, verify, move from one database to another.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import BindParameter, bindparam, exists, func, insert, select, text, update
from sqlalchemy import delete as delete_from

from scorepad.store.chain import Link, faults, link_hash
from scorepad.store.database import backing
from scorepad.store.models import entry, group_list, score_list
from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, peek_row, read, reading, require_writing, undo, write
from scorepad.store.unavailable import ConstraintError


class Purpose(Enum):
    """What a key opens its list for."""

    WRITE = "write"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "list"


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


LIST_COLUMNS = tuple(score_list.c[field.name] for field in fields(StoredList))
_ENTRY_COLUMNS = tuple(entry.c[field.name] for field in fields(StoredEntry))
_KEYS = {Purpose.WRITE: score_list.c.write_key, Purpose.VIEW: score_list.c.view_key}
_BY_KEY = {
    purpose: select(*LIST_COLUMNS).where(column == bindparam("key")) for purpose, column in _KEYS.items()
}
_FIND = {purpose: Statement(query) for purpose, query in _BY_KEY.items()}
_FIND_AND_LOCK = {purpose: Statement(query.with_for_update()) for purpose, query in _BY_KEY.items()}
_ID_AND_VERSION = {
    purpose: Statement(select(score_list.c.id, score_list.c.version).where(column == bindparam("key")))
    for purpose, column in _KEYS.items()
}
_IN_LIST = entry.c.list_id == bindparam("list_id")
_GET = Statement(select(*LIST_COLUMNS).where(score_list.c.id == bindparam("list_id")))
_GET_AND_LOCK = Statement(
    select(*LIST_COLUMNS).where(score_list.c.id == bindparam("list_id")).with_for_update()
)
_ENTRIES = Statement(select(*_ENTRY_COLUMNS).where(_IN_LIST).order_by(entry.c.position))
_CONTENTS = Statement(select(entry.c.content).where(_IN_LIST).order_by(entry.c.position))
_ENTRY_BY_ID = Statement(select(*_ENTRY_COLUMNS).where(_IN_LIST, entry.c.entry_id == bindparam("entry_id")))
_LAST_HASH = Statement(select(entry.c.hash).where(_IN_LIST).order_by(entry.c.position.desc()).limit(1))
_HASH_AT = Statement(select(entry.c.hash).where(_IN_LIST, entry.c.position == bindparam("position")))
_CREATE = Statement(
    insert(score_list).values({column: bindparam(column.name) for column in LIST_COLUMNS[1:]})
)
_APPEND = Statement(insert(entry))
_DELETE = Statement(delete_from(score_list).where(score_list.c.id == bindparam("list_id")))
_IN_NO_GROUP = ~exists().where(group_list.c.list_id == score_list.c.id)
_DELETE_UNCHANGED = Statement(
    delete_from(score_list).where(score_list.c.changed_at < bindparam("moment"), _IN_NO_GROUP)
)
# Whoever only locks a list to write to it later has to wait, too: deleting it would wait for them.
_LOCK_ALL = Statement(text("LOCK TABLE playing_group, score_list IN EXCLUSIVE MODE"))
_DELETE_ALL = Statement(delete_from(score_list))
_COUNT = Statement(select(func.count()).select_from(score_list))
_HIGHEST_VERSION = Statement(select(func.max(score_list.c.version)))
_LIFT = Statement(
    update(score_list)
    .where(score_list.c.version < bindparam("least"))
    .values(version=bindparam("new_version"))
)
_LISTS_AT_A_TIME = 100
_NEXT_HEADINGS = Statement(
    select(*LIST_COLUMNS)
    .where(score_list.c.id > bindparam("after"))
    .order_by(score_list.c.id)
    .limit(_LISTS_AT_A_TIME)
)
_NEXT_LISTS = (
    select(score_list.c.id, score_list.c.entry_count)
    .where(score_list.c.id > bindparam("after"))
    .order_by(score_list.c.id)
    .limit(_LISTS_AT_A_TIME)
    .subquery()
)
_NEXT_LINKS = Statement(
    select(_NEXT_LISTS, entry.c.position, entry.c.content, entry.c.hash)
    .outerjoin_from(_NEXT_LISTS, entry, _NEXT_LISTS.c.id == entry.c.list_id)
    .order_by(_NEXT_LISTS.c.id, entry.c.position)
)


@cache
def _find_many(purpose: Purpose, count: int) -> Statement:
    keys: list[BindParameter[str]] = [bindparam(f"key_{number}") for number in range(count)]
    return Statement(select(*LIST_COLUMNS).where(_KEYS[purpose].in_(keys)))


@cache
def _contents_beginning(count: int) -> Statement:
    lists: list[BindParameter[int]] = [bindparam(f"list_{number}") for number in range(count)]
    begins = func.substr(entry.c.content, 1, bindparam("length")) == bindparam("start")
    query = select(entry.c.list_id, entry.c.content).where(entry.c.list_id.in_(lists), begins)
    return Statement(query.order_by(entry.c.list_id, entry.c.position))


@cache
def _move_on(*changing: str) -> Statement:
    """Change these columns of a list if nobody has changed it meanwhile."""
    return Statement(
        update(score_list)
        .where(score_list.c.id == bindparam("list_id"), score_list.c.version == bindparam("seen_version"))
        .values({name: bindparam(f"new_{name}") for name in changing})
    )


def create(heading: str, write_key: str, view_key: str, now: datetime) -> StoredList:
    """A new list without entries, at version 1. Raises DuplicateError if a key is another list's."""
    return _created(StoredList(0, heading, 1, 0, write_key, view_key, now, now))


def put(stored: StoredList, entries: Sequence[StoredEntry]) -> None:
    """Add a list with its entries as it stood in another database; it gets an id of this one.

    Nothing is checked but what the tables check. Raises DuplicateError for a key, id or position given twice.
    """
    list_id = _created(stored).id
    try:
        for one in entries:
            write(_APPEND, {"list_id": list_id, **asdict(one)})
    except ConstraintError as error:
        raise DuplicateError("two entries of the list have the same id or position") from error


def find(purpose: Purpose, key: str, *, lock: bool = False) -> StoredList | None:
    """The list that `key` opens for `purpose`, or None.

    `lock` keeps other writers from it until the end of the writing() block, which it needs.
    """
    if lock:
        require_writing()
    rows = read((_FIND_AND_LOCK if lock else _FIND)[purpose], {"key": key})
    return stored_from(rows[0]) if rows else None


def get(list_id: int, *, lock: bool = False) -> StoredList | None:
    """The list with this id, or None; `lock` as find()."""
    if lock:
        require_writing()
    rows = read(_GET_AND_LOCK if lock else _GET, {"list_id": list_id})
    return stored_from(rows[0]) if rows else None


def id_and_version(purpose: Purpose, key: str) -> tuple[int, int] | None:
    """Those of the list that `key` opens for `purpose`, or None: one read through one index."""
    found = peek_row(_ID_AND_VERSION[purpose], {"key": key})
    return (found[0], found[1]) if found else None


def version_of(purpose: Purpose, key: str) -> int | None:
    """The version of the list that `key` opens for `purpose`, or None, as cheaply."""
    found = id_and_version(purpose, key)
    return found[1] if found else None


def find_many(purpose: Purpose, keys: Sequence[str]) -> list[StoredList]:
    """The lists that `keys` open for `purpose`, in the order of the keys; unknown keys are left out."""
    wanted = list(dict.fromkeys(keys))
    if not wanted:
        return []
    parameters = {f"key_{number}": key for number, key in enumerate(wanted)}
    found = [stored_from(row) for row in read(_find_many(purpose, len(wanted)), parameters)]
    by_key = {_key(stored, purpose): stored for stored in found}
    return [by_key[key] for key in wanted if key in by_key]


def contents(list_id: int) -> list[str]:
    """What the entries of the list hold, in their order."""
    return [content for (content,) in read(_CONTENTS, {"list_id": list_id})]


def contents_beginning(list_ids: Sequence[int], start: str) -> Iterator[tuple[int, str]]:
    """What the entries hold that begin with `start`, in their order; before each of them its list's id."""
    if list_ids:
        parameters = {f"list_{number}": list_id for number, list_id in enumerate(list_ids)}
        rows = read(_contents_beginning(len(list_ids)), {**parameters, "length": len(start), "start": start})
        yield from ((list_id, content) for list_id, content in rows)


def entry_by_id(list_id: int, entry_id: str) -> StoredEntry | None:
    """The entry that came with `entry_id`, or None."""
    rows = read(_ENTRY_BY_ID, {"list_id": list_id, "entry_id": entry_id})
    return StoredEntry(*rows[0]) if rows else None


def last_hash(list_id: int) -> str:
    """The hash of the last entry, which stands for all of them; empty if there is none."""
    rows = read(_LAST_HASH, {"list_id": list_id})
    return str(rows[0][0]) if rows else ""


def append(stored: StoredList, entry_id: str, content: str, now: datetime) -> StoredList:
    """Add an entry behind the last one; the list as it stands then. `content` holds no NUL.

    Raises StaleError, DuplicateError for an `entry_id` that the list has, BrokenChainError;
    UnicodeEncodeError for half a surrogate pair in `content`.
    """
    position = stored.entry_count + 1
    before = _hash_before(stored)
    link = link_hash(before or "", position, content)
    moved = _moved_on(stored, now, entry_count=position)
    if before is None:
        undo()
        raise BrokenChainError(f"list {stored.id} has lost its entry {stored.entry_count}")
    values = {
        "list_id": stored.id,
        "position": position,
        "entry_id": entry_id,
        "content": content,
        "hash": link,
    }
    try:
        write(_APPEND, values)
    except ConstraintError as error:
        raise DuplicateError(f"list {stored.id} has an entry {entry_id} already") from error
    return moved


def change_heading(stored: StoredList, heading: str, now: datetime) -> StoredList:
    """Replace the heading; the list as it stands then. Raises StaleError."""
    return _moved_on(stored, now, heading=heading)


def touch(stored: StoredList, now: datetime) -> StoredList:
    """Move the version on, since what a page tells of the list has changed. Raises StaleError."""
    return _moved_on(stored, now)


def renew_key(stored: StoredList, purpose: Purpose, key: str, now: datetime) -> StoredList:
    """Replace the key for `purpose`; the old one opens nothing. Raises StaleError, DuplicateError."""
    try:
        return _moved_on(stored, now, **{_KEYS[purpose].name: key})
    except ConstraintError as error:
        raise DuplicateError("another list has this key") from error


def delete(stored: StoredList) -> None:
    """Delete the list with its entries; nothing happens if it is gone already."""
    write(_DELETE, {"list_id": stored.id})


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the lists in no group whose last change was before `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": kept(moment)})


def keep_others_from_writing() -> None:
    """Let nobody else write until the end of the writing() block; those who read are not kept waiting."""
    require_writing()
    if backing().file is None:  # on SQLite it is so anyway
        write(_LOCK_ALL)


def delete_all() -> None:
    """Delete every list."""
    write(_DELETE_ALL)


def count() -> int:
    """How many lists there are."""
    ((found,),) = read(_COUNT)
    return int(found)


def highest_version() -> int:
    """The highest version of any list; 0 if there is none."""
    ((found,),) = read(_HIGHEST_VERSION)
    return int(found or 0)


def lift_versions(least: int) -> None:
    """Let no list have a version below `least`: who knows another list under the same key knows it is old."""
    write(_LIFT, {"least": least, "new_version": least})


def everything() -> Iterator[tuple[StoredList, list[StoredEntry]]]:
    """Every list of one moment with its entries, one at a time."""
    with reading():
        after = 0
        while rows := read(_NEXT_HEADINGS, {"after": after}):
            for stored in map(stored_from, rows):
                yield stored, [StoredEntry(*row) for row in read(_ENTRIES, {"list_id": stored.id})]
            after = rows[-1][0]


def verify() -> Iterator[Fault]:
    """Walk the chain of every list, a part of them at a time; everything altered behind our back."""
    with reading():
        after = 0
        while rows := read(_NEXT_LINKS, {"after": after}):
            after = rows[-1][0]
            for (list_id, entry_count), links in groupby(rows, key=itemgetter(0, 1)):
                for position, what in faults(entry_count, _links(links)):
                    yield Fault(list_id, position, what)


def _links(rows: Iterator[Row]) -> dict[int, Link]:
    return {position: Link(content, link) for _, _, position, content, link in rows if position is not None}


def _created(stored: StoredList) -> StoredList:
    """`stored` as it stands in the database now, under its id there."""
    values = {column.name: getattr(stored, column.name) for column in LIST_COLUMNS[1:]}
    values |= {"created_at": kept(stored.created_at), "changed_at": kept(stored.changed_at)}
    try:
        write(_CREATE, values)
    except ConstraintError as error:
        raise DuplicateError("another list has this key") from error
    (row,) = read(_FIND[Purpose.WRITE], {"key": stored.write_key})
    return stored_from(row)


def _key(stored: StoredList, purpose: Purpose) -> str:
    return stored.write_key if purpose is Purpose.WRITE else stored.view_key


def _moved_on(stored: StoredList, now: datetime, **changes: Any) -> StoredList:
    changes["version"] = stored.version + 1
    parameters = {f"new_{name}": value for name, value in changes.items()}
    parameters |= {"new_changed_at": kept(now), "list_id": stored.id, "seen_version": stored.version}
    if not write(_move_on(*changes, "changed_at"), parameters):
        raise StaleError(f"list {stored.id} is no longer at version {stored.version}")
    return replace(stored, **changes, changed_at=now.astimezone(UTC))


def _hash_before(stored: StoredList) -> str | None:
    if not stored.entry_count:
        return ""
    rows = read(_HASH_AT, {"list_id": stored.id, "position": stored.entry_count})
    return str(rows[0][0]) if rows else None


def stored_from(row: Row) -> StoredList:
    """The list in a row of LIST_COLUMNS."""
    list_id, heading, version, entry_count, write_key, view_key, created_at, changed_at = row
    moments = read_moment(created_at), read_moment(changed_at)
    return StoredList(list_id, heading, version, entry_count, write_key, view_key, *moments)
