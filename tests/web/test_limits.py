"""How often one address may ask: 429 with the time to wait, and nothing that was typed is lost."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.settings import Limits, Settings
from scorepad.store import database
from scorepad.web import limits
from tests.actions.databases import on_sqlite_alone
from tests.web.league.club import Club
from tests.web.pages import read
from tests.web.table import FOUR, HTMX, Table
from tests.web.website import website

TWO_OF_EACH = Limits(lists_per_hour=2, imports_per_hour=2, previews_per_minute=2, pdfs_per_minute=2)
AN_HOUR, A_MINUTE = 60 * 60, 60
PATIENCE = 30


@pytest.fixture
def limited(settings: Settings) -> Iterator[Flask]:
    """A website where everybody may do everything twice, behind one proxy."""
    app = website(replace(settings, limits=TWO_OF_EACH, proxies=1))
    yield app
    database.close(app)


def start(client: FlaskClient, address: str | None = None, **changes: object) -> TestResponse:
    form = read(client.get("/")).form("/listen")
    headers = {"X-Forwarded-For": address} if address else {}
    fields = form.filled(player=[*FOUR, "", "", ""], **changes)
    return client.post("/listen", data=fields, headers=headers)


def statuses(answers: Iterator[TestResponse]) -> list[int]:
    return [answer.status_code for answer in answers]


@on_sqlite_alone
def test_it_works(limited: Flask) -> None:
    client = limited.test_client()
    assert statuses(start(client) for _ in range(3)) == [303, 303, 429]


@on_sqlite_alone
def test_who_is_refused_hears_when_to_come_back(limited: Flask) -> None:
    client = limited.test_client()
    *_, refused = [start(client) for _ in range(3)]
    seconds = int(refused.headers["Retry-After"])
    assert 0 < seconds <= AN_HOUR
    assert "Verloren ist nichts" in read(refused).one(id="notice").text


@on_sqlite_alone
def test_what_was_typed_can_be_sent_again(limited: Flask) -> None:
    client = limited.test_client()
    *_, refused = [start(client, title="<Donnerstag>") for _ in range(3)]
    again = read(refused).form("/listen")
    assert again.fields["title"] == "<Donnerstag>"
    assert again.fields.getlist("player")[:4] == list(FOUR)
    answer = client.post(again.action, data=again.fields, headers={"X-Forwarded-For": "198.51.100.7"})
    assert answer.status_code == 303


@on_sqlite_alone
def test_a_table_of_a_league_counts_as_a_list(limited: Flask) -> None:
    club = Club.open(limited.test_client())
    seats = {"member": ["1", "2", "3", "4"]}
    answers = (club.send("/tische/neu", "/tische/neu?klasse=1", **seats) for _ in range(2))
    assert statuses(answers) == [303, 429]


@on_sqlite_alone
def test_games_of_a_league_count_as_an_import_when_they_are_tried_and_when_they_are_taken_in(
    limited: Flask,
) -> None:
    club = Club.open(limited.test_client())
    form = {"csrf_token": club.page("/spiele").form("/spiele/pruefen").fields["csrf_token"]}
    paths = ("/spiele/pruefen", "/spiele", "/spiele")
    assert statuses(club.post(path, form) for path in paths) == [422, 422, 429]


@on_sqlite_alone
def test_the_same_round_again_counts_as_a_list(limited: Flask) -> None:
    client = limited.test_client()
    table = Table.open(client)
    form = table.page("/einstellungen").form("/nochmal")
    answers = (client.post(form.action, data=form.fields) for _ in range(2))
    assert statuses(answers) == [303, 429]


@on_sqlite_alone
def test_imports_are_counted_apart(limited: Flask) -> None:
    client = limited.test_client()
    assert start(client).status_code == 303
    token = read(client.get("/")).value("csrf_token")[0]
    answers = (client.post("/listen/import", data={"csrf_token": token}) for _ in range(3))
    assert statuses(answers) == [422, 422, 429]


@on_sqlite_alone
def test_a_preview_refused_is_a_note_beside_the_form(limited: Flask) -> None:
    table = Table.open(limited.test_client())
    *_, refused = [table.post("/vorschau", {}, headers=HTMX) for _ in range(3)]
    assert refused.status_code == 429
    assert refused.headers["HX-Retarget"] == "#notice"
    assert 0 < int(refused.headers["Retry-After"]) <= A_MINUTE
    assert read(refused).one(id="notice").text.endswith("in einer Minute geht es weiter.")


@on_sqlite_alone
def test_entering_has_no_limit_but_that_of_the_list(limited: Flask) -> None:
    table = Table.open(limited.test_client())
    for _ in range(5):
        table.play()


@on_sqlite_alone
def test_both_links_to_a_pdf_count_together(limited: Flask) -> None:
    table = Table.open(limited.test_client())
    watching = table.watching(limited.test_client())
    asked = (one.get("/liste.pdf") for one in (table, watching, table))
    assert statuses(asked) == [200, 200, 429]


@pytest.mark.parametrize(
    ("first", "other", "is_counted_together"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("nonsense", "more nonsense", True),
    ],
)
@on_sqlite_alone
def test_who_counts_as_one(limited: Flask, first: str, other: str, is_counted_together: bool) -> None:
    client = limited.test_client()
    for _ in range(2):
        assert start(client, first).status_code == 303
    assert start(client, other).status_code == (429 if is_counted_together else 303)


@on_sqlite_alone
def test_only_configured_proxies_are_believed(settings: Settings) -> None:
    app = website(replace(settings, limits=TWO_OF_EACH))
    client = app.test_client()
    assert statuses(start(client, f"192.0.2.{number}") for number in range(3)) == [303, 303, 429]
    database.close(app)


@on_sqlite_alone
def test_of_two_proxies_the_last_but_one_address_counts(settings: Settings) -> None:
    app = website(replace(settings, limits=TWO_OF_EACH, proxies=2))
    client = app.test_client()
    written = [f"192.0.2.{number}, 198.51.100.1, 203.0.113.{number}" for number in range(3)]
    assert statuses(start(client, one) for one in written) == [303, 303, 429]
    database.close(app)


@on_sqlite_alone
def test_everything_that_anybody_can_make_is_counted(app: Flask) -> None:
    makes_nothing = {"start.forget", "ladder_start.forget", "league.forget"}
    open_to_all = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and "<token>" not in rule.rule
    }
    assert open_to_all - makes_nothing <= set(limits.LIMITED)
    assert {rule.endpoint for rule in app.url_map.iter_rules() if "pdf" in rule.rule} <= set(limits.LIMITED)


def _wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("Redis did not start")


@pytest.fixture
def redis_url(tmp_path: Path) -> Iterator[str]:
    """A Redis of its own."""
    server = shutil.which("redis-server")
    if server is None:
        pytest.skip("NOT TESTED WITH REDIS: redis-server is missing (Debian: apt-get install redis-server)")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _wait_for(port)
        yield f"redis://127.0.0.1:{port}/0"
        process.terminate()


@on_sqlite_alone
def test_processes_with_a_shared_store_count_together(settings: Settings, redis_url: str) -> None:
    shared = replace(settings, limits=replace(TWO_OF_EACH, store=redis_url))
    apps = [website(shared), website(shared)]
    clients = [app.test_client() for app in (*apps, apps[0])]
    answers = [start(client) for client in clients]
    assert [answer.status_code for answer in answers] == [303, 303, 429]
    assert 0 < int(answers[-1].headers["Retry-After"]) <= AN_HOUR
    for app in apps:
        database.close(app)


@on_sqlite_alone
def test_while_the_shared_store_is_away_each_process_counts_alone(settings: Settings) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        store = f"redis://127.0.0.1:{nobody.getsockname()[1]}/0"
        app = website(replace(settings, limits=replace(TWO_OF_EACH, store=store)))
        client = app.test_client()
        assert statuses(start(client) for _ in range(3)) == [303, 303, 429]
        database.close(app)
