"""The long-term list over the last 24 closed months, "Ewige Bestenliste" (Liga-Regelwerk 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorepad.rules.collation import collation_key
from scorepad.rules.league.figure import Figure, Formula, average_over, plain_average
from scorepad.rules.league.order import highest_first, latest_first
from scorepad.rules.league.presets import Preset, Span
from scorepad.rules.league.totals import PlayerTotal


@dataclass(frozen=True, slots=True)
class LongTermPlace:
    """A row of the long-term list: the average that decides ties, and the plain one that is shown.

    `shown_average` is None for a player without a game.
    """

    place: int
    total: PlayerTotal
    internal_average: Figure
    shown_average: Figure | None
    tendenz: Figure


def internal_average(preset: Preset, points: int, games: int) -> Figure:
    """The average that only decides between equal league points, with its formula."""
    # Liga-Regelwerk 5
    return average_over(points, games, preset.long_term.required_games, preset.penalty)


def tendenz(span: Span, league_points: int, months: int) -> Figure:
    """The league points of the months taken part in (at least one), projected onto the whole span."""
    # Liga-Regelwerk 5: (league points ÷ months) × 24
    parts = {"league_points": league_points, "months": months, "span_months": span.months}
    return Figure(Fraction(league_points * span.months, months), Formula.TENDENZ, parts)


def rank_long_term(preset: Preset, totals: Sequence[PlayerTotal]) -> list[LongTermPlace]:
    """The list over the months that `totals` were added up from; choosing the window is the caller's part."""
    # Liga-Regelwerk 5: league points, average, fewer games, later last game; the name after that is ours
    averages = [internal_average(preset, total.points, total.games) for total in totals]
    merits = highest_first([average.value for average in averages])
    keys = [
        (
            -total.league_points,
            merit,
            total.games,
            latest_first(total.last_game_at),
            collation_key(total.player),
        )
        for total, merit in zip(totals, merits, strict=True)
    ]
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return [_row(preset, place, totals[i], averages[i]) for place, i in enumerate(order, start=1)]


def _row(preset: Preset, place: int, total: PlayerTotal, average: Figure) -> LongTermPlace:
    shown = plain_average(total.points, total.games) if total.games else None
    projected = tendenz(preset.long_term, total.league_points, len(total.months))
    return LongTermPlace(place, total, average, shown, projected)
