"""What an answer says when there is nothing to show: a sentence, never how the program is made."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text
from werkzeug.test import TestResponse

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.store.database import db
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import HTMX, Table
from tests.web.website import website

pytestmark = on_sqlite_alone

Ask = Callable[[Table, dict[str, str]], TestResponse]
ASKING: dict[str, tuple[int, Ask]] = {
    "unknown": (404, lambda table, headers: table.get("/nirgends", headers=headers)),
    "altered": (404, lambda table, headers: table.client.get(table.address[:-3] + "AAA", headers=headers)),
    "method": (405, lambda table, headers: table.client.put("/", headers=headers)),
    "unreadable": (
        400,
        lambda table, headers: table.post("/eintraege", table.filled(type="unknown"), headers=headers),
    ),
    "forgery": (400, lambda table, headers: table.post("/eintraege", {}, headers=headers)),
    "too large": (
        413,
        lambda table, headers: table.post("/eintraege", {"reason": "r" * 3_100_000}, headers=headers),
    ),
}
NEVER = ("Traceback", "Error", "Exception", "werkzeug", "sqlalchemy", "scorepad/", ".py", "SELECT")


def sentence(answer: TestResponse) -> str:
    return read(answer).one(id="notice").one("p").text


@pytest.fixture
def own_app(tmp_path: Path, settings: Settings) -> Iterator[Flask]:
    """An app over a database that may be broken."""
    app = website(Settings(tmp_path, None, settings.secret_keys))
    yield app
    database.close(app)


@pytest.mark.parametrize(("code", "ask"), ASKING.values(), ids=ASKING)
def test_it_works(table: Table, code: int, ask: Ask) -> None:
    answer = ask(table, {})
    assert answer.status_code == code
    page = read(answer)
    assert sentence(answer)
    assert page.one("html").get("lang") == "de"
    assert page.all("a", href="/")


@pytest.mark.parametrize(("code", "ask"), ASKING.values(), ids=ASKING)
def test_htmx_gets_the_notice_and_where_to_put_it(table: Table, code: int, ask: Ask) -> None:
    answer = ask(table, HTMX)
    assert answer.status_code == code
    assert answer.headers["HX-Retarget"] == "#notice"
    assert answer.headers["HX-Reswap"] == "outerHTML"
    assert "<html" not in answer.text
    assert sentence(answer) == sentence(ask(table, {}))


@pytest.mark.parametrize(("code", "ask"), ASKING.values(), ids=ASKING)
def test_it_tells_nothing_of_the_program(table: Table, code: int, ask: Ask) -> None:
    answer = ask(table, {})
    assert [word for word in NEVER if word in answer.text] == []
    assert "Server" not in answer.headers or "Werkzeug" not in answer.headers["Server"]


def test_it_speaks_the_chosen_language(client: FlaskClient) -> None:
    german, english = client.get("/x"), client.get("/x", headers={"Accept-Language": "en"})
    assert read(english).one("html").get("lang") == "en"
    assert sentence(german) != sentence(english)


def test_every_page_has_a_place_for_the_notice(table: Table) -> None:
    notice = table.page().one(id="notice")
    assert notice.get("role") == "alert"
    assert notice.get("data-offline")
    assert notice.text == ""


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_a_fault_of_ours_says_so_and_no_more(
    own_app: Flask, headers: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    table = Table.open(own_app.test_client())
    with own_app.app_context(), db.engine.begin() as connection:
        connection.execute(text("UPDATE score_list SET heading = 'broken', version = version + 1"))
    answer = table.get(headers=headers)
    assert answer.status_code == 500
    assert "bei uns" in sentence(answer)
    assert [word for word in NEVER if word in answer.text] == []
    assert "JSONDecodeError" in caplog.text


def test_an_address_for_forms_alone_says_so(table: Table) -> None:
    assert "ein Formular" in sentence(table.client.put(f"{table.address}/eintraege"))
    assert "ein Formular" not in sentence(table.get("/nirgends"))


def test_a_form_for_a_database_that_is_gone_can_be_sent_again(own_app: Flask, tmp_path: Path) -> None:
    table = Table.open(own_app.test_client())
    fields = table.filled(re=[2, 3], re_augen="125")
    (tmp_path / database.FILE_NAME).rename(tmp_path / "away")
    again = read(table.post("/eintraege", fields)).form("/eintraege")
    assert again.fields == fields
    (tmp_path / "away").rename(tmp_path / database.FILE_NAME)
    assert [table.post("/eintraege", again.fields).status_code for _ in range(2)] == [303, 303]
    assert len(table.entries()) == 1


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
@pytest.mark.parametrize("path", ["", "/vorschau", "/liste.csv", "/einstellungen"])
def test_a_database_that_is_gone_is_asked_again_later(
    own_app: Flask, tmp_path: Path, path: str, headers: dict[str, str]
) -> None:
    table = Table.open(own_app.test_client())
    (tmp_path / database.FILE_NAME).unlink()
    answer = table.get(path, headers=headers)
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert "in ein paar Sekunden" in sentence(answer)
    assert [word for word in NEVER if word in answer.text] == []


def test_a_database_that_is_gone_takes_no_entry(own_app: Flask, tmp_path: Path) -> None:
    table = Table.open(own_app.test_client())
    fields = table.filled(re=[2, 3], re_augen="125")
    (tmp_path / database.FILE_NAME).unlink()
    assert table.post("/eintraege", fields).status_code == 503
    assert not (tmp_path / database.FILE_NAME).exists()


def test_a_viewer_of_a_database_that_is_gone_is_not_told_that_nothing_changed(
    own_app: Flask, tmp_path: Path
) -> None:
    table = Table.open(own_app.test_client())
    watching = table.watching(own_app.test_client())
    etag = watching.get().headers["ETag"]
    (tmp_path / database.FILE_NAME).unlink()
    assert watching.get(headers={"If-None-Match": etag}).status_code == 503
