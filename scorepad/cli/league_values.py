"""What `scorepad league` answers, as JSON values."""

from fractions import Fraction
from typing import Any

from scorepad.rules.league.figure import Figure, decimal_text
from scorepad.rules.league.long_term import tendenz
from scorepad.rules.league.month import MonthPlace
from scorepad.rules.league.movement import ClosedClass, Reason
from scorepad.rules.league.presets import Span
from scorepad.rules.league.solo import SoloPlace
from scorepad.rules.league.totals import PlayerTotal


def closed_value(closed: ClosedClass) -> dict[str, Any]:
    """The table of a class with the movements."""
    pairs = zip(closed.rows, closed.reasons, strict=True)
    return {"rows": [_month_value(row, reason) for row, reason in pairs]}


def _month_value(row: MonthPlace, reason: Reason) -> dict[str, Any]:
    return {
        "place": row.place,
        "player": row.total.player,
        "points": row.total.points,
        "games": row.total.games,
        "rating": _ratio(row.rating),
        "shown": decimal_text(row.rating),
        "league_points": row.league_points,
        "movement": reason.movement.value,
    }


def total_value(place: int, total: PlayerTotal, average: Figure | None, span: Span) -> dict[str, Any]:
    """A row of a season or of the long-term list."""
    return {
        "place": place,
        "player": total.player,
        "league_points": total.league_points,
        "average": exact(average),
        "points": total.points,
        "games": total.games,
        "months": len(total.months),
        "tendency": exact(tendenz(span, total.league_points, len(total.months))),
    }


def solo_value(row: SoloPlace) -> dict[str, Any]:
    """A row of a solo list."""
    return {
        "place": row.place,
        "player": row.total.player,
        "rating": exact(row.rating),
        "rating_plain": exact(row.rating_plain),
        "win_rate": exact(row.win_rate),
        "win_rate_plain": exact(row.win_rate_plain),
        "required_soli": exact(row.required_soli),
    }


def exact(figure: Figure | None) -> str | None:
    """A figure as a fraction; null where there is none."""
    return None if figure is None else _ratio(figure.value)


def _ratio(value: Fraction) -> str:
    """Exact, and always with a denominator: -2/1."""
    return f"{value.numerator}/{value.denominator}"
