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


def test_an_address_with_more_in_it_is_built_each_time(app: Flask) -> None:
    with app.test_request_context("/l/one.A"):
        g.access = Access(Purpose.WRITE, "", "one.A")
        addresses = [url_for(".entry", number=number) for number in (1, 2)]
        assert addresses == ["/l/one.A/eintrag/1", "/l/one.A/eintrag/2"]
        assert url_for(".page", _anchor="read") == "/l/one.A#read"
