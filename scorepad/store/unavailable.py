"""The one error that says that the database can't be used just now."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

_SQLITE_CODES = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
    }
)
_PRIMARY_CODE = 0xFF
_READ_ONLY_TRANSACTION = "25006"


class StoreUnavailableError(Exception):
    """The database is locked, gone, read-only, full or broken. Nothing was written; later may be better."""


@contextmanager
def translating() -> Iterator[None]:
    """Turn a driver's word for an unavailable database into StoreUnavailableError; let others pass."""
    try:
        yield
    except (DBAPIError, PoolTimeoutError, sqlite3.Error) as error:
        raise_unavailable(error)
        raise


def raise_unavailable(error: Exception) -> None:
    """Raise StoreUnavailableError from `error` if that is what it means; otherwise return."""
    if _is_unavailable(error):
        cause = getattr(error, "orig", error)
        raise StoreUnavailableError(f"the database is unavailable: {cause}") from error


def _is_unavailable(error: Exception) -> bool:
    if isinstance(error, PoolTimeoutError):
        return True
    cause = getattr(error, "orig", error)
    if isinstance(cause, sqlite3.Error):
        # "No such table" is an OperationalError too: only the code tells a fault of ours from the world's.
        return getattr(cause, "sqlite_errorcode", 0) & _PRIMARY_CODE in _SQLITE_CODES
    is_read_only = getattr(cause, "sqlstate", None) == _READ_ONLY_TRANSACTION
    return is_read_only or isinstance(error, OperationalError)
