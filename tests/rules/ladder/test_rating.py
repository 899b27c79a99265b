"""What a win brings and what a defeat costs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.ladder.presets import ASSUMED_TIERS, Rules, Tier, tier_problems
from scorepad.rules.ladder.rating import Formula, loss_change, step, tier_at, win_change

RULES = Rules()
law = settings(deadline=None)


@pytest.mark.parametrize(
    ("streak", "points"), [(0, 10), (1, 13), (2, 16), (3, 19), (4, 22), (5, 22), (99, 22)]
)
def test_a_win_brings_more_the_longer_the_streak_up_to_the_bonus_cap(streak: int, points: int) -> None:
    assert win_change(RULES, streak).points == points


@pytest.mark.parametrize(
    ("points", "loss"),
    [(1599, 5), (1600, 7), (1699, 7), (1700, 10), (1849, 10), (1850, 12), (2000, 15), (3000, 15)],
)
def test_a_defeat_costs_the_amount_of_the_tier_before_the_game(points: int, loss: int) -> None:
    assert loss_change(RULES, points).points == -loss


def test_a_defeat_costs_no_more_than_what_lies_above_the_floor() -> None:
    assert step(RULES, 1503, 0, won=False).after == 1500


def test_a_defeat_at_the_floor_costs_nothing_but_ends_the_streak() -> None:
    done = step(RULES, 1500, 3, won=False)
    assert (done.change.points, done.streak) == (0, 0)


def test_a_win_lengthens_the_streak() -> None:
    assert step(RULES, 1500, 3, won=True).streak == 4


@law
@given(st.lists(st.booleans()), st.integers(1500, 2200))
def test_nobody_falls_below_the_floor(results: list[bool], start: int) -> None:
    points, streak = start, 0
    for won in results:
        done = step(RULES, points, streak, won)
        points, streak = done.after, done.streak
        assert points >= RULES.floor


def test_a_win_explains_itself() -> None:
    change = win_change(RULES, 5)
    assert change.formula is Formula.WIN
    assert change.parts == {"win": 10, "streak": 5, "bonus_per_win": 3, "bonus_cap": 12, "bonus": 12}


def test_a_defeat_explains_itself() -> None:
    change = loss_change(RULES, 1503)
    assert change.formula is Formula.LOSS
    assert change.parts == {"points": 1503, "threshold": 1500, "loss": 5, "floor": 1500}


def test_tiers_are_settings() -> None:
    rules = Rules(tiers=(Tier(0, 1), Tier(1510, 9)))
    assert [tier_at(rules, points).loss for points in (1500, 1509, 1510)] == [1, 1, 9]


@pytest.mark.parametrize(
    ("tiers", "codes"),
    [
        (ASSUMED_TIERS, []),
        ((), ["tiers_above_floor"]),
        ((Tier(1501, 5),), ["tiers_above_floor"]),
        ((Tier(1500, 5), Tier(1500, 7)), ["tiers_not_rising"]),
        ((Tier(1600, 7), Tier(1500, 5)), ["tiers_not_rising"]),
        ((Tier(1500, -1),), ["tier_negative"]),
        ((Tier(1600, 7), Tier(1501, -5)), ["tiers_above_floor", "tiers_not_rising", "tier_negative"]),
    ],
)
def test_a_table_of_tiers_begins_at_the_floor_and_rises(tiers: tuple[Tier, ...], codes: list[str]) -> None:
    assert [each.code for each in tier_problems(tiers, 1500)] == codes
