"""The table of one class in one month (Liga-Regelwerk 3 and 4)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from scorepad.rules.collation import collation_key
from scorepad.rules.league.figure import Figure, Formula, deducted_average, plain_average, round_half_away
from scorepad.rules.league.order import highest_first, latest_first
from scorepad.rules.league.presets import LeagueClass, Preset


@dataclass(frozen=True, slots=True)
class MonthTotal:
    """What a player's league games of a month add up to; `last_game_at` is aware, None without a game."""

    player: str
    points: int
    games: int
    last_game_at: datetime | None


@dataclass(frozen=True, slots=True)
class MonthPlace:
    """A row of the month's table."""

    place: int
    total: MonthTotal
    rating: Fraction
    league_points: int


def month_rating(preset: Preset, points: int, games: int) -> Figure:
    """The Monatswertung with its formula: points per game, less what is missing or with a bonus on top."""
    # Liga-Regelwerk 3
    if games <= preset.required:
        return deducted_average(points, games, preset.required, preset.penalty)
    if points <= 0:
        return plain_average(points, games)
    return _boosted_average(preset, points, games)


def _boosted_average(preset: Preset, points: int, games: int) -> Figure:
    # Liga-Regelwerk 3: the rounded average, raised for each game beyond the required ones up to the cap
    average = Fraction(points, games)
    if preset.average_decimals is not None:
        average = round_half_away(average, preset.average_decimals)
    extra_games = games - preset.required
    factor = min(1 + extra_games * preset.bonus_per_game, preset.bonus_cap)
    parts: dict[str, int | Fraction] = {
        "points": points,
        "games": games,
        "required": preset.required,
        "extra_games": extra_games,
        "average": average,
        "bonus_per_game": preset.bonus_per_game,
        "bonus_cap": preset.bonus_cap,
        "factor": factor,
    }
    return Figure(average * factor, Formula.BOOSTED_AVERAGE, parts)


def league_points(league_class: LeagueClass, place: int) -> int:
    """What a place in the month's table is worth, in whole league points."""
    return int(round_half_away(explain_league_points(league_class, place).value))


def explain_league_points(league_class: LeagueClass, place: int) -> Figure:
    """The league points of a place before rounding, with the formula's parts; 0 beyond the scored places."""
    # Liga-Regelwerk 4
    scored = league_class.scored_places
    parts = {"place": place, "scored_places": scored, "max_points": league_class.max_points}
    if place > scored:
        return Figure(Fraction(0), Formula.LEAGUE_POINTS, parts)
    numerator = (scored + 1 - place) * (scored + 2 - place) * league_class.max_points
    return Figure(Fraction(numerator, scored * (scored + 1)), Formula.LEAGUE_POINTS, parts)


def month_order(totals: Sequence[MonthTotal], ratings: Sequence[Fraction]) -> list[int]:
    """The positions of the rows from the first place down; `ratings` belong to `totals` one by one."""
    # Liga-Regelwerk 3: rating, then fewer games, then the later last game, then the name
    keys = [
        (merit, total.games, latest_first(total.last_game_at), collation_key(total.player))
        for merit, total in zip(highest_first(ratings), totals, strict=True)
    ]
    return sorted(range(len(keys)), key=keys.__getitem__)


def rank_month(
    preset: Preset, league_class: LeagueClass, totals: Sequence[MonthTotal], locked: Collection[str] = ()
) -> list[MonthPlace]:
    """The month's table of a class; players in a Sperrmonat (`locked`) have no row (Liga-Regelwerk 7)."""
    rows = [total for total in totals if total.player not in locked]
    ratings = [month_rating(preset, row.points, row.games).value for row in rows]
    return [
        MonthPlace(place, rows[position], ratings[position], league_points(league_class, place))
        for place, position in enumerate(month_order(rows, ratings), start=1)
    ]
