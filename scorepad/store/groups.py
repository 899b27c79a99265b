"""Groups, the lists that they gather, and by which names they know whom.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, bindparam, exists, insert, select, update
from sqlalchemy import delete as delete_from

from scorepad.store.lists import LIST_COLUMNS, DuplicateError, StoredList, stored_from
from scorepad.store.models import entry, group_alias, group_list, playing_group, score_list
from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, read, require_writing, write
from scorepad.store.unavailable import ConstraintError


class GroupPurpose(Enum):
    """What a key opens its group for."""

    WRITE = "write"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "group"


@dataclass(frozen=True, slots=True)
class StoredGroup:
    """A group as it stood when it was read. Moments are in UTC."""

    id: int
    name: str
    write_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime

    def key(self, purpose: GroupPurpose) -> str:
        """The key that opens it for `purpose`."""
        return self.write_key if purpose is GroupPurpose.WRITE else self.view_key


MOST_LISTS = 500
"""In one group: ten years of weekly evenings."""

_COLUMNS = tuple(playing_group.c[field.name] for field in fields(StoredGroup))
_KEYS = {GroupPurpose.WRITE: playing_group.c.write_key, GroupPurpose.VIEW: playing_group.c.view_key}
_BY_KEY = {purpose: select(*_COLUMNS).where(column == bindparam("key")) for purpose, column in _KEYS.items()}
_FIND = {purpose: Statement(query) for purpose, query in _BY_KEY.items()}
_FIND_AND_LOCK = {purpose: Statement(query.with_for_update()) for purpose, query in _BY_KEY.items()}
_FIND_STARTED = Statement(select(*_COLUMNS).where(playing_group.c.start_id == bindparam("start_id")))
_EVERY = Statement(select(*_COLUMNS).order_by(playing_group.c.id))
_CREATE = Statement(
    insert(playing_group).values(
        {name: bindparam(name) for name in (*(column.name for column in _COLUMNS[1:]), "start_id")}
    )
)
_THIS_GROUP = playing_group.c.id == bindparam("group_id")
_DELETE = Statement(delete_from(playing_group).where(_THIS_GROUP))
_DELETE_ALL = Statement(delete_from(playing_group))
_IS_ALIVE = (
    exists()
    .where(group_list.c.group_id == playing_group.c.id)
    .where(group_list.c.list_id == score_list.c.id, score_list.c.changed_at >= bindparam("moment"))
)
_DELETE_UNCHANGED = Statement(
    delete_from(playing_group).where(playing_group.c.changed_at < bindparam("moment"), ~_IS_ALIVE)
)
_LISTS = Statement(
    select(*LIST_COLUMNS)
    .join(group_list, group_list.c.list_id == score_list.c.id)
    .where(group_list.c.group_id == bindparam("group_id"))
    .order_by(score_list.c.id)
)
_OF_LIST = Statement(
    select(*_COLUMNS)
    .join(group_list, group_list.c.group_id == playing_group.c.id)
    .where(group_list.c.list_id == bindparam("list_id"))
    .order_by(playing_group.c.id)
)
_MEMBERSHIP = (group_list.c.group_id == bindparam("group_id"), group_list.c.list_id == bindparam("list_id"))
_IS_IN = Statement(select(group_list.c.list_id).where(*_MEMBERSHIP))
_ADD = Statement(insert(group_list))
_REMOVE = Statement(delete_from(group_list).where(*_MEMBERSHIP))
_ALIASES = Statement(
    select(group_alias.c.spelling, group_alias.c.name)
    .where(group_alias.c.group_id == bindparam("group_id"))
    .order_by(group_alias.c.spelling)
)
_ADD_ALIAS = Statement(insert(group_alias))
_FORGET_ALIASES = Statement(delete_from(group_alias).where(group_alias.c.group_id == bindparam("group_id")))


@cache
def _find_many(purpose: GroupPurpose, count: int) -> Statement:
    return Statement(select(*_COLUMNS).where(_KEYS[purpose].in_(_several("key", count))))


@cache
def _contents(count: int) -> Statement:
    return Statement(
        select(entry.c.list_id, entry.c.content)
        .where(entry.c.list_id.in_(_several("list", count)))
        .order_by(entry.c.list_id, entry.c.position)
    )


@cache
def _change(*changing: str) -> Statement:
    new: dict[str, Any] = {name: bindparam(f"new_{name}") for name in changing}
    return Statement(update(playing_group).where(_THIS_GROUP).values(new))


def _several(name: str, count: int) -> list[BindParameter[Any]]:
    return [bindparam(f"{name}_{number}") for number in range(count)]


def _numbered(name: str, values: Sequence[object]) -> dict[str, object]:
    return {f"{name}_{number}": value for number, value in enumerate(values)}


def create(
    name: str, write_key: str, view_key: str, now: datetime, start_id: str | None = None
) -> StoredGroup:
    """A new group without lists. Raises DuplicateError if a key or the `start_id` is another group's."""
    return put(StoredGroup(0, name, write_key, view_key, now, now), start_id)


def put(stored: StoredGroup, start_id: str | None = None) -> StoredGroup:
    """Add a group as it stood in another database; as it stands in this one. Raises DuplicateError."""
    values = {column.name: getattr(stored, column.name) for column in _COLUMNS[1:]}
    values |= {"created_at": kept(stored.created_at), "changed_at": kept(stored.changed_at)}
    try:
        write(_CREATE, {**values, "start_id": start_id})
    except ConstraintError as error:
        raise DuplicateError("another group has this key") from error
    (row,) = read(_FIND[GroupPurpose.WRITE], {"key": stored.write_key})
    return _group(row)


def find(purpose: GroupPurpose, key: str, *, lock: bool = False) -> StoredGroup | None:
    """The group that `key` opens for `purpose`, or None. `lock` as for a list."""
    if lock:
        require_writing()
    return _only(read((_FIND_AND_LOCK if lock else _FIND)[purpose], {"key": key}))


def find_started(start_id: str) -> StoredGroup | None:
    """The group that was started with this id, or None."""
    return _only(read(_FIND_STARTED, {"start_id": start_id}))


def find_many(purpose: GroupPurpose, keys: Sequence[str]) -> list[StoredGroup]:
    """The groups that `keys` open for `purpose`, in the order of the keys; unknown keys are left out."""
    wanted = list(dict.fromkeys(keys))
    if not wanted:
        return []
    rows = read(_find_many(purpose, len(wanted)), _numbered("key", wanted))
    by_key = {stored.key(purpose): stored for stored in map(_group, rows)}
    return [by_key[key] for key in wanted if key in by_key]


def everything() -> Iterator[StoredGroup]:
    """Every group."""
    return map(_group, read(_EVERY))


def lists_of(group_id: int) -> list[StoredList]:
    """The lists of a group, in the order in which they were started."""
    return [stored_from(row) for row in read(_LISTS, {"group_id": group_id})]


def contents(list_ids: Sequence[int]) -> dict[int, list[str]]:
    """What the entries of these lists hold, list by list, in their order."""
    found: dict[int, list[str]] = {list_id: [] for list_id in list_ids}
    if found:
        for list_id, content in read(_contents(len(list_ids)), _numbered("list", list_ids)):
            found[list_id].append(content)
    return found


def groups_of(list_id: int) -> list[StoredGroup]:
    """The groups that a list is in, the oldest first."""
    return [_group(row) for row in read(_OF_LIST, {"list_id": list_id})]


def is_in(stored: StoredGroup, list_id: int) -> bool:
    """Whether a list is in the group."""
    return bool(read(_IS_IN, {"group_id": stored.id, "list_id": list_id}))


def add(stored: StoredGroup, list_id: int, now: datetime) -> None:
    """Take a list in, unless it is in already. Raises DuplicateError if the list was deleted meanwhile."""
    if is_in(stored, list_id):
        return
    try:
        write(_ADD, {"group_id": stored.id, "list_id": list_id})
    except ConstraintError as error:
        raise DuplicateError("there is no such list any more") from error
    change(stored, now)


def remove(stored: StoredGroup, list_id: int, now: datetime) -> None:
    """Take a list out; nothing happens if it isn't in."""
    if write(_REMOVE, {"group_id": stored.id, "list_id": list_id}):
        change(stored, now)


def aliases(group_id: int) -> dict[str, str]:
    """By which name the group knows each spelling."""
    return dict(read(_ALIASES, {"group_id": group_id}))


def set_aliases(stored: StoredGroup, known_as: Mapping[str, str], now: datetime) -> None:
    """Let these be all aliases of the group."""
    write(_FORGET_ALIASES, {"group_id": stored.id})
    for spelling, name in known_as.items():
        write(_ADD_ALIAS, {"group_id": stored.id, "spelling": spelling, "name": name})
    change(stored, now)


def rename(stored: StoredGroup, name: str, now: datetime) -> StoredGroup:
    """Give the group another name; the group as it stands then."""
    return change(stored, now, name=name)


def renew_key(stored: StoredGroup, purpose: GroupPurpose, key: str, now: datetime) -> StoredGroup:
    """Replace the key for `purpose`; the old one opens nothing. Raises DuplicateError."""
    try:
        return change(stored, now, **{_KEYS[purpose].name: key})
    except ConstraintError as error:
        raise DuplicateError("another group has this key") from error


def change(stored: StoredGroup, now: datetime, **changes: Any) -> StoredGroup:
    """The group with `changes`, or only used once more: whoever hasn't changed for long is pruned."""
    parameters = {f"new_{name}": value for name, value in changes.items()}
    parameters |= {"new_changed_at": kept(now), "group_id": stored.id}
    write(_change(*changes, "changed_at"), parameters)
    return replace(stored, **changes, changed_at=now.astimezone(UTC))


def delete(stored: StoredGroup) -> None:
    """Delete the group; its lists stay."""
    write(_DELETE, {"group_id": stored.id})


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the groups of which neither they nor a list changed since `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": kept(moment)})


def delete_all() -> None:
    """Delete every group."""
    write(_DELETE_ALL)


def _only(rows: Sequence[Row]) -> StoredGroup | None:
    return _group(rows[0]) if rows else None


def _group(row: Row) -> StoredGroup:
    group_id, name, write_key, view_key, created_at, changed_at = row
    return StoredGroup(group_id, name, write_key, view_key, read_moment(created_at), read_moment(changed_at))
