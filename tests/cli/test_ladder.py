"""`scorepad ladder`: the contract of the filter."""

import argparse
import io
import json
from typing import Any

import pytest

from scorepad.cli.document_stream import LONGEST_DOCUMENT
from scorepad.cli.ladder import add_parser

SEASON = {"start": "2026-10-01T00:00:00+00:00", "end": "2027-01-01T00:00:00+00:00"}
GAME: dict[str, object] = {
    "id": "g1",
    "a": "Anna",
    "b": "Ben",
    "started_at": "2026-10-02T18:00:00+00:00",
    "finished_at": "2026-10-02T18:20:00+00:00",
    "winner": "a",
    "how": "played",
    "queue": "competitive",
    "annulled": False,
}
DOCUMENT: dict[str, object] = {"season": SEASON, "games": [GAME]}
LINE = json.dumps(DOCUMENT).encode() + b"\n"
PENDING = GAME | {"id": "g2", "winner": None, "finished_at": None, "started_at": "2026-10-03T18:00:00+00:00"}


def arguments(*options: str) -> argparse.Namespace:
    """The command line, read."""
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    return parser.parse_args(["ladder", *options])


def run(text: str, *options: str) -> tuple[int, list[dict[str, Any]]]:
    """Exit status and answers of a run with `text` on standard input."""
    args = arguments(*options)
    stdout = io.StringIO()
    status = args.func(args, io.TextIOWrapper(io.BytesIO(text.encode())), stdout)
    return status, [json.loads(line) for line in stdout.getvalue().split("\n") if line]


def answer(document: object) -> dict[str, Any]:
    """The answer to a document without problems."""
    status, answers = run(json.dumps(document))
    assert (status, len(answers)) == (0, 1)
    return answers[0]


def problems(document: object) -> list[tuple[str, str]]:
    """Field and code of each problem with a document."""
    status, answers = run(json.dumps(document))
    assert (status, len(answers)) == (1, 1)
    return [(each["field"], each["code"]) for each in answers[0]["error"]["problems"]]


def test_it_works() -> None:
    assert answer(DOCUMENT) == {
        "games": [
            {
                "id": "g1",
                "rated": True,
                "reason": None,
                "a": {"before": 1500, "change": 10, "after": 1510, "streak": 1},
                "b": {"before": 1500, "change": 0, "after": 1500, "streak": 0},
            }
        ],
        "ranking": [
            {
                "place": place,
                "player": player,
                "points": points,
                "rated_games": 1,
                "streak": streak,
                "last_finished_at": "2026-10-02T18:20:00+00:00",
            }
            for place, player, points, streak in ((1, "Anna", 1510, 1), (2, "Ben", 1500, 0))
        ],
        "final": True,
        "prize": None,
    }


def test_a_pending_game_has_no_figures_and_keeps_the_list_open() -> None:
    found = answer(DOCUMENT | {"games": [PENDING]})
    assert found["games"] == [{"id": "g2", "rated": True, "reason": "pending", "a": None, "b": None}]
    assert found["final"] is False
    assert found["ranking"][0]["last_finished_at"] is None


def test_what_a_game_leaves_out_has_its_default() -> None:
    short = {key: GAME[key] for key in ("id", "a", "b", "started_at", "finished_at", "winner")}
    assert answer(DOCUMENT | {"games": [short]}) == answer(DOCUMENT)


def test_a_time_without_offset_is_utc() -> None:
    local = GAME | {"started_at": "2026-10-02T18:00", "finished_at": "2026-10-02T18:20"}
    assert answer(DOCUMENT | {"games": [local]}) == answer(DOCUMENT)


def test_the_tiers_are_settings() -> None:
    rows = [GAME, GAME | {"id": "g2", "winner": "b", "finished_at": "2026-10-02T19:00:00+00:00"}]
    found = answer(DOCUMENT | {"games": rows, "tiers": [[1500, 1], [1505, 3]]})
    assert found["games"][1]["a"] == {"before": 1510, "change": -3, "after": 1507, "streak": 0}


def test_disqualified_players_are_not_ranked() -> None:
    found = answer(DOCUMENT | {"disqualified": ["Anna"]})
    assert [row["player"] for row in found["ranking"]] == ["Ben"]


def test_the_prize_may_be_passed_on() -> None:
    assert answer(DOCUMENT | {"prize_rule": "first_with_enough"})["prize"] is None


def test_each_line_is_a_document_of_its_own() -> None:
    text = json.dumps(DOCUMENT) + "\n\n" + json.dumps(DOCUMENT | {"games": []}) + "\n"
    status, answers = run(text)
    assert status == 0
    assert [len(each["games"]) for each in answers] == [1, 0]


def test_a_bad_line_is_answered_in_its_place_and_the_others_too() -> None:
    status, answers = run(f"nonsense\n{json.dumps(DOCUMENT)}\n[]\n{json.dumps(DOCUMENT)}")
    assert status == 1
    assert ["error" in each for each in answers] == [True, False, True, False]


def test_a_line_that_breaks_off_is_answered_in_its_place_too() -> None:
    status, answers = run(f'{{"season":\n{json.dumps(DOCUMENT)}\n{json.dumps(DOCUMENT)}\n')
    assert status == 1
    assert ["error" in each for each in answers] == [True, False, False]


def test_a_document_may_stretch_over_many_lines() -> None:
    status, answers = run("\n" + json.dumps(DOCUMENT, indent=2))
    assert (status, len(answers)) == (0, 1)


def test_a_long_document_with_a_fault_is_one_problem() -> None:
    status, answers = run(json.dumps(DOCUMENT, indent=2)[:-20])
    assert (status, len(answers)) == (1, 1)
    assert answers[0]["error"]["problems"][0]["code"] == "not_json"


def test_a_byte_order_mark_is_no_fault() -> None:
    assert run("\ufeff" + json.dumps(DOCUMENT))[0] == 0


def test_nothing_in_is_nothing_out() -> None:
    assert run("\n \n") == (0, [])


class Lines(io.RawIOBase):
    """Gives one line at a time, and notes how many answers there were whenever it was asked for one."""

    def __init__(self, lines: list[bytes], stdout: io.StringIO) -> None:
        self._left = iter(lines)
        self._stdout = stdout
        self.answered: list[int] = []

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self.answered.append(self._stdout.getvalue().count("\n"))
        line = next(self._left, b"")
        buffer[: len(line)] = line
        return len(line)


def answered_while_reading(lines: list[bytes]) -> list[int]:
    """How many answers there were at each reading."""
    stdout = io.StringIO()
    source = Lines(lines, stdout)
    arguments().func(arguments(), io.TextIOWrapper(io.BufferedReader(source)), stdout)
    return source.answered


def test_each_line_is_answered_before_the_next_is_asked_for() -> None:
    assert answered_while_reading([LINE] * 3) == [0, 1, 2, 3]


def test_a_line_that_breaks_off_holds_back_few_of_those_after_it() -> None:
    # As much again has to be seen before it is clear that no long document has begun.
    broken = b'{"season":\n'
    assert answered_while_reading([broken, *[LINE] * 6]) == [0, 0, 0, 0, 4, 5, 6, 7]


def test_a_line_beyond_all_measure_is_refused_and_the_next_is_answered() -> None:
    status, answers = run("[" + " " * LONGEST_DOCUMENT + "]\n" + json.dumps(DOCUMENT))
    assert status == 1
    assert answers[0]["error"]["problems"][0]["code"] == "file_too_large"
    assert "ranking" in answers[1]


@pytest.mark.parametrize("text", ["nonsense", '{"a": NaN}', '{"a": 1', "[" * 100_000])
def test_what_is_no_json_is_said_to_be_none(text: str) -> None:
    status, answers = run(text)
    assert status == 1
    assert [each["code"] for each in answers[0]["error"]["problems"]] == ["not_json"]


def test_a_line_that_is_no_utf8_spoils_no_other() -> None:
    source = io.BytesIO(b'{"season": "\xff"}\n' + json.dumps(DOCUMENT).encode())
    stdout = io.StringIO()
    assert arguments().func(arguments(), io.TextIOWrapper(source, encoding="utf-8"), stdout) == 1
    assert ["error" in json.loads(line) for line in stdout.getvalue().splitlines()] == [True, False]


def test_a_key_stands_only_once() -> None:
    _, (found,) = run('{"games": [], "games": []}')
    assert [each["code"] for each in found["error"]["problems"]] == ["duplicate_key"]


@pytest.mark.parametrize(
    ("document", "found"),
    [
        ([], [("document", "not_an_object")]),
        ({}, [("season", "missing"), ("games", "missing")]),
        (DOCUMENT | {"colour": 1}, [("colour", "unknown_key")]),
        (DOCUMENT | {"season": 1}, [("season", "not_an_object")]),
        (
            DOCUMENT | {"season": {"start": "x"}},
            [("season.start", "not_a_moment"), ("season.end", "missing")],
        ),
        (
            DOCUMENT | {"season": {**SEASON, "end": "2026-01-01"}},
            [("season.end", "season_ends_before_start")],
        ),
        (DOCUMENT | {"tiers": [[1600, 5]]}, [("tiers", "tiers_above_floor")]),
        (
            DOCUMENT | {"tiers": [[1500, 5], [1500, -7]]},
            [("tiers", "tiers_not_rising"), ("tiers", "tier_negative")],
        ),
        (DOCUMENT | {"tiers": [[1500, 5, 1], 7]}, [("tiers[0]", "not_a_tier"), ("tiers[1]", "not_a_tier")]),
        (DOCUMENT | {"prize_rule": "nobody"}, [("prize_rule", "not_a_choice")]),
        (DOCUMENT | {"disqualified": [1]}, [("disqualified", "not_a_string")]),
        (DOCUMENT | {"games": [GAME, 7]}, [("games[1]", "not_an_object")]),
        (DOCUMENT | {"games": [GAME, GAME]}, [("games[1].id", "game_twice")]),
        (DOCUMENT | {"games": [GAME | {"annulled": 1}]}, [("games[0].annulled", "not_a_boolean")]),
        (DOCUMENT | {"games": [GAME | {"a": " "}]}, [("games[0].a", "missing")]),
        (DOCUMENT | {"games": [GAME | {"b": "Anna"}]}, [("games[0].b", "same_player")]),
        (
            DOCUMENT | {"games": [GAME | {"finished_at": None}]},
            [("games[0].winner", "winner_while_pending")],
        ),
        (DOCUMENT | {"games": [GAME | {"how": "closed"}]}, [("games[0].winner", "winner_of_closed_game")]),
        (
            DOCUMENT | {"games": [GAME | {"finished_at": "2026-10-01T00:00"}]},
            [("games[0].finished_at", "finished_before_start")],
        ),
    ],
)
def test_every_problem_is_told_with_its_place(document: object, found: list[tuple[str, str]]) -> None:
    assert problems(document) == found


def test_all_problems_come_at_once() -> None:
    bad = GAME | {"winner": "c", "queue": "x", "started_at": None, "id": None}
    assert problems(DOCUMENT | {"games": [bad], "tiers": 1}) == [
        ("tiers", "not_a_list"),
        ("games[0].id", "missing"),
        ("games[0].started_at", "missing"),
        ("games[0].winner", "not_a_choice"),
        ("games[0].queue", "not_a_choice"),
    ]


def test_the_earliest_years_are_no_trouble() -> None:
    old = [GAME | {"id": str(number), "started_at": "0001-01-01T00:00:00+14:00"} for number in range(3)]
    assert [each["reason"] for each in answer(DOCUMENT | {"games": old})["games"]] == ["other_season"] * 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ((), "Eine geschlossene Partie hat keinen Sieger."),
        (("--lang", "en"), "A game that was closed has no winner."),
    ],
)
def test_messages_are_german_or_english(options: tuple[str, ...], message: str) -> None:
    document = DOCUMENT | {"games": [GAME | {"how": "closed"}]}
    _, (found,) = run(json.dumps(document), *options)
    assert found["error"]["problems"] == [
        {"field": "games[0].winner", "code": "winner_of_closed_game", "message": message}
    ]
