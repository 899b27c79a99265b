"""POST /listen/vergessen: take a list off this device."""

import pytest
from flask.testing import FlaskClient

from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import Table


def test_it_works(table: Table) -> None:
    form = read(table.client.get("/")).form("/listen/vergessen")
    answer = table.client.post(form.action, data=form.fields)
    assert (answer.status_code, answer.location) == (303, "/")
    assert table.address not in table.client.get("/").text


def test_the_list_itself_stays(table: Table) -> None:
    form = read(table.client.get("/")).form("/listen/vergessen")
    table.client.post(form.action, data=form.fields)
    assert table.get().status_code == 200


def test_other_lists_stay_known(table: Table) -> None:
    other = Table.open(table.client)
    data = {"csrf_token": table.csrf_token(), "token": table.address.removeprefix("/l/")}
    table.client.post("/listen/vergessen", data=data)
    page = table.client.get("/").text
    assert other.address in page
    assert table.address not in page


def test_a_list_to_view_can_be_forgotten(table: Table, other_client: FlaskClient) -> None:
    watching = table.watching(other_client)
    watching.page()
    form = read(other_client.get("/")).form("/listen/vergessen")
    other_client.post(form.action, data=form.fields)
    assert watching.address not in other_client.get("/").text


@on_sqlite_alone
@pytest.mark.parametrize("token", ["", "x", "\x00", "🃏", "x" * 10_000])
def test_garbage_is_forgotten_as_well(table: Table, token: str) -> None:
    data = {"csrf_token": table.csrf_token(), "token": token}
    assert table.client.post("/listen/vergessen", data=data).status_code == 303
    assert table.address in table.client.get("/").text


def test_without_a_csrf_token_nothing_is_forgotten(table: Table) -> None:
    data = {"token": table.address.removeprefix("/l/")}
    assert table.client.post("/listen/vergessen", data=data).status_code == 400
    assert table.address in table.client.get("/").text
