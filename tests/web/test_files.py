"""GET …/liste.pdf, .csv, .json and verlauf.svg, under the write link and the view link alike."""

import csv
import io
import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
from flask.testing import FlaskClient

from scorepad.documents.paper import press
from scorepad.documents.paper.press import Press
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import FOUR, Table

pytestmark = on_sqlite_alone

TYPES = {
    "/liste.csv": "text/csv; charset=utf-8",
    "/liste.csv?excel=1": "text/csv; charset=utf-8",
    "/liste.json": "application/json",
    "/verlauf.svg": "image/svg+xml; charset=utf-8",
}
DOORS: dict[str, Callable[[Table], Table]] = {
    "write": lambda table: table,
    "view": lambda table: table.watching(table.client),
}
HOSTILE = [
    'a"; filename="b.exe',
    "../../etc/passwd",
    "=1+1",
    "Jürgens „Runde“; a=b",
    "🃏🃏",
    "CON",
    "a/b\\c",
    "%0d%0aSet-Cookie: x=y",
    ".",
    "T" * 80,
]


@pytest.fixture(params=DOORS)
def door(request: pytest.FixtureRequest, table: Table) -> Table:
    """The list behind either link."""
    table.play(re_call="re", kontra_fuchs="1")
    table.play(re=[1, 4], re_augen="111")
    table.cancel(1)
    return DOORS[request.param](table)


@pytest.mark.parametrize(("path", "kind"), TYPES.items())
def test_it_works(door: Table, path: str, kind: str) -> None:
    answer = door.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)
    assert answer.data


def test_a_pdf_that_takes_too_long_can_be_asked_for_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "_press", Press(seconds=0))
    answer = table.get("/liste.pdf")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "30")
    assert "in einer halben Minute" in read(answer).one(id="notice").text
    monkeypatch.undo()
    assert table.get("/liste.pdf").status_code == 200


def test_the_pdf_is_one(door: Table) -> None:
    answer = door.get("/liste.pdf")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    assert answer.data.startswith(b"%PDF-")
    assert answer.headers["Content-Disposition"] == 'inline; filename="Donnerstag.pdf"'


def test_both_doors_give_the_same_files(table: Table) -> None:
    table.play()
    watching = table.watching(table.client)
    for path in TYPES:
        assert watching.get(path).data == table.get(path).data


def test_the_csv_has_a_row_for_every_entry(door: Table) -> None:
    rows = list(csv.DictReader(io.StringIO(door.get("/liste.csv").text)))
    assert [row["Nr."] for row in rows if row["Nr."]] == ["1", "2", "3"]
    last = rows[[row["Nr."] for row in rows].index("3")]
    sums = [int(value) for name, value in last.items() if name.startswith("Stand ")]
    assert sums == list(door.standing().values())


def test_the_csv_for_excel_has_a_mark_semicolons_and_decimal_commas(door: Table) -> None:
    data = door.get("/liste.csv?excel=1").data
    assert data.startswith(b"\xef\xbb\xbf")
    assert b";" in data.splitlines()[0]
    assert b"0,5" in data


def test_the_plain_csv_has_commas_and_decimal_points(door: Table) -> None:
    data = door.get("/liste.csv").data
    assert not data.startswith(b"\xef\xbb\xbf")
    assert b";" not in data.splitlines()[0]
    assert b"0.5" in data


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\uff1d"])
def test_no_cell_would_be_run_by_a_spreadsheet(client: FlaskClient, sign: str) -> None:
    hostile = f'{sign}cmd|"/c calc"!A1'
    table = Table.open(client, [hostile, *FOUR[1:]], title=hostile)
    table.play(re=[1, 2])
    table.book([-1, 1], hostile)
    for path, mark in (("/liste.csv", ","), ("/liste.csv?excel=1", ";")):
        text = table.get(path).data.decode("utf-8-sig")
        cells = [cell for row in csv.reader(io.StringIO(text), delimiter=mark) for cell in row]
        assert any("calc" in cell for cell in cells)
        assert [cell for cell in cells if cell.startswith(("=", "@", "\t", "\r", "\uff1d"))] == []
        assert [cell for cell in cells if cell[:1] in ("+", "-") and "calc" in cell] == []


def test_the_json_is_the_contracts_document(door: Table) -> None:
    document = door.document()
    assert (document["format"], document["version"]) == ("scorepad-list", 1)
    assert [entry["type"] for entry in document["entries"]] == ["game", "game", "storno"]
    assert all(entry["id"] and entry["at"] for entry in document["entries"])


def test_the_json_holds_words_as_they_are(client: FlaskClient) -> None:
    data = Table.open(client, title="Jürgens 🃏").get("/liste.json").data
    assert "Jürgens 🃏".encode() in data


def test_the_chart_is_a_picture_without_script(client: FlaskClient) -> None:
    table = Table.open(client, ["<script>", 'onload="x"', "]]>", "&amp;"])
    table.play()
    picture = ET.fromstring(table.get("/verlauf.svg").data)  # noqa: S314
    assert picture.tag.endswith("svg")
    names = {node.tag.rpartition("}")[2] for node in picture.iter()}
    assert not names & {"script", "style", "foreignObject", "a", "image", "use"}
    assert not any(key.startswith("on") or "href" in key for node in picture.iter() for key in node.attrib)


@pytest.mark.parametrize("path", ["/liste.csv", "/liste.json", "/verlauf.svg"])
def test_an_empty_list_has_its_files_too(table: Table, path: str) -> None:
    assert table.get(path).status_code == 200


@pytest.mark.parametrize(("path", "ending"), [("/liste.csv", "csv"), ("/liste.json", "json")])
@pytest.mark.parametrize("title", ["", *HOSTILE])
def test_a_file_has_a_harmless_name(client: FlaskClient, title: str, path: str, ending: str) -> None:
    answer = Table.open(client, title=title).get(path)
    disposition = answer.headers["Content-Disposition"]
    assert re.fullmatch(rf'attachment; filename="[\w][\w.-]*\.{ending}"', disposition, re.ASCII)
    assert "Set-Cookie: x=y" not in str(answer.headers)


def test_a_file_is_named_after_its_list(table: Table) -> None:
    assert table.get("/liste.csv").headers["Content-Disposition"] == 'attachment; filename="Donnerstag.csv"'


@pytest.mark.parametrize("path", [*TYPES, "/liste.pdf"])
def test_a_file_behind_a_wrong_link_is_not_found(table: Table, path: str) -> None:
    assert Table(table.client, table.address[:-4] + "AAAA").get(path).status_code == 404


@pytest.mark.parametrize("value", ["", "0", "x", "\x00"])
def test_any_other_dialect_is_one_of_the_two(table: Table, value: str) -> None:
    assert table.get("/liste.csv", query_string={"excel": value}).status_code == 200
