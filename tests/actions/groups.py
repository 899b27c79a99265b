"""Groups to try deeds on."""

from datetime import datetime
from uuid import uuid4

from scorepad.actions.add_list import add_list
from scorepad.actions.open_group import OpenGroup, open_group
from scorepad.actions.start_group import start_group
from scorepad.store.groups import GroupPurpose, StoredGroup
from scorepad.store.lists import Purpose, StoredList
from tests.actions.deeds import NOW


def started_group(first: StoredList, *others: StoredList, now: datetime = NOW) -> StoredGroup:
    """A group that gathers these lists."""
    group = start_group("Stammtisch", first.write_key, str(uuid4()), now)
    assert isinstance(group, StoredGroup)
    for stored in others:
        assert isinstance(add_list(group.write_key, Purpose.WRITE, stored.write_key, now), StoredGroup)
    return group


def opened_again(group: StoredGroup) -> OpenGroup:
    """The group as whoever opens it gets it."""
    found = open_group(GroupPurpose.VIEW, group.view_key)
    assert found
    return found


def gathered(group: StoredGroup) -> set[str]:
    """The view keys of the lists in a group."""
    return {evening.key for evening in opened_again(group).evenings}
