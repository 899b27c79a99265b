"""The events at which a table may want to be reminded of a bock round."""

import pytest

from scorepad.rules.evening.bock import suggested
from scorepad.rules.evening.sheet import BockRule, Trigger
from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.valuation import value
from tests.rules.tsr.reports import normal, solo

EVERYTHING = BockRule(suggested_at=tuple(Trigger))


def _suggested(game: Game, rule: BockRule = EVERYTHING) -> list[Trigger]:
    return suggested(rule, game, value(game))


@pytest.mark.parametrize(
    ("game", "triggers"),
    [
        (normal(125), []),
        (solo(125), []),
        (solo(115), [Trigger.LOST_SOLO]),
        (normal(115), []),
        (normal(120), [Trigger.EVEN_AUGEN]),
        (normal(121, kontra_special=Special(fuchs=1)), [Trigger.WORTH_NOTHING]),
        (normal(125, "re"), []),
        (normal(115, "re"), [Trigger.LOST_ANNOUNCED]),
        (normal(125, None, "kontra"), [Trigger.LOST_ANNOUNCED]),
        (normal(115, None, "kontra"), []),
        (normal(125, "re", "kontra"), [Trigger.LOST_ANNOUNCED, Trigger.BOTH_ANNOUNCED]),
        (normal(129, "keine90", "keine90"), [Trigger.LOST_ANNOUNCED, Trigger.BOTH_ANNOUNCED]),
        (solo(120, "keine90", "keine90"), list(Trigger)),
    ],
)
def test_what_happened_in_a_game(game: Game, triggers: list[Trigger]) -> None:
    assert _suggested(game) == triggers


def test_a_table_is_reminded_of_nothing_that_it_did_not_ask_for() -> None:
    rule = BockRule(suggested_at=(Trigger.EVEN_AUGEN,))
    assert _suggested(solo(120, "re", "kontra"), rule) == [Trigger.EVEN_AUGEN]


def test_a_table_that_asks_for_nothing_is_reminded_of_nothing() -> None:
    assert _suggested(solo(120, "re", "kontra"), BockRule()) == []
