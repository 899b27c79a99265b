"""/impressum and /datenschutz: the operator's words, and what the program says of itself."""

import pytest
from flask.testing import FlaskClient

from scorepad.settings import AccessLog, Limits
from tests.actions.databases import on_sqlite_alone
from tests.web.conftest import Apps
from tests.web.pages import Page, read
from tests.web.table import Table

pytestmark = on_sqlite_alone
TEXT = "Anna <Beispiel>\nWeg 1\n\nzweiter Absatz\n\n\n"


def page(client: FlaskClient, path: str) -> Page:
    answer = client.get(path)
    assert answer.status_code == 200
    return read(answer)


def test_it_works(client: FlaskClient) -> None:
    said = page(client, "/datenschutz").one(id="main").text
    assert "24 Monate" in said
    assert "kein Protokoll" in said


def test_every_page_leads_there(table: Table) -> None:
    assert table.page().one("a", href="/datenschutz")
    assert table.page().all("a", href="/impressum") == []


def test_without_an_imprint_there_is_none(client: FlaskClient) -> None:
    assert client.get("/impressum").status_code == 404


def test_an_imprint_is_text_in_paragraphs(apps: Apps) -> None:
    client = apps(imprint=TEXT).test_client()
    first, second = page(client, "/impressum").one(id="main").all("p")
    assert (first.text, second.text) == ("Anna <Beispiel>Weg 1", "zweiter Absatz")
    assert page(client, "/").one("a", href="/impressum")


def test_the_operators_words_come_before_the_programs(apps: Apps) -> None:
    paragraphs = page(apps(privacy=TEXT).test_client(), "/datenschutz").one(id="main").all("p")
    assert paragraphs[0].text.startswith("Anna <Beispiel>")
    assert "Auf dem Server liegt" in paragraphs[2].text


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (AccessLog.PLAIN, "Weder Adresse noch Liste"),
        (AccessLog.ADDRESSES, "das Netz, aus dem er kam"),
    ],
)
def test_it_tells_what_is_logged(apps: Apps, log: AccessLog, said: str) -> None:
    assert said in page(apps(access_log=log).test_client(), "/datenschutz").text


def test_it_tells_what_is_counted(apps: Apps) -> None:
    counting = "gezählt, wie oft eine Adresse"
    assert counting in page(apps(limits=Limits(lists_per_hour=9)).test_client(), "/datenschutz").text
    assert counting not in page(apps().test_client(), "/datenschutz").text
