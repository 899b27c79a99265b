"""/-/patterns: every partial and every macro, for those who develop."""

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from scorepad.settings import PROJECT, Settings
from scorepad.store import database
from tests.actions.databases import on_sqlite_alone
from tests.web.conftest import KEY
from tests.web.pages import Node, Page, read
from tests.web.website import website

TEMPLATES = PROJECT / "templates"
ADDRESS = "/-/patterns"


@pytest.fixture(scope="module")
def developing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """The website as a developer starts it."""
    app = website(Settings(tmp_path_factory.mktemp("instance"), None, (KEY,), development=True))
    yield app.test_client()
    database.close(app)


@pytest.fixture(scope="module")
def page(developing: FlaskClient) -> Page:
    """The page."""
    return read(developing.get(ADDRESS))


def partials() -> set[str]:
    """Every template that is one element of a page."""
    found = TEMPLATES.rglob("_*.html")
    return {path.relative_to(TEMPLATES).as_posix() for path in found if path.name != "_macros.html"}


def macros() -> set[str]:
    """Every macro that pages share, with its file."""
    return {
        f"{path.relative_to(TEMPLATES).as_posix()}: {name}"
        for path in TEMPLATES.rglob("_macros.html")
        for name in re.findall(r"{% macro (\w+)", path.read_text(encoding="utf-8"))
    }


def shown(page: Page) -> list[str]:
    return [article.get("data-pattern") for article in page.all("article")]


@on_sqlite_alone
def test_there_is_no_such_address_for_others(client: FlaskClient) -> None:
    assert client.get(ADDRESS).status_code == 404


def test_every_partial_and_every_macro_is_shown(page: Page) -> None:
    assert sorted(shown(page)) == sorted(partials() | macros())


def test_none_is_empty(page: Page) -> None:
    assert [article.get("data-pattern") for article in page.all("article") if not _is_filled(article)] == []


def _is_filled(article: Node) -> bool:
    return any(each.text or each.all("input") for each in article.all(class_="pattern"))


def test_no_id_stands_twice(page: Page) -> None:
    ids = [node.get("id") for node in page.walk() if node.get("id")]
    assert len(ids) == len(set(ids))


def test_labels_and_places_lead_to_what_is_there(page: Page) -> None:
    ids = {node.get("id") for node in page.walk()}
    named = [node.get("aria-labelledby") for node in page.walk()]
    assert {name for names in named for name in names.split()} <= ids


def test_dark_paper_is_a_choice(developing: FlaskClient, page: Page) -> None:
    assert page.all(class_="dark") == []
    assert len(read(developing.get(f"{ADDRESS}?dark=1")).all(class_="dark")) == 1


def test_names_from_outside_stay_text(page: Page) -> None:
    assert "<b>Dieter</b>" in page.text
