"""Who changes class when a month is closed (Liga-Regelwerk 2, 7 and 8)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from scorepad.rules.league.calendar import Month
from scorepad.rules.league.month import MonthPlace, MonthTotal, rank_month
from scorepad.rules.league.presets import LeagueClass, Preset
from scorepad.rules.problem import Problem


class Policy(Enum):
    """What happens to the free slots of a class: they stay free, or the class below fills them.

    The source is silent about classes that are not full; both readings are ours.
    """

    FIXED = "fixed"
    FILL = "fill"


class Movement(Enum):
    """Where a player goes with the new month."""

    UP = "up"
    DOWN = "down"
    STAY = "stay"


class Reason(Enum):
    """Why a player moves or stays."""

    PROMOTION_PLACE = "promotion_place"
    FREE_SLOT = "free_slot"
    RELEGATION_PLACE = "relegation_place"
    MIDDLE_PLACE = "middle_place"

    @property
    def movement(self) -> Movement:
        """Where this reason leads."""
        return _MOVEMENTS[self]


_MOVEMENTS = {
    Reason.PROMOTION_PLACE: Movement.UP,
    Reason.FREE_SLOT: Movement.UP,
    Reason.RELEGATION_PLACE: Movement.DOWN,
    Reason.MIDDLE_PLACE: Movement.STAY,
}


@dataclass(frozen=True, slots=True)
class ClassMonth:
    """What a class brings to the close: its members' totals and who of them is in a Sperrmonat."""

    totals: Sequence[MonthTotal] = ()
    locked: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class ClosedClass:
    """The result of a class: its table, the reason of each row's movement, and who kept class and slot."""

    league_class: LeagueClass
    rows: Sequence[MonthPlace]
    reasons: Sequence[Reason]
    locked: frozenset[str]

    def count(self, movement: Movement) -> int:
        """How many players of the table move so."""
        return sum(reason.movement is movement for reason in self.reasons)


def closing_problems(month: Month, today: date, unfinished_games: int) -> list[Problem]:
    """Why a month can't be closed yet: it isn't over, or league games are running (Liga-Regelwerk 8)."""
    found = []
    if today <= month.last_day:
        found.append(Problem("month", "month_not_over", {"month": month}))
    if unfinished_games:
        found.append(Problem("month", "league_games_unfinished", {"month": month, "games": unfinished_games}))
    return found


def movement_reasons(league_class: LeagueClass, ranked: int) -> list[Reason]:
    """The literal movement of each place: the first go up, the last go down, nobody does both.

    Where fewer are ranked than move, promotion goes first.
    """
    # Liga-Regelwerk 2
    up = min(league_class.up, ranked)
    down = min(league_class.down, ranked - up)
    middle = ranked - up - down
    return [Reason.PROMOTION_PLACE] * up + [Reason.MIDDLE_PLACE] * middle + [Reason.RELEGATION_PLACE] * down


def close_month(preset: Preset, classes: Mapping[str, ClassMonth], policy: Policy) -> list[ClosedClass]:
    """The close of a month over all classes of the league, from the highest down.

    A dry run and the binding close are the same computation. A class that `classes` doesn't name has no
    members.
    """
    closed = [_close_class(preset, each, classes.get(each.key, ClassMonth())) for each in preset.classes]
    return _with_free_slots_filled(closed) if policy is Policy.FILL else closed


def next_classes(closed: Sequence[ClosedClass]) -> dict[str, str]:
    """The class (its key) of each player in the new month; a Sperrmonat keeps it (Liga-Regelwerk 7 and 8)."""
    steps = {Movement.UP: -1, Movement.STAY: 0, Movement.DOWN: 1}
    result = {}
    for position, each in enumerate(closed):
        result.update(dict.fromkeys(each.locked, each.league_class.key))
        for row, reason in zip(each.rows, each.reasons, strict=True):
            result[row.total.player] = closed[position + steps[reason.movement]].league_class.key
    return result


def _close_class(preset: Preset, league_class: LeagueClass, month: ClassMonth) -> ClosedClass:
    locked = frozenset(month.locked)
    rows = rank_month(preset, league_class, month.totals, locked)
    return ClosedClass(league_class, rows, movement_reasons(league_class, len(rows)), locked)


def _with_free_slots_filled(closed: Sequence[ClosedClass]) -> list[ClosedClass]:
    filled = list(closed[:1])
    relegated_into = 0
    for lower in closed[1:]:
        upper = filled[-1]
        filled.append(_promoted(lower, _free_slots(upper, lower, relegated_into)))
        relegated_into = upper.count(Movement.DOWN)
    return filled


def _free_slots(upper: ClosedClass, lower: ClosedClass, relegated_into: int) -> int:
    """How many slots of the upper class are free after the literal moves; a Sperrmonat keeps its slot."""
    if upper.league_class.size is None:
        return 0
    members = len(upper.locked) + upper.count(Movement.STAY) + relegated_into + lower.count(Movement.UP)
    return max(0, upper.league_class.size - members)


def _promoted(lower: ClosedClass, free: int) -> ClosedClass:
    """The class with the best of those who would stay moved up instead."""
    first = lower.count(Movement.UP)
    filling = min(free, lower.count(Movement.STAY))
    reasons = list(lower.reasons)
    reasons[first : first + filling] = [Reason.FREE_SLOT] * filling
    return replace(lower, reasons=reasons)
