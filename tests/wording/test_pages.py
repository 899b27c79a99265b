"""The pages speak English to who asks for it: no German is left in them."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from flask import Flask
from flask.testing import FlaskClient

from tests.web.group import Group
from tests.web.league.club import Club
from tests.web.pages import Page, parse, read
from tests.web.table import Table
from tests.wording.conftest import _english
from tests.wording.messages import placeholders

PATHS = ("", "/teilen", "/einstellungen", "/buchung", "/korrektur/4", "/storno/4", "/zahlen")
ENTRIES = range(1, 9)
UMLAUT = re.compile(r"[äöüÄÖÜß„]")
TOO_SHORT = {"{amount} an {receiver}"}
"""What could as well be English."""
SPOKEN = ("aria-label", "placeholder", "title", "alt", "data-offline", "data-done")


@pytest.fixture(scope="session")
def german(catalogue: Catalog) -> re.Pattern[str]:
    """Any German text that is another one in English, with whatever stands in its places."""
    told = [(str(message.id), str(message.string)) for message in catalogue if message.id]
    english = {string.strip() for _, string in told}
    return re.compile("|".join(_pattern(text) for text, _ in told if text.strip() not in english | TOO_SHORT))


def _pattern(text: str) -> str:
    found = re.escape(text.strip())
    for placeholder in placeholders(text):
        found = found.replace(re.escape(placeholder), ".+")
    return found


def texts(page: Page) -> Iterator[str]:
    """Every text of a page, and every attribute that a person gets to see or hear."""
    for node in page.walk():
        if node.tag not in ("script", "style"):
            yield from (" ".join(child.split()) for child in node.children if isinstance(child, str))
            yield from (node.get(name) for name in SPOKEN)


def german_in(page: Page, german: re.Pattern[str]) -> list[str]:
    return [text for text in texts(page) if UMLAUT.search(text) or german.fullmatch(text)]


def test_german_is_found_where_it_is(client: FlaskClient, german: re.Pattern[str]) -> None:
    page = read(client.get("/", headers={"Accept-Language": "de"}))
    assert {"Neue Liste", "Platz 1", "Platz 1 und 2 tauschen"} <= set(german_in(page, german))


def test_the_start_page(table: Table, german: re.Pattern[str]) -> None:
    page = read(table.client.get("/"))
    assert page.one("html").get("lang") == "en"
    assert "Thursday" in page.text
    assert german_in(page, german) == []


@pytest.mark.parametrize("path", PATHS)
def test_the_pages_of_a_list(table: Table, path: str, german: re.Pattern[str]) -> None:
    assert german_in(table.page(path), german) == []


def test_every_entry(table: Table, german: re.Pattern[str]) -> None:
    for number in ENTRIES:
        assert german_in(table.page(f"/eintrag/{number}"), german) == []


def test_the_read_only_page(table: Table, client: FlaskClient, german: re.Pattern[str]) -> None:
    assert german_in(table.watching(client).page(), german) == []


def test_what_is_refused(table: Table, german: re.Pattern[str]) -> None:
    answer = table.enter(re=[1], re_augen=1, kontra_fuchs=2, re_karlchen=1, kontra_karlchen=1)
    assert answer.status_code == 422
    assert read(answer).problems()
    assert german_in(read(answer), german) == []


def test_a_refused_list(client: FlaskClient, german: re.Pattern[str]) -> None:
    form = read(client.get("/")).form("/listen")
    names = ["Anna", "anna", "", "Kasse", "", "", ""]
    answer = client.post("/listen", data=form.filled(player=names, cent_per_point="a", planned_games="1000"))
    assert len(read(answer).problems()) == 5
    assert german_in(read(answer), german) == []


def test_an_unfinished_game(table: Table, german: re.Pattern[str]) -> None:
    page = table.preview(re_augen=0)
    assert "Still missing: " in page.text
    assert german_in(page, german) == []


def test_a_faster_phone(table: Table, german: re.Pattern[str]) -> None:
    late = table.filled(re=[1, 2], re_augen=130)
    table.play()
    answer = table.post("/eintraege", late)
    assert answer.status_code == 409
    assert german_in(read(answer), german) == []


def test_the_help(client: FlaskClient, german: re.Pattern[str]) -> None:
    assert german_in(read(client.get("/hilfe")), german) == []


def test_an_unknown_list(client: FlaskClient, german: re.Pattern[str]) -> None:
    answer = client.get("/l/nothing")
    assert answer.status_code == 404
    assert german_in(read(answer), german) == []


def test_the_chart(table: Table, german: re.Pattern[str]) -> None:
    assert german_in(parse(table.get("/verlauf.svg").text), german) == []


@pytest.mark.parametrize("path", ["", "/einstellungen", "/teilen", "?nach=schnitt&von=2020-01-01"])
def test_the_pages_of_a_group(table: Table, client: FlaskClient, path: str, german: re.Pattern[str]) -> None:
    group = Group.start(table, "Regulars")
    Table.open(table.client, title="Friday")
    assert german_in(group.page(path), german) == []
    assert german_in(table.page("/runde"), german) == []
    person = next(link for link in group.page().one(id="season").all("a") if "/person/" in link.get("href"))
    assert german_in(read(table.client.get(person.get("href"))), german) == []
    assert german_in(group.watching(client).page(), german) == []


LEAGUE_PATHS = (
    *("", "/tabelle/monat", "/tabelle/saison", "/tabelle/ewig", "/tabelle/solo-saison", "/archiv", "/teilen"),
    *("/mitglieder", "/mitglieder/1", "/spieler/1", "/tische", "/tische/1", "/tische/neu", "/zuordnen"),
    *("/spiele", "/abschluss", "/einstellungen", "/begriffe"),
)


@pytest.fixture(scope="session")
def club(app: Flask) -> Club:
    """A club with a table."""
    club = Club.open(_english(app), preset="online-doppelkopf")
    club.send("/tische/neu?klasse=4", "/tische/neu?klasse=4", member=[1, 2, 3, 4])
    return club


@pytest.mark.parametrize("path", LEAGUE_PATHS)
def test_the_pages_of_a_league(club: Club, path: str, german: re.Pattern[str]) -> None:
    assert german_in(club.page(path), german) == []


def test_what_a_league_refuses(club: Club, german: re.Pattern[str]) -> None:
    answers = [
        club.join("Anna\nanna"),
        club.send("/tische/neu", "/tische/neu?klasse=1", member=[1]),
        club.send("/einstellungen", "/einstellungen", required="0", bonus_cap="x"),
        club.get("/zuordnen?link=x"),
    ]
    assert {answer.status_code for answer in answers} == {422}
    assert [german_in(read(answer), german) for answer in answers] == [[]] * len(answers)
