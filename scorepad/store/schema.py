"""The schema: in which state it is, and how it gets to the newest one."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from sqlalchemy import Connection, inspect, text

from scorepad.store import sqlite
from scorepad.store.database import backing, db
from scorepad.store.lock import locked_file
from scorepad.store.statement import Statement
from scorepad.store.transaction import peek
from scorepad.store.unavailable import translating

UPGRADE_COMMAND = "scorepad upgrade"
_VERSION_TABLE = "alembic_version"
_ADVISORY_LOCK = 0x5C02E9AD
_RECORDED = Statement(text(f"SELECT version_num FROM {_VERSION_TABLE}"))  # noqa: S608 (a name of ours)


class SchemaState(StrEnum):
    """How a database's schema stands to this program."""

    FRESH = "fresh"
    CURRENT = "current"
    OUTDATED = "outdated"
    UNKNOWN = "unknown"


class SchemaError(Exception):
    """The schema isn't one to run on. `state`, `revision` (None: none recorded), `command`: what to type."""

    def __init__(self, state: SchemaState, revision: str | None) -> None:
        self.state = state
        self.revision = revision
        self.command = UPGRADE_COMMAND
        super().__init__(_message(state, revision or "without a number"))


def upgrade(app: Flask) -> None:
    """Bring the database of `app` to the newest schema, creating it if it is missing; nothing if it is there.

    One process does it, others wait. Raises SchemaError for an unknown schema, StoreUnavailableError.
    """
    with app.app_context(), _locked():
        _make_file()
        found = _looked()
        if found[0] is SchemaState.UNKNOWN:
            raise SchemaError(*found)
        with _altering() as connection:
            config = _alembic_config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def state(app: Flask) -> SchemaState:
    """How the schema of `app`'s database stands to this program. Raises StoreUnavailableError."""
    with app.app_context():
        return _looked()[0]


def ensure_ready(app: Flask) -> None:
    """Migrate a fresh database; raise SchemaError for an outdated or unknown one.

    Leaves no connection open, so that a process may fork after it. Raises StoreUnavailableError.
    """
    with app.app_context():
        found, revision = _looked()
        if found is SchemaState.FRESH:
            upgrade(app)
        elif found is not SchemaState.CURRENT:
            raise SchemaError(found, revision)
        elif not _logs_ahead():  # a backup that was put in the file's place
            with _locked():
                _make_file()


def is_current() -> bool:
    """Whether the current app's database has the newest schema, in one quick read.

    Raises StoreUnavailableError.
    """
    try:
        recorded = peek(_RECORDED, {})
    except backing().engine.dialect.loaded_dbapi.Error:  # there is no such table
        return False
    return bool(recorded == _newest())


def _newest() -> str | None:
    return _newest_in(current_app.extensions["migrate"].migrate.directory)


@cache
def _newest_in(_directory: str) -> str | None:
    """The newest revision in a folder of migrations, which is slow to find out."""
    return ScriptDirectory.from_config(_alembic_config()).get_current_head()


def _message(state: SchemaState, revision: str) -> str:
    if state is SchemaState.OUTDATED:
        return f"the database has the older schema {revision}; bring it up to date with: {UPGRADE_COMMAND}"
    return (
        f"the database has a schema ({revision}) that this version of scorepad doesn't know; "
        f"install the version that made it or a newer one, then type: {UPGRADE_COMMAND}"
    )


def _looked() -> tuple[SchemaState, str | None]:
    file = backing().file
    if file and not file.exists():
        return SchemaState.FRESH, None
    try:
        with translating(), db.engine.connect() as connection:
            tables = set(inspect(connection).get_table_names())
            heads = MigrationContext.configure(connection).get_current_heads()
    finally:
        db.engine.dispose()
    revision = ", ".join(heads) or None
    return _judged(tables - {_VERSION_TABLE}, revision), revision


def _alembic_config() -> Config:
    config: Config = current_app.extensions["migrate"].migrate.get_config()
    return config


def _judged(tables: set[str], revision: str | None) -> SchemaState:
    if revision is None:
        # Tables without a revision are another program's.
        return SchemaState.UNKNOWN if tables else SchemaState.FRESH
    if revision == _newest():
        return SchemaState.CURRENT
    scripts = ScriptDirectory.from_config(_alembic_config())
    is_known = any(script.revision == revision for script in scripts.walk_revisions())
    return SchemaState.OUTDATED if is_known else SchemaState.UNKNOWN


@contextmanager
def _locked() -> Iterator[None]:
    """Keep other processes from upgrading; on PostgreSQL _altering() does."""
    file = backing().file
    if file is None:
        yield
        return
    sqlite.create_folder(file)
    with locked_file(file.with_name(file.name + ".upgrade-lock")):
        yield


def _make_file() -> None:
    file = backing().file
    if file:
        sqlite.create_file(file)


def _logs_ahead() -> bool:
    file = backing().file
    return file is None or sqlite.logs_ahead(file)


@contextmanager
def _altering() -> Iterator[Connection]:
    """A transaction to alter the schema in: all of it or nothing."""
    try:
        with translating(), db.engine.connect() as connection:
            connection.execution_options(**backing().write_options)
            if backing().file:
                sqlite.free_to_alter(connection.connection.dbapi_connection)
            with connection.begin():
                _wait_for_others(connection)
                yield connection
    finally:
        db.engine.dispose()


def _wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ADVISORY_LOCK})
