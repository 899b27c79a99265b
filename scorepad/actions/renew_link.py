"""Renew a link: the old one opens nothing any more."""

from datetime import datetime

from scorepad.actions.new_key import new_key
from scorepad.store.keyed import KeyedTable, P, S
from scorepad.store.transaction import writing


def renew_link(table: KeyedTable[S, P], key: str, purpose: P, now: datetime) -> S | None:
    """Give what `key` opens in `table` for everything a new link for `purpose`; None if it opens nothing."""
    with writing():
        stored = table.find(table.master, key, lock=True)
        return table.renew_key(stored, purpose, new_key(), now) if stored else None
