"""A SQLite database as one file: a copy of the running one, and a copy back into it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL

from scorepad.store import schema
from scorepad.store.database import backing, bare_app, close, db
from scorepad.store.schema import SchemaError, SchemaState
from scorepad.store.unavailable import StoreUnavailableError, translating

_MAGIC = b"SQLite format 3\0"


def is_sqlite(file: Path) -> bool:
    """Whether `file` is a SQLite database. Raises OSError."""
    with file.open("rb") as opened:
        return opened.read(len(_MAGIC)) == _MAGIC


def copy_out(target: Path) -> None:
    """Copy the running SQLite database, as it stands at one moment, into the new file `target`.

    Whoever writes goes on writing. Raises StoreUnavailableError.
    """
    with translating(), _running() as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def copy_in(source: Path) -> None:
    """Replace all that is in the running SQLite database by what is in the file `source`, or nothing of it.

    To be called when nobody else writes. Those who read go on with what they began to read. Raises
    StoreUnavailableError.
    """
    with translating(), _running() as target, closing(_opened_to_read(source)) as copy:
        copy.backup(target, progress=_refuse_to_wait)


def copy(source: Path, target: Path) -> None:
    """Copy the SQLite database `source`, which may lie anywhere, into the new file `target`."""
    with translating(), closing(_opened_to_read(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def as_one_file(file: Path) -> None:
    """Leave nothing of the SQLite database `file`, which nobody has open, in files beside it."""
    with translating(), closing(sqlite3.connect(file)) as driver:
        driver.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def standing_in(file: Path) -> Iterator[None]:
    """Let the SQLite database `file` be the one that the block works on, brought to the newest schema.

    Raises SchemaError if it is no database of this program, StoreUnavailableError if it is broken.
    """
    app = bare_app(URL.create("sqlite", database=str(file)))
    try:
        if schema.state(app) is SchemaState.FRESH:
            raise SchemaError(SchemaState.UNKNOWN, None)
        schema.upgrade(app)
        with app.app_context():
            _refuse_broken(file)
            yield
    finally:
        close(app)


def _refuse_broken(file: Path) -> None:
    with translating(), _running() as driver:
        found = [str(row[0]) for row in driver.execute("PRAGMA integrity_check(1)")]
        found += [
            f"a row of {row[0]} has lost its list" for row in driver.execute("PRAGMA foreign_key_check")
        ]
    if found != ["ok"]:
        raise StoreUnavailableError(f"the database {file} is broken: {'; '.join(found[:2])}")


@contextmanager
def _running() -> Iterator[sqlite3.Connection]:
    if backing().file is None:
        raise RuntimeError("only SQLite keeps its lists in one file")
    lent = db.engine.raw_connection()
    try:
        driver = lent.dbapi_connection
        assert isinstance(driver, sqlite3.Connection)  # noqa: S101
        yield driver
    finally:
        lent.close()


def _opened_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _refuse_to_wait(status: int, _left: int, _pages: int) -> None:
    # The driver has waited as long as a writer does, and would go on for ever.
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise StoreUnavailableError("the database is unavailable: another program is writing")
