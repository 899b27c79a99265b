"""Every page that there is: nothing inline, every form complete, every id once, no dead end."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.actions.databases import on_sqlite_alone
from tests.test_templates import FORBIDDEN
from tests.web.pages import Page, read
from tests.web.table import FIVE, FOUR, HTMX, SIX, Table

pytestmark = on_sqlite_alone


def refused_start(table: Table) -> TestResponse:
    form = read(table.client.get("/")).form("/listen")
    names = ["", "x" * 41, "Carla", "carla", "Emma", "", "emma"]
    return table.client.post(
        "/listen", data=form.filled(player=names, title="T" * 81, bock="1", bock_cap="1")
    )


def refused_settings(table: Table) -> TestResponse:
    form = table.page("/einstellungen").form("/einstellungen")
    return table.post("/einstellungen", form.filled(title="T" * 81, planned_games="x"))


PAGES: dict[str, Callable[[Table], TestResponse]] = {
    "start": lambda table: table.client.get("/"),
    "start refused": refused_start,
    "write": lambda table: table.get(),
    "refused": lambda table: table.enter(re=[1, 2, 3], re_augen="241", re_fuchs="3"),
    "trick": lambda table: table.enter(re=[2, 3], re_augen="0"),
    "stale": lambda table: table.enter(re=[2, 3], re_augen="125", version="0"),
    "preview": lambda table: table.post(
        "/vorschau", table.filled(re=[2, 3], re_augen="120", re_call="keine60")
    ),
    "share": lambda table: table.get("/teilen"),
    "settings": lambda table: table.get("/einstellungen"),
    "settings refused": refused_settings,
    "booking": lambda table: table.get("/buchung"),
    "booking refused": lambda table: table.review_booking(["x", 1], ""),
    "booking asked": lambda table: table.review_booking([-1, 1], "Vergeben"),
    "storno": lambda table: table.get("/storno/3"),
    "no storno": lambda table: table.get("/storno/1"),
    "correction": lambda table: table.get("/korrektur/3"),
    "correction refused": lambda table: table.review(3, re=[1]),
    "correction asked": lambda table: table.review(3, re=[1, 2], starts_bock="1"),
    "game": lambda table: table.get("/eintrag/3"),
    "cancelled game": lambda table: table.get("/eintrag/1"),
    "booked": lambda table: table.get("/eintrag/4"),
    "view": lambda table: table.watching(table.client).get(),
    "view game": lambda table: table.watching(table.client).get("/eintrag/3"),
    "unknown": lambda table: table.get("/x"),
    "notice": lambda table: table.get("/x", headers=HTMX),
    "board": lambda table: table.post("/eintraege", table.filled(re=[2, 3], re_augen="99"), headers=HTMX),
}
every_page = pytest.mark.parametrize("name", PAGES)
Answers = dict[str, TestResponse]


def everything(app: Flask, language: str) -> Answers:
    """Every page, in `language`."""
    table = Table.open(
        app.test_client(),
        FOUR,
        title="Donnerstag",
        cent_per_point="0,5",
        bock="1",
        bock_suggest=["even_augen"],
    )
    table.client.get(f"/sprache/{language}")
    table.play(starts_bock="1")
    table.correct(1, re_augen="155", starts_bock="2")
    table.book([-3, 1, 1, 1], "Revoke")
    return {name: ask(table) for name, ask in PAGES.items()}


@pytest.fixture(scope="module")
def answers(app: Flask) -> Answers:
    """Every page in German."""
    return everything(app, "de")


@pytest.fixture(scope="module")
def english(app: Flask) -> Answers:
    """Every page in English."""
    return everything(app, "en")


@pytest.fixture
def page(answers: Answers, name: str) -> Page:
    """The page of this test."""
    return read(answers[name])


@pytest.fixture(scope="module")
def code_of(app: Flask) -> Callable[[str], int]:
    """The status of what stands at an address."""

    @cache
    def code(address: str) -> int:
        return app.test_client().get(address).status_code

    return code


@every_page
def test_it_works(answers: Answers, name: str) -> None:
    assert answers[name].status_code < 500


@every_page
def test_a_page_holds_nothing_inline(answers: Answers, name: str) -> None:
    text = answers[name].text
    assert [what for what, pattern in FORBIDDEN.items() if pattern.search(text)] == []


@every_page
def test_nothing_is_left_of_the_templates_words(answers: Answers, name: str) -> None:
    left = ("None", "{{", "%(", "Undefined", "goes-here")
    assert [word for word in left if word in answers[name].text] == []


@every_page
def test_every_id_of_a_page_is_there_once(page: Page, name: str) -> None:
    ids = [node.get("id") for node in page.walk() if "id" in node.attributes]
    assert [found for found in ids if ids.count(found) > 1] == []
    assert all(re.fullmatch(r"[a-z][\w-]*", found) for found in ids)


@every_page
def test_every_form_of_a_page_can_be_sent(page: Page, name: str) -> None:
    for form in page.forms():
        assert form.action.startswith("/")
        assert form.method in ("get", "post")
        assert form.method == "get" or form.fields["csrf_token"]
        assert form.node.all("button", type="submit")


@every_page
def test_every_link_of_a_page_leads_somewhere(page: Page, code_of: Callable[[str], int], name: str) -> None:
    ids = {node.get("id") for node in page.walk()}
    for target in targets(page):
        address, _, fragment = target.partition("#")
        assert address or fragment in ids, target
        assert not address or address.endswith(".pdf") or code_of(address) == 200, target


def targets(page: Page) -> Iterator[str]:
    """Where its links lead; not the switches of language and theme, which have tests of their own."""
    yield from (link.get("href") for link in page.all("a") if "?zu=" not in link.get("href"))


@every_page
def test_every_field_of_a_page_has_a_name_for_the_eye_and_the_ear(page: Page, name: str) -> None:
    labelled = {id(node) for label in page.all("label") if label.text for node in label.walk()}
    for node in [*page.all("input"), *page.all("select")]:
        is_named = id(node) in labelled or node.get("aria-label")
        assert is_named or node.get("type") == "hidden", node
    for button in page.all("button"):
        assert button.text or button.get("aria-label")


@every_page
def test_a_page_has_one_heading_and_a_title(page: Page, name: str) -> None:
    if page.all("html"):
        assert page.one("title").text
        assert len(page.all("main")) == 1
        assert len(page.all("h1")) <= 1


@every_page
def test_a_page_says_its_language_and_speaks_it(answers: Answers, english: Answers, name: str) -> None:
    german_page, english_page = read(answers[name]), read(english[name])
    assert [node.get("lang") for node in german_page.all("html")] in ([], ["de"])
    assert [node.get("lang") for node in english_page.all("html")] in ([], ["en"])
    for german in ("Spiel", "Eintragen", "Stand danach", "Punkte", "Zurück", "Titel", "Wer ", "Liste"):
        assert german not in english_page.text


@pytest.mark.parametrize("players", [FOUR, FIVE, SIX], ids=len)
def test_a_fresh_list_is_complete_at_any_table(client: FlaskClient, players: tuple[str, ...]) -> None:
    page = Table.open(client, players).page()
    ids = [node.get("id") for node in page.walk() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    assert {"board", "standing", "status", "entries", "figures", "game-form", "preview"} <= set(ids)
