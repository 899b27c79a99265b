"""Months, seasons, the window of the long-term list, and which month may be a Sperrmonat."""

import re
from calendar import monthrange
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from scorepad.rules.problem import Problem

_MONTH_TEXT = re.compile(r"([0-9]{4})-([0-9]{2})")


@dataclass(frozen=True, slots=True, order=True)
class Month:
    """A calendar month; ValueError where there is no such month in the calendar."""

    year: int
    month: int

    def __post_init__(self) -> None:
        date(self.year, self.month, 1)

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}"

    @classmethod
    def parse(cls, text: str) -> "Month":
        """The month written as 2026-10; ValueError for anything else."""
        match = _MONTH_TEXT.fullmatch(text)
        if match is None:
            raise ValueError(text)
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def of(cls, day: date) -> "Month":
        """The month in which a day lies."""
        return cls(day.year, day.month)

    def plus(self, count: int) -> "Month":
        """So many months later; earlier with a negative count."""
        years, month = divmod(self.month - 1 + count, 12)
        return Month(self.year + years, month + 1)

    @property
    def first_day(self) -> date:
        """The day on which the month begins."""
        return date(self.year, self.month, 1)

    @property
    def last_day(self) -> date:
        """The day on which the month ends."""
        return date(self.year, self.month, monthrange(self.year, self.month)[1])


class SeasonKind(Enum):
    """The two seasons of a year (Liga-Regelwerk 4)."""

    SUMMER = "summer"
    WINTER = "winter"


@dataclass(frozen=True, slots=True)
class Season:
    """A season, known by the year in which it begins."""

    kind: SeasonKind
    year: int


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """In which month (1 to 12) each season begins; it lasts until the other one does (Liga-Regelwerk 4).

    ValueError where both begin together or in no month at all.
    """

    summer_from: int = 4
    winter_from: int = 10

    def __post_init__(self) -> None:
        if self.summer_from == self.winter_from or not {self.summer_from, self.winter_from} <= set(
            range(1, 13)
        ):
            raise ValueError(self)

    def season_of(self, month: Month) -> Season:
        """The season to which a month belongs."""
        starts = [(self.summer_from, SeasonKind.SUMMER), (self.winter_from, SeasonKind.WINTER)]
        starts.sort(key=lambda entry: entry[0], reverse=True)
        for start, kind in starts:
            if month.month >= start:
                return Season(kind, month.year)
        return Season(starts[0][1], month.year - 1)

    def months(self, season: Season) -> tuple[Month, ...]:
        """The months of a season, first to last."""
        start, end = self.summer_from, self.winter_from
        if season.kind is SeasonKind.WINTER:
            start, end = end, start
        first = Month(season.year, start)
        return tuple(first.plus(count) for count in range((end - start) % 12))

    def years(self, season: Season) -> tuple[int, ...]:
        """The calendar years that give the season its name: one, or two where it spans New Year."""
        months = self.months(season)
        return tuple(sorted({months[0].year, months[-1].year}))


def long_term_window(today: date, months: int = 24) -> tuple[Month, Month]:
    """First and last month of the long-term list: the current month is never in it (Liga-Regelwerk 5)."""
    last = Month.of(today).plus(-1)
    return last.plus(1 - months), last


@dataclass(frozen=True, slots=True)
class ActiveTime:
    """A stretch of membership, both days included; `last` is None while no end is known."""

    first: date
    last: date | None = None


def is_active_throughout(month: Month, active: Sequence[ActiveTime]) -> bool:
    """Whether stretches of membership cover every day of the month without a gap."""
    day = month.first_day
    for stretch in sorted(active, key=lambda stretch: stretch.first):
        if stretch.first > day:
            return False
        if stretch.last is None or stretch.last >= month.last_day:
            return True
        day = max(day, stretch.last + timedelta(days=1))
    return False


def sperrmonat_problems(
    chosen: Month, decided_on: date, taken: Collection[Month], active: Sequence[ActiveTime], plan: SeasonPlan
) -> list[Problem]:
    """Every reason why a member may not lock this month (Liga-Regelwerk 7); an empty list allows it.

    `taken` are the months that this member has locked already, `active` the known membership.
    Codes: "sperrmonat_begun", "sperrmonat_last_of_season", "sperrmonat_season_used", "sperrmonat_inactive".
    """
    return [
        *revocation_problems(chosen, decided_on),
        *_season_problems(chosen, taken, plan),
        *_activity_problems(chosen, active),
    ]


def revocation_problems(chosen: Month, decided_on: date) -> list[Problem]:
    """Why a chosen Sperrmonat can't be revoked any more: the month has begun (Liga-Regelwerk 7)."""
    if decided_on < chosen.first_day:
        return []
    return [Problem("month", "sperrmonat_begun", {"month": chosen, "decided_on": decided_on})]


def _season_problems(chosen: Month, taken: Collection[Month], plan: SeasonPlan) -> Iterator[Problem]:
    season = plan.season_of(chosen)
    if chosen == plan.months(season)[-1]:
        yield Problem("month", "sperrmonat_last_of_season", {"month": chosen})
    used = sorted(month for month in taken if plan.season_of(month) == season)
    if used:
        yield Problem("month", "sperrmonat_season_used", {"month": chosen, "used": used[0]})


def _activity_problems(chosen: Month, active: Sequence[ActiveTime]) -> Iterator[Problem]:
    if not is_active_throughout(chosen, active):
        yield Problem("month", "sperrmonat_inactive", {"month": chosen})
