"""GET /hilfe: plain words, with examples that the rules work out."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad.settings import PROJECT
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import Table, as_number

pytestmark = on_sqlite_alone

LEADING_HERE = re.compile(r"""/hilfe#(\w+)|'help\.index', _anchor='(\w+)'""")


@pytest.fixture
def page(client: FlaskClient) -> Page:
    """The help page."""
    return read(client.get("/hilfe"))


def test_it_works(page: Page) -> None:
    assert page.one("h1").text == "Hilfe"


def test_its_contents_lead_to_its_sections(page: Page) -> None:
    named = [link.get("href").removeprefix("#") for link in page.one("main").one("nav").all("a")]
    assert named == [section.get("id") for section in page.all("section")]


def test_every_link_from_elsewhere_finds_its_place(page: Page) -> None:
    templates = [path.read_text(encoding="utf-8") for path in Path(PROJECT, "templates").rglob("*.html")]
    wanted = {found[1] or found[2] for text in templates for found in LEADING_HERE.finditer(text)}
    assert len(wanted) > 3
    assert [anchor for anchor in wanted if page.by_id(anchor) is None] == []


def test_the_examples_are_worked_out(page: Page) -> None:
    sums = [example.one("tr", class_="sum").all("td")[-1] for example in page.all(class_="example")]
    assert [as_number(cell.text) for cell in sums] == [1, 5, 0, -2, -7, 1, 4]


def test_each_example_says_what_everybody_gets(page: Page) -> None:
    solo = page.all(class_="example")[-1]
    assert solo.one(class_="hint").text == "Re: je +12 · Kontra: je −4"


def test_the_bock_rounds_of_the_example(page: Page) -> None:
    rows = [row for row in page.one("table", class_="factors").one("tbody").all("tr") if row.all("td")]
    assert [[int(cell.text.removeprefix("×")) for cell in row.all("td")] for row in rows] == [
        [1, 2, 2, 4, 4, 2, 2, 1, 1],
        [1, 2, 2, 2, 2, 2, 2, 2, 2],
        [1, 2, 2, 2, 2, 2, 2, 1, 1],
        [1, 2, 2, 2, 2, 1, 1, 1, 1],
    ]


def test_cents_are_rounded_as_in_a_settlement(page: Page) -> None:
    tables = page.all("table", class_="cents")
    cents = [[as_number(cell.text) for cell in table.one("tbody").all("td")] for table in tables]
    assert cents == [[-1, 1, 1, -1, 0], [-2, 1, 1, 1, -1]]


def test_every_page_leads_to_it(table: Table, client: FlaskClient) -> None:
    table.play()
    pages = [read(client.get("/")), table.page(), table.page("/eintrag/1"), read(client.get("/l/nothing"))]
    for page in pages:
        assert "/hilfe" in [link.get("href") for link in page.one("footer").all("a")]


def test_the_preview_leads_to_it_without_losing_the_form(table: Table) -> None:
    links = table.preview(re=[2, 3], re_augen="125").all("a", href="/hilfe#wert")
    assert [link.get("target") for link in links] == ["_blank"]


def test_it_is_sent_once(client: FlaskClient) -> None:
    tag = client.get("/hilfe").headers["ETag"]
    assert client.get("/hilfe", headers={"If-None-Match": tag}).status_code == 304
    assert client.get("/hilfe", headers={"If-None-Match": tag, "Accept-Language": "en"}).status_code == 200
