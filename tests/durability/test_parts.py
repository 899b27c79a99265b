"""A disk that only reads, a clock set back, a broken template, no PDF: the rest goes on working."""

import os
import pwd
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import pytest
from flask import Flask
from jinja2 import FileSystemLoader

from scorepad.actions.enter import enter
from scorepad.actions.open_list import opened
from scorepad.actions.results import Entered, OpenList
from scorepad.actions.start_list import start_list
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Kind
from scorepad.settings import PROJECT, Settings
from scorepad.store import database, lists
from scorepad.store.lists import Purpose
from scorepad.web import create_app
from scorepad.web.rendering import environment
from scorepad.wording import LANGUAGES
from tests.documents.presses import without_pango
from tests.documents.sheets import heading
from tests.web.pages import read
from tests.web.table import A_GAME, HTMX, Table

__all__ = ["without_pango"]
KEY = "only-for-the-tests-0123456789abcdef"
A_DAY = 24 * 60 * 60
BROKEN = "{% this is no template"


@pytest.fixture
def instance() -> Iterator[Path]:
    """A folder that anybody can reach."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    """Templates that a test may break."""
    return Path(shutil.copytree(PROJECT / "templates", tmp_path / "templates"))


@pytest.fixture
def app(instance: Path, templates: Path) -> Iterator[Flask]:
    """The website with these templates."""
    app = create_app(Settings(instance, None, (KEY,)))
    app.jinja_env.loader = FileSystemLoader(templates)
    app.jinja_env.auto_reload = True
    yield app
    database.close(app)


@pytest.fixture
def table(app: Flask) -> Table:
    """A table with one game."""
    table = Table.open(app.test_client())
    table.play()
    return table


# The disk


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let nobody write in `folder`, not even root: that is somebody else meanwhile."""
    paths = [folder, *folder.iterdir()]
    modes = [path.stat().st_mode for path in paths]
    for path in paths:
        path.chmod(0o555)
    was = os.geteuid()
    if was == 0:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(was)
        for path, mode in zip(paths, modes, strict=True):
            path.chmod(mode)


@pytest.mark.parametrize("is_reopened", [False, True])
def test_a_disk_that_only_reads(app: Flask, table: Table, instance: Path, is_reopened: bool) -> None:
    for language in LANGUAGES:
        with app.app_context():
            environment(language).auto_reload = False
    assert app.test_client().get("/l/unknown").status_code == 404  # the page for errors is in memory now
    form = table.filled(**A_GAME)
    with read_only(instance):
        if is_reopened:
            database.close(app)
        answer = table.post("/eintraege", form)
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
        assert read(answer).one(id="notice").text.startswith("Die Ablage antwortet gerade nicht.")
        assert len(table.entries()) == 1
    # A connection made meanwhile can only read; it goes with the first one that finds out.
    assert [table.post("/eintraege", form).status_code for _ in range(2)][1] == 303
    assert len(table.entries()) == 2


# The clock


def game(augen: int) -> GameEntry:
    return GameEntry(Game(Kind.NORMAL, augen), ("Ben", "Carla"), id=str(uuid4()))


def test_a_clock_set_back_changes_no_order(app: Flask) -> None:
    now = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    with app.app_context():
        started = start_list(heading(), now)
        assert isinstance(started, OpenList)
        key, version = started.stored.write_key, started.stored.version
        for days, augen in ((0, 130), (-30, 140), (1, 150), (-4000, 160)):
            result = enter(key, version, [game(augen)], now + timedelta(days=days))
            assert isinstance(result, Entered)
            version = result.list.stored.version
        stored = lists.find(Purpose.WRITE, key)
        assert stored
        assert [each.entry.report.re_augen for each in opened(stored).ledger.games] == [130, 140, 150, 160]
        assert list(lists.verify()) == []


def test_an_open_form_survives_a_clock_set_back(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as ahead:
        real = time.time
        ahead.setattr(time, "time", lambda: real() + A_DAY)
        table = Table.open(app.test_client())
        form = table.filled(**A_GAME)
    assert table.post("/eintraege", form).status_code == 303


# Templates


@contextmanager
def broken(*paths: Path) -> Iterator[None]:
    """Let the templates be none for the block."""
    kept = [path.read_text() for path in paths]
    for path in paths:
        path.write_text(BROKEN)
    yield
    for path, text in zip(paths, kept, strict=True):
        path.write_text(text)


def test_a_broken_page_is_said_to_be_one_and_loses_nothing(table: Table, templates: Path) -> None:
    form = table.filled(**A_GAME)
    with broken(templates / "list" / "show.html"):
        assert table.post("/eintraege", form).status_code == 303
        answer = table.get()
        assert answer.status_code == 500
        assert read(answer).one(id="notice").text.startswith("Da ist bei uns etwas schiefgegangen.")
        assert len(table.entries()) == 2
    assert table.get().status_code == 200


def test_an_answer_that_breaks_after_the_entry_is_given_when_asked_again(
    table: Table, templates: Path
) -> None:
    form = table.filled(**A_GAME)
    with broken(*(templates / "list").glob("_*.html")):
        assert table.post("/eintraege", form, headers=HTMX).status_code == 500
        assert len(table.entries()) == 2
    assert table.post("/eintraege", form, headers=HTMX).status_code == 200
    assert len(table.entries()) == 2


def test_even_a_broken_layout_gets_a_clear_answer(table: Table, templates: Path) -> None:
    with broken(templates / "layout.html"):
        answer = table.get("/buchung")
        assert answer.status_code == 500
        assert "Content-Security-Policy" in answer.headers
        assert "schiefgegangen" in answer.text
    assert table.get("/buchung").status_code == 200


# The PDF

ASK_FOR_FILES = """
from scorepad.web import create_app
from tests.web.table import Table

table = Table.open(create_app().test_client())
table.play()
for path in ("/liste.pdf", "", "/liste.csv", "/liste.json", "/verlauf.svg", "/liste.pdf"):
    answer = table.get(path)
    print(answer.status_code, answer.mimetype, "apt-get install libpango" in answer.text)
"""


def test_without_pango_only_the_pdf_is_missing(instance: Path, without_pango: Path) -> None:
    environment = {**os.environ, "SCOREPAD_INSTANCE": str(instance), "DATABASE_URL": ""}
    environment["PYTHONPATH"] = str(without_pango)
    command = [sys.executable, "-c", ASK_FOR_FILES]
    run = subprocess.run(
        command, cwd=PROJECT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.stdout.splitlines() == [
        "503 text/html True",
        "200 text/html False",
        "200 text/csv False",
        "200 application/json False",
        "200 image/svg+xml False",
        "503 text/html True",
    ], run.stderr
    assert run.stderr == ""
