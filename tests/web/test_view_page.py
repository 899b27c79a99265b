"""GET /v/TOKEN: the same list, read only."""

import io
import re

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader

from tests.actions.databases import on_sqlite_alone
from tests.web.table import Table, standing, status

pytestmark = on_sqlite_alone

PAGES = ("", "/eintrag/1")


@pytest.fixture
def watching(table: Table, other_client: FlaskClient) -> Table:
    """Another device with the view link of a list with all sorts of entries."""
    table.play()
    table.correct(1, re_augen="155")
    table.book([-3, 1, 1, 1], "Falsch bedient")
    return table.watching(other_client)


def test_it_works(watching: Table) -> None:
    page = watching.page()
    assert page.one("h1").text == "Donnerstag"
    assert page.by_id("eintrag-4")


def test_it_shows_what_the_write_page_shows(table: Table, watching: Table) -> None:
    for part in ("standing", "status", "settlement", "figures"):
        assert watching.page().one(id=part).text == table.page().one(id=part).text
    assert standing(watching.page()) == table.standing()
    assert status(watching.page()) == status(table.page())


def test_it_shows_the_short_hash_that_stands_on_paper(
    client: FlaskClient, watching: Table, table: Table
) -> None:
    shown = re.findall(r"Prüfzeichen des letzten Eintrags: ([0-9a-f]{8})\.", watching.page().text)
    pages = PdfReader(io.BytesIO(watching.get("/liste.pdf").data)).pages
    assert len(shown) == 1
    assert f"letzter Eintrag {shown[0]}" in " ".join(pages[0].extract_text().split())
    table.play()
    assert shown[0] not in watching.page().text
    assert "Prüfzeichen" not in Table.open(client).watching(client).page().text


@pytest.mark.parametrize("path", PAGES)
def test_it_has_no_form_at_all(watching: Table, path: str) -> None:
    page = watching.page(path)
    assert [
        node.tag for node in page.walk() if node.tag in {"form", "input", "button", "select", "textarea"}
    ] == []


@pytest.mark.parametrize("path", PAGES)
def test_it_knows_no_address_to_write_to(table: Table, watching: Table, path: str) -> None:
    text = watching.get(path).text
    assert "/l/" not in text
    assert table.address.removeprefix("/l/") not in text
    assert "hx-post" not in text
    assert "csrf" not in text


@pytest.mark.parametrize("path", ["/liste.csv", "/liste.json", "/verlauf.svg"])
def test_its_files_know_none_either(table: Table, watching: Table, path: str) -> None:
    assert table.address.removeprefix("/l/").partition(".")[0] not in watching.get(path).text


def test_it_leads_to_the_files_of_the_view_link(watching: Table) -> None:
    targets = {link.get("href") for link in watching.page().one(id="files").all("a")}
    assert targets == {
        watching.address + path
        for path in ("/liste.pdf", "/liste.csv", "/liste.csv?excel=1", "/liste.json", "/verlauf.svg")
    }


def test_it_follows_what_is_entered(table: Table, watching: Table) -> None:
    before = standing(watching.page())
    table.play()
    assert standing(watching.page()) == table.standing() != before


def test_it_promises_no_change_where_the_write_page_does(table: Table, watching: Table) -> None:
    table.play()
    assert "Ändern" in table.page().one(id="eintrag-5").text
    assert "Ändern" not in watching.page().text
    assert "Warum?" in watching.page().one(id="eintrag-5").text


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_cannot_be_written_to(watching: Table, method: str) -> None:
    assert getattr(watching.client, method)(watching.address).status_code in (404, 405)
