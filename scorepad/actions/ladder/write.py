"""Write into a ladder's book: a result, an annulment, a player, a season, whatever may stand there."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID, uuid4

from scorepad.actions.ladder.open_ladder import open_ladder_for_writing, remember
from scorepad.actions.ladder.results import LadderChanged, LadderRefused, LadderStale, OpenLadder
from scorepad.actions.ladder.stored_text import deed_text, is_same_deed
from scorepad.rules.ladder.admission import problems
from scorepad.rules.ladder.book import Book, extended
from scorepad.rules.ladder.deeds import Deed
from scorepad.rules.problem import Problem
from scorepad.store import ladders
from scorepad.store.transaction import writing

Outcome = LadderChanged | LadderRefused | LadderStale | None


def write_ladder(key: str, version: int, entry_id: str, deeds: Sequence[Deed], now: datetime) -> Outcome:
    """Append `deeds`, the last one under `entry_id`, to the ladder that `key` may write; None if none.

    All of them or none. If the last one is there already, this is a second tap or a retry and gets the
    first answer; if its id stands for something else, or `version` isn't the ladder's any more, it is stale.
    """
    with writing():
        result = _written(key, version, str(UUID(entry_id)), deeds, now)
    if isinstance(result, LadderChanged):
        remember(result.ladder)
    return result


def admitted(book: Book, deeds: Sequence[Deed], now: datetime) -> Book | list[Problem]:
    """`book` with `deeds`, or everything that is wrong with those that can't follow."""
    found: list[Problem] = []
    for deed in deeds:
        wrong = problems(book, deed, now)
        found.extend(wrong)
        if not wrong:
            book = extended(book, [deed])
    return found or book


def _written(key: str, version: int, entry_id: str, deeds: Sequence[Deed], now: datetime) -> Outcome:
    current = open_ladder_for_writing(key)
    if current is None:
        return None
    before = ladders.entry_by_id(current.stored.id, entry_id)
    if before:
        is_same = is_same_deed(before.content, deeds[-1])
        return LadderChanged(current) if is_same else LadderStale(current)
    if version != current.stored.version:
        return LadderStale(current)
    book = admitted(current.book, deeds, now)
    if isinstance(book, list):
        return LadderRefused(book, current)
    stored = current.stored
    for deed in deeds:
        own_id = entry_id if deed is deeds[-1] else str(uuid4())
        stored = ladders.append(stored, own_id, deed_text(deed, own_id, now), now)
    return LadderChanged(OpenLadder(stored, book))
