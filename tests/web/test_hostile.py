"""One table of hostile texts, through every field where people type text, and every way out of a list."""

import csv
import io
import json
import logging
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from xml.etree import ElementTree as ET

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from scorepad.settings import AccessLog, Settings
from scorepad.store import database
from tests.actions.databases import on_sqlite_alone
from tests.documents.test_csv_cells import RUNS
from tests.web.pages import Page, read
from tests.web.table import A_GAME, FOUR, Table
from tests.web.website import website

pytestmark = on_sqlite_alone

TAKEN = {
    "HTML": "<b>x</b><img src=x>",
    "script": "<script>alert(1)</script>",
    "attribute": "\" onfocus='alert(1)' x=\"",
    "entity": "&lt;b&gt; &amp;",
    "template": "{{ 7*7 }}${7*7}<%= 7 %>",
    "SQL": "'; DROP TABLE entry; --",
    "formula": "=HYPERLINK(1;2)",
    "formula behind a space": " +1-1@SUM(A1)",
    "percent": "%00%0a%(x)s %s {0}",
    "path": "../../etc/passwd",
    "emoji": "🃏👨\u200d👩\u200d👧🇩🇪",
    "right to left": "שלום",
    "combining": "Z͑̓a",
    "csrf place": "csrf-0123456789abcdef",
}
REFUSED = {
    "NUL": "a\x00b",
    "escape": "a\x1b[31mb",
    "right-to-left override": "a\u202eb",
    "isolate": "a\u2066b\u2069",
    "zero width": "a\u200bb",
    "byte order mark": "a\ufeffb",
    "noncharacter": "a\uffffb",
    "private use": "a\ue000b",
    "ten thousand letters": "x" * 10_000,
}
taken = pytest.mark.parametrize("shown", TAKEN.values(), ids=TAKEN, indirect=True, scope="module")
refused = pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
PAGES = (
    "",
    "/eintrag/1",
    "/eintrag/2",
    "/storno/1",
    "/korrektur/1",
    "/buchung",
    "/plaetze",
    "/teilen",
    "/einstellungen",
)
ACTIVE = {"script", "image", "foreignObject"}
NUMBER = re.compile(r"[-+−]?\d*")


@dataclass(frozen=True, slots=True)
class Shown:
    """A list with a hostile text as name, title and reason."""

    table: Table
    text: str

    def pages(self) -> Iterator[Page]:
        """Everything that shows it."""
        for path in PAGES:
            yield self.table.page(path)
        yield self.table.watching(self.table.client).page()
        yield read(self.table.client.get("/"))


def kept(text: str) -> str:
    """The text as the list keeps it."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


@pytest.fixture(scope="module")
def shown(app: Flask, request: pytest.FixtureRequest) -> Shown:
    """A list full of a text, for all who only look at it."""
    text = str(request.param)
    table = Table.open(app.test_client(), [text, *FOUR[1:]], title=text, cent_per_point="1")
    table.play(re=[1, 2])
    table.book((3, -3), text)
    return Shown(table, text)


@taken
def test_a_page_shows_it_as_text(shown: Shown, client: FlaskClient) -> None:
    harmless = Table.open(client, title="Titel", cent_per_point="1")
    harmless.play(re=[1, 2])
    harmless.book((3, -3), "Grund")
    for page, like in zip(shown.pages(), Shown(harmless, "Titel").pages(), strict=True):
        assert kept(shown.text) in " ".join([page.text, *(node.get("value") for node in page.walk())])
        assert tags(page) == tags(like)
        assert not any(name.startswith("on") for node in page.walk() for name in node.attributes)


def tags(page: Page) -> set[str]:
    return {node.tag for node in page.walk()}


@taken
def test_a_table_for_spreadsheets_runs_nothing(shown: Shown) -> None:
    for way, separator in (("", ","), ("?excel=1", ";")):
        data = shown.table.get(f"/liste.csv{way}").data.decode("utf-8-sig")
        cells = [cell for row in csv.reader(io.StringIO(data), delimiter=separator) for cell in row]
        assert not [cell for cell in cells if RUNS.match(cell) and not NUMBER.fullmatch(cell)]


@taken
def test_what_is_read_back_in_is_the_same(shown: Shown, client: FlaskClient) -> None:
    expected = shown.table.document()
    assert (expected["title"], expected["players"][0]) == (kept(shown.text), kept(shown.text))
    assert expected["entries"][1]["reason"] == kept(shown.text)
    for path in ("/liste.json", "/liste.csv", "/liste.csv?excel=1"):
        form = read(client.get("/")).form("/listen/import")
        file = (io.BytesIO(shown.table.get(path).data), "file")
        answer = client.post(form.action, data={**form.fields, "file": file})
        again = Table(client, answer.location).document()
        assert (again["title"], again["players"]) == (expected["title"], expected["players"])


@taken
def test_the_chart_is_well_formed(shown: Shown) -> None:
    tree = ET.fromstring(shown.table.get("/verlauf.svg").text)  # noqa: S314 (it is ours)
    assert not ACTIVE & {node.tag.rpartition("}")[2] for node in tree.iter()}


@taken
def test_no_header_takes_it(shown: Shown) -> None:
    for path in ("/liste.csv", "/liste.json"):
        disposition = shown.table.get(path).headers["Content-Disposition"]
        assert disposition.count('"') == 2
        assert disposition.isascii()


def test_the_pdf_and_its_link_hold_them_as_text(client: FlaskClient) -> None:
    texts = [TAKEN[name] for name in ("HTML", "script", "entity", "template", "formula", "percent", "path")]
    table = Table.open(client, texts, title=TAKEN["script"], cent_per_point="1")
    table.play(re=[2, 4])
    (page, *_) = PdfReader(io.BytesIO(table.get("/liste.pdf").data)).pages
    said = "".join(page.extract_text().split())
    for text in texts:
        assert "".join(text.split()) in said
    links = [str(note.get_object()["/A"]["/URI"]) for note in page["/Annots"]]  # type: ignore[attr-defined]
    assert {link.rpartition("/v/")[0] for link in links} == {"http://localhost"}


@refused
def test_as_a_name_it_is_refused_at_its_seat_and_nothing_is_lost(client: FlaskClient, text: str) -> None:
    form = read(client.get("/")).form("/listen")
    answer = client.post(
        form.action, data=form.filled(player=["Anna", text, *FOUR[2:], "", "", ""], title="T")
    )
    page = read(answer)
    assert answer.status_code == 422
    assert page.problem("player_2")
    assert page.value("title") == ["T"]
    assert page.value("player")[0] == "Anna"


@refused
def test_as_a_title_it_is_refused(table: Table, text: str) -> None:
    form = table.page("/einstellungen").form("/einstellungen")
    answer = table.post("/einstellungen", form.filled(title=text))
    assert answer.status_code == 422
    assert read(answer).problem("title")
    assert table.page().one("h1").text == "Donnerstag"


@refused
def test_as_a_reason_it_is_refused(table: Table, text: str) -> None:
    answer = table.review_booking((3, -3), text)
    assert answer.status_code == 422
    assert read(answer).problem("reason")
    assert table.entries() == []


def test_no_log_holds_any_of_them(
    settings: Settings, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    app = website(replace(settings, access_log=AccessLog.ADDRESSES))
    client = app.test_client()
    table = Table.open(client)
    start, change = read(client.get("/")).form("/listen"), table.page("/einstellungen").form("/einstellungen")
    texts = [*TAKEN.values(), *REFUSED.values()]
    with caplog.at_level(logging.DEBUG):
        for text in texts:
            client.post(start.action, data=start.filled(player=[text, *FOUR[1:], "", "", ""], title=text))
            table.post("/einstellungen", change.filled(title=text))
        table.enter(**A_GAME)
    database.close(app)
    said = caplog.text + capsys.readouterr().out
    assert all(json.loads(line)["status"] < 500 for line in said.splitlines())
    assert [text for text in texts if text in said or kept(text) in said or text[:200] in said] == []
