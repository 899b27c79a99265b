"""Leagues themselves: find, create, change, delete.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, text, update

from scorepad.store.database import backing
from scorepad.store.league.models import league
from scorepad.store.lists import DuplicateError, StaleError
from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, peek, read, require_writing, write
from scorepad.store.unavailable import ConstraintError


class LeaguePurpose(Enum):
    """What a key opens its league for."""

    ADMINISTER = "administer"
    ENTER = "enter"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "league"


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """A league as it stood when it was read; `month` is the one in which games count now, as 2026-10."""

    id: int
    name: str
    rules: str
    month: str
    version: int
    administer_key: str
    enter_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime

    def key(self, purpose: LeaguePurpose) -> str:
        """The key for `purpose`."""
        found: str = getattr(self, _KEYS[purpose].name)
        return found


_COLUMNS = tuple(league.c[field.name] for field in fields(StoredLeague))
_KEYS = {
    LeaguePurpose.ADMINISTER: league.c.administer_key,
    LeaguePurpose.ENTER: league.c.enter_key,
    LeaguePurpose.VIEW: league.c.view_key,
}
_BY_KEY = {purpose: select(*_COLUMNS).where(column == bindparam("key")) for purpose, column in _KEYS.items()}
_FIND = {purpose: Statement(query) for purpose, query in _BY_KEY.items()}
_FIND_AND_LOCK = {purpose: Statement(query.with_for_update()) for purpose, query in _BY_KEY.items()}
_BY_ID = select(*_COLUMNS).where(league.c.id == bindparam("league_id"))
_GET = Statement(_BY_ID)
_GET_AND_LOCK = Statement(_BY_ID.with_for_update())
_VERSION = {
    purpose: Statement(select(league.c.version).where(column == bindparam("key")))
    for purpose, column in _KEYS.items()
}
_CREATE = Statement(insert(league).values({column: bindparam(column.name) for column in _COLUMNS[1:]}))
_DELETE = Statement(delete(league).where(league.c.id == bindparam("league_id")))
_DELETE_ALL = Statement(delete(league))
_LOCK_ALL = Statement(text("LOCK TABLE league IN EXCLUSIVE MODE"))
_COUNT = Statement(select(func.count()).select_from(league))
_HIGHEST_VERSION = Statement(select(func.max(league.c.version)))
_LIFT = Statement(
    update(league).where(league.c.version < bindparam("least")).values(version=bindparam("new_version"))
)
_IDS = Statement(select(league.c.id).order_by(league.c.id))


@cache
def _move_on(*changing: str) -> Statement:
    return Statement(
        update(league)
        .where(league.c.id == bindparam("league_id"), league.c.version == bindparam("seen_version"))
        .values({name: bindparam(f"new_{name}") for name in changing})
    )


def create(stored: StoredLeague) -> StoredLeague:
    """`stored` as a new league; it gets its id. Raises DuplicateError if a key is another league's."""
    values = {column.name: getattr(stored, column.name) for column in _COLUMNS[1:]}
    values |= {"created_at": kept(stored.created_at), "changed_at": kept(stored.changed_at)}
    try:
        write(_CREATE, values)
    except ConstraintError as error:
        raise DuplicateError("another league has this key") from error
    found = find(LeaguePurpose.ADMINISTER, stored.administer_key)
    assert found  # noqa: S101
    return found


def find(purpose: LeaguePurpose, key: str, *, lock: bool = False) -> StoredLeague | None:
    """The league that `key` opens for `purpose`, or None.

    `lock` keeps other writers from it until the end of the writing() block, which it needs.
    """
    if lock:
        require_writing()
    return _first(read((_FIND_AND_LOCK if lock else _FIND)[purpose], {"key": key}))


def get(league_id: int, *, lock: bool = False) -> StoredLeague | None:
    """The league with this id, or None; `lock` as find()."""
    if lock:
        require_writing()
    return _first(read(_GET_AND_LOCK if lock else _GET, {"league_id": league_id}))


def version_of(purpose: LeaguePurpose, key: str) -> int | None:
    """The version of the league that `key` opens for `purpose`, or None."""
    version: int | None = peek(_VERSION[purpose], {"key": key})
    return version


def change(stored: StoredLeague, now: datetime, **changes: Any) -> StoredLeague:
    """Change columns, and move the version on; the league as it stands then. Raises StaleError."""
    changes["version"] = stored.version + 1
    parameters = {f"new_{name}": value for name, value in changes.items()}
    parameters |= {"new_changed_at": kept(now), "league_id": stored.id, "seen_version": stored.version}
    if not write(_move_on(*changes, "changed_at"), parameters):
        raise StaleError(f"league {stored.id} is no longer at version {stored.version}")
    return replace(stored, **changes, changed_at=now.astimezone(UTC))


def renew_key(stored: StoredLeague, purpose: LeaguePurpose, key: str, now: datetime) -> StoredLeague:
    """Replace the key for `purpose`; the old one opens nothing. Raises StaleError, DuplicateError."""
    try:
        return change(stored, now, **{_KEYS[purpose].name: key})
    except ConstraintError as error:
        raise DuplicateError("another league has this key") from error


def delete_league(stored: StoredLeague) -> None:
    """Delete the league with everything in it; the lists of its tables stay."""
    write(_DELETE, {"league_id": stored.id})


def delete_all() -> None:
    """Delete every league."""
    write(_DELETE_ALL)


def keep_others_from_writing() -> None:
    """Let nobody else write to a league until the end of the writing() block."""
    require_writing()
    if backing().file is None:  # on SQLite it is so anyway
        write(_LOCK_ALL)


def count() -> int:
    """How many leagues there are."""
    ((found,),) = read(_COUNT)
    return int(found)


def highest_version() -> int:
    """The highest version of any league; 0 if there is none."""
    ((found,),) = read(_HIGHEST_VERSION)
    return int(found or 0)


def lift_versions(least: int) -> None:
    """Let no league have a version below `least`: who knew another under the same key knows it is old."""
    write(_LIFT, {"least": least, "new_version": least})


def everything() -> Iterator[StoredLeague]:
    """Every league, in the order of their ids."""
    for (league_id,) in read(_IDS):
        found = get(league_id)
        if found:
            yield found


def _first(rows: Sequence[Row]) -> StoredLeague | None:
    if not rows:
        return None
    *others, created_at, changed_at = rows[0]
    values: Row = (*others, read_moment(created_at), read_moment(changed_at))
    return StoredLeague(*values)
