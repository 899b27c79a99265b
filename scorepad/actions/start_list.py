"""Start a list."""

from datetime import datetime
from functools import partial

from scorepad.actions.new_key import new_key
from scorepad.actions.once import once
from scorepad.actions.open_list import open_list, opened
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.stored_text import heading_text
from scorepad.rules.evening.sheet import Heading, heading_problems
from scorepad.store import lists
from scorepad.store.lists import Purpose


def start_list(heading: Heading, now: datetime, start_id: str | None = None) -> OpenList | Refused:
    """Open a new list with `heading`; the same `start_id` again gets the first answer."""
    problems = heading_problems(heading)
    if problems:
        return Refused(problems)

    def start(key: str) -> OpenList:
        return opened(lists.create(heading_text(heading), key, new_key(), now))

    return once(start_id, partial(open_list, Purpose.WRITE), start, now)
