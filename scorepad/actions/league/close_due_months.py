"""Close every month that is over, in all leagues."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorepad.actions.league.close_month import DryRun, close_league_month, dry_run
from scorepad.actions.league.open_league import opened
from scorepad.rules.league.calendar import Month
from scorepad.rules.problem import Problem
from scorepad.store.league import leagues
from scorepad.store.league.leagues import StoredLeague
from scorepad.store.transaction import reading
from scorepad.wording.wall_clock import day_of


@dataclass(frozen=True, slots=True)
class DueMonth:
    """A month that is over: closed (or, in a dry run, ready for it), or what keeps it open."""

    league_id: int
    month: Month
    problems: Sequence[Problem] = ()


def close_due_months(now: datetime, *, is_dry_run: bool = False) -> Iterator[DueMonth]:
    """Close what is due, one transaction a month; each month with what came of it."""
    with reading():
        found = list(leagues.everything())
    for league in found:
        yield from _tried(league, now) if is_dry_run else _closed(league, now)


def _closed(league: StoredLeague, now: datetime) -> Iterator[DueMonth]:
    month = Month.parse(league.month)
    while month.last_day < day_of(now):
        result = close_league_month(league.id, month, None, now)
        problems = result.problems if isinstance(result, DryRun) else ()
        yield DueMonth(league.id, month, problems)
        if problems:
            return
        month = month.plus(1)


def _tried(league: StoredLeague, now: datetime) -> Iterator[DueMonth]:
    """The next month to close; what follows it depends on it."""
    month = Month.parse(league.month)
    if month.last_day < day_of(now):
        yield DueMonth(league.id, month, dry_run(opened(league), now).problems)
