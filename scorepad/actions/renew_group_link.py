"""Renew a link of a group: the old one opens nothing any more."""

from datetime import datetime

from scorepad.actions.start_list import new_key
from scorepad.store import groups
from scorepad.store.groups import GroupPurpose, StoredGroup
from scorepad.store.transaction import writing


def renew_group_link(key: str, purpose: GroupPurpose, now: datetime) -> StoredGroup | None:
    """Give the group that `key` may change a new link for `purpose`; None if there is no such group."""
    with writing():
        group = groups.find(GroupPurpose.WRITE, key, lock=True)
        return groups.renew_key(group, purpose, new_key(), now) if group else None
