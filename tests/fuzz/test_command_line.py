"""Filters and documents of the command line: each answers in JSON and with a status, whatever it is given."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli import test_ladder, test_league, test_replay
from tests.cli.console import run
from tests.fuzz.values import ANYTHING, altered

LISTS = [case["list"] for case in test_replay.KNOWN_LISTS.values()]
SOLO = {"kind": "solo", "solo": "damen", "re_augen": 125, "re_call": "keine90", "re_special": {"fuchs": 1}}
DOCUMENTS: dict[tuple[str, ...], list[Any]] = {
    ("evaluate",): [SOLO],
    ("replay",): LISTS,
    ("settle",): [{"standing": {"Anna": -1, "Ben": 1, "Carla": 0}, "cent_per_point": "0.5"}],
    ("league", "month"): [test_league.MONTH],
    ("league", "close"): [test_league.MONTH],
    ("league", "season"): [test_league.SEASON],
    ("league", "long-term"): [test_league.LONG_TERM],
    ("ladder",): [test_ladder.DOCUMENT],
}
each_command = pytest.mark.parametrize("command", DOCUMENTS, ids=" ".join)
A_FEW, MANY = 25, 500


def check(command: tuple[str, ...], given_bytes: bytes) -> None:
    result = run(*command, given=given_bytes)
    assert result.status in (0, 1)
    assert all(isinstance(answer, dict) for answer in result.answers)


def documents(command: tuple[str, ...]) -> st.SearchStrategy[bytes]:
    """Altered documents, other JSON, and bytes that are none."""
    good = st.sampled_from(DOCUMENTS[command]).flatmap(altered)
    text = st.one_of(good, good, good, ANYTHING).map(lambda value: json.dumps(value).encode() + b"\n")
    return st.one_of(text, text, text, st.binary(max_size=200), st.lists(text, max_size=3).map(b"".join))


@each_command
@given(data=st.data())
@settings(max_examples=A_FEW)
def test_a_few(command: tuple[str, ...], data: st.DataObject) -> None:
    check(command, data.draw(documents(command)))


@pytest.mark.long
@each_command
@given(data=st.data())
@settings(max_examples=MANY, suppress_health_check=[HealthCheck.too_slow])
def test_many(command: tuple[str, ...], data: st.DataObject) -> None:
    check(command, data.draw(documents(command)))
