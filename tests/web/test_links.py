"""A link opens one list for one purpose; every other one gets the same answer as an unknown one."""

import string
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.store.lists import Purpose
from scorepad.web.links import token_for
from tests.actions.databases import on_sqlite_alone
from tests.web.pages import read
from tests.web.table import HTMX, Table
from tests.web.website import website

NEWER_KEY = "a-newer-key-" + "x" * 32
BELOW_WRITE = ("", "/vorschau", "/teilen", "/einstellungen", "/buchung", "/storno/1", "/korrektur/1")
BELOW_BOTH = ("/eintrag/1", "/liste.pdf", "/liste.csv", "/liste.json", "/verlauf.svg")
TO_POST = ("/vorschau", "/eintraege", "/pruefen", "/links", "/einstellungen", "/loeschen")


@contextmanager
def keyed(settings: Settings, *keys: str) -> Iterator[FlaskClient]:
    """A device at an app over the same database, with other keys."""
    app = website(replace(settings, secret_keys=keys))
    try:
        yield app.test_client()
    finally:
        database.close(app)


def essence(answer: TestResponse, path: str) -> tuple[object, ...]:
    """All that an answer tells, but for the address that was asked for."""
    headers = {name: value for name, value in answer.headers.items() if name != "Content-Length"}
    return answer.status_code, headers, answer.text.replace(path, "ADDRESS")


def altered(token: str) -> Iterator[str]:
    """`token` with something wrong in it."""
    key, _, signature = token.partition(".")
    yield from (key, key + ".", "." + signature, signature, f"{key}..{signature}", token + "A", token[:-1])
    for place in (0, len(key) // 2, len(key) + 1, len(token) - 2):
        other = "A" if token[place] != "A" else "B"
        yield token[:place] + other + token[place + 1 :]
    yield from (token.swapcase(), f"{key}.{signature[::-1]}", f"{signature}.{key}")


def garbage() -> list[str]:
    return ["x", ".", "%00", "🃏.🃏", "%E2%80%AE", "x" * 5000, "..%2f..", "%ff%fe", "'; DROP TABLE entry; --"]


@pytest.fixture
def unknown(app: Flask) -> Callable[[Purpose], str]:
    """A well signed token of a list that isn't there."""

    def token(purpose: Purpose) -> str:
        with app.app_context():
            return token_for(purpose, "never-was-such-a-key00")

    return token


def test_it_works(table: Table, other_client: FlaskClient) -> None:
    links = table.links()
    assert links["l"] == table.address
    assert other_client.get(links["v"]).status_code == 200
    assert other_client.get(links["l"]).status_code == 200


def test_a_link_tells_no_number(table: Table) -> None:
    first = Table.open(table.client).address.removeprefix("/l/")
    second = Table.open(table.client).address.removeprefix("/l/")
    assert len(first) == len(second) > 40
    same = sum(one == other for one, other in zip(first, second, strict=True))
    assert same < 15


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_every_wrong_link_gets_the_answer_of_an_unknown_one(
    table: Table, unknown: Callable[[Purpose], str], other_client: FlaskClient, headers: dict[str, str]
) -> None:
    table.play()
    links = {name: path[3:] for name, path in table.links().items()}
    for door, other, purpose in (("l", "v", Purpose.WRITE), ("v", "l", Purpose.VIEW)):
        path = f"/{door}/{unknown(purpose)}"
        expected = essence(other_client.get(path, headers=headers), path)
        assert expected[0] == 404
        for token in (links[other], *altered(links[door])):
            path = f"/{door}/{token}"
            assert essence(other_client.get(path, headers=headers), path) == expected


def test_no_other_last_character_will_do(table: Table, other_client: FlaskClient) -> None:
    others = set(string.ascii_letters + string.digits + "-_") - {table.address[-1]}
    opened = [last for last in others if other_client.get(table.address[:-1] + last).status_code != 404]
    assert opened == []


@on_sqlite_alone
@pytest.mark.parametrize("token", garbage())
@pytest.mark.parametrize("door", ["l", "v"])
def test_garbage_is_not_found(client: FlaskClient, door: str, token: str) -> None:
    answer = client.get(f"/{door}/{token}")
    assert answer.status_code == 404
    assert "Unter dieser Adresse gibt es keine Liste" in read(answer).text


@on_sqlite_alone
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/v/dead", "keine Liste, oder"),
        ("/r/dead", "keine Runde, oder"),
        ("/rv/dead/teilen", "keine Runde, oder"),
        ("/rangliste/dead", "keine Rangliste, oder"),
        ("/tabelle/dead/partie/1", "keine Rangliste, oder"),
        ("/liga/a/dead", "keine Liga, oder"),
        ("/liga/v/dead/tabelle/monat", "keine Liga, oder"),
        ("/anderswo", "nichts, oder"),
    ],
)
def test_a_dead_link_says_what_it_was_for(client: FlaskClient, address: str, said: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert f"Unter dieser Adresse gibt es {said}" in read(answer).text


@on_sqlite_alone
@pytest.mark.parametrize("path", [*BELOW_WRITE, *BELOW_BOTH])
def test_a_view_token_opens_nothing_at_an_address_to_write(table: Table, path: str) -> None:
    table.play()
    token = table.links()["v"].removeprefix("/v/")
    assert table.client.get(f"/l/{token}{path}").status_code == 404


@on_sqlite_alone
@pytest.mark.parametrize("path", TO_POST)
def test_a_view_token_writes_nothing(table: Table, path: str) -> None:
    token = table.links()["v"].removeprefix("/v/")
    before = table.document()
    answer = table.client.post(f"/l/{token}{path}", data=table.filled())
    assert answer.status_code == 404
    assert table.document() == before


@on_sqlite_alone
@pytest.mark.parametrize("path", ["", *BELOW_BOTH])
def test_a_write_token_opens_nothing_at_an_address_to_view(table: Table, path: str) -> None:
    table.play()
    assert table.client.get(f"/v{table.address.removeprefix('/l')}{path}").status_code == 404


@on_sqlite_alone
@pytest.mark.parametrize("path", [*BELOW_WRITE[1:], *TO_POST])
def test_nothing_to_write_stands_under_the_view_link(table: Table, path: str) -> None:
    watching = table.watching(table.client)
    assert watching.post(path, table.filled()).status_code == 404
    assert watching.get(path).status_code == 404


def test_a_link_signed_with_an_older_key_still_opens(
    settings: Settings, table: Table, other_client: FlaskClient
) -> None:
    with keyed(settings, NEWER_KEY, *settings.secret_keys) as client:
        assert client.get(table.address).status_code == 200
        newer = Table(client, table.address).links()["l"]
    assert newer != table.address
    assert other_client.get(newer).status_code == 404


def test_a_link_signed_with_a_key_that_was_taken_away_opens_nothing(settings: Settings, table: Table) -> None:
    with keyed(settings, NEWER_KEY) as client:
        assert client.get(table.address).status_code == 404


def test_a_device_goes_on_when_the_key_changes(settings: Settings, table: Table) -> None:
    cookie, etag = table.client.get_cookie("scorepad"), table.get().headers["ETag"]
    assert cookie
    with keyed(settings, NEWER_KEY, *settings.secret_keys) as client:
        client.set_cookie("scorepad", cookie.value)
        assert table.address.partition(".")[0] in client.get("/").text
        # What the browser kept holds a token of the old key, with which nothing can be sent any more.
        assert client.get(table.address, headers={"If-None-Match": etag}).status_code == 200
