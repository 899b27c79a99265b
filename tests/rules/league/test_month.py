"""The Monatswertung, league points and the month's table."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.league.figure import Formula, round_half_away
from scorepad.rules.league.month import (
    MonthTotal,
    explain_league_points,
    league_points,
    month_rating,
    rank_month,
)
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, VEREIN, LeagueClass
from tests.rules.league.members import at, total

EXACT = replace(ONLINE_DOPPELKOPF, average_decimals=None)
KOENIGSLIGA = ONLINE_DOPPELKOPF.league_class("koenigsliga")
SCORED_CLASSES = st.sampled_from([each for each in ONLINE_DOPPELKOPF.classes if each.scored_places])
law = settings(deadline=None)


def players(rows: list[MonthTotal]) -> list[str]:
    return [row.total.player for row in rank_month(ONLINE_DOPPELKOPF, KOENIGSLIGA, rows)]


# The rating


@law
@given(st.integers(1, 10**5), st.integers(200, 1200))
def test_with_exact_averages_the_rating_is_points_times_one_short_formula(points: int, games: int) -> None:
    assert month_rating(EXACT, points, games).value == points * (Fraction(8, 10) / games + Fraction(1, 1000))


@law
@given(st.integers(1, 10**5))
def test_the_rating_is_continuous_where_one_formula_ends_and_the_next_begins(points: int) -> None:
    for games, just_beyond in ((200, 201), (1200, 1201)):
        step = month_rating(EXACT, points, just_beyond).value - month_rating(EXACT, points, games).value
        assert abs(step) < 2 * Fraction(points, games**2)
    assert month_rating(EXACT, points, 200).value == Fraction(points, 200)
    assert month_rating(EXACT, points, 1200).value == 2 * Fraction(points, 1200)


@law
@given(st.integers(-(10**5), 10**5), st.integers(0, 3000))
def test_more_points_never_lower_the_rating(points: int, games: int) -> None:
    rating = month_rating(ONLINE_DOPPELKOPF, points, games).value
    assert month_rating(ONLINE_DOPPELKOPF, points + 1, games).value >= rating


@law
@given(st.integers(-(10**5), 10**5), st.integers(1, 3000))
def test_a_rounded_average_moves_the_rating_by_no_more_than_twice_its_rounding(
    points: int, games: int
) -> None:
    rounded = month_rating(ONLINE_DOPPELKOPF, points, games).value
    assert abs(rounded - month_rating(EXACT, points, games).value) <= 2 * Fraction(1, 2000)


@pytest.mark.parametrize(
    ("points", "games", "rating"),
    [
        (57, 201, "0.284284"),  # 57 ÷ 201 = 0.28358…, rounded 0.284; × 1.001
        (100, 700, "0.2145"),  # 0.142857… → 0.143; × 1.5
        (1, 1201, "0.002"),  # 0.00083… → 0.001; × 2
        (5, 2000, "0.006"),  # 0.0025 → 0.003: halfway, away from zero
        (0, 201, "0"),
        (-1, 1300, "-1/1300"),  # no rounding below zero
    ],
)
def test_the_average_is_rounded_before_the_bonus(points: int, games: int, rating: str) -> None:
    assert month_rating(ONLINE_DOPPELKOPF, points, games).value == Fraction(rating)


def test_each_missing_game_costs_two_points() -> None:
    assert month_rating(ONLINE_DOPPELKOPF, 30, 199).value == Fraction(30 - 2, 200)


def test_with_exactly_the_required_games_nothing_is_missing_and_nothing_rounded() -> None:
    figure = month_rating(replace(ONLINE_DOPPELKOPF, required=30), 10, 30)
    assert (figure.value, figure.formula, figure.parts["missing"]) == (
        Fraction(1, 3),
        Formula.DEDUCTED_AVERAGE,
        0,
    )


def test_a_verein_asks_for_twenty_games_and_gives_no_bonus() -> None:
    assert month_rating(VEREIN, 10, 15).value == Fraction(10 - 2 * 5, 20)
    assert month_rating(VEREIN, 10, 20).value == Fraction(1, 2)
    assert month_rating(VEREIN, 10, 40).value == Fraction(1, 4)


def test_the_rating_explains_itself_with_the_deduction() -> None:
    figure = month_rating(ONLINE_DOPPELKOPF, 40, 100)
    assert figure.formula is Formula.DEDUCTED_AVERAGE
    assert figure.parts == {
        "points": 40,
        "games": 100,
        "required": 200,
        "penalty": 2,
        "missing": 100,
        "deduction": 200,
    }


def test_the_rating_explains_itself_with_the_bonus() -> None:
    figure = month_rating(ONLINE_DOPPELKOPF, 57, 201)
    assert figure.formula is Formula.BOOSTED_AVERAGE
    assert figure.parts["average"] == Fraction(284, 1000)
    assert figure.parts["factor"] == Fraction(1001, 1000)
    assert figure.parts["extra_games"] == 1


def test_the_rating_without_a_bonus_is_a_plain_average() -> None:
    figure = month_rating(ONLINE_DOPPELKOPF, -31, 350)
    assert figure.formula is Formula.PLAIN_AVERAGE
    assert figure.parts == {"points": -31, "games": 350}


# League points


@law
@given(SCORED_CLASSES, st.integers(1, 400))
def test_league_points_fall_strictly_until_they_reach_zero(league_class: LeagueClass, place: int) -> None:
    here, next_place = (explain_league_points(league_class, each).value for each in (place, place + 1))
    assert here > next_place if here else next_place == 0


@law
@given(SCORED_CLASSES, st.integers(1, 400))
def test_league_points_are_the_exact_ones_rounded_and_never_rise(
    league_class: LeagueClass, place: int
) -> None:
    points = league_points(league_class, place)
    assert points == round_half_away(explain_league_points(league_class, place).value)
    assert points >= league_points(league_class, place + 1)


@law
@given(SCORED_CLASSES)
def test_place_one_earns_the_maximum(league_class: LeagueClass) -> None:
    assert league_points(league_class, 1) == league_class.max_points


@pytest.mark.parametrize(("place", "points"), [(1, 1500), (2, 1488), (3, 1475), (10, 1389), (50, 949)])
def test_league_points_of_the_koenigsliga(place: int, points: int) -> None:
    assert league_points(KOENIGSLIGA, place) == points


def test_there_are_no_league_points_in_the_qualifikation() -> None:
    assert league_points(ONLINE_DOPPELKOPF.league_class("qualifikation"), 1) == 0


def test_league_points_explain_themselves() -> None:
    figure = explain_league_points(KOENIGSLIGA, 3)
    assert figure.formula is Formula.LEAGUE_POINTS
    assert figure.parts == {"place": 3, "scored_places": 239, "max_points": 1500}
    assert figure.value == Fraction(237 * 238 * 1500, 239 * 240)


# The table


def test_the_higher_rating_comes_first() -> None:
    assert players([total("Anna", 10), total("Ben", 20), total("Carla", -5)]) == ["Ben", "Anna", "Carla"]


def test_fewer_games_win_a_tie_in_rating() -> None:
    # 0 points in more than 200 games: a rating of 0 for both
    assert players([total("Anna", 0, 300), total("Ben", 0, 250)]) == ["Ben", "Anna"]


def test_the_later_last_game_wins_the_next_tie() -> None:
    assert players([total("Anna", last_game_at=at(2)), total("Ben", last_game_at=at(3))]) == ["Ben", "Anna"]


def test_who_has_not_played_yet_loses_that_tie() -> None:
    rows = [MonthTotal("Anna", 0, 0, None), MonthTotal("Ben", 0, 0, at(1))]
    assert players(rows) == ["Ben", "Anna"]


def test_the_name_decides_at_last() -> None:
    assert players([total("Özlem"), total("Pia"), total("Otto")]) == ["Otto", "Özlem", "Pia"]


def test_a_player_in_a_sperrmonat_has_no_row() -> None:
    rows = rank_month(ONLINE_DOPPELKOPF, KOENIGSLIGA, [total("Anna", 9), total("Ben", 5)], {"Anna"})
    assert [(row.place, row.total.player) for row in rows] == [(1, "Ben")]


def test_a_row_has_place_rating_and_league_points() -> None:
    first, second = rank_month(ONLINE_DOPPELKOPF, KOENIGSLIGA, [total("Anna", 5), total("Ben", 9)])
    assert (first.place, first.rating, first.league_points) == (1, Fraction(9, 200), 1500)
    assert (second.place, second.rating, second.league_points) == (2, Fraction(5, 200), 1488)


TOTALS = st.builds(
    MonthTotal,
    st.text("aäb", min_size=1, max_size=3),
    st.integers(-3, 3),
    st.sampled_from([0, 199, 200, 201, 1300]),
    st.none() | st.integers(1, 3).map(at),
)


@law
@given(st.lists(TOTALS, unique_by=lambda row: row.player, max_size=12), st.randoms(use_true_random=False))
def test_the_order_of_a_month_is_total_and_repeatable(rows: list[MonthTotal], chance: Random) -> None:
    shuffled = list(rows)
    chance.shuffle(shuffled)
    assert players(shuffled) == players(rows)
