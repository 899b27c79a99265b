"""What only PostgreSQL needs to be told."""

import psycopg
import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from scorepad.store import database, lists
from scorepad.store.database import db
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.statement import Statement
from scorepad.store.transaction import StoreUnavailableError, read, reading, writing
from tests.store.deeds import NOW, append_one, new_list, raw

END_ALL_SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
ISOLATION = Statement(text("SHOW transaction_isolation"))


@pytest.fixture
def backend() -> str:
    return "postgresql"


@pytest.mark.parametrize(
    "url", ["postgres://u@h:5/lists", "postgresql://u@h:5/lists", "postgresql+psycopg://u@h:5/lists"]
)
def test_a_url_in_any_spelling_means_psycopg(url: str) -> None:
    with database.bare_app(url).app_context():
        assert str(db.engine.url) == "postgresql+psycopg://u@h:5/lists"


def test_a_reader_sees_one_moment_and_a_writer_the_newest(app: Flask) -> None:
    with reading():
        assert read(ISOLATION) == [("repeatable read",)]
    with writing():
        assert read(ISOLATION) == [("read committed",)]
    with reading():
        assert read(ISOLATION) == [("repeatable read",)]


def test_nobody_waits_for_a_lock_for_ever(app: Flask) -> None:
    with writing():
        assert read(Statement(text("SHOW lock_timeout"))) == [("5s",)]


def test_entries_are_not_emptied_out(app: Flask) -> None:
    new_list(entries=1)
    with pytest.raises(IntegrityError, match="append-only"):
        raw(app, "TRUNCATE score_list CASCADE")


def lose_the_session_between_two_entries(app: Flask, stored: StoredList) -> None:
    with writing():
        appended = lists.append(stored, "id-1", "one", NOW)
        raw(app, END_ALL_SESSIONS)
        lists.append(appended, "id-2", "two", NOW)


def test_a_session_lost_while_writing_leaves_nothing(app: Flask) -> None:
    stored = new_list()
    with pytest.raises(StoreUnavailableError):
        lose_the_session_between_two_entries(app, stored)
    assert lists.find(Purpose.WRITE, "write-a") == stored
    assert append_one("a", "id-1").entry_count == 1


def append_and_lose_the_session(app: Flask, stored: StoredList) -> None:
    with writing():
        lists.append(stored, "id-1", "one", NOW)
        raw(app, END_ALL_SESSIONS)


def test_a_session_lost_before_the_commit_leaves_nothing(app: Flask) -> None:
    stored = new_list()
    with pytest.raises(StoreUnavailableError):
        append_and_lose_the_session(app, stored)
    assert lists.find(Purpose.WRITE, "write-a") == stored


def test_a_session_lost_after_reading_hurts_nobody(app: Flask) -> None:
    new_list()
    with app.app_context():
        lists.find(Purpose.VIEW, "view-a")
        raw(app, END_ALL_SESSIONS)
    with app.app_context():
        assert lists.version_of(Purpose.VIEW, "view-a") == 1


def let_new_sessions_write(url: str, is_allowed: bool) -> None:
    base, _, name = url.rpartition("/")
    setting = f"default_transaction_read_only = {'off' if is_allowed else 'on'}"
    with psycopg.connect(f"{base}/postgres", autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET {setting}".encode())


def test_a_session_that_could_only_read_is_not_used_again(app: Flask, url: str) -> None:
    new_list()
    database.close(app)
    let_new_sessions_write(url, False)
    with pytest.raises(StoreUnavailableError):
        append_one("a", "id-1")
    let_new_sessions_write(url, True)
    assert append_one("a", "id-1").entry_count == 1


def test_a_full_disk_is_an_unavailable_database(app: Flask) -> None:
    full = "DO $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$"
    with pytest.raises(StoreUnavailableError), writing():
        read(Statement(text(full)))
