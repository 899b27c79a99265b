"""The table of a season."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.group.evening import Evening
from scorepad.rules.group.period import ALWAYS, Period, period_problems, year, years
from scorepad.rules.group.season import Order, Season, courses, season
from tests.rules.group.evenings import evening

THREE = [
    evening({"Anna": 10, "Ben": -4, "Carla": -6}),
    evening({"Ben": 12, "Carla": 2, "Dieter": -14}, 1),
    evening({"Anna": -2, "Dieter": 2}, 2, games=4),
]


def places(found: Season) -> list[tuple[int | None, str]]:
    return [(line.place, line.name) for line in found.lines]


def test_it_works() -> None:
    found = season(THREE, {})
    assert [(line.place, line.name, line.points, line.games) for line in found.lines] == [
        (1, "Anna", 8, 24),
        (1, "Ben", 8, 40),
        (3, "Carla", -4, 40),
        (4, "Dieter", -12, 24),
    ]


def test_who_is_equal_shares_a_place_and_the_next_is_left_out() -> None:
    found = season([evening({"Änne": 2, "Zoe": 5, "anton": 2, "Ben": -9})], {})
    assert places(found) == [(1, "Zoe"), (2, "Änne"), (2, "anton"), (4, "Ben")]


def test_an_average_is_exact_and_ties_are_too() -> None:
    found = season([evening({"Anna": 1, "Ben": 2, "Carla": 3}, games={"Anna": 3, "Ben": 6, "Carla": 10})], {})
    by_average = season(found.evenings, {}, Order.AVERAGE)
    assert [(line.place, line.name, line.average) for line in by_average.lines] == [
        (1, "Anna", Fraction(1, 3)),
        (1, "Ben", Fraction(1, 3)),
        (3, "Carla", Fraction(3, 10)),
    ]


def test_by_average_a_lucky_game_leads_nothing() -> None:
    games = {"Anna": 20, "Ben": 5, "Carla": 4}
    found = season([evening({"Anna": 10, "Ben": 0, "Carla": 40}, games=games)], {}, Order.AVERAGE)
    assert found.least_games == 5
    assert places(found) == [(1, "Anna"), (2, "Ben"), (None, "Carla")]


def test_how_many_games_it_takes_can_be_chosen() -> None:
    games = {"Anna": 20, "Ben": 4}
    evenings = [evening({"Anna": 10, "Ben": 8}, games=games)]
    assert places(season(evenings, {}, Order.AVERAGE, 1)) == [(1, "Ben"), (2, "Anna")]
    assert places(season(evenings, {}, Order.AVERAGE, 21)) == [(None, "Anna"), (None, "Ben")]


def test_who_only_was_fined_has_no_average_and_no_place_by_it() -> None:
    found = season([evening({"Anna": 1, "Ben": -3}, games={"Anna": 4, "Ben": 0})], {}, Order.AVERAGE, 0)
    assert places(found) == [(1, "Anna"), (None, "Ben")]
    assert found.lines[1].average is None


def test_a_line_adds_up_its_evenings() -> None:
    anna = season(THREE, {}).lines[0]
    assert [(part.evening.key, part.share.points, part.total) for part in anna.parts] == [
        ("key-0", 10, 10),
        ("key-2", -2, 8),
    ]
    assert (anna.evenings_won, anna.best.evening.key, anna.games_won, anna.soli) == (1, "key-0", 12, 2)


def test_an_evening_may_have_several_winners_and_one_without_a_game_has_none() -> None:
    found = season([evening({"Anna": 3, "Ben": 3, "Carla": -6}), evening({"Anna": 1}, 1, games=0)], {})
    assert {line.name: line.evenings_won for line in found.lines} == {"Anna": 1, "Ben": 1, "Carla": 0}


def test_who_was_not_there_has_no_line() -> None:
    found = season([evening({"Anna": 3, "Ben": -3, "Emma": 0}, games={"Anna": 4, "Ben": 4, "Emma": 0})], {})
    assert [line.name for line in found.lines] == ["Anna", "Ben"]


def test_money_comes_from_the_evenings_that_had_a_stake() -> None:
    found = season(
        [evening({"Anna": 3}, cents={"Anna": 150}, kasse=-2), evening({"Anna": 5, "Ben": 1}, 1)], {}
    )
    assert (found.staked, found.kasse_cents) == (1, -2)
    assert {line.name: line.cents for line in found.lines} == {"Anna": 150, "Ben": None}


def test_one_person_under_two_names_has_one_line() -> None:
    found = season([evening({"Anna": 3}), evening({"Ana": 4}, 1)], {"ana": "Anna"})
    assert [(line.person, line.name, line.points) for line in found.lines] == [("anna", "Anna", 7)]
    assert found.line_of("anna") == found.lines[0]
    assert found.line_of("ana") is None


def test_the_evenings_come_in_order() -> None:
    assert season(reversed(THREE), {}).evenings == tuple(THREE)


def test_a_course_stands_still_where_somebody_was_away() -> None:
    found = season(THREE, {})
    assert courses(found.lines, found.evenings) == {
        "Anna": [0, 10, 10, 8],
        "Ben": [0, -4, 8, 8],
        "Carla": [0, -6, -4, -4],
        "Dieter": [0, 0, -14, -12],
    }


def test_no_evening_is_a_table_without_lines() -> None:
    found = season([], {}, Order.AVERAGE)
    assert (found.lines, found.evenings, found.staked, found.kasse_cents) == ((), (), 0, 0)


@pytest.mark.parametrize(
    ("first", "last", "held"),
    [
        (None, None, [0, 1, 2]),
        ("2026-01-08", "2026-01-15", [0, 1]),
        ("2026-01-09", None, [1, 2]),
        (None, "2026-01-14", [0]),
        ("2027-01-01", None, []),
    ],
)
def test_a_period_holds_its_days(first: str | None, last: str | None, held: list[int]) -> None:
    period = Period(first and date.fromisoformat(first), last and date.fromisoformat(last))  # type: ignore[arg-type]
    assert [each.key for each in THREE if period.holds(each)] == [f"key-{week}" for week in held]


def test_a_year_is_a_period() -> None:
    assert year(2026).year == 2026
    assert {
        ALWAYS.year,
        Period(date(2026, 1, 1)).year,
        Period(date(2026, 1, 1), date(2026, 12, 30)).year,
    } == {None}
    assert years([*THREE, evening({"Anna": 1}, 52)]) == [2027, 2026]


def test_a_period_does_not_end_before_it_begins() -> None:
    (problem,) = period_problems(Period(date(2026, 1, 2), date(2026, 1, 1)))
    assert (problem.field, problem.code) == ("bis", "ends_before_it_begins")
    assert period_problems(Period(date(2026, 1, 1), date(2026, 1, 1))) == period_problems(ALWAYS) == []


POINTS = st.dictionaries(st.sampled_from("ABCDEFG"), st.integers(-40, 40), min_size=2, max_size=7)


@given(evenings=st.lists(POINTS, max_size=6), order=st.sampled_from(Order))
def test_the_table_adds_up_whatever_its_order(evenings: list[dict[str, int]], order: Order) -> None:
    made = [evening(points, week) for week, points in enumerate(evenings)]
    found = season(made, {}, order)
    assert sum(line.points for line in found.lines) == sum(sum(points.values()) for points in evenings)
    assert sum(line.games for line in found.lines) == sum(share.games for one in made for share in one.shares)
    for line, after in zip(found.lines, found.lines[1:], strict=False):
        assert_in_order(found, line.place, after.place)


def assert_in_order(found: Season, place: int | None, after: int | None) -> None:
    assert place is not None or after is None
    if place and after:
        assert after == place or after == 1 + sum((line.place or 99) < after for line in found.lines)


@given(evenings=st.lists(POINTS, max_size=6))
def test_the_last_of_a_course_is_the_total(evenings: list[dict[str, int]]) -> None:
    made: list[Evening] = [evening(points, week) for week, points in enumerate(evenings)]
    found = season(made, {})
    assert {name: course[-1] for name, course in courses(found.lines, found.evenings).items()} == {
        line.name: line.points for line in found.lines
    }
