"""POST …/loeschen: for good, after its title was typed."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text
from werkzeug.test import TestResponse

from scorepad.store.database import db
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import Table


def delete(table: Table, typed: str, **changes: object) -> TestResponse:
    form = table.page("/einstellungen").form("/loeschen")
    return table.post("/loeschen", form.filled(typed_title=typed, **changes))


def contents(app: Flask, entry_id: str) -> int:
    """How many entries with this id the database holds."""
    with app.app_context(), db.engine.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM entry WHERE entry_id = :id"), {"id": entry_id})
        return int(found.scalar_one())


def test_it_works(table: Table) -> None:
    answer = delete(table, "Donnerstag")
    assert (answer.status_code, answer.location) == (303, "/?geloescht")
    assert table.get().status_code == 404


def test_the_start_page_says_that_it_is_gone(table: Table) -> None:
    assert "Gelöscht, für immer." in table.client.get(str(delete(table, "Donnerstag").location)).text
    assert "Gelöscht" not in table.client.get("/").text


def test_this_device_keeps_neither_link(table: Table) -> None:
    table.client.get(table.links()["v"])
    with table.client.session_transaction() as session:
        assert len(session["lists"]) == 2
    delete(table, "Donnerstag")
    with table.client.session_transaction() as session:
        assert session["lists"] == []


def test_list_and_entries_are_gone_for_good(app: Flask, table: Table) -> None:
    table.play()
    entry_id = str(table.entries()[0]["id"])
    assert contents(app, entry_id) == 1
    delete(table, "Donnerstag")
    assert contents(app, entry_id) == 0


def test_neither_link_opens_anything_any_more(table: Table, other_client: FlaskClient) -> None:
    links = table.links()
    assert other_client.get(links["v"]).status_code == 200
    delete(table, "Donnerstag")
    for path in (links["v"], links["l"], links["v"] + "/liste.csv", links["l"] + "/einstellungen"):
        assert other_client.get(path).status_code == 404


def test_other_lists_stay(table: Table) -> None:
    other = Table.open(table.client, title="Donnerstag")
    delete(table, "Donnerstag")
    assert other.get().status_code == 200


@pytest.mark.parametrize("typed", ["  Donnerstag ", "Donnerstag\t"])
def test_white_space_around_the_title_is_no_matter(table: Table, typed: str) -> None:
    assert delete(table, typed).status_code == 303


@on_sqlite_alone
@pytest.mark.parametrize(
    "typed", ["", "Freitag", "donnerstag", "Donners tag", "Donnerstag\x00", "%", "x" * 10_000]
)
def test_another_title_deletes_nothing(table: Table, typed: str) -> None:
    answer = delete(table, typed)
    assert answer.status_code == 422
    page = read(answer)
    assert page.problem("typed_title")
    assert page.form("/loeschen").fields["typed_title"] == typed
    assert table.get().status_code == 200


def test_a_list_without_a_title_goes_by_what_the_page_calls_it(client: FlaskClient) -> None:
    table = Table.open(client)
    assert delete(table, "").status_code == 422
    assert delete(table, table.page().one("h1").text).status_code == 303


def test_the_page_says_how_long_lists_are_kept(table: Table) -> None:
    assert "24 Monate" in table.page("/einstellungen").text


def test_a_second_tap_finds_nothing(table: Table) -> None:
    form = table.page("/einstellungen").form("/loeschen")
    fields = form.filled(typed_title="Donnerstag")
    table.post("/loeschen", fields)
    assert table.post("/loeschen", fields).status_code == 404


def test_without_a_csrf_token_nothing_is_deleted(table: Table) -> None:
    assert delete(table, "Donnerstag", csrf_token=None).status_code == 400
    assert table.get().status_code == 200


def test_there_is_none_under_the_view_link(table: Table) -> None:
    data = {"csrf_token": table.csrf_token(), "typed_title": "Donnerstag"}
    assert table.watching(table.client).post("/loeschen", data).status_code == 404
    assert table.get().status_code == 200
