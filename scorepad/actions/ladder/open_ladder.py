"""Read a ladder, fold its book, and replay its seasons.

What was opened last is remembered with its version, which whoever asks has read from the database first.
"""

from scorepad.actions.ladder.results import OpenLadder
from scorepad.actions.ladder.stored_text import deed_from
from scorepad.actions.latest import Latest
from scorepad.rules.ladder.book import BookedSeason, fold, replayed
from scorepad.rules.ladder.replay import Replay
from scorepad.store import ladders
from scorepad.store.ladders import LadderPurpose, StoredLadder

MOST_LADDERS = 16
MOST_SEASONS = 32
_ladders: Latest[str, OpenLadder] = Latest(MOST_LADDERS)
_replays: Latest[tuple[str, int, int], Replay] = Latest(MOST_SEASONS)


def open_ladder(purpose: LadderPurpose, key: str) -> OpenLadder | None:
    """The ladder that `key` opens for `purpose`, or None."""
    stored = ladders.find(purpose, key)
    return opened(stored) if stored else None


def open_ladder_for_writing(key: str) -> OpenLadder | None:
    """The ladder that `key` may write, kept from other writers until the transaction ends; or None."""
    stored = ladders.find(LadderPurpose.ENTER, key, lock=True)
    return opened(stored) if stored else None


def opened(stored: StoredLadder) -> OpenLadder:
    """`stored` with its book."""
    known = _ladders.get(stored.enter_key)
    if known and known.stored.version == stored.version:
        return known
    found = OpenLadder(stored, fold(map(deed_from, ladders.contents(stored.id))))
    remember(found)
    return found


def remember(found: OpenLadder) -> None:
    """Let `found`, which is committed, be what is known of its ladder."""
    _ladders.put(found.stored.enter_key, found)


def season_of(current: OpenLadder, season: BookedSeason) -> Replay:
    """A season of the ladder, replayed."""
    key = (current.stored.enter_key, current.stored.version, season.number)
    found = _replays.get(key)
    if found is None:
        found = replayed(current.book, season)
        _replays.put(key, found)
    return found
