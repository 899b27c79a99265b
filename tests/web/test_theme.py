"""GET /darstellung/…: light, dark, or as the system does, on this device."""

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import Page, read
from tests.web.table import Table

pytestmark = on_sqlite_alone
SCHEMES = {"light": "light", "dark": "dark", "system": "light dark"}


def scheme(page: Page) -> str:
    """What the page tells the browser before any style has come."""
    return page.one("meta", name="color-scheme").get("content")


def switch(page: Page, name: str) -> str:
    """Where the page's link to another theme leads."""
    (found,) = (link for link in page.one("nav", class_="themes").all("a") if link.text == name)
    return found.get("href")


def chosen(page: Page) -> list[str]:
    return [link.text for link in page.one("nav", class_="themes").all("a") if link.get("aria-current")]


def test_it_works(client: FlaskClient) -> None:
    answer = client.get(switch(read(client.get("/")), "Dunkel"))
    assert (answer.status_code, answer.location) == (303, "/")
    page = read(client.get("/"))
    assert page.one("html").get("data-theme") == "dark"
    assert chosen(page) == ["Dunkel"]


def test_a_new_device_follows_its_system(client: FlaskClient) -> None:
    page = read(client.get("/"))
    assert "data-theme" not in page.one("html").attributes
    assert scheme(page) == "light dark"
    assert chosen(page) == ["System"]


@pytest.mark.parametrize("theme", SCHEMES)
def test_a_choice_holds_on_every_page_from_its_first_byte(table: Table, theme: str) -> None:
    for page in (table, table.watching(table.client)):
        page.get()
        table.client.get(f"/darstellung/{theme}")
        assert scheme(page.page()) == SCHEMES[theme]


@pytest.mark.parametrize("theme", ["red", "..", "%00", "x" * 3000])
def test_an_unknown_theme_changes_nothing(client: FlaskClient, theme: str) -> None:
    assert client.get(f"/darstellung/{theme}").status_code in (303, 404)
    assert chosen(read(client.get("/"))) == ["System"]


def test_a_cookie_of_another_shape_is_no_choice(client: FlaskClient) -> None:
    client.set_cookie("theme", '"><script>')
    assert chosen(read(client.get("/"))) == ["System"]


def test_it_goes_back_to_the_page_that_asked(table: Table) -> None:
    watching = table.watching(table.client)
    answer = table.client.get(switch(watching.page("?nach=punkte"), "Hell"))
    assert answer.location == f"{watching.address}?nach=punkte"


def test_what_else_an_address_asks_is_not_kept_for_others(table: Table) -> None:
    watching = table.watching(table.client)
    assert "secret" not in watching.get("?secret=1").text
