"""Delete a group for good; its lists stay."""

from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.store import groups
from scorepad.store.groups import GroupPurpose, StoredGroup
from scorepad.store.transaction import writing


def delete_group(key: str, typed_name: str) -> StoredGroup | Refused | None:
    """Delete the group that `key` may change, if `typed_name` is its name; None if there is no such group."""
    with writing():
        group = groups.find(GroupPurpose.WRITE, key, lock=True)
        if group is None:
            return None
        if clean_name(typed_name) != group.name:
            return Refused([Problem("typed_name", "group_name_differs")])
        groups.delete(group)
        return group
