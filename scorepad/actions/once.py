"""Start something once, however often its form arrives."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeVar

from scorepad.actions.new_key import new_key
from scorepad.store import starts
from scorepad.store.keyed import DuplicateError
from scorepad.store.transaction import writing

REMEMBERED = timedelta(days=2)
"""How long a form is known: a page that lay open over night may still be sent twice."""
Started = TypeVar("Started")
Find = Callable[[str], Started | None]
Start = Callable[[str], Started]


def once(start_id: str | None, find: Find[Started], start: Start[Started], now: datetime) -> Started:
    """What `start` makes with a new key, in one transaction; for an id that came before, what it made then.

    `find` gives what a key opens, or None if that is gone: then it is started anew. Without an id nothing is
    looked for.
    """

    def tried() -> Started:
        with writing():
            known = starts.key_of(start_id) if start_id else None
            found = find(known) if known else None
            if found:
                return found
            key = new_key()
            if start_id and not known:
                starts.forget_before(now - REMEMBERED)
                starts.put(start_id, key, now)
            return start(key)

    try:
        return tried()
    except DuplicateError:  # two at once: the other one was faster, and is found now
        return tried()
