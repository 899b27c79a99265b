"""No spreadsheet runs what a list holds, and none changes it on the way back."""

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.documents.csv import Dialect
from scorepad.documents.csv.cells import harmless, joined, protected, split, unprotected
from scorepad.rules.evening.entries import BookingEntry
from scorepad.rules.evening.sheet import Sheet
from tests.documents.sheets import heading
from tests.documents.tables import columns_of, rows_of, sheet_in, written

HOSTILE = [
    "=1+1",
    "=cmd|'/C calc'!A0",
    "+49 89",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "  =1+1",
    "\u00a0=1",
    "\u200d=1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠A1",
    "﹦1",
    "−1",
    "'=1+1",
    "''",
    '"=1"',
    "x;=1+1",
    "x, =1+1",
    'x"",=HYPERLINK("http://a")',
    "|x",
    "%x",
]
CHANGED = ["007", "1/2", "29.11.2026", "2026-11-29", "1e5", "März 26", "Dez. 2026", "'7", "1. Mannschaft"]
PLAIN = ["Anna", "Müller-Lüdenscheidt", "O'Neil", "a=b", "Runde 3", "x - y", "Juli"]
RUNS = re.compile(r"[\s\u200d]*[=+\-@|%＝＋－＠﹦﹢﹣﹫−]")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_starts_no_cell(text: str) -> None:
    for separator in (None, ",", ";"):
        parts = protected(text).split(separator) if separator else [protected(text)]
        assert [part for part in parts if RUNS.match(part)] == []


@pytest.mark.parametrize("text", HOSTILE + CHANGED + PLAIN)
def test_every_text_is_restored(text: str) -> None:
    assert unprotected(protected(text)) == text
    assert unprotected(harmless(text)) == text


@pytest.mark.parametrize("text", CHANGED)
def test_what_looks_like_a_number_stays_text(text: str) -> None:
    assert protected(text) == f"'{text}"


@pytest.mark.parametrize("text", PLAIN)
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert protected(text) == text


@given(st.text("'=+-@,; \"a1−＝\u200d", max_size=12))
def test_any_text_is_restored(text: str) -> None:
    assert unprotected(protected(text)) == text
    assert unprotected(harmless(text)) == text


@given(st.lists(st.text("a,;\"' =", min_size=1).map(str.strip).filter(bool), max_size=4))
def test_names_in_one_cell_are_told_apart(names: list[str]) -> None:
    assert split(joined(names)) == names


@pytest.mark.parametrize("dialect", Dialect)
def test_no_cell_of_a_table_runs(dialect: Dialect) -> None:
    players = ("=1+1", "-2", "@Eva", ' "x";=2'.strip(), "'+7", "＝9", "Karl, =3")
    points = dict.fromkeys(players, 0) | {"-2": -1, "@Eva": 1}
    sheet = Sheet(
        heading(players, title="=HYPERLINK(0)", planned_games=None), (BookingEntry(points, "+x; -y,=z"),)
    )
    data = written(sheet, dialect)
    for other in Dialect:
        text = data.decode("utf-8-sig")
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=other.delimiter):
            assert [cell for cell in row if RUNS.match(cell) and not re.fullmatch(r"-\d+", cell)] == []
    assert sheet_in(data) == sheet


@pytest.mark.parametrize("dialect", Dialect)
def test_numbers_stay_numbers(dialect: Dialect) -> None:
    points = {"Anna": -3, "Ben": 3}
    sheet = Sheet(heading(), (BookingEntry(points, "Übergabe"),))
    _, row = columns_of(written(sheet, dialect), dialect)
    assert [row["Punkte Anna"], row["Stand Anna"], row["Punkte Ben"]] == ["-3", "-3", "3"]


def test_a_german_excel_gets_its_own() -> None:
    data = written(Sheet(heading()), Dialect.EXCEL)
    assert data.startswith(b"\xef\xbb\xbfNr.;Eintrag;")
    assert columns_of(data, Dialect.EXCEL)[0]["Cent je Punkt"] == "0,5"


def test_everybody_else_gets_plain_commas() -> None:
    data = written(Sheet(heading()))
    assert data.startswith(b"Nr.,Eintrag,")
    assert columns_of(data)[0]["Cent je Punkt"] == "0.5"
    assert len({len(row) for row in rows_of(data)}) == 1
