"""A SQLite database is copied out and in while others read and write."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorepad.store import copies, lists, sqlite
from scorepad.store.database import backing, bare_app, close
from scorepad.store.lists import Purpose
from scorepad.store.schema import SchemaError
from scorepad.store.transaction import StoreUnavailableError, reading, writing
from tests.store.deeds import NOW, append_one, new_list


@pytest.fixture
def backend() -> str:
    return "sqlite"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Where the copy goes."""
    return tmp_path / "100 % a copy?"


def test_a_copy_leaves_out_what_is_not_committed(app: Flask, copy: Path) -> None:
    stored = new_list(1)
    with writing():
        lists.append(stored, "id-2", "later", NOW)
        with app.app_context():
            copies.copy_out(copy)
    with copies.standing_in(copy):
        assert lists.contents(stored.id) == ["content 1"]


def test_what_is_copied_in_replaces_all(app: Flask, copy: Path) -> None:
    new_list(1, "a")
    copies.copy_out(copy)
    append_one("a", "id-2"), new_list(3, "b")
    copies.copy_in(copy)
    assert [stored.write_key for stored, _ in lists.everything()] == ["write-a"]
    assert append_one("a", "id-2").entry_count == 2


def test_a_reader_goes_on_with_what_it_began_to_read(app: Flask, copy: Path) -> None:
    stored = new_list(1)
    copies.copy_out(copy)
    append_one("a", "id-2")
    with reading():
        assert len(lists.contents(stored.id)) == 2
        with app.app_context():
            copies.copy_in(copy)
        assert len(lists.contents(stored.id)) == 2
    assert len(lists.contents(stored.id)) == 1


def test_nothing_is_copied_into_a_database_that_another_program_writes(
    app: Flask, copy: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_list()
    copies.copy_out(copy)
    monkeypatch.setitem(sqlite.ENGINE_OPTIONS["connect_args"], "timeout", 0.05)
    impatient, file = bare_app(url), backing().file
    assert file
    with closing(sqlite3.connect(file, isolation_level=None)) as other, impatient.app_context():
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailableError, match="another program"):
            copies.copy_in(copy)
        other.execute("ROLLBACK")
        copies.copy_in(copy)
    close(impatient)


def test_a_copy_stands_in_for_the_database_in_its_block_alone(app: Flask, copy: Path) -> None:
    new_list(name="a")
    copies.copy_out(copy)
    with copies.standing_in(copy):
        new_list(name="b")
    assert lists.find(Purpose.WRITE, "write-b") is None


@pytest.mark.parametrize("content", [b"", b"not a database" * 100])
def test_what_is_no_database_of_ours_does_not_stand_in(app: Flask, copy: Path, content: bytes) -> None:
    copy.write_bytes(content)
    with pytest.raises((SchemaError, StoreUnavailableError)), copies.standing_in(copy):
        pass


def test_an_entry_without_its_list_is_found(app: Flask, copy: Path) -> None:
    new_list(2)
    copies.copy_out(copy)
    with closing(sqlite3.connect(copy)) as driver:
        driver.execute("DROP TRIGGER entry_goes_with_its_list")
        driver.execute("DELETE FROM score_list")
        driver.commit()
    with pytest.raises(StoreUnavailableError, match="has lost its list"), copies.standing_in(copy):
        pass
