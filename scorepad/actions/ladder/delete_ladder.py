"""Delete a ladder for good."""

from scorepad.actions.ladder.results import LadderRefused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.store import ladders
from scorepad.store.ladders import LadderPurpose, StoredLadder
from scorepad.store.transaction import writing


def delete_ladder(key: str, typed_title: str) -> StoredLadder | LadderRefused | None:
    """Delete the ladder that `key` may write, if `typed_title` is its title; None if there is none."""
    with writing():
        stored = ladders.find(LadderPurpose.ENTER, key, lock=True)
        if stored is None:
            return None
        if clean_name(typed_title) != stored.title:
            return LadderRefused([Problem("typed_title", "ladder_title_differs")])
        ladders.delete(stored)
        return stored
