"""Evenings to build tables of."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from scorepad.rules.group.evening import Evening, Share

FIRST = datetime(2026, 1, 8, 19, 30, tzinfo=UTC)


def evening(
    points: Mapping[str, int],
    week: int = 0,
    *,
    games: int | Mapping[str, int] = 20,
    cents: Mapping[str, int] | None = None,
    kasse: int = 0,
) -> Evening:
    """An evening in a `week`: everybody's points, and their games, the same for all if it is one number."""
    played = games if isinstance(games, Mapping) else dict.fromkeys(points, games)
    shares = tuple(
        Share(name, own, played[name], played[name] // 2, 1, cents[name] if cents else None)
        for name, own in points.items()
    )
    begun_at = FIRST + timedelta(weeks=week)
    return Evening(
        f"key-{week}", f"Abend {week}", begun_at, max(played.values()), shares, kasse if cents else None
    )
