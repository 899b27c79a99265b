"""The part of a group's evenings that a table is about."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from scorepad.rules.group.evening import Evening
from scorepad.rules.problem import Problem


@dataclass(frozen=True, slots=True)
class Period:
    """The days from `first` to `last`, both included; None is open."""

    first: date | None = None
    last: date | None = None

    def holds(self, evening: Evening) -> bool:
        """Whether `evening` began in it, by the day at its table."""
        day = evening.begun_at.date()
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)

    @property
    def year(self) -> int | None:
        """The calendar year that this is; None if it is none."""
        if self.first is None or self.last is None:
            return None
        return self.first.year if self == year(self.first.year) else None


ALWAYS = Period()


def year(number: int) -> Period:
    """A calendar year. Raises ValueError beyond the calendar."""
    return Period(date(number, 1, 1), date(number, 12, 31))


def years(evenings: Iterable[Evening]) -> list[int]:
    """The years in which evenings began, newest first."""
    return sorted({evening.begun_at.year for evening in evenings}, reverse=True)


def period_problems(period: Period) -> list[Problem]:
    """What is wrong with `period`."""
    if period.first and period.last and period.last < period.first:
        return [Problem("bis", "ends_before_it_begins")]
    return []
