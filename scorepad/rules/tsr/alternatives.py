"""What a game would have been worth if one thing in it had gone a step further, or not so far."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from scorepad.rules.tsr.game import Game, problems
from scorepad.rules.tsr.valuation import Valuation, value
from scorepad.rules.tsr.vocabulary import Level, Party

EDGES = (30, 60, 90, 120, 121, 151, 181, 211)
"""The Augen of Re from which on something else counts: where Re reaches a limit, then where Kontra drops
below one (TSR 7.1, 7.2.2)."""
_BESIDE = {level: [other for other in Level if abs(other - level) == 1] for level in Level}


class Alternative(NamedTuple):
    """A game that might have been. `caller` is the party that announced otherwise; None for other Augen."""

    caller: Party | None
    game: Game
    valuation: Valuation


@lru_cache(maxsize=4096)
def alternatives(game: Game) -> tuple[Alternative, ...]:
    """The neighbours of `game`, which must be free of problems.

    The nearest Augen below and above with which it counts otherwise, if the Sonderpunkte fit them; then for
    each party the announcement a level lower and a level higher (TSR 6.4), with the same Augen. Whether the
    higher one was in time nobody knows: that hangs on cards that were not counted.
    """
    return (*_with_other_augen(game, value(game)), *_with_other_calls(game))


def _with_other_augen(game: Game, now: Valuation) -> Iterator[Alternative]:
    below = (edge - 1 for edge in reversed(EDGES) if edge <= game.re_augen)
    above = (edge for edge in EDGES if edge > game.re_augen)
    for way in (below, above):
        yield from _first_that_differs(game, now, way)


def _first_that_differs(game: Game, now: Valuation, way: Iterable[int]) -> Iterator[Alternative]:
    for augen in way:
        other = replace(game, re_augen=augen, re_trickless=None, kontra_trickless=None)
        if problems(other):
            return
        valuation = value(other)
        if (valuation.winner, valuation.value) != (now.winner, now.value):
            yield Alternative(None, other, valuation)
            return


def _with_other_calls(game: Game) -> Iterator[Alternative]:
    for level in _BESIDE[game.re_level]:
        other = replace(game, re_level=level)
        yield Alternative(Party.RE, other, value(other))
    for level in _BESIDE[game.kontra_level]:
        other = replace(game, kontra_level=level)
        yield Alternative(Party.KONTRA, other, value(other))
