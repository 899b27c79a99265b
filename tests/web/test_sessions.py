"""The cookie of a device is read when somebody asks, and only as it was signed."""

from flask import Flask, session
from flask.testing import FlaskClient

from scorepad.web.security import COOKIE
from tests.actions.databases import on_sqlite_alone
from tests.web.table import A_GAME, Table

pytestmark = on_sqlite_alone


def test_a_preview_neither_reads_nor_sends_the_cookie(table: Table) -> None:
    answer = table.post("/vorschau", table.filled(**A_GAME))
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_a_page_that_reads_it_says_so_and_sends_it_only_if_changed(table: Table) -> None:
    answer = table.client.get(table.address)
    assert "Cookie" in answer.headers["Vary"]
    assert "Set-Cookie" not in answer.headers


def test_an_altered_cookie_holds_nothing_even_if_the_right_one_is_known(app: Flask, table: Table) -> None:
    cookie = table.client.get_cookie(COOKIE)
    assert cookie
    assert content(app, cookie.value)
    for place in (0, len(cookie.value) // 2, len(cookie.value) - 2):
        other = "A" if cookie.value[place] != "A" else "B"
        assert not content(app, cookie.value[:place] + other + cookie.value[place + 1 :])
    assert not content(app, "")


def test_what_one_request_changes_the_next_one_with_the_old_cookie_does_not_see(
    app: Flask, table: Table
) -> None:
    cookie = table.client.get_cookie(COOKIE)
    assert cookie
    before = content(app, cookie.value)
    with app.test_request_context(headers={"Cookie": f"{COOKIE}={cookie.value}"}):
        session["lists"] = []
        del session["csrf_token"]
        assert dict(session) != before
    assert content(app, cookie.value) == before


def test_a_device_without_a_cookie_gets_one_of_its_own(
    client: FlaskClient, other_client: FlaskClient
) -> None:
    values = set()
    for device in (client, other_client):
        device.get("/")
        cookie = device.get_cookie(COOKIE)
        assert cookie
        values.add(cookie.value)
    assert len(values) == 2


def content(app: Flask, cookie: str) -> dict[str, object]:
    """What a request with `cookie` finds in its session."""
    with app.test_request_context(headers={"Cookie": f"{COOKIE}={cookie}"}):
        return dict(session)
