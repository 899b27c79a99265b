"""The table of right values, every case."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.ladder.duel import Duel, Ending, Queue, Season, Side
from scorepad.rules.ladder.presets import Rules, Tier
from scorepad.rules.ladder.ranking import Standing, rank
from scorepad.rules.ladder.rating import step
from scorepad.rules.ladder.replay import replay
from scorepad.rules.ladder.verdict import verdicts
from tests.rules.ladder.duels import RULES, duel, replayed

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))["cases"]
ALWAYS = Season(datetime(2000, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC))


def moment(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def check_sequence(case: dict[str, Any]) -> None:
    points, streak = case["start"], case["streak"]
    for result, change, after in zip(case["results"], case["changes"], case["points"], strict=True):
        done = step(RULES, points, streak, result == "W")
        assert (done.change.points, done.after) == (change, after)
        points, streak = done.after, done.streak


def check_annulment(case: dict[str, Any]) -> None:
    for annulled, right in ((0, case["points_before"]), (case["annulled"], case["points_after"])):
        duels = [
            duel(
                str(number),
                f"a{number}",
                "a" if result == "W" else str(number),
                number,
                annulled=number == annulled,
            )
            for number, result in enumerate(case["results"], start=1)
        ]
        steps = replayed(duels).steps
        assert [steps[each.key][0].after for each in duels if each.key in steps] == right


def check_pair_limit(case: dict[str, Any]) -> None:
    duels = [
        Duel(str(number), "a", "b", moment(text), moment(text), Side.A)
        for number, text in enumerate(case["started_at"])
    ]
    assert [each.is_rated for each in verdicts(duels, ALWAYS, RULES)] == case["rated"]


def check_order(case: dict[str, Any]) -> None:
    standings = [
        Standing(row["name"], row["points"], 0, row["rated"], moment(row["last_end"])) for row in case["rows"]
    ]
    assert [row.standing.player for row in rank(standings)] == case["order"]


def check_season(case: dict[str, Any]) -> None:
    document, right = case["input"], case["expected"]
    duels = [read_duel(each) for each in document["games"]]
    season = Season(moment(document["season"]["start"]), moment(document["season"]["end"]))
    rules = Rules(tiers=tuple(Tier(*pair) for pair in document["tiers"]))
    done = replay(duels, season, rules, document["disqualified"])
    rated = {each.key: verdict.is_rated for each, verdict in zip(duels, done.verdicts, strict=True)}
    changes = {key: {"a": a.change.points, "b": b.change.points} for key, (a, b) in done.steps.items()}
    ranking = [
        {
            "player": row.standing.player,
            "points": row.standing.points,
            "rated_games": row.standing.rated_duels,
            "streak": row.standing.streak,
        }
        for row in done.ranking
    ]
    assert (rated, changes, ranking) == (right["rated"], right["changes"], right["ranking"])


def read_duel(source: dict[str, Any]) -> Duel:
    return Duel(
        source["id"],
        source["a"],
        source["b"],
        moment(source["started_at"]),
        moment(source["finished_at"]),
        source["winner"] and Side(source["winner"]),
        Ending(source["how"]),
        Queue(source["queue"]),
        source["annulled"],
    )


CHECKS: dict[str, Callable[[dict[str, Any]], None]] = {
    "sequence": check_sequence,
    "annulment": check_annulment,
    "pair_limit": check_pair_limit,
    "order": check_order,
    "season": check_season,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["kind"])
def test_right_value(case: dict[str, Any]) -> None:
    CHECKS[case["kind"]](case)
