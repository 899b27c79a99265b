"""All 17,352 games without Sonderpunkte, valued once for every test that looks at all of them."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.valuation import Valuation, value
from tests.rules import second_reading
from tests.rules.tsr.reports import read_report


class ValuedGame(NamedTuple):
    """A game as the contract writes it, as the rules hold it, and what they make of it."""

    source: Mapping[str, Any]
    game: Game
    valuation: Valuation


@cache
def every_game() -> tuple[ValuedGame, ...]:
    """Every possible game without Sonderpunkte."""
    reports = ((source, read_report(source)) for source in second_reading.every_game())
    return tuple(ValuedGame(source, game, value(game)) for source, game in reports)


@cache
def every_special() -> tuple[tuple[Special, Special], ...]:
    """All Sonderpunkte that Re and Kontra can have: together at most 4 Doppelköpfe, 2 Füchse, 1 Karlchen."""
    shared = [
        [(re, kontra) for re in range(most + 1) for kontra in range(most + 1 - re)] for most in (4, 2, 1)
    ]
    return tuple(
        (Special(*re), Special(*kontra))
        for re, kontra in (zip(*made, strict=True) for made in product(*shared))
    )
