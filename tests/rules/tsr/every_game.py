"""All 17,352 games without Sonderpunkte, valued once for every test that looks at all of them."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from scorepad.rules.tsr.game import Game
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
