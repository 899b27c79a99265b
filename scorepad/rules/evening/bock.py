"""Bock rounds, a house rule outside the TSR: for some games every point counts twice."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.rules.evening.sheet import BockRule, Length, Overlap, Trigger
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.valuation import Valuation
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Kind, Level, Party

MOST_STARTED_AT_ONCE = 9
MOST_DOUBLINGS = 20
HIGHEST_FACTOR = 1 << MOST_DOUBLINGS
"""A million: no table gets there, but a hostile file would take numbers of thousands of digits."""


@dataclass(frozen=True, slots=True)
class Bock:
    """The bock rounds that run before a game: for each, how many games (or deals) it still lasts."""

    rounds: tuple[int, ...] = ()
    factor: int = 1

    @property
    def left(self) -> int:
        """Games (or deals) until the factor is 1 again, if no further round is set off."""
        return max(self.rounds, default=0)


NO_BOCK = Bock()


def after_game(bock: Bock, rule: BockRule, player_count: int, *, starts: int, deal_stays: bool) -> Bock:
    """The rounds that run after a game that set off `starts` new ones.

    A game that sets off a round is never in it. A round that lasts a lap isn't used up by a game after
    which the same player deals again.
    """
    uses_up = 0 if deal_stays and rule.length is Length.LAP else 1
    running = tuple(left - uses_up for left in bock.rounds if left > uses_up)
    if not running and not starts:
        return NO_BOCK
    rounds = _with_new(running, rule.overlap, player_count, starts)
    return Bock(rounds, _factor(len(rounds), rule.cap))


def _with_new(running: tuple[int, ...], overlap: Overlap, length: int, starts: int) -> tuple[int, ...]:
    if not starts:
        return running
    if overlap is Overlap.STACK:
        return running + (length,) * starts
    if overlap is Overlap.EXTEND:
        return (sum(running) + length * starts,)
    if overlap is Overlap.RESTART:
        return (length,)
    return running or (length,)


def _factor(round_count: int, cap: int | None) -> int:
    return min(1 << min(round_count, MOST_DOUBLINGS), cap or HIGHEST_FACTOR)


def stages(bock: Bock, rule: BockRule) -> list[tuple[int, int]]:
    """What lies ahead if no further round is set off: (factor, games or deals with it), one after another."""
    found: list[tuple[int, int]] = []
    passed = 0
    ends = sorted(bock.rounds)
    for index, end in enumerate(ends):
        if end > passed:
            factor = _factor(len(ends) - index, rule.cap)
            if found and found[-1][0] == factor:
                found[-1] = (factor, found[-1][1] + end - passed)
            else:
                found.append((factor, end - passed))
            passed = end
    return found


def suggested(rule: BockRule, game: Game, valuation: Valuation) -> list[Trigger]:
    """Which of the events the table wants to be reminded of have happened in `game`."""
    happened = set(_events(game, valuation))
    return [trigger for trigger in rule.suggested_at if trigger in happened]


def _events(game: Game, valuation: Valuation) -> Iterator[Trigger]:
    if game.kind is Kind.SOLO and valuation.winner is not Party.RE:
        yield Trigger.LOST_SOLO
    if game.re_augen == ALL_AUGEN // 2:
        yield Trigger.EVEN_AUGEN
    if valuation.value == 0:
        yield Trigger.WORTH_NOTHING
    if _has_lost_announced(game, valuation.winner):
        yield Trigger.LOST_ANNOUNCED
    if game.re_level and game.kontra_level:
        yield Trigger.BOTH_ANNOUNCED


def _has_lost_announced(game: Game, winner: Party | None) -> bool:
    levels = {Party.RE: game.re_level, Party.KONTRA: game.kontra_level}
    return any(level > Level.NONE for party, level in levels.items() if party is not winner)
