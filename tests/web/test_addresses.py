"""An address that is remembered is the one that Flask builds, for each link its own."""

import flask
import pytest
from flask import Flask, g
from werkzeug.routing import BuildError

from scorepad.store.groups import GroupPurpose
from scorepad.store.lists import Purpose
from scorepad.web.access import Access
from scorepad.web.addresses import url_for
from tests.actions.databases import on_sqlite_alone

pytestmark = on_sqlite_alone
LINKS = (
    (Purpose.WRITE, "/l/one.A", "one.A"),
    (Purpose.WRITE, "/l/another.B", "another.B"),
    (Purpose.VIEW, "/v/one.A", "one.A"),
    (GroupPurpose.WRITE, "/r/third.C", "third.C"),
)


def built(endpoint: str) -> str | None:
    """What Flask makes of it; None if it needs more than it has."""
    try:
        return flask.url_for(endpoint)
    except BuildError:
        return None


@pytest.mark.parametrize("script_name", ["", "/below"])
def test_every_address_is_as_flask_builds_it(app: Flask, script_name: str) -> None:
    endpoints = {rule.endpoint for rule in app.url_map.iter_rules()}
    relative = {f".{endpoint.rpartition('.')[2]}" for endpoint in endpoints}
    compared = 0
    for _ in range(2):  # built, and remembered
        for purpose, path, token in LINKS:
            with app.test_request_context(path, environ_overrides={"SCRIPT_NAME": script_name}):
                g.access = Access(purpose, "", token)
                for endpoint in sorted(endpoints | relative):
                    expected = built(endpoint)
                    if expected is not None:
                        assert url_for(endpoint) == expected
                        compared += 1
    assert compared > 200


@pytest.mark.parametrize("token", ["one.A", "another.B"])
def test_what_else_is_in_an_address_is_remembered_with_it(app: Flask, token: str) -> None:
    with app.test_request_context(f"/l/{token}"):
        g.access = Access(Purpose.WRITE, "", token)
        for _ in range(2):
            addresses = [url_for(".entry", number=number) for number in (1, 2)]
            assert addresses == [f"/l/{token}/eintrag/1", f"/l/{token}/eintrag/2"]
            assert url_for(".page", _anchor="read") == f"/l/{token}#read"
            assert [url_for(".csv", excel=value) for value in (1, True)] == [
                flask.url_for(".csv", excel=value) for value in (1, True)
            ]


def test_an_address_with_a_host_has_the_one_that_was_asked(app: Flask) -> None:
    for host in ("a.example", "b.example"):
        with app.test_request_context("/l/one.A", base_url=f"http://{host}"):
            g.access = Access(Purpose.WRITE, "", "one.A")
            assert url_for(".page", _external=True) == f"http://{host}/l/one.A"
