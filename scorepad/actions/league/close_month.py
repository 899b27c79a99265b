"""Close a month: look at what it would come to, then make it binding."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from scorepad.actions.league.open_league import OpenLeague, opened
from scorepad.actions.league.standings import RunningMonth, running_month
from scorepad.documents.codec.league_close import Snapshot, SnapshotClass, SnapshotRow, snapshot_value
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.month import MonthPlace
from scorepad.rules.league.movement import ClosedClass, Reason, close_month, closing_problems, next_classes
from scorepad.rules.problem import Problem
from scorepad.store.league import closes, leagues, members, tables
from scorepad.store.league.totals import StoredTotal
from scorepad.store.transaction import undo, writing
from scorepad.wording.wall_clock import day_of


@dataclass(frozen=True, slots=True)
class DryRun:
    """What closing the running month would come to, and what keeps it from being closed."""

    month: Month
    classes: Sequence[ClosedClass]
    problems: list[Problem]


@dataclass(frozen=True, slots=True)
class Closed:
    """A month is closed; `league` stands in the next one."""

    league: OpenLeague
    month: Month


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Nothing was closed: the league is further than the dry run that was agreed to."""

    league: OpenLeague


def dry_run(league: OpenLeague, now: datetime) -> DryRun:
    """The close of the running month, without closing it."""
    return _dry_run(league, running_month(league), now)


def close_league_month(
    league_id: int, month: Month, version: int | None, now: datetime
) -> Closed | DryRun | Overtaken | None:
    """Close `month` for good, if the league is still at `version` (None: whatever it is at).

    A month that is closed already stays as it is. A DryRun with problems if it can't be closed yet; None if
    there is no such league.
    """
    with writing():
        # The lists first, then their league: whoever enters a game takes them in this order, too.
        tables.touch_lists(league_id, str(month))
        stored = leagues.get(league_id, lock=True)
        result = _closed(opened(stored), month, version, now) if stored else None
        if not isinstance(result, Closed) or result.league.stored == stored:
            undo()  # nothing was closed, so the lists have nothing new to say
        return result


def _closed(
    league: OpenLeague, month: Month, version: int | None, now: datetime
) -> Closed | DryRun | Overtaken:
    if month in league.closed_months:
        return Closed(league, month)
    if month != league.month or version not in (None, league.stored.version):
        return Overtaken(league)
    running = running_month(league)
    tried = _dry_run(league, running, now)
    if tried.problems:
        return tried
    snapshot = _snapshot(league, tried.classes, running.totals)
    text = json.dumps(snapshot_value(snapshot), ensure_ascii=False, separators=(",", ":"))
    closes.put(league.stored.id, str(month), text, now)
    _move(league, next_classes(tried.classes))
    moved = leagues.change(league.stored, now, month=str(month.plus(1)))
    return Closed(opened(moved), month)


def _dry_run(league: OpenLeague, running: RunningMonth, now: datetime) -> DryRun:
    settings = league.settings
    return DryRun(
        league.month,
        close_month(settings.preset, running.classes, settings.policy),
        closing_problems(league.month, day_of(now), tables.open_count(league.stored.id)),
    )


def _move(league: OpenLeague, classes: Mapping[str, str]) -> None:
    """Put everybody into the class of the new month."""
    by_number = {member.number: classes.get(member.name) for member in league.members.values()}
    for kept in members.all_of(league.stored.id):
        moved = by_number.get(kept.member)
        if moved and moved != kept.class_key:
            members.change(league.stored.id, replace(kept, class_key=moved))


def _snapshot(
    league: OpenLeague, classes: Sequence[ClosedClass], kept: Mapping[int, StoredTotal]
) -> Snapshot:
    numbers = {member.name: member.number for member in league.members.values()}
    return Snapshot(
        tuple(
            SnapshotClass(
                each.league_class.key,
                tuple(
                    _row(row, reason, numbers[row.total.player], kept)
                    for row, reason in zip(each.rows, each.reasons, strict=True)
                ),
                {numbers[name]: name for name in sorted(each.locked)},
            )
            for each in classes
        ),
        league.settings,
    )


def _row(place: MonthPlace, reason: Reason, number: int, kept: Mapping[int, StoredTotal]) -> SnapshotRow:
    total = kept.get(number)
    return SnapshotRow(
        place.place,
        number,
        place.total.player,
        place.total.points,
        place.total.games,
        place.total.last_game_at,
        place.rating,
        place.league_points,
        reason,
        *((total.soli, total.soli_won, total.solo_points) if total else (0, 0, 0)),
    )
