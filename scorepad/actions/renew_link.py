"""Renew a link: the old one opens nothing any more."""

from datetime import datetime

from scorepad.actions.start_list import new_key
from scorepad.store import lists
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing


def renew_link(key: str, purpose: Purpose, now: datetime) -> StoredList | None:
    """Give the list that `key` may write a new link for `purpose`; None if there is no such list."""
    with writing():
        stored = lists.find(Purpose.WRITE, key, lock=True)
        return lists.renew_key(stored, purpose, new_key(), now) if stored else None
