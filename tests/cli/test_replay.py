"""`scorepad replay`."""

import json
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from scorepad.cli.replay import LONGEST_DOCUMENT
from tests import rules
from tests.cli.console import Result, problem_list, run

KNOWN_LISTS: dict[str, Any] = {
    case["name"]: case
    for case in json.loads(
        (Path(rules.__file__).parent / "evening" / "lists.json").read_text(encoding="utf-8")
    )["cases"]
}
PLAYERS = ["Anna", "Ben", "Carla", "Dieter"]
GAME = {"type": "game", "re": ["Ben", "Carla"], "re_augen": 125}
ID = str(UUID(int=7))


def replay(document: Any) -> Result:
    return run("replay", given=json.dumps(document))


def a_list(*entries: Any, **more: Any) -> dict[str, Any]:
    return {"format": "scorepad-list", "version": 1, "players": PLAYERS, "entries": list(entries), **more}


def replayed(*entries: Any, **more: Any) -> dict[str, Any]:
    result = replay(a_list(*entries, **more))
    assert result.status == 0
    (found,) = result.answers
    return dict(found)


def refused(document: Any) -> list[tuple[int | None, str, str]]:
    result = replay(document)
    assert result.status == 1
    problems = problem_list(result.answers)
    assert all(problem["message"] for problem in problems)
    return [(problem.get("entry"), problem["field"], problem["code"]) for problem in problems]


def _expected(case: dict[str, Any]) -> dict[str, Any]:
    expected = dict(case["expected"])
    settlement = expected.get("settlement")
    return {
        "factors": expected["factors"],
        "row_points": expected["row_points"],
        "adjustments": expected["adjustments"],
        "standing": expected["standing"],
        "games": expected["games"],
        "next_dealer": expected["next_dealer"],
        "deals_again": expected["deals_again"],
        "bock": expected["bock"],
        "settlement": settlement,
    }


def _found(answer: dict[str, Any]) -> dict[str, Any]:
    settlement = answer["settlement"]
    return {
        "factors": [row.get("factor") for row in answer["rows"]],
        "row_points": [row["points"] for row in answer["rows"]],
        "adjustments": [row.get("adjustments", []) for row in answer["rows"]],
        "standing": answer["standing"],
        "games": answer["games"],
        "next_dealer": answer["next_dealer"],
        "deals_again": answer["deals_again"],
        "bock": answer["bock"],
        "settlement": settlement and {key: settlement[key] for key in ("amounts", "kasse")},
    }


@pytest.mark.parametrize("name", KNOWN_LISTS)
def test_a_known_list(name: str) -> None:
    result = replay(KNOWN_LISTS[name]["list"])
    assert result.status == 0
    assert _found(result.answers[0]) == _expected(KNOWN_LISTS[name])


def test_an_empty_list() -> None:
    nobody = dict.fromkeys(PLAYERS, 0)
    assert replayed() == {
        "rows": [],
        "standing": nobody,
        "table": PLAYERS,
        "games": 0,
        "next_dealer": "Anna",
        "deals_again": False,
        "next_sitting_out": [],
        "bock": {"factor": 1, "left": 0},
        "duty_solos": nobody,
        "forced_next": None,
        "settlement": None,
    }


def test_a_row_of_each_type() -> None:
    booking = {"type": "booking", "points": {"Anna": -3, "Ben": 3}, "reason": "falsch bedient"}
    rows = replayed(GAME, {"type": "storno", "of": 1}, {**GAME, "corrects": 1}, booking)["rows"]
    keys = {"entry", "type", "points", "standing"}
    of_a_game = keys | {
        "value",
        "factor",
        "dealer",
        "sitting_out",
        "cancelled_by",
        "corrected_by",
        "warnings",
    }
    assert [set(row) for row in rows] == [of_a_game, keys, of_a_game, keys]
    assert (rows[0]["cancelled_by"], rows[0]["corrected_by"]) == (2, 3)
    assert rows[3]["points"] == {"Anna": -3, "Ben": 3, "Carla": 0, "Dieter": 0}


def test_a_file_instead_of_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "donnerstag.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(a_list(GAME)).encode())
    assert run("replay", str(path)) == replay(a_list(GAME))


@pytest.mark.parametrize("name", ["missing.json", "."])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(tmp_path / name)) == (2, "")
    assert str(tmp_path / name) in capsys.readouterr().err


def test_names_may_be_written_in_another_way() -> None:
    assert replayed({**GAME, "re": [" BEN", "carla"]}) == replayed(GAME)


def test_a_problem_names_its_entry() -> None:
    faulty = {**GAME, "re": ["Ben"]}
    assert refused(a_list(GAME, faulty)) == [(2, "re", "two_re_players")]


def test_all_problems_of_all_entries_come_at_once() -> None:
    document = a_list(
        {**GAME, "re_augen": 1},
        {**GAME, "re": ["Ben", "Eva"], "trump": "herz"},
        {"type": "storno"},
        {"type": "skat"},
        7,
        {**GAME, "id": "7", "at": "gestern"},
    )
    assert refused(document) == [
        (1, "re_augen", "augen_unreachable"),
        (2, "trump", "unknown_key"),
        (3, "of", "missing"),
        (4, "type", "not_a_choice"),
        (5, "type", "not_a_choice"),
        (6, "id", "not_a_uuid"),
        (6, "at", "not_a_moment"),
    ]


@pytest.mark.parametrize(
    "at", ["gestern", "2026-11-29T20:15:00", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]
)
def test_a_moment_has_an_offset_and_is_one_that_a_person_can_mean(at: str) -> None:
    assert refused(a_list({**GAME, "at": at})) == [(1, "at", "not_a_moment")]


def test_what_comes_after_a_faulty_entry_is_only_checked_in_itself() -> None:
    assert refused(a_list({**GAME, "re_augen": 1}, {"type": "storno", "of": 9}, {**GAME, "re": []})) == [
        (1, "re_augen", "augen_unreachable"),
        (3, "re", "two_re_players"),
    ]


def test_problems_of_the_heading_name_no_entry() -> None:
    document = a_list(GAME, players=["Anna", "anna", "Kasse", ""], settings={"bock_cap": 1, "bock": True})
    assert refused(document) == [
        (None, "player_2", "name_taken"),
        (None, "player_3", "name_reserved"),
        (None, "player_4", "name_missing"),
        (None, "bock_cap", "number_out_of_range"),
    ]


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ([{"type": "storno", "of": 1}], (1, "of", "not_a_game")),
        ([GAME, {"type": "storno", "of": 2}], (2, "of", "not_a_game")),
        ([GAME, *[{"type": "storno", "of": 1}] * 2], (3, "of", "cancelled_already")),
        ([GAME, {"type": "storno", "of": 1}, {"type": "storno", "of": 2}], (3, "of", "not_a_game")),
        ([GAME, {**GAME, "corrects": 1}], (2, "corrects", "not_cancelled")),
        (
            [GAME, {"type": "storno", "of": 1}, *[{**GAME, "corrects": 1}] * 2],
            (4, "corrects", "corrected_already"),
        ),
        ([{**GAME, "id": ID}] * 2, (2, "id", "id_taken")),
        ([{"type": "booking", "points": {"Anna": 1}, "reason": "x"}], (1, "points", "booking_not_balanced")),
    ],
)
def test_what_an_entry_cannot_do(entries: list[Any], problem: tuple[int, str, str]) -> None:
    assert refused(a_list(*entries)) == [problem]


@pytest.mark.parametrize(
    ("given", "field", "code"),
    [
        (b"", "document", "not_json"),
        (b" \n", "document", "not_json"),
        (b"[" * 100_000, "document", "not_json"),
        (b'{"a":' * 100_000, "document", "not_json"),
        (b'{"version": Infinity}', "document", "not_json"),
        (b"\xff\xfe{}", "document", "not_utf8"),
        (b'{"version": 1, "version": 1}', "version", "duplicate_key"),
        (b"null", "document", "not_an_object"),
        (b"[]", "document", "not_an_object"),
        (b" " * LONGEST_DOCUMENT + b"{}", "document", "file_too_large"),
    ],
)
def test_no_document_is_too_bad_for_an_answer(given: bytes, field: str, code: str) -> None:
    result = run("replay", given=given)
    assert (result.status, result.problems) == (1, [[(field, code)]])


def test_huge_numbers_are_no_numbers() -> None:
    huge = int("9" * 4000)
    booking = {"type": "booking", "points": dict.fromkeys(PLAYERS, huge), "reason": "x"}
    assert (1, "points", "not_an_integer") in refused(a_list(booking))
    assert refused(a_list({"type": "storno", "of": huge})) == [(1, "of", "not_an_integer")]


def test_english_messages() -> None:
    (german,) = problem_list(replay([]).answers)
    (english,) = problem_list(run("replay", "--lang", "en", given="[]").answers)
    assert german["code"] == english["code"]
    assert german["message"] != english["message"]
