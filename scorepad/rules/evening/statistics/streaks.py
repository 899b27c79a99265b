"""Runs of games won or lost one after the other."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorepad.rules.evening.statistics.share import Share


@dataclass(frozen=True, slots=True)
class Streaks:
    """The longest runs of a player. `current` is the one that still goes on, below 0 if it is of defeats.

    A game that nobody won ends both sorts; one in which the player sat out ends neither.
    """

    won: int = 0
    lost: int = 0
    current: int = 0


def streaks(shares: Iterable[Share]) -> Streaks:
    """The runs in `shares`, which come in the order of the games."""
    won = lost = current = 0
    for share in shares:
        if share.has_won:
            current = max(current, 0) + 1
        elif share.has_lost:
            current = min(current, 0) - 1
        else:
            current = 0
        won, lost = max(won, current), max(lost, -current)
    return Streaks(won, lost, current)
