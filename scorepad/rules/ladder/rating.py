"""What one result does to one player's points and streak (Duell-Regeln, Punkte und Siegesserien)."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from scorepad.rules.ladder.presets import Rules, Tier


class Formula(Enum):
    """Which rule produced a change."""

    WIN = "win"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Change:
    """A change in points, its rule and the player's own numbers that went in."""

    points: int
    formula: Formula
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Step:
    """A player's points before and after a duel, why they changed, and the wins in a row after it."""

    before: int
    change: Change
    streak: int

    @property
    def after(self) -> int:
        """The points after the duel."""
        return self.before + self.change.points


def step(rules: Rules, points: int, streak: int, won: bool) -> Step:
    """What a result does to a player with so many points and wins in a row; the opponent's don't matter."""
    # Duell-Regeln, Siegesserien: a defeat ends the streak even where it costs nothing
    if won:
        return Step(points, win_change(rules, streak), streak + 1)
    return Step(points, loss_change(rules, points), 0)


def win_change(rules: Rules, streak: int) -> Change:
    """What a win brings after `streak` wins in a row."""
    # Duell-Regeln, Punkte: 10, and 3 for each previous win in a row up to 12
    bonus = min(rules.bonus_per_win * streak, rules.bonus_cap)
    parts = {
        "win": rules.win,
        "streak": streak,
        "bonus_per_win": rules.bonus_per_win,
        "bonus_cap": rules.bonus_cap,
        "bonus": bonus,
    }
    return Change(rules.win + bonus, Formula.WIN, parts)


def loss_change(rules: Rules, points: int) -> Change:
    """What a defeat costs a player with so many points before it: the tier's amount, down to the floor."""
    # Duell-Regeln, Punkte
    tier = tier_at(rules, points)
    parts = {"points": points, "threshold": tier.threshold, "loss": tier.loss, "floor": rules.floor}
    return Change(-min(tier.loss, points - rules.floor), Formula.LOSS, parts)


def tier_at(rules: Rules, points: int) -> Tier:
    """The highest tier whose threshold is reached; `points` are never below the floor."""
    return rules.tiers[bisect_right(rules.tiers, points, key=lambda tier: tier.threshold) - 1]
