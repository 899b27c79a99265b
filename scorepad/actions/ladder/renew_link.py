"""Renew a ladder's link: the old one opens nothing any more."""

from datetime import datetime

from scorepad.actions.start_list import new_key
from scorepad.store import ladders
from scorepad.store.ladders import LadderPurpose, StoredLadder
from scorepad.store.transaction import writing


def renew_ladder_link(key: str, purpose: LadderPurpose, now: datetime) -> StoredLadder | None:
    """Give the ladder that `key` may write a new link for `purpose`; None if there is no such ladder."""
    with writing():
        stored = ladders.find(LadderPurpose.ENTER, key, lock=True)
        return ladders.renew_key(stored, purpose, new_key(), now) if stored else None
