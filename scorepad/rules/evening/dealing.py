"""Who deals and who sits out (TSR 3.3, 10.1)."""

from collections.abc import Sequence
from dataclasses import replace

from scorepad.rules.evening.seating import left_of
from scorepad.rules.evening.sheet import Heading, usual_games

PLAYING = 4

_SITS_OUT_AFTER_DEALER = {5: (0,), 6: (0, 3), 7: (0, 2, 4)}
"""By the number of players: how many seats after the dealer those sit who pause."""


def sitting_out(table: Sequence[str], dealer: str) -> tuple[str, ...]:
    """Who pauses by default when `dealer` deals: at five the dealer alone (TSR 10.1.2)."""
    steps = _SITS_OUT_AFTER_DEALER.get(len(table), ())
    return tuple(left_of(table, dealer, step) for step in steps)


def pausing_count(table: Sequence[str]) -> int:
    """How many pause in each game, so that four play."""
    return max(0, len(table) - PLAYING)


def heading_again(heading: Heading, table: tuple[str, ...]) -> Heading:
    """A new list by the same rules for those at `table` now; for the old round if they aren't four."""
    players = table if can_play(table) else heading.players
    was_usual = heading.planned_games == usual_games(len(heading.players))
    return replace(
        heading,
        players=players,
        first_dealer=heading.first_dealer if heading.first_dealer in players else players[0],
        planned_games=usual_games(len(players)) if was_usual else heading.planned_games,
    )


def can_play(table: Sequence[str]) -> bool:
    """Whether there are four to play."""
    return len(table) >= PLAYING
