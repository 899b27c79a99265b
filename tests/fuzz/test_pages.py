"""Every address of the website as it is registered: any method, fields, body, header, and never a fault."""

import io
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from scorepad.settings import Settings
from scorepad.store import database
from tests.fuzz.neighbourhood import Neighbourhood, filled
from tests.fuzz.values import ANYTHING, PICKS, TEXTS
from tests.web.website import website

METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH")
HEADERS = (
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Cookie",
    "HX-Request",
    "HX-Target",
    "If-Modified-Since",
    "If-None-Match",
    "Origin",
    "Range",
    "Referer",
    "User-Agent",
    "X-CSRFToken",
    "X-Forwarded-For",
)
KINDS = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x")
STORY = 10
"""Requests in a row."""
A_FEW, MANY = 12, 1_000
Fields = list[tuple[int, str]]


@dataclass(frozen=True)
class Request:
    """What to send; numbers choose among the addresses, forms, names and tokens that there are then."""

    address: int
    method: str
    values: tuple[str, ...]
    is_strange: bool
    form: int | None
    fields: Fields
    headers: dict[str, str]
    body: tuple[str, bytes] | None
    file: bytes | None


BODIES = st.binary(max_size=200) | ANYTHING.map(lambda value: json.dumps(value).encode())
REQUESTS = st.builds(
    Request,
    address=PICKS,
    method=st.sampled_from(["GET", "POST", "POST", *METHODS]),
    values=st.tuples(TEXTS, TEXTS),
    is_strange=st.sampled_from([False] * 9 + [True]),
    form=st.none() | PICKS,
    fields=st.lists(st.tuples(PICKS, TEXTS), max_size=6),
    headers=st.dictionaries(st.sampled_from(HEADERS), TEXTS | st.just("true"), max_size=2),
    body=st.none() | st.none() | st.tuples(st.sampled_from(KINDS), BODIES),
    file=st.none() | st.none() | st.binary(max_size=300),
)
STORIES = st.lists(REQUESTS, min_size=STORY, max_size=STORY)


class Walker:
    """Sends requests about a neighbourhood, and finds a new one when that is gone."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self.found = Neighbourhood.of(app)
        self._may_be_gone = False

    def send(self, request: Request) -> TestResponse:
        """Send `request`."""
        if self._may_be_gone and not self.found.is_standing():
            self.found = Neighbourhood.of(self._app)
        answer = self._sent(self.found, request)
        self._may_be_gone = answer.request.method == "POST" and answer.status_code < 400
        return answer

    def _sent(self, found: Neighbourhood, request: Request) -> TestResponse:
        form = None if request.form is None else found.forms[request.form % len(found.forms)]
        rule = found.rules[request.address % len(found.rules)]
        path = form.action if form else self._path(rule, request)
        headers = {name: _in_a_header(value) for name, value in request.headers.items()}
        method = "POST" if form else request.method
        if request.body:
            kind, body = request.body
            headers.setdefault("X-CSRFToken", found.csrf_token)
            return found.client.open(
                path,
                method=method,
                headers=headers,
                content_type=kind,
                input_stream=io.BytesIO(body),
                content_length=len(body),
                buffered=True,
            )
        fields = self._fields(request, filled(form) if form else {})
        if method in ("GET", "HEAD"):
            return found.client.open(path, method=method, headers=headers, query_string=fields, buffered=True)
        return found.client.open(path, method=method, headers=headers, data=fields, buffered=True)

    def _path(self, rule: Rule, request: Request) -> str:
        path = rule.rule
        door = path.partition("/<token>")[0][1:]
        token = request.values[0] if request.is_strange else self.found.tokens.get(door, "")
        path = path.replace("<token>", token.replace("/", "").replace("?", "").replace("#", ""))
        for name in rule.arguments - {"token"}:
            for spelled in (f"<{name}>", f"<int:{name}>", f"<path:{name}>"):
                path = path.replace(spelled, request.values[1].replace("?", "").replace("#", "") or "1")
        return path if path.startswith("/") and not path.startswith("//") else "/"

    def _fields(self, request: Request, fields: dict[str, Any]) -> MultiDict[str, Any]:
        names, sent = self.found.names, MultiDict[str, Any](fields)
        sent.setdefault("csrf_token", self.found.csrf_token)
        for number, (pick, value) in enumerate(request.fields):
            name = names[pick % len(names)]
            if name != "csrf_token" or request.is_strange:
                (sent.add if number % 3 == 2 else sent.__setitem__)(name, value)
        if request.file is not None and "file" in names:
            sent["file"] = (io.BytesIO(request.file), "list.json")
        return sent


def _in_a_header(value: str) -> str:
    return value.encode().decode("latin-1").replace("\r", "").replace("\n", "")


class Faults(logging.Handler):
    """What the application reports."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.reported: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.reported.append(record.getMessage())


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """A website of its own, for here lists are deleted."""
    app = website(Settings(tmp_path_factory.mktemp("fuzz"), None, ("k" * 64,)))
    yield app
    database.close(app)


@pytest.fixture(scope="module")
def walker(app: Flask) -> Walker:
    """Somebody who walks about."""
    return Walker(app)


@pytest.fixture(scope="module")
def faults(app: Flask) -> Iterator[list[str]]:
    """All faults so far."""
    handler = Faults()
    app.logger.addHandler(handler)
    yield handler.reported
    app.logger.removeHandler(handler)


def tell(walker: Walker, faults: list[str], story: list[Request]) -> None:
    for request in story:
        answer = walker.send(request)
        said = answer.get_data(as_text=True)
        assert faults == []
        assert answer.status_code < 500
        assert "Traceback" not in said
        assert "werkzeug" not in said


def test_every_address_is_found(walker: Walker) -> None:
    """A new kind of link is found by walking; if not, `Neighbourhood` has to be shown the way."""
    found = walker.found
    assert found.doors <= set(found.tokens)
    assert len(found.forms) > 10
    assert found.is_standing()


@given(story=STORIES)
@settings(max_examples=A_FEW, suppress_health_check=[HealthCheck.too_slow])
def test_a_few(walker: Walker, faults: list[str], story: list[Request]) -> None:
    tell(walker, faults, story)


@pytest.mark.long
@given(story=STORIES)
@settings(max_examples=MANY, suppress_health_check=[HealthCheck.too_slow])
def test_ten_thousand_requests(walker: Walker, faults: list[str], story: list[Request]) -> None:
    tell(walker, faults, story)
