"""The members of a league: who they are to its rules in a month and on a day."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from scorepad.rules.league.calendar import ActiveTime, Month, is_active_throughout
from scorepad.rules.problem import Problem


@dataclass(frozen=True, slots=True)
class Member:
    """A member, by number; `active` in the order of time, `sperrmonate` the months that are locked."""

    number: int
    name: str
    class_key: str
    active: tuple[ActiveTime, ...]
    sperrmonate: tuple[Month, ...] = ()

    def is_active_on(self, day: date) -> bool:
        """Whether the membership covers `day`."""
        return any(each.first <= day and (each.last is None or day <= each.last) for each in self.active)

    def is_active_in(self, month: Month) -> bool:
        """Whether the membership touches `month`: who is active for a day has a row in its table."""
        return any(
            each.first <= month.last_day and (each.last is None or month.first_day <= each.last)
            for each in self.active
        )


def activity_problems(active: Sequence[ActiveTime], sperrmonate: Sequence[Month]) -> list[Problem]:
    """What is wrong with stretches of membership, given the Sperrmonate that still lie ahead."""
    return [*_order_problems(active), *_gap_problems(active, sperrmonate)]


def _order_problems(active: Sequence[ActiveTime]) -> Iterator[Problem]:
    for each in active:
        if each.last is not None and each.last < each.first:
            yield Problem("until", "activity_ends_first", {"first": each.first})
    for before, after in pairwise(active):
        if before.last is None or before.last >= after.first:
            yield Problem("again_from", "activity_overlaps", {"first": after.first})


def _gap_problems(active: Sequence[ActiveTime], sperrmonate: Sequence[Month]) -> Iterator[Problem]:
    for month in sperrmonate:
        if not is_active_throughout(month, active):
            yield Problem("until", "sperrmonat_inactive", {"month": month})
