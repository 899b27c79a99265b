"""What holds at every address: no write without a token, no method that isn't ours, no guessing a link."""

import hmac
import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.store.lists import Purpose
from scorepad.web import links
from scorepad.web.sessions import LastingSessions
from tests.actions.databases import on_sqlite_alone
from tests.fuzz.neighbourhood import Neighbourhood
from tests.web.table import HTMX, Table

pytestmark = on_sqlite_alone

WRITES_NOTHING = {"list_write.preview"}
KEY = re.compile(r"[\w-]{22}")
"""128 bits in base64."""


@pytest.fixture(scope="module")
def found(app: Flask) -> Neighbourhood:
    """A device that has something behind every address."""
    return Neighbourhood.of(app)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
@pytest.mark.parametrize("token", [None, "", "made-up"])
def test_no_address_writes_without_a_csrf_token(
    found: Neighbourhood, list_count: Callable[[], int], headers: dict[str, str], token: str | None
) -> None:
    before = list_count(), found.contents()
    rules = [rule for rule in found.rules if "POST" in (rule.methods or ())]
    assert len(rules) > 8
    for rule in rules:
        path = found.address(rule)
        answer = found.client.post(path, data={} if token is None else {"csrf_token": token}, headers=headers)
        assert (answer.status_code == 400) == (rule.endpoint not in WRITES_NOTHING), rule
    assert (list_count(), found.contents()) == before


@pytest.mark.parametrize("method", ["TRACE", "TRACK", "CONNECT", "DEBUG"])
def test_other_methods_are_refused(client: FlaskClient, method: str) -> None:
    assert client.open("/", method=method).status_code == 405


def test_a_link_has_128_bits_of_chance(client: FlaskClient) -> None:
    keys = [
        path.split("/")[2].split(".")[0] for _ in range(20) for path in Table.open(client).links().values()
    ]
    assert len(set(keys)) == len(keys) == 40
    assert all(KEY.fullmatch(key) for key in keys)
    assert len({key[0] for key in keys}) > 5


def test_a_link_is_compared_in_constant_time(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[int] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append(len(one))
        return one == other

    monkeypatch.setattr(hmac, "compare_digest", compare)
    with app.app_context():
        token = table.address.split("/")[2]
        links.key_from(Purpose.WRITE, token)
    assert compared == [len(token)]  # all of it, with its SHA-256


def test_nothing_is_signed_with_sha_1(app: Flask) -> None:
    assert isinstance(app.session_interface, LastingSessions)
    assert LastingSessions.digest_method().name == "sha256"


@pytest.mark.parametrize(
    "target",
    ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", ""],
)
def test_nobody_is_sent_to_another_host(client: FlaskClient, target: str) -> None:
    answer = client.get("/sprache/en", query_string={"zu": target})
    assert (answer.status_code, answer.location) == (303, "/")
