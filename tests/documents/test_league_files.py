"""The tables of a league as CSV and on paper, and its certificates."""

import csv
import io
from datetime import date

import pytest
from pypdf import PdfReader

from scorepad.documents.csv.cells import Dialect
from scorepad.documents.league.paper import (
    Certificate,
    best_of_list,
    best_three,
    certificates_html,
    certificates_pdf,
    tables_html,
    tables_pdf,
)
from scorepad.documents.league.table import Column, Table, TableRow
from scorepad.documents.league.table_csv import write_table_csv
from scorepad.wording.league_words import league_words

WORDS = league_words("de")
DAY = date(2026, 12, 1)
TABLE = Table(
    "November 2026",
    "Platz",
    "Name",
    (Column("rating", "Wertung"), Column("points", "Punkte"), Column("months", "Monate")),
    [
        TableRow(1, "Anna", ("1,250", "+5", "1 (1*)"), "up"),
        TableRow(2, "=Ben", ("−0,500", "−5", "2"), "down"),
    ],
    "Reihenfolge: so.",
    ("Eine Anmerkung.",),
)


@pytest.mark.parametrize(
    ("dialect", "numbers"), [(Dialect.COMMA, ["1.250", "5"]), (Dialect.EXCEL, ["1,250", "5"])]
)
def test_numbers_are_written_as_the_spreadsheet_reads_them(dialect: Dialect, numbers: list[str]) -> None:
    text = write_table_csv(TABLE, dialect).decode(dialect.encoding)
    rows = list(csv.reader(io.StringIO(text), delimiter=dialect.delimiter))
    assert rows[0] == ["Platz", "Name", "Wertung", "Punkte", "Monate"]
    assert rows[1] == ["1", "Anna", *numbers, "1 (1*)"]
    assert rows[2][1] == "'=Ben"


def test_a_table_on_paper_says_what_the_page_says() -> None:
    text = PdfReader(io.BytesIO(tables_pdf("Stammtisch", [TABLE], DAY, WORDS))).pages[0].extract_text()
    for said in ("November 2026", "Stammtisch", "1,250", "−0,500", "Reihenfolge: so.", "Stand: 01.12.2026"):
        assert said in text


def test_a_certificate_is_a_page_in_landscape_for_each() -> None:
    certificates = [
        *best_three(TABLE, "November 2026"),
        Certificate("Carla", 3, "x", "y", ("Dieter", "Emma")),
    ]
    pages = PdfReader(io.BytesIO(certificates_pdf("Stammtisch", certificates, DAY, WORDS))).pages
    assert len(pages) == 3
    assert all(page.mediabox.width > page.mediabox.height for page in pages)
    assert "Wertung: 1,250" in pages[0].extract_text()
    assert "geteilter 3. Platz" in pages[2].extract_text()
    assert "gemeinsam mit Dieter, Emma" in pages[2].extract_text()


def test_equal_points_share_a_place_in_a_list() -> None:
    found = best_of_list("Tisch 1", {"Anna": 3, "Ben": 5, "Carla": 3, "Dieter": -11}, WORDS)
    assert [(each.name, each.place, each.shared_with, each.result) for each in found] == [
        ("Ben", 1, (), "Punkte: +5"),
        ("Anna", 2, ("Carla",), "Punkte: +3"),
        ("Carla", 2, ("Anna",), "Punkte: +3"),
    ]


def test_hostile_names_stay_text() -> None:
    odd = '<script>x</script>"&'
    table = Table("T", "P", "N", (), [TableRow(1, odd, ())], "")
    assert "<script>" not in tables_html(odd, [table], DAY, WORDS)
    assert "<script>" not in certificates_html(odd, [Certificate(odd, 1, odd, odd, (odd,))], DAY, WORDS)
