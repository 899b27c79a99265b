"""`scorepad upgrade`, `prune` and `verify`: what an operator needs beside the website."""

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorepad.actions.prune_lists import months_before, prune_lists
from scorepad.actions.start_group import start_group
from scorepad.actions.start_list import start_list
from scorepad.rules.evening.sheet import Heading
from scorepad.store import database, lists, schema
from scorepad.store.lists import Purpose
from scorepad.store.transaction import writing
from tests.cli.console import Result, run, script

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
HEADING = Heading("Donnerstag", ("Anna", "Ben", "Carla", "Dieter"), "Anna", 24)


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for every test."""
    monkeypatch.setenv("SCOREPAD_INSTANCE", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return tmp_path


def in_database(*changed: datetime, entry: str | None = None) -> None:
    """Fill the database with lists last changed at these moments, each with an entry if one is given."""
    instance_url = database_url()
    app = database.bare_app(instance_url)
    schema.ensure_ready(app)
    with app.app_context():
        for moment in changed:
            opened = start_list(HEADING, moment)
            if entry is not None:
                with writing():
                    stored = lists.find(Purpose.WRITE, opened.stored.write_key)  # type: ignore[union-attr]
                    assert stored
                    lists.append(stored, "id", entry, moment)
    database.close(app)


def database_url() -> str:
    from scorepad.cli.operating import database_url as named  # noqa: PLC0415

    return named()


def count() -> int:
    with sqlite3.connect(database_url().removeprefix("sqlite:///")) as connection:
        found: int = connection.execute("SELECT count(*) FROM score_list").fetchone()[0]
    connection.close()
    return found


def test_upgrade_makes_a_database_and_may_come_again(instance: Path) -> None:
    done = (0, "the database has the newest schema\n")
    assert run("upgrade") == done
    assert (instance / database.FILE_NAME).exists()
    assert run("upgrade") == done


def test_the_script_upgrades_too(instance: Path) -> None:
    done = script("upgrade", environment={"SCOREPAD_INSTANCE": str(instance / "deeper")})
    assert (done.returncode, done.stderr) == (0, b"")
    assert (instance / "deeper" / database.FILE_NAME).exists()


def test_the_url_goes_before_the_folder(instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{instance / 'other.db'}")
    assert run("upgrade").status == 0
    assert (instance / "other.db").exists()
    assert not (instance / database.FILE_NAME).exists()


def test_prune_deletes_what_is_old() -> None:
    now = datetime.now(UTC)
    in_database(now - timedelta(days=800), now - timedelta(days=700), now)
    assert run("prune") == (0, "lists unchanged for 24 months: 1 deleted\n")
    assert count() == 2
    assert run("prune", "--months", "12") == (0, "lists unchanged for 12 months: 1 deleted\n")
    assert count() == 1


def test_prune_tells_of_the_groups_that_go() -> None:
    old = datetime.now(UTC) - timedelta(days=800)
    in_database(old)
    app = database.bare_app(database_url())
    with app.app_context():
        (stored, _), *_ = lists.everything()
        start_group("Stammtisch", stored.write_key, "start", old)
    database.close(app)
    told = "lists unchanged for 24 months: 1 deleted\ngroups unchanged with all their lists: 1 deleted\n"
    assert run("prune") == (0, told)


def test_a_dry_run_only_counts() -> None:
    in_database(datetime.now(UTC) - timedelta(days=800))
    assert run("prune", "--dry-run") == (0, "lists unchanged for 24 months: 1 would be deleted\n")
    assert count() == 1


def test_pruning_goes_by_the_calendar() -> None:
    in_database(datetime(2026, 2, 28, 20, 14, tzinfo=UTC), datetime(2026, 2, 28, 20, 15, tzinfo=UTC))
    app = database.bare_app(database_url())
    with app.app_context():
        assert prune_lists(9, NOW).lists == 1
    database.close(app)


@pytest.mark.parametrize(
    ("months", "expected"),
    [(0, (2026, 11, 30)), (1, (2026, 10, 30)), (9, (2026, 2, 28)), (11, (2025, 12, 30)), (33, (2024, 2, 29))],
)
def test_months_before(months: int, expected: tuple[int, int, int]) -> None:
    assert months_before(NOW, months) == NOW.replace(*expected)


def test_verify_finds_nothing_where_nothing_was_altered() -> None:
    in_database(NOW, entry="{}")
    assert run("verify") == (0, "every entry is as it was written\n")


def test_verify_names_what_was_altered() -> None:
    in_database(NOW, entry="{}")
    with sqlite3.connect(database_url().removeprefix("sqlite:///")) as connection:
        for (trigger,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {trigger}")
        connection.execute("UPDATE entry SET content = '{ }'")
    connection.close()
    assert run("verify") == (1, "list 1, entry 1: altered\n")


def _refused(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert run(command) == Result(1, "")
    return capsys.readouterr().err


@pytest.mark.parametrize("command", ["upgrade", "prune", "verify"])
@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite://"])
def test_a_database_of_another_kind(
    command: str, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert _refused(command, capsys).startswith("scorepad: ")


@pytest.mark.parametrize("command", ["upgrade", "verify", "serve"])
@pytest.mark.parametrize("url", ["nonsense", "postgresql://secret@host:port/name"])
def test_a_url_that_cannot_be_read_is_told_by_its_name(
    command: str, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    told = _refused(command, capsys)
    assert told.startswith("scorepad: DATABASE_URL: ")
    assert "secret" not in told


@pytest.mark.parametrize("command", ["upgrade", "prune", "verify", "serve"])
def test_a_file_that_is_no_database(command: str, instance: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (instance / database.FILE_NAME).write_text("Donnerstag\n" * 100)
    assert _refused(command, capsys).startswith("scorepad: ")


@pytest.mark.parametrize("command", ["upgrade", "prune", "verify", "serve"])
def test_a_database_of_another_program(
    command: str, instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(instance / database.FILE_NAME) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()
    assert "doesn't know" in _refused(command, capsys)


def test_an_instance_that_is_a_file(
    instance: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (instance / "file").touch()
    monkeypatch.setenv("SCOREPAD_INSTANCE", str(instance / "file"))
    assert _refused("upgrade", capsys).startswith("scorepad: ")
