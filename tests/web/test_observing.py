"""The access log and the figures for Prometheus: what happened, and never whose list it was."""

import io
import json
import logging
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.settings import AccessLog
from scorepad.web import observing
from scorepad.web.rendering import environment
from tests.actions.databases import on_sqlite_alone
from tests.web.conftest import Apps
from tests.web.table import A_GAME, Table

KNOWN = "figures-for-the-tests"
AUTHORIZED = {"Authorization": f"Bearer {KNOWN}"}
REFUSED = (None, "Bearer ", "Bearer figures-for-the-test", f"Basic {KNOWN}", "Bearer ü")
FIGURE = re.compile(r"^(\w+(?:\{.*\})?) (\S+)$", re.MULTILINE)


def play_a_bit(client: FlaskClient) -> Table:
    table = Table.open(client, title="Geheimer Titel")
    table.play()
    table.post("/vorschau", {})
    table.get("/liste.csv")
    watching = table.watching(client)
    watching.get(headers={"If-None-Match": watching.get().headers["ETag"]})
    client.get("/l/made-up-0123456789abcdef")
    client.get("/static/x.css")
    client.open(table.address, method="BREW")
    return table


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@on_sqlite_alone
def test_a_line_for_each_request(apps: Apps, capsys: pytest.CaptureFixture[str]) -> None:
    play_a_bit(apps(access_log=AccessLog.PLAIN).test_client())
    found = lines(capsys.readouterr().out)
    told = [(line["method"], line["route"], line["status"]) for line in found]
    for expected in (
        ("GET", "/", 200),
        ("POST", "/listen", 303),
        ("POST", "/l/<token>/eintraege", 303),
        ("POST", "/l/<token>/vorschau", 200),
        ("GET", "/l/<token>/liste.csv", 200),
        ("GET", "/v/<token>", 304),
        ("GET", "/l/<token>", 404),
        ("GET", "/static", 404),
        ("unknown", "unknown", 405),
    ):
        assert expected in told
    assert all(set(line) == {"at", "method", "route", "status", "ms"} for line in found)


@on_sqlite_alone
def test_the_log_names_no_link_and_nobody(apps: Apps, capsys: pytest.CaptureFixture[str]) -> None:
    table = play_a_bit(apps(access_log=AccessLog.ADDRESSES).test_client())
    said = "".join(capsys.readouterr())
    assert said
    for path in (table.address, *table.links().values()):
        for part in path.split("/")[2].split("."):
            assert part not in said
    for secret in ("Anna", "Geheimer", "made-up", "127.0.0.1"):
        assert secret not in said
    assert all(line["network"] == "127.0.0.0/24" for line in lines(said))


@on_sqlite_alone
def test_without_the_setting_nothing_is_written(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    play_a_bit(app.test_client())
    assert "".join(capsys.readouterr()) == ""


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("", "unknown"),
        ('x"\n{', "unknown"),
    ],
)
def test_of_an_address_its_network_is_told(address: str, network: str) -> None:
    assert observing.network_of(address) == network


def test_nothing_in_a_line_breaks_it() -> None:
    file = io.StringIO()
    hostile = observing.Answered('GET"\n', "/\u202e<token>\n", 200, 0.1, 0, "\n")
    observing.writer(file, with_address=True)(hostile)
    assert len(lines(file.getvalue())) == 1


def boom(message: str) -> Callable[..., str]:
    def view(*_arguments: object, **_values: object) -> str:
        raise ValueError(message)

    return view


@on_sqlite_alone
def test_a_fault_tells_no_link_even_if_its_exception_does(
    apps: Apps, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    app = apps(access_log=AccessLog.ADDRESSES)
    client = app.test_client()
    table = Table.open(client)
    token = table.address.split("/")[2]
    cookie = client.get_cookie("scorepad")
    assert cookie
    app.view_functions["list_write.book"] = boom(f"{table.address} {token.partition('.')[0]} {cookie.value}")
    with caplog.at_level(logging.DEBUG):
        answer = table.get("/buchung")
    assert answer.status_code == 500
    said = answer.text.replace(table.address, "") + caplog.text + "".join(capsys.readouterr())
    assert "ValueError: /l/…" in said
    for secret in (token, *token.split("."), cookie.value):
        assert secret not in said


@on_sqlite_alone
@pytest.mark.parametrize("field", ["token", "link", "group", "q"])
def test_a_fault_tells_no_link_that_was_in_its_form(
    apps: Apps, caplog: pytest.LogCaptureFixture, field: str
) -> None:
    app = apps()
    table = Table.open(app.test_client())
    other = Table.open(app.test_client()).address
    app.view_functions["list_write.append_entry"] = boom(f"{other} {other.split('/')[2].partition('.')[0]}")
    form = {"csrf_token": table.csrf_token(), field: f"http://localhost{other}?zu=/#x"}
    assert table.client.post(f"{table.address}/eintraege", data=form).status_code == 500
    assert "ValueError: /l/…" in caplog.text
    assert other.split("/")[2].partition(".")[0] not in caplog.text


@on_sqlite_alone
def test_a_fault_of_the_error_page_itself_tells_no_link(apps: Apps, caplog: pytest.LogCaptureFixture) -> None:
    app = apps()
    table = Table.open(app.test_client())
    app.view_functions["list_write.book"] = boom("first")
    with app.app_context():
        environment("de").globals["asset"] = boom("second")
    answer = table.get("/buchung")
    assert (answer.status_code, "schiefgegangen" in answer.text) == (500, True)
    assert "first" in caplog.text
    assert "second" in caplog.text
    assert table.address.split("/")[2] not in caplog.text


def figures(answer: TestResponse) -> dict[str, float]:
    assert answer.status_code == 200
    return {name: float(number) for name, number in FIGURE.findall(answer.text)}


def test_figures_for_who_knows_the_token(apps: Apps) -> None:
    client = apps(metrics_token=KNOWN).test_client()
    table = play_a_bit(client)
    table.correct(1, re_augen="130")
    form = table.filled(**A_GAME)
    assert [table.post("/eintraege", form).status_code for _ in range(2)] == [303, 303]
    assert table.post("/wartend", table.filled(**A_GAME)).status_code == 200
    found = figures(client.get("/metrics", headers=AUTHORIZED))
    # A game, its storno, what came instead, one sent twice, and one that waited.
    assert found["scorepad_entries_total"] == 5
    assert found["scorepad_previews_total"] == 1
    assert found['scorepad_requests_total{method="GET",route="/v/<token>",status="304"}'] == 1
    assert found['scorepad_request_seconds_count{route="/l/<token>/eintraege"}'] == 4
    assert not any(table.address.split("/")[2] in name for name in found)


@on_sqlite_alone
@pytest.mark.parametrize("header", REFUSED)
def test_others_find_no_figures(apps: Apps, header: str | None) -> None:
    client = apps(metrics_token=KNOWN).test_client()
    assert client.get("/metrics", headers={"Authorization": header} if header else {}).status_code == 404


@on_sqlite_alone
def test_without_the_setting_there_are_none(client: FlaskClient) -> None:
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
