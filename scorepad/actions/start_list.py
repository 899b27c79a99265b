"""Start a list."""

import secrets
from datetime import datetime

from scorepad.actions.open_list import opened
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.stored_text import heading_text
from scorepad.rules.evening.sheet import Heading, heading_problems
from scorepad.store import lists
from scorepad.store.transaction import writing

KEY_BYTES = 16


def new_key() -> str:
    """A key that opens a list: 128 bits of chance."""
    return secrets.token_urlsafe(KEY_BYTES)


def start_list(heading: Heading, now: datetime) -> OpenList | Refused:
    """Open a new list with `heading`."""
    problems = heading_problems(heading)
    if problems:
        return Refused(problems)
    with writing():
        return opened(lists.create(heading_text(heading), new_key(), new_key(), now))
