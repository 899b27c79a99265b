"""What the drivers' errors mean to the floors above, which know neither drivers nor SQLAlchemy."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

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


class ConstraintError(Exception):
    """A constraint of the database refused what a statement wrote."""


@contextmanager
def translating() -> Iterator[None]:
    """Turn a driver's error into one of ours if it means something to others; let it pass if not."""
    try:
        yield
    except Exception as error:
        raise_meaning(error)
        raise


def raise_meaning(error: Exception) -> None:
    """Raise the error of ours that `error` means, if any; otherwise return."""
    cause = getattr(error, "orig", error)  # SQLAlchemy wraps the driver's error
    if _is_a("IntegrityError", cause):
        raise ConstraintError(str(cause)) from error
    if _is_unavailable(cause):
        raise StoreUnavailableError(f"the database is unavailable: {cause}") from error


def is_read_only(error: Exception) -> bool:
    """Whether the database took no change. A connection that was opened then may stay so ever after."""
    return (
        _sqlite_code(error) == sqlite3.SQLITE_READONLY
        or getattr(error, "sqlstate", None) == _READ_ONLY_TRANSACTION
    )


def _is_unavailable(error: Exception) -> bool:
    if isinstance(error, sqlite3.Error):
        # "No such table" is an OperationalError too: only the code tells a fault of ours from the world's.
        return _sqlite_code(error) in _SQLITE_CODES
    return isinstance(error, PoolTimeoutError) or is_read_only(error) or _is_a("OperationalError", error)


def _sqlite_code(error: Exception) -> int:
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & _PRIMARY_CODE


def _is_a(name: str, error: Exception) -> bool:
    """Whether `error` is what PEP 249 calls `name`, in whichever driver; none has to be imported for it."""
    return any(cls.__name__ == name for cls in type(error).__mro__)
