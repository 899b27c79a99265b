"""`scorepad evaluate`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests import rules
from tests.cli.console import Result, json_lines, run
from tests.rules.tsr.every_game import every_game

KNOWN_GAMES: list[dict[str, Any]] = json.loads(
    (Path(rules.__file__).parent / "tsr" / "games.json").read_text(encoding="utf-8")
)["cases"]


def evaluate(*games: Any, lang: str = "de") -> Result:
    return run("evaluate", "--lang", lang, given=json_lines(*games))


def test_it_works() -> None:
    result = evaluate({"re_augen": 121, "kontra_special": {"fuchs": 1}})
    assert result.status == 0
    assert result.output == (
        '{"winner": "re", "re_points": 0, "kontra_points": 0, "lines": ['
        '{"rule": "7.2.2 a", "party": "re", "points": 1, "text": "Re hat gewonnen"}, '
        '{"rule": "7.2.3", "party": "kontra", "points": 1, "text": "Fuchs gefangen (Kontra)"}]}\n'
    )


def test_it_speaks_english() -> None:
    result = evaluate({"re_augen": 121}, {"re_augen": 1}, lang="en")
    valued, refused = result.answers
    assert "Re" in valued["lines"][0]["text"]
    assert "gewonnen" not in valued["lines"][0]["text"]
    assert "Augen kommen" not in refused["error"]["problems"][0]["message"]


@pytest.mark.parametrize("case", KNOWN_GAMES, ids=lambda case: json.dumps(case["game"]))
def test_a_known_game(case: dict[str, Any]) -> None:
    (answer,) = evaluate(case["game"]).answers
    expected = {key: case[key] for key in ("winner", "re_points", "kontra_points")}
    assert {key: answer[key] for key in expected} == expected


def test_every_game_is_valued_as_the_rules_value_it() -> None:
    answers = evaluate(*(valued.source for valued in every_game())).answers
    assert len(answers) == len(every_game())
    for answer, (_, _, valuation) in zip(answers, every_game(), strict=True):
        winner = valuation.winner.value if valuation.winner else None
        assert answer["winner"] == winner
        assert (answer["re_points"], answer["kontra_points"]) == valuation[3:]
        assert [(line["rule"], line["party"], line["points"]) for line in answer["lines"]] == [
            (line.rule, line.party.value, line.points) for line in valuation.lines
        ]


def test_the_lines_add_up_to_the_value_before_the_solos_factor() -> None:
    (answer,) = evaluate({"kind": "solo", "re_augen": 91, "re_call": "keine60"}).answers
    signed = [line["points"] * (1 if line["party"] == "re" else -1) for line in answer["lines"]]
    assert answer["re_points"] == 3 * sum(signed)
    assert answer["kontra_points"] == -sum(signed)


def test_nobody_may_win() -> None:
    (answer,) = evaluate({"re_augen": 120, "re_call": "keine90", "kontra_call": "keine90"}).answers
    assert answer["winner"] is None


def test_null_is_the_same_as_nothing() -> None:
    bare, explicit = evaluate(
        {"re_augen": 100},
        {"re_augen": 100, "re_call": None, "re_trickless": None, "re_special": None, "kontra_special": {}},
    ).answers
    assert bare == explicit


def test_all_problems_come_at_once() -> None:
    game = {"re_augen": 1, "colour": 7, "re_call": "kontra", "re_special": {"fuchs": "1", "hase": 1}}
    result = evaluate({**game, "kontra_special": {"karlchen": 2}})
    assert result.status == 1
    assert result.problems == [
        [
            ("colour", "unknown_key"),
            ("re_call", "not_a_choice"),
            ("re_hase", "unknown_key"),
            ("re_fuchs", "not_an_integer"),
            ("re_augen", "augen_unreachable"),
            ("kontra_karlchen", "too_many_karlchen"),
        ]
    ]


def test_a_field_that_cannot_be_read_hides_no_problem_of_another() -> None:
    game = {"re_augen": "120", "kind": "solo", "re_special": {"fuchs": 3}}
    assert set(evaluate(game).problems[0]) == {
        ("re_augen", "not_an_integer"),
        ("re_fuchs", "special_in_solo"),
        ("re_fuchs", "too_many_fuchs"),
    }


def test_nothing_is_judged_by_augen_that_are_missing() -> None:
    assert evaluate({"re_special": {"doppelkopf": 1}}).problems == [[("re_augen", "missing")]]


def test_a_problem_has_its_sentence() -> None:
    (answer,) = evaluate({"re_augen": 239}).answers
    assert answer == {
        "error": {
            "problems": [
                {
                    "field": "re_augen",
                    "code": "augen_unreachable",
                    "message": "239 Augen kommen bei keiner Kartenverteilung zusammen.",
                }
            ]
        }
    }


def test_bad_lines_stop_nothing() -> None:
    result = run("evaluate", given='{"re_augen": 1}\n\n{"re_augen": 121}\nnonsense\n{"re_augen": 90}')
    assert result.status == 1
    assert ["error" in answer for answer in result.answers] == [True, False, True, False]
