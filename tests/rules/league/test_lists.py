"""The season, the long-term list and the solo lists."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.league.calendar import Month
from scorepad.rules.league.figure import Figure, Formula
from scorepad.rules.league.long_term import LongTermPlace, rank_long_term
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF as ONLINE
from scorepad.rules.league.season import SeasonPlace, rank_season, season_average
from scorepad.rules.league.solo import SoloPlace, rank_solo
from scorepad.rules.league.totals import PlayerTotal, total_up
from tests.laws import tried
from tests.rules.league.members import OCTOBER, at, row

NOVEMBER = OCTOBER.plus(1)
law = tried()


def sums(player: str, league_points: int = 100, points: int = 0, games: int = 1200) -> PlayerTotal:
    return PlayerTotal(player, league_points, points, games, (OCTOBER,), (), at(1), 0, 0, 0)


def names(places: list[SeasonPlace] | list[LongTermPlace] | list[SoloPlace]) -> list[str]:
    return [each.total.player for each in places]


def value(figure: Figure | None) -> Fraction | None:
    return None if figure is None else figure.value


# Totals


def test_league_points_of_all_months_are_added() -> None:
    months = [row("Anna", 1), row("Anna", 2, month=NOVEMBER, class_key="erste")]
    (anna,) = total_up(ONLINE, months)
    assert anna.league_points == 1500 + 1190
    assert anna.months == (OCTOBER, NOVEMBER)


def test_points_games_and_soli_of_all_months_are_added() -> None:
    months = [
        row("Anna", points=5, games=210, soli=4, soli_won=3, solo_points=12, last_game_at=at(9)),
        row("Anna", points=-7, games=190, soli=2, soli_won=0, solo_points=-6, month=NOVEMBER),
    ]
    (anna,) = total_up(ONLINE, months)
    assert (anna.points, anna.games) == (-2, 400)
    assert (anna.soli, anna.soli_won, anna.solo_points) == (6, 3, 6)
    assert anna.last_game_at == at(9)


def test_a_month_without_all_required_games_is_marked() -> None:
    months = [row("Anna", games=199), row("Anna", games=200, month=NOVEMBER)]
    (anna,) = total_up(ONLINE, months)
    assert anna.short_months == (OCTOBER,)


# The season


def test_league_points_decide_a_season_before_the_average() -> None:
    assert names(rank_season(ONLINE, [sums("Anna", 99, 500), sums("Ben", 100, -500)])) == ["Ben", "Anna"]


def test_the_season_average_decides_between_equal_league_points() -> None:
    # Anna: (300 − 2·200) ÷ 1200 < 0; Ben: 100 ÷ 1200
    rows = [sums("Anna", points=300, games=1000), sums("Ben", points=100)]
    assert names(rank_season(ONLINE, rows)) == ["Ben", "Anna"]


def test_the_name_decides_a_season_at_last() -> None:
    assert names(rank_season(ONLINE, [sums("Ben"), sums("Änne")])) == ["Änne", "Ben"]


def test_each_game_missing_in_a_season_costs_two_points() -> None:
    assert season_average(ONLINE, 300, 1199).value == Fraction(298, 1200)
    assert season_average(ONLINE, 300, 1200).value == Fraction(300, 1200)
    assert season_average(ONLINE, 300, 1201).value == Fraction(300, 1201)


def test_the_season_average_explains_itself() -> None:
    figure = season_average(ONLINE, 300, 1000)
    assert (figure.formula, figure.parts["missing"], figure.parts["deduction"]) == (
        Formula.DEDUCTED_AVERAGE,
        200,
        400,
    )


# The long-term list


def test_the_internal_average_decides_between_equal_league_points() -> None:
    # Anna: (900 − 2·800) ÷ 4800 < 0, though she shows 0.225; Ben: 480 ÷ 4800 = 0.1
    ranked = rank_long_term(
        ONLINE, [sums("Anna", points=900, games=4000), sums("Ben", points=480, games=4800)]
    )
    assert names(ranked) == ["Ben", "Anna"]
    assert value(ranked[1].shown_average) == Fraction(9, 40)


def test_fewer_games_decide_between_equal_averages() -> None:
    rows = [sums("Anna", points=600, games=6000), sums("Ben", points=500, games=5000)]
    assert names(rank_long_term(ONLINE, rows)) == ["Ben", "Anna"]


def test_the_later_last_game_decides_after_that_and_then_the_name() -> None:
    rows = [sums("Carla"), sums("Ben"), replace(sums("Dieter"), last_game_at=at(2))]
    assert names(rank_long_term(ONLINE, rows)) == ["Dieter", "Ben", "Carla"]


def test_the_tendenz_projects_the_months_taken_part_in_onto_24() -> None:
    nine_months = tuple(Month(2026, number) for number in range(1, 10))
    (anna,) = rank_long_term(ONLINE, [replace(sums("Anna", 5400), months=nine_months)])
    assert anna.tendenz.value == 14400
    assert anna.tendenz.parts == {"league_points": 5400, "months": 9, "span_months": 24}


def test_without_a_game_there_is_no_average_to_show() -> None:
    (anna,) = rank_long_term(ONLINE, [sums("Anna", games=0)])
    assert anna.shown_average is None
    assert anna.internal_average.value == -2


# The solo lists


def test_missing_games_and_soli_lower_the_figures_and_the_plain_ones_stand_beside() -> None:
    anna = replace(sums("Anna", games=900), solo_points=45, soli=25, soli_won=18)
    (place,) = rank_solo(ONLINE, ONLINE.season, [anna])
    assert (place.rating.value, value(place.rating_plain)) == (Fraction(15, 4), Fraction(5))
    assert (place.win_rate.value, value(place.win_rate_plain)) == (Fraction(3, 5), Fraction(18, 25))


def test_with_enough_games_and_soli_there_is_no_plain_figure() -> None:
    anna = replace(sums("Anna", games=1200), solo_points=45, soli=30, soli_won=18)
    (place,) = rank_solo(ONLINE, ONLINE.season, [anna])
    assert (place.rating_plain, place.win_rate_plain) == (None, None)


def test_missing_soli_lower_the_win_rate_though_the_games_are_reached() -> None:
    # 1300 games ask for 32.5 soli: 20 ÷ 32.5 = 8/13
    anna = replace(sums("Anna", games=1300), solo_points=60, soli=32, soli_won=20)
    (place,) = rank_solo(ONLINE, ONLINE.season, [anna])
    assert place.required_soli.value == Fraction(65, 2)
    assert (place.win_rate.value, value(place.win_rate_plain)) == (Fraction(8, 13), Fraction(5, 8))
    assert place.rating_plain is None


def test_without_a_game_or_a_solo_nothing_is_divided_by_zero() -> None:
    (place,) = rank_solo(ONLINE, ONLINE.long_term, [sums("Anna", games=0)])
    assert place.rating.value == place.win_rate.value == 0
    assert (place.rating_plain, place.win_rate_plain) == (None, None)


def test_the_plain_figures_decide_no_place() -> None:
    anna = replace(sums("Anna", games=100), solo_points=20, soli=5, soli_won=5)
    ben = replace(sums("Ben", games=1200), solo_points=21, soli=30, soli_won=10)
    assert names(rank_solo(ONLINE, ONLINE.season, [anna, ben])) == ["Ben", "Anna"]


def test_the_win_rate_decides_between_equal_solo_ratings_and_then_the_name() -> None:
    one, two = (replace(sums(name), soli=30, soli_won=10) for name in ("Ben", "Anna"))
    better = replace(sums("Carla"), soli=30, soli_won=11)
    assert names(rank_solo(ONLINE, ONLINE.season, [one, two, better])) == ["Carla", "Anna", "Ben"]


def test_the_solo_figures_explain_themselves() -> None:
    anna = replace(sums("Anna", games=900), solo_points=45, soli=25, soli_won=18)
    (place,) = rank_solo(ONLINE, ONLINE.season, [anna])
    assert place.rating.parts == {"solo_points": 45, "games": 900, "divisor": 1200}
    assert place.win_rate.parts == {"soli_won": 18, "soli": 25, "divisor": 30}
    assert place.required_soli.parts == {"games": 900, "games_per_solo": 40, "least": 30}


# Every order


TOTALS = st.builds(
    PlayerTotal,
    st.text("aäb", min_size=1, max_size=3),
    st.integers(0, 1),
    st.integers(-1, 1),
    st.sampled_from([0, 1200, 4800, 4801]),
    st.just((OCTOBER,)),
    st.just(()),
    st.none() | st.integers(1, 2).map(at),
    st.integers(0, 1),
    st.just(0),
    st.integers(-1, 1),
)


@law
@given(st.lists(TOTALS, unique_by=lambda total: total.player, max_size=10), st.integers())
def test_the_orders_of_all_lists_are_total_and_repeatable(totals: list[PlayerTotal], seed: int) -> None:
    shuffled = list(totals)
    Random(seed).shuffle(shuffled)  # noqa: S311 - a shuffle, not a secret
    assert rank_season(ONLINE, shuffled) == rank_season(ONLINE, totals)
    assert rank_long_term(ONLINE, shuffled) == rank_long_term(ONLINE, totals)
    assert rank_solo(ONLINE, ONLINE.season, shuffled) == rank_solo(ONLINE, ONLINE.season, totals)
