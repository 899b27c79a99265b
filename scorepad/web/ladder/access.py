"""Which ladder a request means, and what its link allows."""

from flask import abort

from scorepad.actions.ladder.open_ladder import open_ladder
from scorepad.actions.ladder.results import OpenLadder
from scorepad.rules.ladder.book import BookedDuel, BookedSeason
from scorepad.store.ladders import LadderPurpose
from scorepad.web.access import access
from scorepad.web.status import NOT_FOUND


def ladder_purpose() -> LadderPurpose:
    """What the link of this request allows with its ladder."""
    return LadderPurpose(access().purpose.value)


def is_writable() -> bool:
    """Whether the link of this request is the one to enter with."""
    return ladder_purpose() is LadderPurpose.ENTER


def the_ladder() -> OpenLadder:
    """The ladder of this request. Answers 404 if there is none (any more)."""
    return open_ladder(ladder_purpose(), access().key) or abort(NOT_FOUND)


def the_season(current: OpenLadder, number: int) -> BookedSeason:
    """The season with this number. Answers 404 if the ladder has none."""
    seasons = current.book.seasons
    return seasons[number - 1] if 1 <= number <= len(seasons) else abort(NOT_FOUND)


def the_duel(current: OpenLadder, number: int) -> BookedDuel:
    """The duel with this number. Answers 404 if the ladder has none."""
    duels = current.book.duels
    return duels[number - 1] if 1 <= number <= len(duels) else abort(NOT_FOUND)
