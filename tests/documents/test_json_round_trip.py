"""A list that leaves as JSON comes back as the same list."""

import json

import pytest
from hypothesis import given

from scorepad.documents.codec.sheet import read_sheet, sheet_value
from scorepad.rules.evening.ledger import fold
from scorepad.rules.evening.sheet import Sheet
from tests.documents import sheets
from tests.laws import tried
from tests.rules.evening import strategies


def returned(sheet: Sheet) -> Sheet:
    """`sheet`, once written down and read back."""
    ledger = read_sheet(json.loads(json.dumps(sheet_value(sheet))))
    assert not isinstance(ledger, list), ledger
    return ledger.sheet


@pytest.mark.parametrize("name", sheets.NAMED)
def test_a_list_comes_back(name: str) -> None:
    assert returned(sheets.NAMED[name]) == sheets.NAMED[name]


@given(strategies.sheets(max_entries=8))
@tried()
def test_any_list_comes_back(sheet: Sheet) -> None:
    assert returned(sheet) == sheet


def test_its_ledger_is_the_same() -> None:
    sheet = sheets.everything()
    assert read_sheet(sheet_value(sheet)) == fold(sheet)
