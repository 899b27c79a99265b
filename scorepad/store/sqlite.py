"""How SQLite is opened: the file, its pragmas, and transactions that begin when and how we say."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from sqlalchemy import URL, Connection, Engine, event

from scorepad.store.lock import PATIENCE_SECONDS
from scorepad.store.unavailable import StoreUnavailableError, translating

WRITE_OPTIONS: dict[str, Any] = {"scorepad_writes": True}
ENGINE_OPTIONS: dict[str, Any] = {
    # The driver would begin a transaction of its own before a write; we begin them all.
    "connect_args": {"isolation_level": None, "timeout": PATIENCE_SECONDS},
    "pool_size": 32,
    "max_overflow": 32,
    "pool_timeout": PATIENCE_SECONDS,
    "pool_use_lifo": True,
}
_URI_PREFIX = "file:"
_OWNER_ONLY = 0o600


def file_of(url: URL) -> Path:
    """The database file that a SQLite `url` names. Raises ValueError for a database in memory."""
    name = url.database or ""
    if url.query.get("uri"):
        name = unquote(name.removeprefix(_URI_PREFIX))
    if name in {"", ":memory:"}:
        raise ValueError("the lists need a database file; a database in memory would lose them")
    return Path(name).absolute()


def opening_only(url: URL) -> URL:
    """`url` so that it opens an existing file only: a database that is gone must not come back empty."""
    if url.query.get("uri"):
        return url
    uri = _URI_PREFIX + quote(str(file_of(url)))
    return url.set(database=uri).update_query_dict({"mode": "rw", "uri": "true"})


def create_file(path: Path) -> None:
    """Create the database file if it is missing, and see that it has a write-ahead log."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ONLY))
    except OSError as error:
        raise StoreUnavailableError(f"the database is unavailable: {error}") from error
    with translating(), closing(sqlite3.connect(path, timeout=PATIENCE_SECONDS)) as driver:
        driver.execute("PRAGMA journal_mode = WAL")


def prepare(engine: Engine, path: Path) -> None:
    """Attach to `engine` what every connection to the file `path` needs."""

    def set_pragmas(driver: sqlite3.Connection, record: Any) -> None:
        driver.execute("PRAGMA journal_mode = WAL")
        driver.execute("PRAGMA synchronous = FULL")
        driver.execute("PRAGMA foreign_keys = ON")
        record.info["identity"] = _identity(path)

    def refuse_another_file(_driver: object, record: Any, _proxy: object) -> None:
        # A connection to a file that was moved away still writes, into what nobody will open again.
        if record.info["identity"] != _identity(path):
            engine.dispose()
            raise _cannot_open(f"{path} is gone or is another file")

    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "checkout", refuse_another_file)
    event.listen(engine, "begin", _begin)


def fetch_one(driver: Any, sql: str, parameters: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """The first row of `sql` with its parameters in their order, or None."""
    row: tuple[Any, ...] | None = driver.execute(sql, tuple(parameters.values())).fetchone()
    return row


def _begin(connection: Connection) -> None:
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)  # noqa: S101
    # A deferred transaction that turns to writing fails at once when another one wrote; no timeout helps.
    is_writing = "scorepad_writes" in connection.get_execution_options()
    driver.execute("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _identity(path: Path) -> tuple[int, int]:
    try:
        status = os.stat(path)
    except OSError as error:
        raise _cannot_open(str(error)) from error
    return status.st_dev, status.st_ino


def _cannot_open(reason: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(reason)
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    return error
