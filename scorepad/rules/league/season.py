"""The table of a season (Liga-Regelwerk 4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.collation import collation_key
from scorepad.rules.league.figure import Figure, average_over
from scorepad.rules.league.order import highest_first
from scorepad.rules.league.presets import Preset
from scorepad.rules.league.totals import PlayerTotal


@dataclass(frozen=True, slots=True)
class SeasonPlace:
    """A row of the season's table."""

    place: int
    total: PlayerTotal
    average: Figure


def season_average(preset: Preset, points: int, games: int) -> Figure:
    """The Saisonschnitt with its formula."""
    # Liga-Regelwerk 4
    return average_over(points, games, preset.season.required_games, preset.penalty)


def rank_season(preset: Preset, totals: Sequence[PlayerTotal]) -> list[SeasonPlace]:
    """The table over the months that `totals` were added up from."""
    # Liga-Regelwerk 4: league points, then the average; the name after that is our reading
    averages = [season_average(preset, total.points, total.games) for total in totals]
    merits = highest_first([average.value for average in averages])
    keys = [
        (-total.league_points, merit, collation_key(total.player))
        for total, merit in zip(totals, merits, strict=True)
    ]
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return [SeasonPlace(place, totals[i], averages[i]) for place, i in enumerate(order, start=1)]
