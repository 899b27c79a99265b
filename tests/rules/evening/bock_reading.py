"""A second reading of the bock rounds: each is a window on the row of games, with a first and a last one."""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.rules.evening.sheet import BockRule, Length, Overlap

ENDLESS = 10**9


class Dealt(NamedTuple):
    """What of a game matters to bock rounds: how many it sets off, and whether the deal stays after it.

    `players` sit at its table, if not as many as usual.
    """

    starts: int = 0
    deal_stays: bool = False
    players: int | None = None


class Window(NamedTuple):
    """The games, counted from 0, that a round lasts for."""

    first: int
    last: int


def factors(rule: BockRule | None, player_count: int, games: Sequence[Dealt]) -> list[int]:
    """The factor of each of `games`."""
    if rule is None:
        return [1] * len(games)
    windows = _windows(rule, player_count, games)
    return [_factor(rule, windows, number) for number in range(len(games))]


def ahead(rule: BockRule | None, player_count: int, games: Sequence[Dealt]) -> list[int]:
    """The factors of the plain games that would follow, until one isn't bock."""
    longest = sum((game.players or player_count) * game.starts for game in games)
    further = factors(rule, player_count, [*games, *[Dealt()] * longest])[len(games) :]
    return [factor for factor in further if factor > 1]


def _factor(rule: BockRule, windows: list[Window], number: int) -> int:
    factor = 1
    for window in windows:
        if window.first <= number <= window.last:
            factor = factor * 2
    if rule.cap is not None and factor > rule.cap:
        return rule.cap
    return factor


def _windows(rule: BockRule, player_count: int, games: Sequence[Dealt]) -> list[Window]:
    windows: list[Window] = []
    for number, game in enumerate(games):
        for _ in range(game.starts):
            first = number + 1
            if rule.overlap is Overlap.EXTEND and windows:
                first = max(first, windows[-1].last + 1)
            if rule.overlap is Overlap.RESTART:
                windows = [Window(begun, min(end, number)) for begun, end in windows]
            if rule.overlap is Overlap.IGNORE and windows and windows[-1].last > number:
                continue
            windows.append(Window(first, _last(rule, game.players or player_count, games, first)))
    return windows


def _last(rule: BockRule, player_count: int, games: Sequence[Dealt], first: int) -> int:
    """The last game of a round that begins with game `first`."""
    counted = 0
    for number in range(first, len(games)):
        if rule.length is Length.GAMES or not games[number].deal_stays:
            counted = counted + 1
        if counted == player_count:
            return number
    return ENDLESS
