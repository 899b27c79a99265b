"""Start a group with the list at which somebody wanted it."""

from datetime import datetime

from scorepad.actions.new_key import new_key
from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.group.naming import naming_problems
from scorepad.store import groups, lists
from scorepad.store.groups import StoredGroup
from scorepad.store.lists import Purpose
from scorepad.store.transaction import writing


def start_group(name: str, list_key: str, start_id: str, now: datetime) -> StoredGroup | Refused | None:
    """A new group that holds the list which `list_key` may write; None if there is no such list.

    The same `start_id` again, from the same list, is a second tap and gets the first answer.
    """
    name = clean_name(name)
    problems = naming_problems(name)
    with writing():
        stored = lists.find(Purpose.WRITE, list_key, lock=True)
        if stored is None:
            return None
        started = groups.find_started(start_id)
        if started and groups.is_in(started, stored.id):
            return started
        if problems:
            return Refused(problems)
        group = groups.create(name, new_key(), new_key(), now, None if started else start_id)
        groups.add(group, stored.id, now)
        return group
