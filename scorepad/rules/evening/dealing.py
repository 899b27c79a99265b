"""Who deals and who sits out (TSR 3.3, 10.1)."""

from scorepad.rules.evening.sheet import Heading

PLAYING = 4

_SITS_OUT_AFTER_DEALER = {4: (), 5: (0,), 6: (0, 3), 7: (0, 2, 4)}
"""By the number of players: how many seats after the dealer those sit who pause."""


def sitting_out(heading: Heading, dealer: str) -> tuple[str, ...]:
    """Who pauses by default when `dealer` deals: at five the dealer alone (TSR 10.1.2)."""
    steps = _SITS_OUT_AFTER_DEALER[len(heading.players)]
    return tuple(heading.left_of(dealer, step) for step in steps)


def pausing_count(heading: Heading) -> int:
    """How many pause in each game, so that four play."""
    return len(heading.players) - PLAYING
