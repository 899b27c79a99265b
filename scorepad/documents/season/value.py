"""A season as JSON: its table, and the evenings that it adds up."""

from typing import Any

from scorepad.rules.group.evening import Evening, Share
from scorepad.rules.group.people import KnownAs, seated
from scorepad.rules.group.period import Period
from scorepad.rules.group.season import Line, Season

FORMAT = "scorepad-season"
VERSION = 1


def season_value(name: str, period: Period, season: Season, known_as: KnownAs) -> dict[str, Any]:
    """The season of the group `name` as a document. Links are no part of it."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": name,
        "from": period.first and period.first.isoformat(),
        "to": period.last and period.last.isoformat(),
        "order": season.order.value,
        "least_games": season.least_games,
        "table": [_line_value(line) for line in season.lines],
        "kasse_cents": season.kasse_cents if season.staked else None,
        "evenings": [_evening_value(evening, season, known_as) for evening in season.evenings],
    }


def _line_value(line: Line) -> dict[str, Any]:
    return {
        "place": line.place,
        "name": line.name,
        "points": line.points,
        "games": line.games,
        "games_won": line.games_won,
        "soli": line.soli,
        "evenings": len(line.parts),
        "evenings_won": line.evenings_won,
        "cents": line.cents,
    }


def _evening_value(evening: Evening, season: Season, known_as: KnownAs) -> dict[str, Any]:
    return {
        "begun_at": evening.begun_at.isoformat(),
        "title": evening.title,
        "games": evening.games,
        "kasse_cents": evening.kasse_cents,
        "players": [
            _share_value(line.name, share)
            for person, share in seated(evening, known_as).items()
            if (line := season.line_of(person)) and share.is_attendance
        ],
    }


def _share_value(name: str, share: Share) -> dict[str, Any]:
    return {
        "name": name,
        "as": share.name,
        "points": share.points,
        "games": share.games,
        "games_won": share.won,
        "soli": share.soli,
        "cents": share.cents,
    }
