"""Ladders and the entries of their books: find, read, append, change, delete, verify, move.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, insert, select, text, update
from sqlalchemy import delete as delete_from

from scorepad.store.chain import Link, faults, link_hash
from scorepad.store.database import backing
from scorepad.store.lists import BrokenChainError, DuplicateError, StaleError, StoredEntry
from scorepad.store.models import ladder, ladder_entry
from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, peek, read, reading, require_writing, undo, write
from scorepad.store.unavailable import ConstraintError


class LadderPurpose(Enum):
    """What a key opens its ladder for."""

    ENTER = "enter"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "ladder"


@dataclass(frozen=True, slots=True)
class StoredLadder:
    """A ladder as it stood when it was read. Moments are in UTC; `version` grows with every change."""

    id: int
    title: str
    version: int
    entry_count: int
    enter_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime

    def key(self, purpose: LadderPurpose) -> str:
        """The key that opens it for `purpose`."""
        return self.enter_key if purpose is LadderPurpose.ENTER else self.view_key


@dataclass(frozen=True, slots=True)
class LadderFault:
    """Something altered behind our back; `what` as a list's fault says it."""

    ladder_id: int
    position: int
    what: str


_COLUMNS = tuple(ladder.c[field.name] for field in fields(StoredLadder))
_ENTRY_COLUMNS = tuple(ladder_entry.c[field.name] for field in fields(StoredEntry))
_KEYS = {LadderPurpose.ENTER: ladder.c.enter_key, LadderPurpose.VIEW: ladder.c.view_key}
_BY_KEY = {purpose: select(*_COLUMNS).where(column == bindparam("key")) for purpose, column in _KEYS.items()}
_FIND = {purpose: Statement(query) for purpose, query in _BY_KEY.items()}
_FIND_AND_LOCK = {purpose: Statement(query.with_for_update()) for purpose, query in _BY_KEY.items()}
_VERSION = {
    purpose: Statement(select(ladder.c.version).where(column == bindparam("key")))
    for purpose, column in _KEYS.items()
}
_IN_LADDER = ladder_entry.c.ladder_id == bindparam("ladder_id")
_ENTRIES = Statement(select(*_ENTRY_COLUMNS).where(_IN_LADDER).order_by(ladder_entry.c.position))
_CONTENTS = Statement(select(ladder_entry.c.content).where(_IN_LADDER).order_by(ladder_entry.c.position))
_ENTRY_BY_ID = Statement(
    select(*_ENTRY_COLUMNS).where(_IN_LADDER, ladder_entry.c.entry_id == bindparam("entry_id"))
)
_HASH_AT = Statement(
    select(ladder_entry.c.hash).where(_IN_LADDER, ladder_entry.c.position == bindparam("position"))
)
_CREATE = Statement(insert(ladder).values({column: bindparam(column.name) for column in _COLUMNS[1:]}))
_APPEND = Statement(insert(ladder_entry))
_DELETE = Statement(delete_from(ladder).where(ladder.c.id == bindparam("ladder_id")))
_DELETE_UNCHANGED = Statement(delete_from(ladder).where(ladder.c.changed_at < bindparam("moment")))
# Whoever only locks a ladder to write to it later has to wait, too: deleting it would wait for them.
_LOCK_ALL = Statement(text("LOCK TABLE ladder IN EXCLUSIVE MODE"))
_DELETE_ALL = Statement(delete_from(ladder))
_COUNT = Statement(select(func.count()).select_from(ladder))
_HIGHEST_VERSION = Statement(select(func.max(ladder.c.version)))
_LIFT = Statement(
    update(ladder).where(ladder.c.version < bindparam("least")).values(version=bindparam("new_version"))
)
_LADDERS_AT_A_TIME = 50
_NEXT = Statement(
    select(*_COLUMNS).where(ladder.c.id > bindparam("after")).order_by(ladder.c.id).limit(_LADDERS_AT_A_TIME)
)


@cache
def _find_many(purpose: LadderPurpose, count: int) -> Statement:
    keys: list[BindParameter[str]] = [bindparam(f"key_{number}") for number in range(count)]
    return Statement(select(*_COLUMNS).where(_KEYS[purpose].in_(keys)))


@cache
def _move_on(*changing: str) -> Statement:
    """Change these columns of a ladder if nobody has changed it meanwhile."""
    return Statement(
        update(ladder)
        .where(ladder.c.id == bindparam("ladder_id"), ladder.c.version == bindparam("seen_version"))
        .values({name: bindparam(f"new_{name}") for name in changing})
    )


def create(title: str, enter_key: str, view_key: str, now: datetime) -> StoredLadder:
    """A new ladder with an empty book, at version 1. Raises DuplicateError if a key is another ladder's."""
    return _created(StoredLadder(0, title, 1, 0, enter_key, view_key, now, now))


def put(stored: StoredLadder, entries: Sequence[StoredEntry]) -> None:
    """Add a ladder with its book as it stood in another database; it gets an id of this one.

    Nothing is checked but what the tables check. Raises DuplicateError for a key, id or position given twice.
    """
    ladder_id = _created(stored).id
    try:
        for one in entries:
            write(_APPEND, {"ladder_id": ladder_id, **asdict(one)})
    except ConstraintError as error:
        raise DuplicateError("two entries of the ladder have the same id or position") from error


def find(purpose: LadderPurpose, key: str, *, lock: bool = False) -> StoredLadder | None:
    """The ladder that `key` opens for `purpose`, or None.

    `lock` keeps other writers from it until the end of the writing() block, which it needs.
    """
    if lock:
        require_writing()
    rows = read((_FIND_AND_LOCK if lock else _FIND)[purpose], {"key": key})
    return _stored(rows[0]) if rows else None


def version_of(purpose: LadderPurpose, key: str) -> int | None:
    """The version of the ladder that `key` opens for `purpose`, or None: one read through one index."""
    version: int | None = peek(_VERSION[purpose], {"key": key})
    return version


def find_many(purpose: LadderPurpose, keys: Sequence[str]) -> list[StoredLadder]:
    """The ladders that `keys` open for `purpose`, in the order of the keys; unknown keys are left out."""
    wanted = list(dict.fromkeys(keys))
    if not wanted:
        return []
    parameters = {f"key_{number}": key for number, key in enumerate(wanted)}
    found = [_stored(row) for row in read(_find_many(purpose, len(wanted)), parameters)]
    by_key = {stored.key(purpose): stored for stored in found}
    return [by_key[key] for key in wanted if key in by_key]


def contents(ladder_id: int) -> list[str]:
    """What the entries of the book hold, in their order."""
    return [content for (content,) in read(_CONTENTS, {"ladder_id": ladder_id})]


def entry_by_id(ladder_id: int, entry_id: str) -> StoredEntry | None:
    """The entry that came with `entry_id`, or None."""
    rows = read(_ENTRY_BY_ID, {"ladder_id": ladder_id, "entry_id": entry_id})
    return StoredEntry(*rows[0]) if rows else None


def append(stored: StoredLadder, entry_id: str, content: str, now: datetime) -> StoredLadder:
    """Add an entry behind the last one; the ladder as it stands then. `content` holds no NUL.

    Raises StaleError, DuplicateError for an `entry_id` that the book has, BrokenChainError;
    UnicodeEncodeError for half a surrogate pair in `content`.
    """
    position = stored.entry_count + 1
    before = _hash_before(stored)
    link = link_hash(before or "", position, content)
    moved = _moved_on(stored, now, entry_count=position)
    if before is None:
        undo()
        raise BrokenChainError(f"ladder {stored.id} has lost its entry {stored.entry_count}")
    values = asdict(StoredEntry(position, entry_id, content, link))
    try:
        write(_APPEND, {"ladder_id": stored.id, **values})
    except ConstraintError as error:
        raise DuplicateError(f"ladder {stored.id} has an entry {entry_id} already") from error
    return moved


def change_title(stored: StoredLadder, title: str, now: datetime) -> StoredLadder:
    """Give the ladder another title; the ladder as it stands then. Raises StaleError."""
    return _moved_on(stored, now, title=title)


def renew_key(stored: StoredLadder, purpose: LadderPurpose, key: str, now: datetime) -> StoredLadder:
    """Replace the key for `purpose`; the old one opens nothing. Raises StaleError, DuplicateError."""
    try:
        return _moved_on(stored, now, **{_KEYS[purpose].name: key})
    except ConstraintError as error:
        raise DuplicateError("another ladder has this key") from error


def delete(stored: StoredLadder) -> None:
    """Delete the ladder with its book; nothing happens if it is gone already."""
    write(_DELETE, {"ladder_id": stored.id})


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the ladders whose last change was before `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": kept(moment)})


def keep_others_from_writing() -> None:
    """Let nobody else write until the end of the writing() block; those who read are not kept waiting."""
    require_writing()
    if backing().file is None:  # on SQLite it is so anyway
        write(_LOCK_ALL)


def delete_all() -> None:
    """Delete every ladder."""
    write(_DELETE_ALL)


def count() -> int:
    """How many ladders there are."""
    ((found,),) = read(_COUNT)
    return int(found)


def highest_version() -> int:
    """The highest version of any ladder; 0 if there is none."""
    ((found,),) = read(_HIGHEST_VERSION)
    return int(found or 0)


def lift_versions(least: int) -> None:
    """Let no ladder have a version below `least`: who knows another under its key knows that one is old."""
    write(_LIFT, {"least": least, "new_version": least})


def everything() -> Iterator[tuple[StoredLadder, list[StoredEntry]]]:
    """Every ladder of one moment with its book, one at a time."""
    with reading():
        after = 0
        while rows := read(_NEXT, {"after": after}):
            for stored in map(_stored, rows):
                yield stored, [StoredEntry(*row) for row in read(_ENTRIES, {"ladder_id": stored.id})]
            after = rows[-1][0]


def verify() -> Iterator[LadderFault]:
    """Walk the chain of every book; everything altered behind our back."""
    for stored, entries in everything():
        links = {each.position: Link(each.content, each.hash) for each in entries}
        for position, what in faults(stored.entry_count, links):
            yield LadderFault(stored.id, position, what)


def _created(stored: StoredLadder) -> StoredLadder:
    """`stored` as it stands in the database now, under its id there."""
    values = {column.name: getattr(stored, column.name) for column in _COLUMNS[1:]}
    values |= {"created_at": kept(stored.created_at), "changed_at": kept(stored.changed_at)}
    try:
        write(_CREATE, values)
    except ConstraintError as error:
        raise DuplicateError("another ladder has this key") from error
    (row,) = read(_FIND[LadderPurpose.ENTER], {"key": stored.enter_key})
    return _stored(row)


def _moved_on(stored: StoredLadder, now: datetime, **changes: Any) -> StoredLadder:
    changes["version"] = stored.version + 1
    parameters = {f"new_{name}": value for name, value in changes.items()}
    parameters |= {"new_changed_at": kept(now), "ladder_id": stored.id, "seen_version": stored.version}
    if not write(_move_on(*changes, "changed_at"), parameters):
        raise StaleError(f"ladder {stored.id} is no longer at version {stored.version}")
    return replace(stored, **changes, changed_at=now.astimezone(UTC))


def _hash_before(stored: StoredLadder) -> str | None:
    if not stored.entry_count:
        return ""
    rows = read(_HASH_AT, {"ladder_id": stored.id, "position": stored.entry_count})
    return str(rows[0][0]) if rows else None


def _stored(row: Row) -> StoredLadder:
    ladder_id, title, version, entry_count, enter_key, view_key, created_at, changed_at = row
    moments = read_moment(created_at), read_moment(changed_at)
    return StoredLadder(ladder_id, title, version, entry_count, enter_key, view_key, *moments)
