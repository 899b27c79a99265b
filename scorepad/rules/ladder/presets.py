"""Every number of a ladder as data."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from itertools import pairwise

from scorepad.rules.problem import Problem


@dataclass(frozen=True, slots=True)
class Tier:
    """From how many points on (`threshold`) a defeat costs `loss` points."""

    threshold: int
    loss: int


class PrizeRule(Enum):
    """Who gets the prize where place 1 has too few rated duels: nobody, or the first who has enough."""

    PLACE_ONE = "place_one"
    FIRST_WITH_ENOUGH = "first_with_enough"


# The source tells of 15 points at 2000 and of lower tiers below; these are our assumption.
ASSUMED_TIERS = (Tier(1500, 5), Tier(1600, 7), Tier(1700, 10), Tier(1850, 12), Tier(2000, 15))


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a ladder, all amounts in points (Duell-Regeln, Punkte und Saisonpreis).

    `tiers` rise by threshold; the first one starts at `floor` or below.
    """

    start: int = 1500
    floor: int = 1500
    win: int = 10
    bonus_per_win: int = 3
    bonus_cap: int = 12
    tiers: tuple[Tier, ...] = ASSUMED_TIERS
    pair_limit: int = 2
    pair_window: timedelta = timedelta(hours=24)
    prize_duels: int = 20
    prize_rule: PrizeRule = PrizeRule.PLACE_ONE


def tier_problems(tiers: tuple[Tier, ...], floor: int) -> list[Problem]:
    """Everything that makes a table of tiers unusable: gaps at the floor, wrong order, negative amounts."""
    return list(_tier_problems(tiers, floor))


def _tier_problems(tiers: tuple[Tier, ...], floor: int) -> Iterator[Problem]:
    thresholds = [tier.threshold for tier in tiers]
    if not thresholds or min(thresholds) > floor:
        yield Problem("tiers", "tiers_above_floor", {"floor": floor})
    if any(earlier >= later for earlier, later in pairwise(thresholds)):
        yield Problem("tiers", "tiers_not_rising")
    if any(tier.loss < 0 for tier in tiers):
        yield Problem("tiers", "tier_negative")
