"""Take a list out of a group."""

from datetime import datetime

from scorepad.store import groups, lists
from scorepad.store.groups import GroupPurpose, StoredGroup
from scorepad.store.lists import Purpose
from scorepad.store.transaction import writing


def remove_list(group_key: str, view_key: str, now: datetime) -> StoredGroup | None:
    """Take the list with `view_key` out of the group that `group_key` may change; None without such a group.

    Nothing happens if the list isn't in it, or has another view key by now.
    """
    with writing():
        group = groups.find(GroupPurpose.WRITE, group_key, lock=True)
        stored = lists.find(Purpose.VIEW, view_key)
        if group and stored:
            groups.remove(group, stored.id, now)
        return group
