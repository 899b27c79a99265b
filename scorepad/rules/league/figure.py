"""Exact figures that bring along how they came about."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Formula(Enum):
    """Which formula produced a figure; whoever shows it writes it out with the figure's parts."""

    DEDUCTED_AVERAGE = "deducted_average"
    PLAIN_AVERAGE = "plain_average"
    BOOSTED_AVERAGE = "boosted_average"
    LEAGUE_POINTS = "league_points"
    TENDENZ = "tendenz"
    REQUIRED_SOLI = "required_soli"
    SOLO_RATING = "solo_rating"
    SOLO_WIN_RATE = "solo_win_rate"
    AUFSPIELQUOTE = "aufspielquote"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure, never rounded beyond what its formula says, and the player's own numbers that went in."""

    value: Fraction
    formula: Formula
    parts: Mapping[str, int | Fraction]


def round_half_away(value: Fraction, decimals: int = 0) -> Fraction:
    """The nearest number with so many decimals; a value halfway goes away from zero."""
    scale = 10**decimals
    magnitude = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    return Fraction(magnitude if value.numerator >= 0 else -magnitude, scale)


def decimal_text(value: Fraction, decimals: int = 3) -> str:
    """The value as people read it: rounded half away from zero, with a point and so many decimals."""
    scaled = int(round_half_away(value, decimals) * 10**decimals)
    digits = str(abs(scaled)).rjust(decimals + 1, "0")
    whole, rest = (digits[:-decimals], "." + digits[-decimals:]) if decimals else (digits, "")
    return f"{'-' if scaled < 0 else ''}{whole}{rest}"


def deducted_average(points: int, games: int, required: int, penalty: int) -> Figure:
    """Points per required game after `penalty` points for each game that is missing; games ≤ required."""
    # Liga-Regelwerk 3, 4 and 5: one formula for 200, 1200 and 4800 games
    missing = required - games
    deduction = penalty * missing
    parts = {
        "points": points,
        "games": games,
        "required": required,
        "penalty": penalty,
        "missing": missing,
        "deduction": deduction,
    }
    return Figure(Fraction(points - deduction, required), Formula.DEDUCTED_AVERAGE, parts)


def plain_average(points: int, games: int) -> Figure:
    """Points per game; at least one game."""
    return Figure(Fraction(points, games), Formula.PLAIN_AVERAGE, {"points": points, "games": games})


def average_over(points: int, games: int, required: int, penalty: int) -> Figure:
    """The average of a season or of the long-term list: with the deduction while games are missing."""
    # Liga-Regelwerk 4 (Saisonschnitt) and 5 (zweites Kriterium)
    if games < required:
        return deducted_average(points, games, required, penalty)
    return plain_average(points, games)
