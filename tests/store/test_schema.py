"""The program runs on the schema that it knows, makes it where there is none, and refuses any other."""

import logging
import multiprocessing
import shutil
from collections.abc import Iterator
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask

from scorepad.store import database, lists, schema
from scorepad.store.database import MIGRATIONS, db
from scorepad.store.lists import Purpose
from scorepad.store.schema import SchemaError
from scorepad.store.transaction import StoreUnavailableError
from tests.store.deeds import new_list, raw

HEAD = max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
NEXT_REVISION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "next", "{head}", None, None


def upgrade():
    with op.batch_alter_table("score_list", recreate="auto") as table:
        table.alter_column("heading", new_column_name="header", existing_type=sa.Text())
        table.add_column(sa.Column("color", sa.Text(), server_default="red", nullable=False))
        table.create_check_constraint("color_is_short", "length(color) < 9")
    {then}
"""


@pytest.fixture
def empty_app(empty_url: str) -> Iterator[Flask]:
    """An app on a database without a schema."""
    app = database.bare_app(empty_url)
    yield app
    database.close(app)


def script_of(then: str) -> str:
    return NEXT_REVISION.format(head=HEAD, then=then)


@pytest.fixture
def newer_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the program know one revision more than it does; the file that makes it."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(database._migrate, "directory", str(folder))
    script = folder / "versions" / "next.py"
    script.write_text(script_of(""))
    return script


def test_a_fresh_database_is_migrated(empty_app: Flask) -> None:
    assert schema.state(empty_app) == "fresh"
    schema.ensure_ready(empty_app)
    assert schema.state(empty_app) == "current"
    with empty_app.app_context():
        assert new_list(entries=1).entry_count == 1


def test_a_current_database_is_left_alone(app: Flask) -> None:
    stored = new_list(entries=2)
    schema.ensure_ready(app)
    schema.upgrade(app)
    assert lists.find(Purpose.WRITE, "write-a") == stored


def test_an_outdated_database_is_refused_until_it_is_upgraded(app: Flask, newer_program: Path) -> None:
    stored = new_list(entries=3)
    assert schema.state(app) == "outdated"
    with pytest.raises(SchemaError, match=rf"{HEAD}.*scorepad upgrade") as refusal:
        schema.ensure_ready(app)
    assert (refusal.value.state, refusal.value.revision) == ("outdated", HEAD)
    schema.upgrade(app)
    assert schema.state(app) == "current"
    assert lists.contents(stored.id) == ["content 1", "content 2", "content 3"]


def test_an_upgrade_that_fails_leaves_everything_as_it_was(app: Flask, newer_program: Path) -> None:
    stored = new_list(entries=1)
    newer_program.write_text(script_of("raise ZeroDivisionError"))
    with pytest.raises(ZeroDivisionError):
        schema.upgrade(app)
    assert schema.state(app) == "outdated"
    assert lists.find(Purpose.WRITE, "write-a") == stored


def test_a_schema_from_the_future_is_refused(app: Flask) -> None:
    raw(app, "UPDATE alembic_version SET version_num = '9999'")
    assert schema.state(app) == "unknown"
    with pytest.raises(SchemaError, match=r"9999.*scorepad upgrade"):
        schema.ensure_ready(app)
    with pytest.raises(SchemaError, match="9999"):
        schema.upgrade(app)


def test_another_programs_database_is_refused(empty_app: Flask, backend: str, tmp_path: Path) -> None:
    if backend == "sqlite":
        (tmp_path / database.FILE_NAME).touch()
    raw(empty_app, "CREATE TABLE score_list (id INTEGER)")
    assert schema.state(empty_app) == "unknown"
    for deed in (schema.ensure_ready, schema.upgrade):
        with pytest.raises(SchemaError) as refusal:
            deed(empty_app)
        assert refusal.value.revision is None


def test_looking_creates_nothing(empty_app: Flask, tmp_path: Path) -> None:
    schema.state(empty_app)
    assert list(tmp_path.iterdir()) == []


def get_ready(url: str, start: Barrier, outcome: "Queue[str]") -> None:
    """What a server process does at its start."""
    logging.basicConfig(level=logging.INFO, force=True)
    app = database.bare_app(url)
    start.wait()
    schema.ensure_ready(app)
    outcome.put(schema.state(app))
    database.close(app)


def test_processes_that_start_at_once_migrate_once_and_quietly(
    empty_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    forking = multiprocessing.get_context("fork")
    start, outcome = forking.Barrier(4), forking.Queue()
    processes = [forking.Process(target=get_ready, args=(empty_url, start, outcome)) for _ in range(4)]
    for process in processes:
        process.start()
    assert [outcome.get(timeout=30) for _ in processes] == ["current"] * 4
    for process in processes:
        process.join(timeout=30)
    assert [process.exitcode for process in processes] == [0] * 4
    assert capfd.readouterr() == ("", "")


def test_a_database_that_cannot_be_made_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder.sqlite3").mkdir()
    for place in ("file/lists.sqlite3", "folder.sqlite3"):
        with pytest.raises(StoreUnavailableError):
            schema.upgrade(database.bare_app(f"sqlite:///{tmp_path / place}"))


def test_the_migrations_make_what_the_models_say(app: Flask) -> None:
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, db.metadata) == []


def test_nothing_stays_open_for_a_fork(app: Flask) -> None:
    schema.ensure_ready(app)
    assert db.engine.pool.checkedin() == 0  # type: ignore[attr-defined]
