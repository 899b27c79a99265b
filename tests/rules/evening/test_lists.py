"""Whole lists and what follows from them, from a table of known ones."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.evening.admission import problems
from scorepad.rules.evening.ledger import Ledger, append, blank, fold
from scorepad.rules.evening.settlement import settle
from tests.rules.evening.documents import read_sheet

KNOWN_LISTS: dict[str, Any] = {
    case["name"]: case
    for case in json.loads(Path(__file__).with_name("lists.json").read_text("utf-8"))["cases"]
}


@cache
def _ledger(name: str) -> Ledger:
    return fold(read_sheet(KNOWN_LISTS[name]["list"]))


def _expected(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = KNOWN_LISTS[name]["expected"]
    return found


each_list = pytest.mark.parametrize("name", KNOWN_LISTS)


@each_list
def test_every_entry_is_admitted(name: str) -> None:
    sheet = read_sheet(KNOWN_LISTS[name]["list"])
    ledger = blank(sheet.heading)
    for entry in sheet.entries:
        assert problems(ledger, entry) == []
        ledger = append(ledger, entry)


@each_list
def test_the_standing(name: str) -> None:
    assert _ledger(name).standing == _expected(name)["standing"]


@each_list
def test_the_number_of_games_that_count(name: str) -> None:
    assert _ledger(name).course.games == _expected(name)["games"]


@each_list
def test_the_next_dealer(name: str) -> None:
    course = _ledger(name).course
    expected = _expected(name)
    assert (course.next_dealer, course.deals_again) == (expected["next_dealer"], expected["deals_again"])


@each_list
def test_the_bock_rounds_that_still_run(name: str) -> None:
    bock = _ledger(name).course.bock
    assert {"factor": bock.factor, "left": bock.left} == _expected(name)["bock"]


@each_list
def test_the_factor_of_each_row(name: str) -> None:
    assert [row.factor for row in _ledger(name).rows] == _expected(name)["factors"]


@each_list
def test_the_points_of_each_row(name: str) -> None:
    assert [row.points for row in _ledger(name).rows] == _expected(name)["row_points"]


@each_list
def test_the_adjustments_of_each_row(name: str) -> None:
    found = [
        [
            {
                "entry": adjustment.entry,
                "from_factor": adjustment.from_factor,
                "to_factor": adjustment.to_factor,
                "points": adjustment.points,
            }
            for adjustment in row.adjustments
        ]
        for row in _ledger(name).rows
    ]
    assert found == _expected(name)["adjustments"]


@pytest.mark.parametrize(
    "name", [name for name, case in KNOWN_LISTS.items() if "settlement" in case["expected"]]
)
def test_the_settlement(name: str) -> None:
    ledger = _ledger(name)
    stake = ledger.heading.stake_cents
    assert stake is not None
    settlement = settle(ledger.standing, stake)
    found = {"amounts": settlement.amounts, "kasse": settlement.kasse}
    assert found == _expected(name)["settlement"]
