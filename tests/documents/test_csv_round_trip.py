"""A list that leaves as a table comes back as the same list, whatever spreadsheet it went through."""

from itertools import product

import pytest
from hypothesis import given

from scorepad.documents.csv import Dialect
from scorepad.rules.evening.sheet import Sheet
from scorepad.wording import Words
from tests.documents import sheets
from tests.documents.tables import ENGLISH, GERMAN, columns_of, rows_of, saved, sheet_in, written
from tests.laws import tried
from tests.rules.evening import strategies

EVERY_WAY = list(product(Dialect, (GERMAN, ENGLISH)))
each_way = pytest.mark.parametrize(
    ("dialect", "words"), EVERY_WAY, ids=[f"{dialect.value}-{words.language}" for dialect, words in EVERY_WAY]
)


@pytest.mark.parametrize("name", sheets.NAMED)
@each_way
def test_a_list_comes_back(name: str, dialect: Dialect, words: Words) -> None:
    assert sheet_in(written(sheets.NAMED[name], dialect, words)) == sheets.NAMED[name]


@given(strategies.sheets(max_entries=8))
@tried()
def test_any_list_comes_back(sheet: Sheet) -> None:
    for dialect, words in EVERY_WAY:
        assert sheet_in(written(sheet, dialect, words)) == sheet


@pytest.mark.parametrize("delimiter", [",", ";"])
@pytest.mark.parametrize("bom", [True, False])
@pytest.mark.parametrize("end", ["\r\n", "\n"])
@pytest.mark.parametrize("quote_all", [True, False])
def test_it_comes_back_from_a_program_that_saved_it(
    delimiter: str, bom: bool, end: str, quote_all: bool
) -> None:
    rows = rows_of(written(sheets.everything()))
    data = saved(rows, delimiter, bom=bom, end=end, quote_all=quote_all)
    assert sheet_in(data) == sheets.everything()


def test_rows_may_be_sorted_otherwise() -> None:
    head, *rows = rows_of(written(sheets.everything()))
    assert sheet_in(saved([head, *reversed(rows)])) == sheets.everything()


def test_empty_rows_and_columns_at_the_end_are_nothing() -> None:
    rows = rows_of(written(sheets.everything()))
    wider = [[*row, "", ""] for row in rows]
    assert sheet_in(saved([*wider, [""] * len(wider[0]), []])) == sheets.everything()


def test_columns_that_follow_from_others_may_be_missing() -> None:
    data = written(sheets.source_example())
    kept = [name for name in columns_of(data)[0] if not name.startswith(("Stand ", "Wert", "Faktor", "Zeit"))]
    kept.append("Zeitpunkt")
    rows = [[row[name] for name in kept] for row in columns_of(data)]
    assert sheet_in(saved([kept, *rows])) == sheets.source_example()


def test_a_stake_is_read_with_either_decimal_mark() -> None:
    for mark in ",.":
        head, heading, *rows = rows_of(written(sheets.everything()))
        heading[head.index("Cent je Punkt")] = f"2{mark}25"
        assert sheet_in(saved([head, heading, *rows])) == sheets.everything()
