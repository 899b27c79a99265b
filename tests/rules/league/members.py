"""Short forms in which these tests write members, rows and totals."""

from datetime import UTC, datetime

from scorepad.rules.league.calendar import Month
from scorepad.rules.league.month import MonthTotal
from scorepad.rules.league.movement import ClassMonth
from scorepad.rules.league.totals import ClosedRow

OCTOBER = Month(2026, 10)


def at(day: int, hour: int = 20) -> datetime:
    """An hour in October 2026."""
    return datetime(2026, 10, day, hour, tzinfo=UTC)


def total(player: str, points: int = 0, games: int = 200, last_game_at: datetime | None = None) -> MonthTotal:
    """A member's month; the required games of the preset, unless said otherwise."""
    return MonthTotal(player, points, games, last_game_at)


def crowd(prefix: str, size: int, locked: int = 0) -> ClassMonth:
    """A class of so many members, best first by number; the last of them in a Sperrmonat."""
    names = [f"{prefix}{number:03}" for number in range(1, size + 1)]
    playing = size - locked
    totals = [total(name, 1000 - number) for number, name in enumerate(names[:playing])]
    return ClassMonth(totals, names[playing:])


def row(player: str, place: int = 1, points: int = 0, games: int = 200, **more: object) -> ClosedRow:
    """A row of a closed month; of October 2026 in the Königsliga, unless said otherwise."""
    given: dict[str, object] = {"month": OCTOBER, "class_key": "koenigsliga", **more}
    return ClosedRow(player=player, place=place, points=points, games=games, **given)  # type: ignore[arg-type]
