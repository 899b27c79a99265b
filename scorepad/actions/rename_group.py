"""Give a group another name."""

from datetime import datetime

from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.group.naming import naming_problems
from scorepad.store import groups
from scorepad.store.groups import GroupPurpose, StoredGroup
from scorepad.store.transaction import writing


def rename_group(key: str, name: str, now: datetime) -> StoredGroup | Refused | None:
    """Let the group that `key` may change be called `name`; None if there is no such group."""
    name = clean_name(name)
    problems = naming_problems(name)
    with writing():
        group = groups.find(GroupPurpose.WRITE, key, lock=True)
        if group is None or problems:
            return group and Refused(problems)
        return groups.rename(group, name, now)
