"""The snapshot of a closed month as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from scorepad.documents.codec.league_settings import read_settings, settings_value
from scorepad.rules.league.movement import Reason
from scorepad.rules.league.settings import LeagueSettings


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """A place in a closed month, with the name and the number that the member had then."""

    place: int
    member: int
    name: str
    points: int
    games: int
    last_game_at: datetime | None
    rating: Fraction
    league_points: int
    reason: Reason
    soli: int
    soli_won: int
    solo_points: int


@dataclass(frozen=True, slots=True)
class SnapshotClass:
    """A class of a closed month; `locked` are those in a Sperrmonat, by number."""

    key: str
    rows: tuple[SnapshotRow, ...]
    locked: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A closed month, and the settings by which it was closed."""

    classes: tuple[SnapshotClass, ...]
    settings: LeagueSettings


def snapshot_value(snapshot: Snapshot) -> dict[str, Any]:
    """`snapshot` as a JSON object."""
    return {
        "classes": [
            {
                "key": each.key,
                "rows": [_row_value(row) for row in each.rows],
                "locked": [[number, name] for number, name in each.locked.items()],
            }
            for each in snapshot.classes
        ],
        "settings": settings_value(snapshot.settings),
    }


def read_snapshot(value: dict[str, Any]) -> Snapshot:
    """The snapshot that `snapshot_value` wrote. Raises KeyError, TypeError or ValueError for others."""
    return Snapshot(
        tuple(
            SnapshotClass(each["key"], tuple(map(_read_row, each["rows"])), dict(each["locked"]))
            for each in value["classes"]
        ),
        read_settings(value["settings"]),
    )


def _row_value(row: SnapshotRow) -> list[Any]:
    return [
        row.place,
        row.member,
        row.name,
        row.points,
        row.games,
        row.last_game_at and row.last_game_at.isoformat(),
        str(row.rating),
        row.league_points,
        row.reason.value,
        row.soli,
        row.soli_won,
        row.solo_points,
    ]


def _read_row(value: list[Any]) -> SnapshotRow:
    place, member, name, points, games, last_game_at, rating, league_points, reason, *soli = value
    return SnapshotRow(
        place,
        member,
        name,
        points,
        games,
        last_game_at and datetime.fromisoformat(last_game_at),
        Fraction(rating),
        league_points,
        Reason(reason),
        *soli,
    )
