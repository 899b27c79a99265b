"""What only SQLite needs to be told."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event, select, text

from scorepad.store import database, lists, schema, sqlite
from scorepad.store.database import backing, db
from scorepad.store.lists import Purpose
from scorepad.store.models import score_list
from scorepad.store.statement import Statement
from scorepad.store.transaction import StoreUnavailableError, reading, write, writing
from scorepad.store.unavailable import ConstraintError
from tests.store.deeds import NOW, append_one, new_list


@pytest.fixture
def backend() -> str:
    return "sqlite"


def file() -> Path:
    found = backing().file
    assert found
    return found


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("foreign_keys", 1),
        ("synchronous", 2),  # FULL
        ("busy_timeout", 5000),
    ],
)
def test_every_connection_has_its_pragmas(app: Flask, pragma: str, value: object) -> None:
    with db.engine.connect() as first, db.engine.connect() as second:
        for connection in (first, second):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


@pytest.fixture
def reader(app: Flask) -> Iterator[sqlite3.Connection]:
    """Somebody who reads in a database that has lost its write-ahead log."""
    db.engine.dispose()
    with closing(sqlite3.connect(file(), isolation_level=None, check_same_thread=False)) as driver:
        driver.execute("PRAGMA journal_mode = DELETE")
        driver.execute("BEGIN")
        driver.execute("SELECT * FROM score_list").fetchall()
        yield driver


def test_whoever_reads_keeps_nobody_from_connecting(reader: sqlite3.Connection) -> None:
    with db.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM score_list").scalar() == 0
    assert not sqlite.logs_ahead(file())


def test_the_log_is_set_up_as_soon_as_nobody_reads(app: Flask, reader: sqlite3.Connection) -> None:
    with ThreadPoolExecutor() as pool:
        starting = pool.submit(schema.ensure_ready, app)
        with pytest.raises(TimeoutError):
            starting.result(timeout=0.2)
        reader.execute("ROLLBACK")
        starting.result()
    assert sqlite.logs_ahead(file())


def test_a_writer_takes_the_write_lock_at_its_begin_and_a_reader_takes_none(app: Flask) -> None:
    new_list()
    with closing(sqlite3.connect(file(), timeout=0, isolation_level=None)) as other:
        with reading():
            lists.find(Purpose.VIEW, "view-a")
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
        with writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")


def test_a_read_in_a_block_is_a_transaction_of_the_drivers_too(app: Flask) -> None:
    with reading(), db.engine.connect() as idle:
        driver = idle.connection.dbapi_connection
        assert isinstance(driver, sqlite3.Connection)
        assert not driver.in_transaction
        idle.begin()
        assert driver.in_transaction


def test_a_full_database_is_unavailable_and_keeps_what_it_has(app: Flask) -> None:
    stored = new_list(entries=1)
    with limited_to_its_size(), pytest.raises(StoreUnavailableError, match="full"), writing():
        lists.append(stored, "id-2", "x" * 100_000, NOW)
    assert lists.contents(stored.id) == ["content 1"]
    assert append_one("a", "id-2").entry_count == 2


def write_what_only_the_commit_refuses() -> None:
    with writing():
        write(Statement(text("PRAGMA defer_foreign_keys = ON")))
        write(Statement(text("INSERT INTO entry VALUES (99, 1, 'id', 'content', 'hash')")))


def test_a_commit_that_fails_leaves_no_lock_behind(app: Flask) -> None:
    new_list()
    with pytest.raises(ConstraintError):
        write_what_only_the_commit_refuses()
    with closing(sqlite3.connect(file(), timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")


@pytest.mark.parametrize("key", ["write_key", "view_key"])
def test_a_version_is_read_through_one_index(app: Flask, key: str) -> None:
    with db.engine.connect() as connection:
        query = select(score_list.c.version).where(score_list.c[key] == "x")
        sql = query.compile(connection, compile_kwargs={"literal_binds": True})
        (step,) = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}")
    assert step.detail.startswith("SEARCH score_list USING INDEX sqlite_autoindex_score_list")
    assert step.detail.endswith(f"({key}=?)")


@contextmanager
def limited_to_its_size() -> Iterator[None]:
    def limit(driver: sqlite3.Connection, _record: object) -> None:
        driver.execute("PRAGMA max_page_count = 1")

    db.engine.dispose()
    event.listen(db.engine, "connect", limit)
    yield
    event.remove(db.engine, "connect", limit)
    db.engine.dispose()


def test_a_broken_file_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / database.FILE_NAME).write_bytes(b"not a database" * 1000)
    app = database.bare_app(database.default_url(tmp_path))
    with app.app_context(), pytest.raises(StoreUnavailableError):
        lists.find(Purpose.VIEW, "view-a")


def test_another_file_in_the_place_of_the_database_is_not_used(app: Flask, sqlite_template: Path) -> None:
    stored = new_list()
    moved = file().rename(file().with_name("moved"))
    file().write_bytes(sqlite_template.read_bytes())
    for _ in range(2):
        with app.app_context(), pytest.raises(StoreUnavailableError, match="another file"):
            lists.find(Purpose.VIEW, "view-a")
    moved.rename(file())
    assert lists.find(Purpose.VIEW, "view-a") == stored


def test_an_exhausted_pool_is_unavailable(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"pool_size": 1, "max_overflow": 0, "pool_timeout": 0.05}.items():
        monkeypatch.setitem(sqlite.ENGINE_OPTIONS, name, value)
    app = database.bare_app(url)
    with app.app_context(), reading(), app.app_context():
        with pytest.raises(StoreUnavailableError):
            lists.find(Purpose.VIEW, "view-a")
        with pytest.raises(StoreUnavailableError):
            lists.version_of(Purpose.VIEW, "view-a")
    database.close(app)


def test_a_database_in_memory_is_refused() -> None:
    for url in ("sqlite://", "sqlite:///:memory:", "sqlite:///file::memory:?uri=true"):
        with pytest.raises(ValueError, match="memory"):
            database.bare_app(url)


def test_a_relative_file_counts_from_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with database.bare_app("sqlite:///lists.sqlite3").app_context():
        assert file() == tmp_path / "lists.sqlite3"


def test_a_folder_may_have_any_name(tmp_path: Path, sqlite_template: Path) -> None:
    folder = tmp_path / "Müllers 100 % #1 & Co; x=y"
    folder.mkdir()
    (folder / database.FILE_NAME).write_bytes(sqlite_template.read_bytes())
    app = database.bare_app(database.default_url(folder))
    with app.app_context():
        new_list(entries=1)
    database.close(app)
    with closing(sqlite3.connect(folder / database.FILE_NAME)) as driver:
        assert driver.execute("SELECT content FROM entry").fetchall() == [("content 1",)]


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(ValueError, match="mysql"):
        database.bare_app("mysql://localhost/lists")
