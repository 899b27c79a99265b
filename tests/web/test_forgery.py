"""The token of a form belongs to a device and to the key that signs."""

from pathlib import Path

from flask.testing import FlaskClient

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.web.security import COOKIE
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import A_GAME, Table
from tests.web.website import website


def token(client: FlaskClient) -> str:
    return read(client.get("/")).all("input", name="csrf_token")[0].get("value")


@on_sqlite_alone
def test_a_device_keeps_its_token_and_no_two_share_one(
    client: FlaskClient, other_client: FlaskClient
) -> None:
    assert token(client) == token(client)
    assert token(client) != token(other_client)


@on_sqlite_alone
def test_the_token_of_another_device_is_refused(table: Table, other_client: FlaskClient) -> None:
    form = table.filled(**A_GAME)
    assert table.post("/eintraege", {**form, "csrf_token": token(other_client)}).status_code == 400
    assert table.post("/eintraege", form).status_code == 303


def test_with_a_new_key_a_page_signs_its_token_anew(tmp_path: Path) -> None:
    older, newer = "o" * 40, "n" * 40
    tokens = []
    cookie = ""
    for keys in ((older,), (newer, older)):
        app = website(Settings(tmp_path, None, keys))
        client = app.test_client()
        if cookie:
            client.set_cookie(COOKIE, cookie)
        tokens.append(token(client))
        found = client.get_cookie(COOKIE)
        cookie = found.value if found else cookie
        database.close(app)
    assert tokens[0] != tokens[1]
