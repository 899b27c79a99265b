"""GET /sprache/…: German unless the browser or the person asks for English."""

from urllib.parse import urljoin, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import FOUR, Table

pytestmark = on_sqlite_alone


def language(page: Page) -> str:
    return page.one("html").get("lang")


def switch(page: Page) -> str:
    """Where the page's link to the other language leads."""
    return page.one("footer").one("a", hreflang="en").get("href")


def test_it_works(client: FlaskClient) -> None:
    answer = client.get(switch(read(client.get("/"))))
    assert (answer.status_code, answer.location) == (303, "/")
    assert language(read(client.get("/"))) == "en"


def test_a_choice_holds_on_every_page(table: Table) -> None:
    table.client.get("/sprache/en")
    for path in ("", "/teilen", "/einstellungen", "/buchung"):
        assert language(table.page(path)) == "en"


def test_a_choice_can_be_taken_back(client: FlaskClient) -> None:
    client.get("/sprache/en")
    client.get("/sprache/de")
    assert language(read(client.get("/", headers={"Accept-Language": "en"}))) == "de"


@pytest.mark.parametrize("wish", ["", "fr", "*;q=0", "de-AT, en;q=0.5", "\x7f;;q=x"])
def test_german_is_spoken_first(client: FlaskClient, wish: str) -> None:
    assert language(read(client.get("/", headers={"Accept-Language": wish}))) == "de"


@pytest.mark.parametrize("wish", ["en", "en-GB", "fr, en;q=0.5"])
def test_english_is_spoken_where_the_browser_asks_for_it(client: FlaskClient, wish: str) -> None:
    page = read(client.get("/", headers={"Accept-Language": wish}))
    assert language(page) == "en"
    assert "Neue Liste" not in page.text


@pytest.mark.parametrize("code", ["fr", "DE", "..", "%00", "x" * 3000])
def test_an_unknown_language_changes_nothing(client: FlaskClient, code: str) -> None:
    assert client.get(f"/sprache/{code}").status_code in (303, 404)
    assert language(read(client.get("/"))) == "de"


def test_it_goes_back_to_the_page_that_asked(table: Table) -> None:
    answer = table.client.get(switch(table.page("/einstellungen")))
    assert answer.location == f"{table.address}/einstellungen"


@pytest.mark.parametrize(
    "target",
    [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example/",
        "/\\evil.example/",
        "\\\\evil.example/",
        "/\t/evil.example/",
        "/\n/evil.example/",
        "/\r\n/evil.example/",
        "/\t\\evil.example/",
        "\t//evil.example/",
        " //evil.example/",
        "javascript:alert(1)",
        "evil.example",
        "",
    ],
)
def test_it_leads_to_no_other_site(client: FlaskClient, target: str) -> None:
    answer = client.get("/sprache/en", query_string={"zu": target})
    assert answer.status_code == 303
    # A browser drops tabs and line breaks from an address, and takes a backslash for a slash.
    seen = answer.headers["Location"].translate({9: None, 10: None, 13: None, 92: "/"})
    assert urlsplit(urljoin("http://localhost/sprache/en", seen.strip())).netloc == "localhost"


def test_the_switch_on_a_refused_form_leads_to_a_page(client: FlaskClient) -> None:
    form = read(client.get("/")).form("/listen")
    refused = read(client.post("/listen", data=form.filled(player=["", *FOUR[1:]])))
    back = client.get(switch(refused))
    assert client.get(back.location).status_code == 200


def test_the_switch_on_a_confirmation_leads_to_a_page(table: Table) -> None:
    asked = read(table.review_booking([-3, 1, 1, 1], "Falsch bedient"))
    back = table.client.get(switch(asked))
    assert table.client.get(back.location).status_code == 200
