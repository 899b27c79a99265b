"""A transaction happens wholly or not at all, and none is lost beside others."""

import multiprocessing
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import Engine

from scorepad.store import database, lists
from scorepad.store.database import db
from scorepad.store.keyed import DuplicateError
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.running import Session
from scorepad.store.transaction import reading, writing
from tests.store.deeds import NOW, append_one, new_list

THREADS, APPENDS = 8, 25


def append_many(app: Flask, thread: int) -> None:
    for number in range(APPENDS):
        with app.app_context():
            append_one("a", f"{thread}-{number}")


def test_writers_beside_each_other_lose_nothing_and_leave_no_gap(app: Flask) -> None:
    new_list()
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(lambda thread: append_many(app, thread), range(THREADS)))
    stored = lists.find(Purpose.WRITE, "write-a")
    assert stored
    assert stored.entry_count == THREADS * APPENDS == stored.version - 1
    expected = {f"content of {thread}-{number}" for thread in range(THREADS) for number in range(APPENDS)}
    assert set(lists.contents(stored.id)) == expected
    assert list(lists.verify()) == []


def test_processes_beside_each_other_lose_nothing(app: Flask) -> None:
    stored = new_list()
    database.close(app)  # no connection may be shared over a fork
    forking = multiprocessing.get_context("fork")
    processes = [forking.Process(target=append_many, args=(app, number)) for number in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(timeout=30)
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert len(lists.contents(stored.id)) == 3 * APPENDS
    assert list(lists.verify()) == []


def append_and_raise(stored: StoredList) -> None:
    with writing():
        lists.append(stored, "id-2", "half a deed", NOW)
        raise ZeroDivisionError


def test_a_block_that_raises_leaves_nothing(app: Flask) -> None:
    stored = new_list(entries=1)
    with pytest.raises(ZeroDivisionError):
        append_and_raise(stored)
    assert lists.find(Purpose.WRITE, "write-a") == stored
    assert lists.contents(stored.id) == ["content 1"]


def test_a_block_that_goes_on_after_a_failure_leaves_nothing(app: Flask) -> None:
    stored = new_list(entries=1)
    with writing():
        changed = lists.change_heading(stored, "{}", NOW)
        with pytest.raises(DuplicateError):
            lists.append(changed, "id-1", "once more", NOW)
        with pytest.raises(RuntimeError, match="failed"):
            lists.delete(stored)
        assert lists.find(Purpose.WRITE, "write-a") == stored
    assert lists.find(Purpose.WRITE, "write-a") == stored
    assert append_one("a", "id-2").entry_count == 2


def test_a_block_that_returns_early_is_committed(app: Flask) -> None:
    new_list(entries=1)
    with app.app_context():
        assert lists.version_of(Purpose.WRITE, "write-a") == 2


def test_writing_outside_its_block_is_refused(app: Flask) -> None:
    stored = new_list()
    with pytest.raises(RuntimeError, match="writing"):
        lists.append(stored, "id", "content", NOW)
    with pytest.raises(RuntimeError, match="writing"), reading():
        lists.delete(stored)
    with pytest.raises(RuntimeError, match="writing"):
        lists.find(Purpose.WRITE, "write-a", lock=True)


def test_a_writing_block_stands_alone(app: Flask) -> None:
    with writing(), pytest.raises(RuntimeError, match="inside"), writing():
        pass
    with reading(), pytest.raises(RuntimeError, match="inside"), writing():
        pass


@pytest.mark.parametrize("in_a_block", [True, False])
def test_what_is_read_together_is_of_one_moment(app: Flask, in_a_block: bool) -> None:
    new_list(entries=1)

    def read_around_a_write() -> None:
        stored = lists.find(Purpose.VIEW, "view-a")
        with app.app_context():
            append_one("a", "meanwhile")
        assert stored
        assert len(lists.contents(stored.id)) == stored.entry_count == 1

    with app.app_context():
        if in_a_block:
            with reading():
                read_around_a_write()
        else:
            read_around_a_write()


def test_a_block_reads_the_newest_whatever_was_read_before(app: Flask) -> None:
    stored = new_list(entries=1)
    lists.contents(stored.id)
    with app.app_context():
        append_one("a", "meanwhile")
    assert len(lists.contents(stored.id)) == 1
    with reading():
        assert len(lists.contents(stored.id)) == 2
        with reading():
            assert len(lists.contents(stored.id)) == 2
    with writing():
        assert len(lists.contents(stored.id)) == 2


def test_a_locked_list_is_seen_as_the_writer_before_left_it(app: Flask) -> None:
    new_list()
    with ThreadPoolExecutor(1) as pool:
        with writing():
            stored = lists.find(Purpose.WRITE, "write-a", lock=True)
            assert stored
            waiting = pool.submit(append_many, app, 1)
            lists.append(stored, "first", "first", NOW)
        waiting.result()
    assert lists.contents(stored.id)[0] == "first"


def test_the_version_is_read_without_a_transaction(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    new_list()
    begun: list[str] = []
    monkeypatch.setattr(Session, "command", lambda _session, sql: begun.append(sql))
    assert lists.version_of(Purpose.VIEW, "view-a") == 1
    assert begun == []
    assert lists.find(Purpose.VIEW, "view-a")
    assert [sql.split()[0] for sql in begun] == ["BEGIN"]


def test_connections_go_back_when_the_request_ends(app: Flask) -> None:
    new_list()
    with app.app_context():
        lists.find(Purpose.VIEW, "view-a")
        assert _in_use(db.engine) == 1
    lists.version_of(Purpose.VIEW, "view-a")
    assert _in_use(db.engine) == 0


def _in_use(engine: Engine) -> int:
    return engine.pool.checkedout()  # type: ignore[attr-defined, no-any-return]
