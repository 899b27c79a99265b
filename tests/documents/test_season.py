"""A season as chart, table, document and paper."""

import csv
import io
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from scorepad.documents.csv import Dialect
from scorepad.documents.season.chart import MOST_LINES, season_chart
from scorepad.documents.season.csv import season_csv
from scorepad.documents.season.pdf import SeasonFacts, render_season_pdf, season_html
from scorepad.documents.season.value import season_value
from scorepad.rules.group.period import ALWAYS, year
from scorepad.rules.group.season import Order, Season, season
from scorepad.wording import Words
from tests.rules.group.evenings import evening

GERMAN = Words("de")
SVG = "{http://www.w3.org/2000/svg}"
TWO = season(
    [
        evening({"Anna": 10, "Ben": -4, "Carla": -6}, cents={"Anna": 100, "Ben": -40, "Carla": -61}, kasse=1),
        evening({"Anna": 1, "Ben": 6, "Emma": -7}, 1, games=3),
    ],
    {},
)
HOSTILE = ("=1+1", "</td><b>", "{{ 7*7 }}", '"quoted", name')
FACTS = SeasonFacts("Stammtisch", "2026", date(2026, 11, 29))


def rows(found: Season, dialect: Dialect = Dialect.COMMA) -> list[list[str]]:
    text = season_csv(found, GERMAN, dialect).decode(dialect.encoding)
    return list(csv.reader(io.StringIO(text), delimiter=dialect.delimiter))


def test_a_row_for_each_person_and_a_column_for_each_evening() -> None:
    head, *found = rows(TWO)
    assert head[-2:] == ["Abend 0 (2026-01-08)", "Abend 1 (2026-01-15)"]
    assert found == [
        ["1", "Anna", "11", "23", "0.48", "2", "1", "11", "2", "1.00", "10", "1"],
        ["2", "Ben", "2", "23", "0.09", "2", "1", "11", "2", "-0.40", "-4", "6"],
        ["3", "Carla", "-6", "20", "-0.30", "1", "0", "10", "1", "-0.61", "-6", ""],
        ["4", "Emma", "-7", "3", "-2.33", "1", "0", "1", "1", "", "", "-7"],
    ]


def test_a_german_excel_reads_its_own_marks() -> None:
    (anna,) = (row for row in rows(TWO, Dialect.EXCEL) if row[1] == "Anna")
    assert (anna[4], anna[9]) == ("0,48", "1,00")


def test_the_table_adds_up_to_the_evenings() -> None:
    for row in rows(TWO)[1:]:
        assert int(row[2]) == sum(int(cell) for cell in row[10:] if cell)
        assert round(Decimal(row[2]) / int(row[3]), 2) == Decimal(row[4])


def test_who_has_no_place_has_an_empty_one() -> None:
    found = rows(season(TWO.evenings, {}, Order.AVERAGE, 20))
    assert [row[0] for row in found[1:]] == ["1", "2", "3", ""]


def test_no_name_is_run_by_a_spreadsheet() -> None:
    found = rows(season([evening(dict.fromkeys(HOSTILE, 0))], {}))
    assert {row[1] for row in found[1:]} == {"'=1+1", *HOSTILE[1:]}


def test_the_document_holds_table_and_evenings() -> None:
    found = season_value("Stammtisch", year(2026), TWO, {})
    assert (found["from"], found["to"], found["kasse_cents"]) == ("2026-01-01", "2026-12-31", 1)
    assert [line["name"] for line in found["table"]] == ["Anna", "Ben", "Carla", "Emma"]
    for line in found["table"]:
        own = [
            share for one in found["evenings"] for share in one["players"] if share["name"] == line["name"]
        ]
        assert line["points"] == sum(share["points"] for share in own)
        assert line["evenings"] == len(own)


def test_the_document_says_what_the_list_called_somebody() -> None:
    known_as = {"emma": "Anna"}
    found = season_value("Stammtisch", ALWAYS, season([evening({"Emma": 1})], known_as), known_as)
    assert [(share["name"], share["as"]) for share in found["evenings"][0]["players"]] == [("Anna", "Emma")]
    assert found["kasse_cents"] is None


def test_the_chart_has_a_line_for_each_and_says_who_leads() -> None:
    root = ET.fromstring(season_chart(TWO, GERMAN))  # noqa: S314
    assert len([group for group in root.iter(SVG + "g") if "chart-line" in group.get("class", "")]) == 4
    (title,) = root.iter(SVG + "title")
    assert title.text == "Verlauf der Punkte über die Abende, vorn: Anna mit +11"


def test_of_many_the_chart_shows_the_first() -> None:
    crowd = season([evening({f"Player {number}": number for number in range(20)})], {})
    root = ET.fromstring(season_chart(crowd, GERMAN, height=200))  # noqa: S314
    names = [group for group in root.iter(SVG + "g") if group.get("class") == "chart-name"]
    assert len(names) == MOST_LINES
    heights = [float(group[1].get("y", "")) for group in names]
    assert max(heights) < float(root.get("viewBox", "").split()[3])


def test_the_paper_shows_names_as_they_are() -> None:
    html = season_html(season([evening(dict.fromkeys(HOSTILE, 0))], {}), FACTS, GERMAN)
    assert "&lt;/td&gt;&lt;b&gt;" in html
    assert "{{ 7*7 }}" in html


def test_the_paper_holds_the_table_its_rule_and_the_evenings(pdf_bytes: Callable[[str], bytes]) -> None:
    assert pdf_bytes("without an entry")  # skips without Pango
    reader = PdfReader(io.BytesIO(render_season_pdf(TWO, FACTS, GERMAN)), strict=True)
    text = " ".join(" ".join(page.extract_text().split()) for page in reader.pages)
    for told in (
        "Stammtisch",
        "+11",
        "−0,61 €",
        "1, 2, 2, 4",
        "Geld aus 1 von 2 Abenden",
        "Kasse: +0,01 €",
        "15.01.2026",
    ):
        assert told in text, told
    assert len(reader.pages) == 1


def test_an_empty_season_is_a_page_too() -> None:
    assert "keinen Abend mit Spielen" in season_html(season([], {}), FACTS, GERMAN)


@pytest.mark.parametrize(
    ("found", "notes"),
    [
        (TWO, 4),
        (season(TWO.evenings[:1], {}), 4),
        (season(TWO.evenings[1:], {}), 2),
        (season(TWO.evenings[1:], {}, Order.AVERAGE), 3),
    ],
)
def test_beneath_stands_what_it_is_sorted_by_and_where_the_money_is_from(found: Season, notes: int) -> None:
    assert len(GERMAN.season_notes(found)) == notes
