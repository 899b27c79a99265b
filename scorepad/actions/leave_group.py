"""Take a list out of a group from the list's side: who writes a list decides who gathers it."""

from datetime import datetime

from scorepad.store import groups, lists
from scorepad.store.groups import GroupPurpose
from scorepad.store.lists import Purpose
from scorepad.store.transaction import writing


def leave_group(list_key: str, group_view_key: str, now: datetime) -> bool:
    """Take the list that `list_key` may write out of the group with `group_view_key`; whether it exists."""
    with writing():
        group = groups.find(GroupPurpose.VIEW, group_view_key, lock=True)
        stored = lists.find(Purpose.WRITE, list_key)
        if group and stored:
            groups.remove(group, stored.id, now)
        return stored is not None
