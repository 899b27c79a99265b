"""How SQLite is opened: the file, its pragmas, and transactions that begin when and how we say."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from sqlalchemy import URL, Connection, Engine, event

from scorepad.store.lock import PATIENCE_SECONDS
from scorepad.store.unavailable import StoreUnavailableError, translating

BEGIN_READING = "BEGIN"
# A deferred transaction that turns to writing fails at once when another one wrote; no timeout helps.
BEGIN_WRITING = "BEGIN IMMEDIATE"
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
# Byte 18 of a file's header, its write version: https://www.sqlite.org/fileformat2.html
_LOG_MARK = 18
_LOGS_AHEAD = b"\x02"


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


def create_folder(path: Path) -> None:
    """Create the folder of the database file `path` if it is missing. Raises StoreUnavailableError."""
    with _making():
        path.parent.mkdir(parents=True, exist_ok=True)


def create_file(path: Path) -> None:
    """Create the database file if it is missing, and see that it has a write-ahead log, which it keeps.

    To be called by one process at a time: SQLite refuses at once, without any patience, to set up two logs.
    Raises StoreUnavailableError.
    """
    with _making():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ONLY))
    with translating(), closing(sqlite3.connect(path, timeout=PATIENCE_SECONDS)) as driver:
        driver.execute("PRAGMA journal_mode = WAL")


def logs_ahead(path: Path) -> bool:
    """Whether the database file `path` has a write-ahead log. Raises StoreUnavailableError."""
    with _making(), path.open("rb") as file:
        return file.read(_LOG_MARK + 1)[_LOG_MARK:] == _LOGS_AHEAD


@contextmanager
def _making() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreUnavailableError(f"the database is unavailable: {error}") from error


def prepare(engine: Engine, path: Path) -> None:
    """Attach to `engine` what every connection to the file `path` needs."""
    watched = _WatchedFile(path)
    event.listen(engine, "do_connect", watched.check)
    event.listen(engine, "checkout", watched.check)
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)


class _WatchedFile:
    """Refuses connections while `path` isn't the file that it was at first.

    A connection to a file that was moved away still writes, into what nobody will open again; and another
    file in its place would be mixed with the old one's write-ahead log.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._first_seen: tuple[int, int] | None = None

    def check(self, *_event: object) -> None:
        seen = self._identity()
        if self._first_seen is None:
            self._first_seen = seen
        elif self._first_seen != seen:
            raise _cannot_open(f"{self._path} has become another file; restart to use it")

    def _identity(self) -> tuple[int, int]:
        try:
            status = os.stat(self._path)
        except OSError as error:
            raise _cannot_open(str(error)) from error
        return status.st_dev, status.st_ino


def _set_pragmas(driver: sqlite3.Connection, _record: object) -> None:
    driver.execute("PRAGMA synchronous = FULL")
    driver.execute("PRAGMA foreign_keys = ON")


def free_to_alter(driver: Any) -> None:
    """Let a connection remake a table, which is how SQLite alters one; to be called outside a transaction."""
    # The old table's end must not take the entries along, nor the new one's renaming trip over triggers.
    driver.execute("PRAGMA foreign_keys = OFF")
    driver.execute("PRAGMA legacy_alter_table = ON")


def _begin(connection: Connection) -> None:
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)  # noqa: S101
    is_writing = "scorepad_writes" in connection.get_execution_options()
    driver.execute(BEGIN_WRITING if is_writing else BEGIN_READING)


def _cannot_open(reason: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(reason)
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    return error
