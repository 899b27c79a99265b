"""POST /listen/nochmal: the same people by the same rules, on a new list."""

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import FIVE, Table


def send(table: Table, token: str) -> TestResponse:
    return table.client.post("/listen/nochmal", data={"csrf_token": table.csrf_token(), "token": token})


@pytest.fixture
def table(client: FlaskClient) -> Table:
    table = Table.open(client, FIVE, title="Donnerstag", bock="1", bock_cap="4", cent_per_point="0,5")
    table.play()
    return table


def test_it_works(table: Table) -> None:
    form = read(table.client.get("/")).form("/listen/nochmal")
    answer = table.client.post(form.action, data=form.fields)
    assert answer.status_code == 303
    again = Table(table.client, answer.location)
    assert again.address != table.address
    assert again.document() == {**table.document(), "entries": []}


def test_the_settings_page_offers_it_too(table: Table) -> None:
    form = table.page("/einstellungen").form("/listen/nochmal")
    answer = table.client.post(form.action, data=form.fields)
    assert answer.status_code == 303
    assert answer.location != table.address


def test_the_old_list_stays(table: Table) -> None:
    before = table.document()
    send(table, table.address.removeprefix("/l/"))
    assert table.document() == before


def test_a_view_link_starts_nothing(table: Table) -> None:
    assert send(table, table.links()["v"].removeprefix("/v/")).status_code == 404


@on_sqlite_alone
@pytest.mark.parametrize("token", ["", "x", "\x00", "🃏", "x" * 10_000, "a.b.c"])
def test_garbage_starts_nothing(table: Table, token: str) -> None:
    assert send(table, token).status_code == 404


def test_without_a_csrf_token_nothing_is_started(table: Table) -> None:
    data = {"token": table.address.removeprefix("/l/")}
    assert table.client.post("/listen/nochmal", data=data).status_code == 400
