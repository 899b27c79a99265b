"""Add a list to a group."""

from datetime import datetime

from scorepad.actions.results import Refused
from scorepad.rules.problem import Problem
from scorepad.store import groups, lists
from scorepad.store.groups import MOST_LISTS, GroupPurpose, StoredGroup
from scorepad.store.lists import Purpose
from scorepad.store.transaction import writing


def add_list(group_key: str, purpose: Purpose, list_key: str, now: datetime) -> StoredGroup | Refused | None:
    """Have the group that `group_key` may change gather the list that `list_key` opens for `purpose`.

    None if there is no such group. Who may read a list may gather it, and a list that is in stays in.
    """
    with writing():
        group = groups.find(GroupPurpose.WRITE, group_key, lock=True)
        if group is None:
            return None
        stored = lists.find(purpose, list_key)
        if stored is None:
            return Refused([Problem("link", "list_gone")])
        if len(groups.lists_of(group.id)) >= MOST_LISTS and not groups.is_in(group, stored.id):
            return Refused([Problem("link", "group_full", {"most": MOST_LISTS})])
        groups.add(group, stored.id, now)
        return group
