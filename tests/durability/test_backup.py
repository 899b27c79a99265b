"""`scorepad backup` and `restore`: all lists in one file, and back, while the website runs."""

import os
import resource
import sqlite3
import subprocess
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from scorepad.store import database
from tests.browser.server import SCRIPT
from tests.durability.console import alter, content, folder_of, scorepad
from tests.store.deeds import WITHOUT_TRIGGERS

LESS_THAN_A_COPY = 34_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the backup goes."""
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups" / "100 % of Müller's?.backup"


@pytest.fixture
def url(filled_url: str) -> str:
    """A database with three lists."""
    return filled_url


def test_it_works(url: str, file: Path) -> None:
    before = content(url)
    run = scorepad(url, "backup", file)
    assert run == type(run)(0, f"3 lists in {file}, every entry as it was written\n", "")
    assert folder_of(file) == [file.name]
    assert file.stat().st_mode & 0o777 == 0o600
    scorepad(url, "prune", "--months", "1")
    run = scorepad(url, "restore", file, "--force")
    assert (run.status, run.out) == (0, f"3 lists restored from {file}\n")
    assert [entries for _, entries in content(url)] == [entries for _, entries in before]
    assert scorepad(url, "verify").status == 0


def test_into_an_empty_database_all_comes_back_as_it_was(url: str, file: Path, other_url: str) -> None:
    scorepad(url, "backup", file)
    assert scorepad(other_url, "restore", file).status == 0
    assert content(other_url) == content(url)


def test_a_file_is_not_overwritten_by_mistake(url: str, file: Path) -> None:
    file.write_text("precious")
    run = scorepad(url, "backup", file)
    assert (run.status, run.out) == (1, "")
    assert run.err == f"scorepad: {file} is there already; --force replaces what is there\n"
    assert file.read_text() == "precious"
    assert scorepad(url, "backup", file, "--force").status == 0
    assert folder_of(file) == [file.name]


def test_what_is_wrong_is_named_and_not_backed_up(url: str, file: Path, backend: str) -> None:
    alter(url, list_id=2, position=1)
    run = scorepad(url, "backup", file)
    assert run.status == 1
    assert (
        run.out.splitlines()[0]
        == {
            "sqlite": "list 2, entry 1: altered",
            "postgresql": "line 3, entry 1: altered",
        }[backend]
    )
    assert run.err == "scorepad: no backup was made\n"
    assert folder_of(file) == []


def test_a_place_that_is_not_there(url: str, file: Path) -> None:
    run = scorepad(url, "backup", file.parent / "missing" / "file")
    assert run.status == 1
    assert run.err == f"scorepad: {file.parent / 'missing'}: No such file or directory\n"


def test_lists_are_not_replaced_by_mistake(url: str, file: Path) -> None:
    scorepad(url, "backup", file)
    before = content(url)
    run = scorepad(url, "restore", file)
    assert (run.status, run.out) == (1, "")
    assert run.err == "scorepad: the database has lists already; --force replaces what is there\n"
    assert content(url) == before


def test_whoever_had_a_list_open_sees_that_it_changed(url: str, file: Path) -> None:
    """No version that was ever shown comes again for something else."""
    scorepad(url, "backup", file)
    shown = max(stored.version for stored, _ in content(url))
    scorepad(url, "restore", file, "--force")
    assert min(stored.version for stored, _ in content(url)) > shown


GARBAGE = {
    "empty": b"",
    "text": b"Donnerstag\n",
    "a torn database": b"SQLite format 3\0" + b"\1" * 5000,
    "another program's list": b'{"format":"scorepad-list","version":1}\n',
}


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_replaces_nothing(url: str, file: Path, garbage: str) -> None:
    before = content(url)
    file.write_bytes(GARBAGE[garbage])
    run = scorepad(url, "restore", file, "--force")
    assert run.status == 1
    assert run.err
    assert "Traceback" not in run.err
    assert content(url) == before


def test_what_is_missing_replaces_nothing(url: str, file: Path) -> None:
    run = scorepad(url, "restore", file, "--force")
    assert run.status == 1
    assert run.err == f"scorepad: {file}: No such file or directory\n"


class TestSqlite:
    """What only a SQLite file can have."""

    @pytest.fixture
    def backend(self) -> str:
        return "sqlite"

    def test_an_altered_backup_replaces_nothing(self, url: str, file: Path) -> None:
        scorepad(url, "backup", file)
        before = content(url)
        with closing(sqlite3.connect(file)) as driver:
            for statement in WITHOUT_TRIGGERS["sqlite"]:
                driver.execute(statement)
            driver.execute("UPDATE entry SET content = 'x' WHERE list_id = 1 AND position = 2")
            driver.commit()
        run = scorepad(url, "restore", file, "--force")
        assert (run.status, run.out.splitlines()[0]) == (1, "list 1, entry 2: altered")
        assert run.err == "scorepad: nothing was restored\n"
        assert content(url) == before

    def test_a_database_of_another_program_replaces_nothing(self, url: str, file: Path) -> None:
        before = content(url)
        with closing(sqlite3.connect(file)) as driver:
            driver.execute("CREATE TABLE song (title TEXT)")
        run = scorepad(url, "restore", file, "--force")
        assert run.status == 1
        assert "is no backup that can be used" in run.err
        assert content(url) == before

    def test_a_broken_index_is_not_backed_up(self, url: str, file: Path, tmp_path: Path) -> None:
        database_file = tmp_path / database.FILE_NAME
        with closing(sqlite3.connect(database_file)) as driver:
            driver.execute("PRAGMA writable_schema = ON")
            query = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_score_list_1'"
            ((page,),) = driver.execute(query)
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with database_file.open("r+b") as opened:
            opened.seek((page - 1) * 4096 + 3)
            opened.write(b"\0\0")
        run = scorepad(url, "backup", file)
        assert run.status == 1
        assert "is broken" in run.err
        assert folder_of(file) == []

    @pytest.mark.parametrize("command", ["backup", "export"])
    def test_the_database_is_not_its_own_backup(self, url: str, tmp_path: Path, command: str) -> None:
        database_file = tmp_path / database.FILE_NAME
        before = database_file.stat().st_ino
        run = scorepad(url, command, database_file, "--force")
        assert (run.status, run.err) == (1, f"scorepad: {database_file} is the database itself\n")
        assert database_file.stat().st_ino == before

    def test_a_full_disk_leaves_nothing(self, url: str, file: Path) -> None:
        """The kernel lets no file grow beyond what is less than a copy takes."""
        run = subprocess.run(
            [SCRIPT, "backup", file],
            env={**os.environ, "DATABASE_URL": url},
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, (LESS_THAN_A_COPY,) * 2),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (run.returncode, run.stdout) == (1, "")
        assert run.stderr.startswith("scorepad: the database is unavailable: ")
        assert folder_of(file) == []

    def test_a_database_that_is_open_is_not_overwritten(self, url: str, file: Path) -> None:
        with closing(sqlite3.connect(file)) as driver:
            driver.execute("PRAGMA journal_mode = WAL")
            driver.execute("CREATE TABLE song (title TEXT)")
            run = scorepad(url, "backup", file, "--force")
            assert run.status == 1
            assert "lies beside" in run.err

    def test_a_backup_is_one_file_that_opens_where_nothing_can_be_written(self, url: str, file: Path) -> None:
        scorepad(url, "backup", file)
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as driver:
            assert driver.execute("SELECT count(*) FROM score_list").fetchone() == (3,)
            assert driver.execute("PRAGMA journal_mode").fetchone() == ("delete",)
