"""The seats of a new table, drawn by Aufspielquote (Liga-Regelwerk 1 and 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorepad.rules.league.figure import Figure, Formula


@dataclass(frozen=True, slots=True)
class Opener:
    """In how many of the month's games so far a player led to the first trick."""

    player: str
    led: int
    games: int


def aufspielquote(led: int, games: int) -> Figure:
    """The share of the month's games in which a player led to the first trick; 0 before the first game."""
    # Liga-Regelwerk 9; before the first game it is our reading
    return Figure(Fraction(led, max(games, 1)), Formula.AUFSPIELQUOTE, {"led": led, "games": games})


def draw_seats(openers: Sequence[Opener], lots: Mapping[str, int]) -> tuple[str, ...]:
    """The players in seat order: the first leads, the last deals.

    The lowest Aufspielquote comes first; between equal ones the lower lot. `lots` gives each player a number
    of their own, which the caller draws and keeps; ValueError where two are the same.
    """
    # Liga-Regelwerk 1: seats by Aufspielquote; who leads first and the lot are our reading
    if len(set(lots.values())) < len(openers):
        raise ValueError(lots)
    ranked = sorted(openers, key=lambda each: (aufspielquote(each.led, each.games).value, lots[each.player]))
    return tuple(each.player for each in ranked)
