"""A database that can't be used says so in one way, and is used again as soon as it can be."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from flask import Flask

from scorepad.store import database, lists, sqlite
from scorepad.store.database import backing, db
from scorepad.store.lists import Purpose
from scorepad.store.transaction import StoreUnavailableError, reading, writing
from tests.store.deeds import NOW, append_one, new_list

WAYS_TO_READ: list[Callable[[], object]] = [
    lambda: lists.find(Purpose.VIEW, "view-a"),
    lambda: lists.version_of(Purpose.VIEW, "view-a"),
    lambda: list(lists.verify()),
]

END_SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"


@contextmanager
def gone(url: str) -> Iterator[None]:
    """Take the database away for the block, and bring it back."""
    file = backing().file
    if file:
        moved = file.rename(file.with_name("moved"))
        yield
        moved.rename(file)
        return
    base, _, name = url.rpartition("/")
    with psycopg.connect(f"{base}/postgres", autocommit=True) as connection:
        connection.execute(END_SESSIONS, [name])
        connection.execute(f"ALTER DATABASE {name} RENAME TO {name}_moved".encode())
        yield
        connection.execute(f"ALTER DATABASE {name}_moved RENAME TO {name}".encode())


@contextmanager
def locked() -> Iterator[None]:
    """Let another program hold what a writer needs."""
    with db.engine.connect() as connection:
        connection.execution_options(**backing().write_options)
        with connection.begin():
            connection.exec_driver_sql("UPDATE score_list SET heading = heading")
            yield


@pytest.fixture
def impatient_app(url: str, backend: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An app that waits a tenth of a second for a lock."""
    monkeypatch.setitem(sqlite.ENGINE_OPTIONS["connect_args"], "timeout", 0.1)
    app = database.bare_app(f"{url}?options=-clock_timeout%3D100" if backend == "postgresql" else url)
    with app.app_context():
        yield app
    database.close(app)


@pytest.fixture
def read_only_app(app: Flask, url: str, backend: str) -> Iterator[Flask]:
    """An app that may only read the database of `app`."""
    urls = {
        "sqlite": f"sqlite:///file:{backing().file}?mode=ro&uri=true",
        "postgresql": f"{url}?options=-cdefault_transaction_read_only%3Don",
    }
    reader = database.bare_app(urls[backend])
    yield reader
    database.close(reader)


def test_a_read_only_database_is_read_and_not_written(app: Flask, read_only_app: Flask) -> None:
    stored = new_list(entries=1)
    with read_only_app.app_context():
        with pytest.raises(StoreUnavailableError), writing():
            lists.append(stored, "id-2", "more", NOW)
        assert lists.contents(stored.id) == ["content 1"]


@pytest.mark.parametrize("read", WAYS_TO_READ)
def test_a_missing_database_is_unavailable_and_not_made_anew(
    backend: str, tmp_path: Path, request: pytest.FixtureRequest, read: Callable[[], object]
) -> None:
    missing = tmp_path / "missing" / "lists.sqlite3"
    if backend == "sqlite":
        app = database.bare_app(f"sqlite:///{missing}")
    else:
        app = database.bare_app(f"{request.getfixturevalue('postgres_url')}/missing")
    with app.app_context(), pytest.raises(StoreUnavailableError):
        read()
    with app.app_context(), pytest.raises(StoreUnavailableError), writing():
        pass
    assert not missing.exists()


@pytest.mark.parametrize("read", WAYS_TO_READ)
def test_a_database_that_went_and_came_back_is_used_again(
    app: Flask, url: str, read: Callable[[], object]
) -> None:
    new_list(entries=2)
    with app.app_context():
        before = read()
    with gone(url), app.app_context():
        for _ in range(2):
            with pytest.raises(StoreUnavailableError):
                read()
            with pytest.raises(StoreUnavailableError):
                append_one("a", "lost")
    with app.app_context():
        assert read() == before
    assert append_one("a", "found").entry_count == 3


def test_a_locked_database_is_unavailable(impatient_app: Flask) -> None:
    new_list()
    with locked(), impatient_app.app_context(), pytest.raises(StoreUnavailableError):
        append_one("a", "late")
    assert append_one("a", "in time").entry_count == 1


def test_what_happens_in_a_block_is_not_taken_for_an_unavailable_database(app: Flask) -> None:
    for block in (reading, writing):
        with pytest.raises(FileNotFoundError), block():
            Path("/nowhere").read_text()


def test_a_fault_of_ours_is_not_taken_for_an_unavailable_database(empty_url: str) -> None:
    app = database.bare_app(empty_url)
    with app.app_context():
        file = backing().file
        if file:
            file.touch()
        with pytest.raises((sqlite3.OperationalError, psycopg.errors.UndefinedTable), match="score_list"):
            lists.find(Purpose.VIEW, "view-a")
    database.close(app)
