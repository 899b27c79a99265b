"""Who sits at the table, and by which house rules."""

import unicodedata
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.evening.sheet import (
    BockRule,
    Heading,
    clean_name,
    heading_problems,
    is_stake,
    name_key,
    usual_games,
)
from scorepad.rules.problem import Problem
from tests.laws import tried
from tests.rules.evening.evenings import FIVE, FOUR, SEVEN, SIX, table
from tests.rules.evening.strategies import headings

CHEF = "👩\u200d🍳"


def _found(heading: Heading) -> list[tuple[str, str]]:
    return [(problem.field, problem.code) for problem in heading_problems(heading)]


def _with_second(name: str) -> Heading:
    return table(("Anna", name, "Carla", "Dieter"))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna\t", "Anna"),
        ("Anna \u00a0 Lena", "Anna Lena"),
        ("An\nna", "An na"),
        ("   ", ""),
        ("Zoe\u0308", "Zoë"),
        (f" {CHEF} ", CHEF),
    ],
)
def test_a_name_is_kept_trimmed_and_composed(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", " ANNA "),
        ("Zoë", unicodedata.normalize("NFD", "Zoë")),
        ("Anna Lena", "anna  lena"),
        ("Voß", "VOSS"),
        ("ΣΙΣΥΦΟΣ", "σισυφος"),
    ],
)
def test_names_are_the_same_whatever_their_case_and_composition(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Ana"), ("Zoe", "Zoë"), ("Anna Lena", "AnnaLena")])
def test_other_names_are_others(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("players", [FOUR, FIVE, SIX, SEVEN], ids=len)
def test_four_to_seven_sit_at_a_table(players: tuple[str, ...]) -> None:
    assert _found(table(players)) == []


@pytest.mark.parametrize("players", [(), FOUR[:3], (*SEVEN, "Hanna")], ids=len)
def test_fewer_and_more_do_not(players: tuple[str, ...]) -> None:
    assert ("players", "player_count") in _found(table(players))


def test_the_problem_says_how_many_can_sit_at_a_table() -> None:
    (problem,) = heading_problems(table(FOUR[:3]))
    assert problem.facts == {"count": 3, "least": 4, "most": 7}


@pytest.mark.parametrize(
    "name",
    ["B", "x" * 40, "O'Neil-Müller", "李", "Ben 2", CHEF, f"Ben {CHEF}", "🏳\ufe0f\u200d🌈", "=1+1", "Kassem"],
)
def test_a_name_can_be(name: str) -> None:
    assert _found(_with_second(name)) == []


@pytest.mark.parametrize("name", ["", "\u200d", "\u200d\u200d", "\u200d \u200d"])
def test_a_name_needs_something_to_be_seen(name: str) -> None:
    assert _found(_with_second(name)) == [("player_2", "name_missing")]


def test_a_name_is_no_longer_than_40_characters() -> None:
    assert _found(_with_second("x" * 41)) == [("player_2", "name_too_long")]


@pytest.mark.parametrize(
    "name",
    [
        "B\x00en",
        "B\x07en",
        "B\x7fen",
        "B\x9fen",
        "B\u200ben",
        "\u200fBen",
        "\u202eBen",
        "\u2066Ben\u2069",
        "\u061cBen",
        "B\u2028en",
        "\ufeffBen",
        "B\ue000en",
        "B\uffffen",
        "B\ud800en",
    ],
    ids=ascii,
)
def test_a_name_holds_no_control_characters_and_none_that_turn_the_text(name: str) -> None:
    assert _found(_with_second(name)) == [("player_2", "name_unprintable")]


@pytest.mark.parametrize("name", ["Kasse", "kasse", "KASSE", "Kaße"])
def test_nobody_is_called_kasse(name: str) -> None:
    assert _found(_with_second(name)) == [("player_2", "name_reserved")]


@pytest.mark.parametrize("name", ["Anna", "anna", "ANNA"])
def test_no_two_players_have_the_same_name(name: str) -> None:
    assert heading_problems(_with_second(name)) == [
        Problem("player_2", "name_taken", {"seat": 2, "name": name, "other": "Anna", "other_seat": 1})
    ]


def test_each_later_namesake_is_a_problem_of_its_own() -> None:
    heading = table(("Anna", "anna", "Carla", "ANNA"))
    assert _found(heading) == [("player_2", "name_taken"), ("player_4", "name_taken")]


@pytest.mark.parametrize("title", ["", "Donnerstag", "x" * 80, f"Küche {CHEF}"])
def test_a_title_can_be(title: str) -> None:
    assert _found(replace(table(), title=title)) == []


@pytest.mark.parametrize(
    ("title", "code"),
    [("x" * 81, "title_too_long"), ("zwei\nZeilen", "title_unprintable"), ("\u202e", "title_unprintable")],
    ids=["81 characters", "two lines", "turned"],
)
def test_a_title_is_a_line_of_80_characters(title: str, code: str) -> None:
    assert _found(replace(table(), title=title)) == [("title", code)]


def test_the_first_dealer_sits_at_the_table() -> None:
    assert heading_problems(table(first_dealer="Zoe")) == [
        Problem("first_dealer", "unknown_player", {"name": "Zoe"})
    ]


@pytest.mark.parametrize("count", [0, -1, 1000])
def test_1_to_999_games_can_be_planned(count: int) -> None:
    assert _found(table(planned_games=count)) == [("planned_games", "number_out_of_range")]


@pytest.mark.parametrize("count", [None, 1, 24, 999])
def test_an_end_can_be_planned_or_open(count: int | None) -> None:
    assert _found(table(planned_games=count)) == []


@pytest.mark.parametrize("cap", [1, 0, -2, 1025])
def test_a_cap_of_bock_rounds_is_2_to_1024(cap: int) -> None:
    assert _found(table(bock=BockRule(cap=cap))) == [("bock_cap", "number_out_of_range")]


@pytest.mark.parametrize("cap", [None, 2, 3, 1024])
def test_bock_rounds_can_have_a_cap_or_none(cap: int | None) -> None:
    assert _found(table(bock=BockRule(cap=cap))) == []


IMPOSSIBLE_STAKES = (
    "-0.0001",
    "10000.0001",
    "0.00001",
    "0.10000000000000000000000000000000001",
    "NaN",
    "sNaN",
    "Infinity",
    "-Infinity",
    "1E-5",
)


@pytest.mark.parametrize("cents", IMPOSSIBLE_STAKES)
def test_a_stake_is_0_to_10000_cents_with_up_to_four_decimals(cents: str) -> None:
    assert not is_stake(Decimal(cents))


@pytest.mark.parametrize("cents", ["0", "0.5", "0.0001", "10000", "1E+4", "1E-4", "0.50000000"])
def test_a_stake_can_be(cents: str) -> None:
    assert is_stake(Decimal(cents))


def test_a_stake_out_of_range_is_refused() -> None:
    heading = table(stake_cents=Decimal("10000.5"))
    assert heading_problems(heading) == [Problem("cent_per_point", "stake_out_of_range", {"most": 10_000})]


def test_a_list_can_be_kept_for_money() -> None:
    assert _found(table(stake_cents=Decimal("0.5"))) == []


def test_every_problem_of_a_heading_is_reported_at_once() -> None:
    heading = Heading("x" * 81, ("", "Kasse", "x" * 41), "Zoe", 0, BockRule(cap=1), True, Decimal(-1))
    assert _found(heading) == [
        ("players", "player_count"),
        ("player_1", "name_missing"),
        ("player_2", "name_reserved"),
        ("player_3", "name_too_long"),
        ("title", "title_too_long"),
        ("first_dealer", "unknown_player"),
        ("planned_games", "number_out_of_range"),
        ("bock_cap", "number_out_of_range"),
        ("cent_per_point", "stake_out_of_range"),
    ]


@tried()
@given(headings())
def test_a_heading_that_can_be_is_free_of_problems(heading: Heading) -> None:
    assert heading_problems(heading) == []


@tried()
@given(st.text())
def test_a_name_that_is_kept_stays_as_it_is(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


@pytest.mark.parametrize(("count", "games"), [(4, 24), (5, 30), (6, None), (7, None)])
def test_the_games_of_a_round(count: int, games: int | None) -> None:
    assert usual_games(count) == games
