"""Say in a group who is who; the lists stay as they are."""

from datetime import datetime

from scorepad.actions.open_group import OpenGroup, opened_group
from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.group.people import names, renamed, renaming_problems
from scorepad.store import groups
from scorepad.store.groups import GroupPurpose
from scorepad.store.transaction import writing


def rename_person(key: str, person: str, name: str, now: datetime) -> OpenGroup | Refused | None:
    """Let the `person`, by the key of their name, go by `name` in the group that `key` may change.

    With the name of another one, the two are one from then on. None if there is no such group.
    """
    name = clean_name(name)
    with writing():
        group = groups.find(GroupPurpose.WRITE, key, lock=True)
        if group is None:
            return None
        current = opened_group(group)
        people = names(current.evenings, current.known_as)
        problems = renaming_problems(current.evenings, current.known_as, people, person, name)
        if problems:
            return Refused(problems)
        groups.set_aliases(group, renamed(current.known_as, people, person, name), now)
        return current
