"""What a league stands at: the running month, the closed ones, and the lists over several months."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.actions.latest import Latest
from scorepad.actions.league.open_league import OpenLeague
from scorepad.documents.codec.league_close import Snapshot, SnapshotRow, read_snapshot
from scorepad.rules.league.calendar import Month, Season, long_term_window
from scorepad.rules.league.membership import Member
from scorepad.rules.league.month import MonthPlace, MonthTotal, rank_month
from scorepad.rules.league.movement import ClassMonth
from scorepad.rules.league.presets import LeagueClass
from scorepad.rules.league.totals import ClosedRow, PlayerTotal, total_up
from scorepad.store.league import closes, totals
from scorepad.store.league.totals import StoredTotal

_snapshots: Latest[str, Snapshot] = Latest(48)
"""By its hash, a closed month never changes: once read, a process need not read it again."""


@dataclass(frozen=True, slots=True)
class RunningMonth:
    """The month in which games count now, by class."""

    totals: dict[int, StoredTotal]
    classes: dict[str, ClassMonth]


def running_month(league: OpenLeague) -> RunningMonth:
    """What the running month stands at, from the kept totals."""
    found = totals.of_month(league.stored.id, str(league.month))
    by_class: dict[str, tuple[list[MonthTotal], list[str]]] = {}
    for member in league.members.values():
        if has_row(league, member, found):
            rows, locked = by_class.setdefault(member.class_key, ([], []))
            if league.month in member.sperrmonate:
                locked.append(member.name)
            else:
                rows.append(month_total(member, found.get(member.number)))
    return RunningMonth(found, {key: ClassMonth(*sides) for key, sides in by_class.items()})


def class_table(league: OpenLeague, league_class: LeagueClass) -> list[MonthPlace]:
    """The table of one class in the running month."""
    found = totals.of_month(league.stored.id, str(league.month))
    rows = [
        month_total(member, found.get(member.number))
        for member in league.members.values()
        if member.class_key == league_class.key
        and league.month not in member.sperrmonate
        and has_row(league, member, found)
    ]
    return rank_month(league.settings.preset, league_class, rows)


def has_row(league: OpenLeague, member: Member, found: dict[int, StoredTotal]) -> bool:
    """Whether the running month counts a member: active on one of its days, or with a game in it."""
    return member.number in found or member.is_active_in(league.month)


def month_total(member: Member, kept: StoredTotal | None) -> MonthTotal:
    """A member's month as the rules take it."""
    if kept is None:
        return MonthTotal(member.name, 0, 0, None)
    return MonthTotal(member.name, kept.points, kept.games, kept.last_game_at)


def snapshot(league: OpenLeague, month: Month) -> Snapshot | None:
    """A closed month, or None."""
    link = league.closed.get(month)
    if link is None:
        return None
    known = _snapshots.get(link)
    if known is None:
        kept = closes.get(league.stored.id, str(month))
        if kept is None:
            return None
        known = read_snapshot(json.loads(kept.content))
        _snapshots.put(link, known)
    return known


def closed_rows(league: OpenLeague, months: Iterable[Month]) -> list[ClosedRow]:
    """The rows of closed months, under the names that the members have now."""
    found: list[ClosedRow] = []
    for month in months:
        closed = snapshot(league, month)
        for each in closed.classes if closed else ():
            found.extend(_closed_row(league, month, each.key, row) for row in each.rows)
    return found


def season_months(league: OpenLeague, season: Season) -> list[Month]:
    """The closed months of a season."""
    wanted = set(league.settings.preset.seasons.months(season))
    return [month for month in league.closed_months if month in wanted]


def season_totals(league: OpenLeague, season: Season) -> list[PlayerTotal]:
    """What the closed months of a season add up to."""
    return totals_over(league, season_months(league, season))


def long_term_totals(league: OpenLeague) -> list[PlayerTotal]:
    """What the last closed months add up to, as many as the long-term list has; not the running one."""
    return totals_over(league, long_term_months(league))


def long_term_months(league: OpenLeague) -> list[Month]:
    """The closed months in the window of the long-term list."""
    span = league.settings.preset.long_term.months
    first, last = long_term_window(league.month.first_day, span)
    return [month for month in league.closed_months if first <= month <= last]


def totals_over(league: OpenLeague, months: Sequence[Month]) -> list[PlayerTotal]:
    """What closed months add up to, player by player."""
    preset = league.settings.preset
    rows = closed_rows(league, months)
    known = {each.key for each in preset.classes}
    return total_up(preset, (row for row in rows if row.class_key in known))


def seasons(league: OpenLeague) -> list[Season]:
    """The seasons with a closed month, and the running one; newest first."""
    plan = league.settings.preset.seasons
    found = [plan.season_of(month) for month in (*league.closed_months, league.month)]
    return list(dict.fromkeys(reversed(found)))


def has_common_month(league: OpenLeague, member: int, other: int) -> bool:
    """Whether two members both have a row in the same closed month."""
    for month in league.closed_months:
        closed = snapshot(league, month)
        rows = [row for each in closed.classes for row in each.rows] if closed else []
        present = {league.resolved(row.member) for row in rows}
        if {member, other} <= present:
            return True
    return False


def _closed_row(league: OpenLeague, month: Month, class_key: str, row: SnapshotRow) -> ClosedRow:
    member = league.members.get(league.resolved(row.member))
    return ClosedRow(
        month,
        member.name if member else row.name,
        class_key,
        row.place,
        row.points,
        row.games,
        row.last_game_at,
        row.soli,
        row.soli_won,
        row.solo_points,
    )
