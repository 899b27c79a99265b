"""Groups, the lists that they gather, and by which names they know whom.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import bindparam, exists, func, insert, select
from sqlalchemy import delete as delete_from

from scorepad.store.keyed import DuplicateError, KeyedTable, KeyPurpose, OpenedByKeys
from scorepad.store.lists import LISTS, StoredList
from scorepad.store.models import entry, group_alias, group_list, playing_group, score_list
from scorepad.store.moments import kept
from scorepad.store.statement import Statement, numbered, several
from scorepad.store.transaction import peek_row, read, write
from scorepad.store.unavailable import ConstraintError


class GroupPurpose(KeyPurpose):
    """What a key opens its group for."""

    WRITE = "write"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "group"


@dataclass(frozen=True, slots=True)
class StoredGroup(OpenedByKeys[GroupPurpose]):
    """A group as it stood when it was read. Moments are in UTC."""

    id: int
    name: str
    write_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime


MOST_LISTS = 500
"""In one group: ten years of weekly evenings."""

GROUPS = KeyedTable(playing_group, StoredGroup, GroupPurpose)

find, find_many, everything = GROUPS.find, GROUPS.find_many, GROUPS.everything
put, change, renew_key, delete = GROUPS.create, GROUPS.change, GROUPS.renew_key, GROUPS.delete

_FIND_STARTED = Statement(select(*GROUPS.columns).where(playing_group.c.start_id == bindparam("start_id")))
_STATE = Statement(
    select(
        playing_group.c.changed_at,
        func.count(score_list.c.id),
        func.coalesce(func.sum(score_list.c.version), 0),
    )
    .outerjoin(group_list, group_list.c.group_id == playing_group.c.id)
    .outerjoin(score_list, score_list.c.id == group_list.c.list_id)
    .where(playing_group.c.view_key == bindparam("key"))
    .group_by(playing_group.c.id)
)
_IS_ALIVE = (
    exists()
    .where(group_list.c.group_id == playing_group.c.id)
    .where(group_list.c.list_id == score_list.c.id, score_list.c.changed_at >= bindparam("moment"))
)
_DELETE_UNCHANGED = Statement(
    delete_from(playing_group).where(playing_group.c.changed_at < bindparam("moment"), ~_IS_ALIVE)
)
_LISTS = Statement(
    select(*LISTS.columns)
    .join(group_list, group_list.c.list_id == score_list.c.id)
    .where(group_list.c.group_id == bindparam("group_id"))
    .order_by(score_list.c.id)
)
_OF_LIST = Statement(
    select(*GROUPS.columns)
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
def _contents(count: int) -> Statement:
    return Statement(
        select(entry.c.list_id, entry.c.content)
        .where(entry.c.list_id.in_(several("list", count)))
        .order_by(entry.c.list_id, entry.c.position)
    )


def create(
    name: str, write_key: str, view_key: str, now: datetime, start_id: str | None = None
) -> StoredGroup:
    """A new group without lists. Raises DuplicateError if a key or the `start_id` is another group's."""
    return GROUPS.create(StoredGroup(0, name, write_key, view_key, now, now), start_id=start_id)


def state_of(view_key: str) -> str | None:
    """How the group that `view_key` opens stands: another text after each change of it or of its lists.

    None if there is no such group. One read, through the indexes of the group and of its lists.
    """
    found = peek_row(_STATE, {"key": view_key})
    return "/".join(map(str, found)) if found else None


def find_started(start_id: str) -> StoredGroup | None:
    """The group that was started with this id, or None."""
    return GROUPS.only(_FIND_STARTED, {"start_id": start_id})


def lists_of(group_id: int) -> list[StoredList]:
    """The lists of a group, in the order in which they were started."""
    return [LISTS.from_row(row) for row in read(_LISTS, {"group_id": group_id})]


def contents(list_ids: Sequence[int]) -> dict[int, list[str]]:
    """What the entries of these lists hold, list by list, in their order."""
    found: dict[int, list[str]] = {list_id: [] for list_id in list_ids}
    if found:
        for list_id, content in read(_contents(len(list_ids)), numbered("list", list_ids)):
            found[list_id].append(content)
    return found


def groups_of(list_id: int) -> list[StoredGroup]:
    """The groups that a list is in, the oldest first."""
    return [GROUPS.from_row(row) for row in read(_OF_LIST, {"list_id": list_id})]


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


def delete_unchanged_since(moment: datetime) -> int:
    """Delete the groups of which neither they nor a list changed since `moment`; how many there were."""
    return write(_DELETE_UNCHANGED, {"moment": kept(moment)})
