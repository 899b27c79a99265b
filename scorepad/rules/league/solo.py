"""The solo lists of a season and of the long-term window (Liga-Regelwerk 6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorepad.rules.collation import collation_key
from scorepad.rules.league.figure import Figure, Formula
from scorepad.rules.league.order import highest_first
from scorepad.rules.league.presets import Preset, Span
from scorepad.rules.league.totals import PlayerTotal


@dataclass(frozen=True, slots=True)
class SoloPlace:
    """A row of a solo list.

    The plain values ("o. A.", without deduction) stand only where games or soli are missing, and where
    there is something to divide by; else they are None. They never decide a place.
    """

    place: int
    total: PlayerTotal
    required_soli: Figure
    rating: Figure
    rating_plain: Figure | None
    win_rate: Figure
    win_rate_plain: Figure | None


def required_soli(preset: Preset, span: Span, games: int) -> Figure:
    """How many soli so many league games ask for; may be a fraction, never rounded."""
    # Liga-Regelwerk 6: one for 40 games, at least 30 in a season and 120 in the long term
    value = max(Fraction(span.required_soli), Fraction(games, preset.games_per_solo))
    parts = {"games": games, "games_per_solo": preset.games_per_solo, "least": span.required_soli}
    return Figure(value, Formula.REQUIRED_SOLI, parts)


def solo_rating(span: Span, solo_points: int, games: int) -> Figure:
    """Solo points for each 100 league games, divided by no fewer games than the span requires."""
    # Liga-Regelwerk 6
    return _per_hundred(solo_points, games, max(games, span.required_games))


def plain_solo_rating(span: Span, solo_points: int, games: int) -> Figure | None:
    """The same over the games really played; None unless some are missing, and without any game."""
    # Liga-Regelwerk 6, o. A.
    return _per_hundred(solo_points, games, games) if 0 < games < span.required_games else None


def _per_hundred(solo_points: int, games: int, divisor: int) -> Figure:
    parts = {"solo_points": solo_points, "games": games, "divisor": divisor}
    return Figure(Fraction(100 * solo_points, divisor), Formula.SOLO_RATING, parts)


def win_rate(soli_won: int, soli: int, required: Fraction) -> Figure:
    """The share of won soli, from 0 to 1, divided by no fewer soli than are required."""
    # Liga-Regelwerk 6
    return _share(soli_won, soli, max(Fraction(soli), required))


def plain_win_rate(soli_won: int, soli: int, required: Fraction) -> Figure | None:
    """The same over the soli really played; None unless some are missing, and without any solo."""
    # Liga-Regelwerk 6, o. A.
    return _share(soli_won, soli, Fraction(soli)) if 0 < soli < required else None


def _share(soli_won: int, soli: int, divisor: Fraction) -> Figure:
    parts: dict[str, int | Fraction] = {"soli_won": soli_won, "soli": soli, "divisor": divisor}
    return Figure(soli_won / divisor, Formula.SOLO_WIN_RATE, parts)


def rank_solo(preset: Preset, span: Span, totals: Sequence[PlayerTotal]) -> list[SoloPlace]:
    """The solo list of a span, by solo rating, then win rate, then name; the last two are our reading."""
    # Liga-Regelwerk 6
    needed = [required_soli(preset, span, total.games) for total in totals]
    ratings = [solo_rating(span, total.solo_points, total.games) for total in totals]
    rates = [
        win_rate(total.soli_won, total.soli, need.value) for total, need in zip(totals, needed, strict=True)
    ]
    by_rating = highest_first([rating.value for rating in ratings])
    by_rate = highest_first([rate.value for rate in rates])
    names = [collation_key(total.player) for total in totals]
    order = sorted(range(len(totals)), key=lambda i: (by_rating[i], by_rate[i], names[i]))
    return [
        _row(span, place, totals[i], (needed[i], ratings[i], rates[i]))
        for place, i in enumerate(order, start=1)
    ]


def _row(span: Span, place: int, total: PlayerTotal, figures: tuple[Figure, Figure, Figure]) -> SoloPlace:
    needed, rating, rate = figures
    return SoloPlace(
        place=place,
        total=total,
        required_soli=needed,
        rating=rating,
        rating_plain=plain_solo_rating(span, total.solo_points, total.games),
        win_rate=rate,
        win_rate_plain=plain_win_rate(total.soli_won, total.soli, needed.value),
    )
