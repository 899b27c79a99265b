"""Give a ladder another title."""

from datetime import datetime

from scorepad.actions.ladder.open_ladder import open_ladder_for_writing, remember
from scorepad.actions.ladder.results import LadderChanged, LadderRefused, OpenLadder
from scorepad.rules.ladder.admission import title_problems
from scorepad.store import ladders
from scorepad.store.transaction import writing


def retitle_ladder(key: str, title: str, now: datetime) -> LadderChanged | LadderRefused | None:
    """Retitle the ladder that `key` may write; None if there is no such ladder."""
    with writing():
        current = open_ladder_for_writing(key)
        if current is None:
            return None
        problems = title_problems(title)
        if problems:
            return LadderRefused(problems, current)
        found = OpenLadder(ladders.change_title(current.stored, title, now), current.book)
    remember(found)
    return LadderChanged(found)
