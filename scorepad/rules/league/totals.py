"""What the closed months of a season or of the long-term window add up to, player by player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorepad.rules.league.calendar import Month
from scorepad.rules.league.month import league_points
from scorepad.rules.league.order import latest_first
from scorepad.rules.league.presets import Preset


@dataclass(frozen=True, slots=True)
class ClosedRow:
    """What the snapshot of a closed month says about a player, with the soli among the league games."""

    month: Month
    player: str
    class_key: str
    place: int
    points: int
    games: int
    last_game_at: datetime | None = None
    soli: int = 0
    soli_won: int = 0
    solo_points: int = 0


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """A player's sums over several months.

    `months` are those with a row, in order; `short_months` those of them without all required games
    (Liga-Regelwerk 5).
    """

    player: str
    league_points: int
    points: int
    games: int
    months: tuple[Month, ...]
    short_months: tuple[Month, ...]
    last_game_at: datetime | None
    soli: int
    soli_won: int
    solo_points: int


def total_up(preset: Preset, rows: Iterable[ClosedRow]) -> list[PlayerTotal]:
    """One total for each player who has a row in any of the months; KeyError for an unknown class."""
    by_player: dict[str, list[ClosedRow]] = {}
    for row in rows:
        by_player.setdefault(row.player, []).append(row)
    return [_total(preset, player, own) for player, own in by_player.items()]


def _total(preset: Preset, player: str, rows: Sequence[ClosedRow]) -> PlayerTotal:
    return PlayerTotal(
        player=player,
        league_points=sum(league_points(preset.league_class(row.class_key), row.place) for row in rows),
        points=sum(row.points for row in rows),
        games=sum(row.games for row in rows),
        months=tuple(sorted(row.month for row in rows)),
        short_months=tuple(sorted(row.month for row in rows if row.games < preset.required)),
        last_game_at=min((row.last_game_at for row in rows), key=latest_first),
        soli=sum(row.soli for row in rows),
        soli_won=sum(row.soli_won for row in rows),
        solo_points=sum(row.solo_points for row in rows),
    )
