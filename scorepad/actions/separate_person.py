"""Take back what a group said about who is who."""

from datetime import datetime

from scorepad.rules.group.people import separated
from scorepad.store import groups
from scorepad.store.groups import GroupPurpose
from scorepad.store.transaction import writing


def separate_person(key: str, spelling: str, now: datetime) -> bool:
    """Let whom the lists call `spelling`, by its key, go by that again; whether there is such a group."""
    with writing():
        group = groups.find(GroupPurpose.WRITE, key, lock=True)
        if group:
            groups.set_aliases(group, separated(groups.aliases(group.id), spelling), now)
        return group is not None
