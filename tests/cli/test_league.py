"""`scorepad league month | close | season | long-term`: the contract of the filters."""

import argparse
import io
import json
from typing import Any

import pytest

from scorepad.cli.league import add_parser

ROW = {"player": "Anna", "points": 57, "games": 201, "last_game_at": "2026-10-31T21:00:00+01:00"}
BEN = {"player": "Ben", "points": 40, "games": 100, "last_game_at": None}
MONTH = {"preset": "online-doppelkopf", "class": "koenigsliga", "rows": [ROW, BEN]}
CLOSED = {"player": "Anna", "class": "koenigsliga", "place": 2, "points": 300, "games": 900}
SOLI = {"soli": 25, "soli_won": 18, "solo_points": 45}
SEASON = {"months": [{"month": "2026-10", "rows": [CLOSED | SOLI]}]}
LONG_TERM = {**SEASON, "as_of": "2026-11-29"}


def run(command: str, text: str, *options: str) -> tuple[int, list[dict[str, Any]]]:
    """Exit status and answers of a run with `text` on standard input."""
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    args = parser.parse_args(["league", command, *options])
    stdout = io.StringIO()
    status = args.func(args, io.TextIOWrapper(io.BytesIO(text.encode())), stdout)
    return status, [json.loads(line) for line in stdout.getvalue().split("\n") if line]


def answer(command: str, document: object) -> dict[str, Any]:
    """The answer to a document without problems."""
    status, answers = run(command, json.dumps(document))
    assert (status, len(answers)) == (0, 1)
    return answers[0]


def problems(command: str, document: object) -> list[tuple[str, str]]:
    """Field and code of each problem with a document."""
    status, answers = run(command, json.dumps(document))
    assert (status, len(answers)) == (1, 1)
    return [(each["field"], each["code"]) for each in answers[0]["error"]["problems"]]


# month


def test_it_works() -> None:
    assert answer("month", MONTH) == {
        "rows": [
            {
                "place": 1,
                "player": "Anna",
                "points": 57,
                "games": 201,
                "rating": "71071/250000",
                "shown": "0.284",
                "league_points": 1500,
                "movement": "down",
            },
            {
                "place": 2,
                "player": "Ben",
                "points": 40,
                "games": 100,
                "rating": "-4/5",
                "shown": "-0.800",
                "league_points": 1488,
                "movement": "down",
            },
        ]
    }


def test_without_decimals_the_average_is_exact() -> None:
    found = answer("month", {**MONTH, "average_decimals": None})
    assert found["rows"][0]["rating"] == "19019/67000"


def test_a_whole_number_has_a_denominator_too() -> None:
    found = answer("month", {**MONTH, "rows": [{"player": "Anna", "points": 0, "games": 0}]})
    assert found["rows"][0]["rating"] == "-2/1"


def test_a_locked_player_has_no_row() -> None:
    found = answer("month", {**MONTH, "locked": ["Anna", "Zoe"]})
    assert [row["player"] for row in found["rows"]] == ["Ben"]


def test_promotion_goes_first_in_a_small_class() -> None:
    found = answer("month", {**MONTH, "class": "erste", "policy": "fill"})
    assert [row["movement"] for row in found["rows"]] == ["up", "up"]


def test_a_verein_has_one_class_that_need_not_be_named() -> None:
    found = answer("month", {"preset": "verein", "rows": [ROW]})
    assert found["rows"][0]["movement"] == "stay"
    assert found["rows"][0]["league_points"] == 1000


def test_each_line_is_a_month_of_its_own() -> None:
    status, answers = run("month", f"{json.dumps(MONTH)}\n{{}}\n\n{json.dumps(MONTH)}\n")
    assert status == 1
    assert ["error" in each for each in answers] == [False, True, False]


def test_a_month_may_stretch_over_many_lines() -> None:
    status, answers = run("month", json.dumps(MONTH, indent=1))
    assert (status, len(answers)) == (0, 1)


@pytest.mark.parametrize(
    ("document", "found"),
    [
        (7, [("document", "not_an_object")]),
        ({}, [("class", "missing"), ("rows", "missing")]),
        ({**MONTH, "preset": "dorf"}, [("preset", "not_a_choice")]),
        ({**MONTH, "class": "bundesliga"}, [("class", "not_a_choice")]),
        ({**MONTH, "policy": "luck"}, [("policy", "not_a_choice")]),
        ({**MONTH, "average_decimals": -1}, [("average_decimals", "number_out_of_range")]),
        ({**MONTH, "average_decimals": "3"}, [("average_decimals", "not_an_integer")]),
        ({**MONTH, "month": "2026-10"}, [("month", "unknown_key")]),
        ({**MONTH, "locked": "Anna"}, [("locked", "not_a_list")]),
        ({**MONTH, "rows": [ROW, ROW]}, [("rows[1].player", "player_twice")]),
        ({**MONTH, "rows": [ROW, None]}, [("rows[1]", "not_an_object")]),
        ({**MONTH, "rows": [ROW | {"player": 1}]}, [("rows[0].player", "not_a_string")]),
        ({**MONTH, "rows": [ROW | {"points": 1.0}]}, [("rows[0].points", "not_an_integer")]),
        ({**MONTH, "rows": [ROW | {"points": 10**9 + 1}]}, [("rows[0].points", "number_out_of_range")]),
        ({**MONTH, "rows": [ROW | {"points": True}]}, [("rows[0].points", "not_an_integer")]),
        ({**MONTH, "rows": [ROW | {"points": 10**4000}]}, [("rows[0].points", "not_an_integer")]),
        ({**MONTH, "rows": [ROW | {"games": -1}]}, [("rows[0].games", "number_out_of_range")]),
        ({**MONTH, "rows": [ROW | {"last_game_at": "soon"}]}, [("rows[0].last_game_at", "not_a_moment")]),
    ],
)
def test_every_problem_of_a_month_is_told_with_its_place(
    document: object, found: list[tuple[str, str]]
) -> None:
    assert problems("month", document) == found


def test_all_problems_come_at_once() -> None:
    assert problems("month", {**MONTH, "rows": [{"player": " ", "games": -1}, {"x": 1}]}) == [
        ("rows[0].points", "missing"),
        ("rows[0].player", "missing"),
        ("rows[0].games", "number_out_of_range"),
        ("rows[1].x", "unknown_key"),
        ("rows[1].points", "missing"),
        ("rows[1].games", "missing"),
        ("rows[1].player", "missing"),
    ]


@pytest.mark.parametrize(
    ("options", "message"), [((), "Diese Angabe fehlt."), (("--lang", "en"), "This is missing.")]
)
def test_messages_are_german_or_english(options: tuple[str, ...], message: str) -> None:
    _, (found,) = run("month", json.dumps({"preset": "verein"}), *options)
    assert found["error"]["problems"] == [{"field": "rows", "code": "missing", "message": message}]


# close


def members(prefix: str, count: int) -> list[dict[str, Any]]:
    return [{"player": f"{prefix}{number}", "points": -number, "games": 200} for number in range(count)]


def test_a_close_has_the_rows_of_each_class() -> None:
    found = answer("close", {"classes": {"koenigsliga": {"rows": [ROW]}, "qualifikation": {"rows": [BEN]}}})
    assert set(found["classes"]) == {"koenigsliga", "qualifikation"}
    assert found["classes"]["koenigsliga"]["rows"] == answer("month", {**MONTH, "rows": [ROW]})["rows"]
    assert found["classes"]["qualifikation"]["rows"][0]["movement"] == "up"


@pytest.mark.parametrize(("policy", "promoted"), [("fixed", 165), ("fill", 171)])
def test_free_slots_are_filled_only_where_the_policy_says_so(policy: str, promoted: int) -> None:
    # Zweite Liga: 524 members for 530 slots, and as many come as go
    document = {
        "policy": policy,
        "classes": {
            "erste": {"rows": members("e", 370), "locked": []},
            "zweite": {"rows": members("z", 500), "locked": [f"l{number}" for number in range(24)]},
            "qualifikation": {"rows": members("q", 300)},
            "koenigsliga": {"rows": members("k", 260)},
        },
    }
    found = answer("close", document)["classes"]["qualifikation"]["rows"]
    assert sum(row["movement"] == "up" for row in found) == promoted


@pytest.mark.parametrize(
    ("classes", "found"),
    [
        (None, [("classes", "missing")]),
        ([], [("classes", "not_an_object")]),
        ({"x": {"rows": []}}, [("classes.x", "unknown_key")]),
        ({"erste": []}, [("classes.erste", "not_an_object")]),
        ({"erste": {"row": []}}, [("classes.erste.row", "unknown_key"), ("classes.erste.rows", "missing")]),
        (
            {"erste": {"rows": [ROW]}, "zweite": {"rows": [ROW]}},
            [("classes.zweite.rows[0].player", "player_twice")],
        ),
        (
            {"erste": {"rows": [ROW]}, "zweite": {"rows": [], "locked": ["Anna"]}},
            [("classes.zweite.locked", "player_twice")],
        ),
        (
            {"erste": {"rows": [], "locked": ["Anna"]}, "zweite": {"rows": [ROW]}},
            [("classes.zweite.rows[0].player", "player_twice")],
        ),
    ],
)
def test_every_problem_of_a_close_is_told_with_its_place(
    classes: object, found: list[tuple[str, str]]
) -> None:
    assert problems("close", {"classes": classes}) == found


def test_a_close_is_one_document() -> None:
    status, answers = run("close", '{"classes": {}}\n{"classes": {}}\n')
    assert (status, len(answers)) == (1, 1)
    assert run("close", "")[0] == 1


# season and long-term


def test_a_season_adds_up_its_months() -> None:
    months = [
        {"month": "2026-10", "rows": [CLOSED | SOLI]},
        {"month": "2027-03", "rows": [CLOSED | {"place": 1, "games": 300, "points": 0}]},
    ]
    found = answer("season", {"months": months})
    assert found["rows"] == [
        {
            "place": 1,
            "player": "Anna",
            "league_points": 1488 + 1500,
            "average": "1/4",
            "points": 300,
            "games": 1200,
            "months": 2,
            "tendency": "8964/1",
        }
    ]


def test_a_season_has_its_solo_list() -> None:
    assert answer("season", SEASON)["solo"] == [
        {
            "place": 1,
            "player": "Anna",
            "rating": "15/4",
            "rating_plain": "5/1",
            "win_rate": "3/5",
            "win_rate_plain": "18/25",
            "required_soli": "30/1",
        }
    ]


def test_the_long_term_list_shows_the_plain_average_and_the_tendency() -> None:
    assert answer("long-term", LONG_TERM)["rows"] == [
        {
            "place": 1,
            "player": "Anna",
            "league_points": 1488,
            "average": "1/3",
            "points": 300,
            "games": 900,
            "months": 1,
            "tendency": "35712/1",
            "internal_average": "-25/16",
            "short_months": [],
        }
    ]


def test_the_long_term_list_marks_months_without_all_required_games() -> None:
    months = [{"month": "2026-10", "rows": [CLOSED | {"games": 199}]}]
    assert answer("long-term", {**LONG_TERM, "months": months})["rows"][0]["short_months"] == ["2026-10"]


def test_only_months_of_the_window_count() -> None:
    months = [{"month": month, "rows": [CLOSED]} for month in ("2024-10", "2024-11", "2026-10", "2026-11")]
    assert answer("long-term", {**LONG_TERM, "months": months})["rows"][0]["months"] == 2


def month(**changed: object) -> dict[str, Any]:
    return {"months": [{"month": "2026-10", "rows": [CLOSED | changed]}]}


@pytest.mark.parametrize(
    ("document", "found"),
    [
        ({}, [("months", "missing")]),
        ({**SEASON, "as_of": "2026-11-29"}, [("as_of", "unknown_key")]),
        ({"months": [{}]}, [("months[0].rows", "missing"), ("months[0].month", "missing")]),
        ({"months": [{"month": "October", "rows": []}]}, [("months[0].month", "not_a_month")]),
        ({"months": [*SEASON["months"], *SEASON["months"]]}, [("months[1].month", "month_twice")]),
        (
            {"months": [*SEASON["months"], {"month": "2027-04", "rows": []}]},
            [("months[1].month", "months_of_two_seasons")],
        ),
        (
            {"months": [{"month": "2026-10", "rows": [CLOSED, CLOSED]}]},
            [("months[0].rows[1].player", "player_twice")],
        ),
        (month(place=0), [("months[0].rows[0].place", "number_out_of_range")]),
        (month(**{"class": "x"}), [("months[0].rows[0].class", "not_a_choice")]),
        (month(soli=901), [("months[0].rows[0].soli", "more_soli_than_games")]),
        (month(soli=3, soli_won=4), [("months[0].rows[0].soli_won", "more_won_than_played")]),
    ],
)
def test_every_problem_of_a_season_is_told_with_its_place(
    document: object, found: list[tuple[str, str]]
) -> None:
    assert problems("season", document) == found


@pytest.mark.parametrize(
    ("as_of", "code"),
    [(None, "missing"), ("today", "not_a_date"), ("0001-01-05", "not_a_date"), (5, "not_a_string")],
)
def test_the_long_term_list_needs_a_day(as_of: object, code: str) -> None:
    assert problems("long-term", {**LONG_TERM, "as_of": as_of}) == [("as_of", code)]
