"""Transactions, and the statements that run in them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Engine, Executable, Select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from scorepad.store import running
from scorepad.store.database import backing, db
from scorepad.store.running import Running, Scope
from scorepad.store.unavailable import StoreUnavailableError, raise_unavailable, translating

__all__ = ["Rows", "StoreUnavailableError", "peek", "read", "reading", "write", "writing"]

Rows = CursorResult[*tuple[Any, ...]]
_NONE: Mapping[str, Any] = {}


@contextmanager
def writing() -> Iterator[None]:
    """One transaction that writes: committed at the end of the block, rolled back if the block raises.

    It sees the newest state. On SQLite only one runs at a time, in all processes. Raises
    StoreUnavailableError; RuntimeError inside another block.
    """
    now = running.current()
    if now and now.scope is not Scope.PASSING:
        raise RuntimeError(f"writing() inside {now.scope.value}")
    running.release()  # what was read before may be old by now
    with backing().gate():
        yield from _written()


def _written() -> Iterator[None]:
    try:
        connection = _begun(Scope.WRITING, backing().write_options)
        yield
        with translating():
            connection.commit()
    finally:
        running.release()


@contextmanager
def reading() -> Iterator[None]:
    """Read the newest state, and one moment of it, in the whole block; part of the block around it, if any.

    Outside any block the first read begins such a moment, and it lasts until the app context ends or a
    writing() begins: right for a request, too long for anything that waits. Raises StoreUnavailableError.
    """
    now = running.current()
    if now and now.scope is not Scope.PASSING:
        yield
        return
    running.release()
    try:
        _begun(Scope.READING, _NONE)
        yield
    finally:
        running.release()


def read(
    statement: Executable, parameters: Mapping[str, Any] = _NONE, options: Mapping[str, Any] = _NONE
) -> Rows:
    """Run a statement that reads. Raises StoreUnavailableError."""
    now = running.current()
    connection = now.connection if now else _begun(Scope.PASSING, _NONE)
    return _executed(connection, statement, parameters, options)


def write(statement: Executable, parameters: Mapping[str, Any]) -> Rows:
    """Run a statement that writes or locks. Raises StoreUnavailableError; RuntimeError outside writing()."""
    now = running.current()
    if now is None or now.scope is not Scope.WRITING:
        raise RuntimeError("this needs a writing() block around it")
    return _executed(now.connection, statement, parameters, _NONE)


def peek(statement: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Any:
    """The one value that `statement` finds for its only parameter, or None, in one trip to the database.

    Runs in the current transaction if there is one, otherwise in none. Raises StoreUnavailableError.
    """
    if running.current() is None:
        engine = db.engine
        try:
            return _driver_value(engine, statement, parameters)
        except (SQLAlchemyError, engine.dialect.loaded_dbapi.Error):
            # A stale connection or a lasting fault: the ordinary way below mends the one and names the other.
            pass
    return read(statement, parameters).scalar()


def _driver_value(engine: Engine, statement: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Any:
    # SQLAlchemy's own execution costs five times what the driver and the pool take together.
    proxy = engine.raw_connection()
    try:
        row = backing().fetch_one(proxy.dbapi_connection, _sql(statement, engine.dialect), parameters)
    except BaseException:
        proxy.invalidate()
        raise
    proxy.close()
    return row[0] if row else None


@lru_cache(maxsize=64)
def _sql(statement: Select[*tuple[Any, ...]], dialect: Dialect) -> str:
    return str(statement.compile(dialect=dialect))


def _begun(scope: Scope, options: Mapping[str, Any]) -> Connection:
    with translating():
        connection = db.engine.connect()
        try:
            connection.execution_options(**options).begin()
        except BaseException:
            running.close(connection)
            raise
    running.keep(Running(connection, scope))
    return connection


def _executed(
    connection: Connection, statement: Executable, parameters: Mapping[str, Any], options: Mapping[str, Any]
) -> Rows:
    try:
        return connection.execute(statement, parameters, execution_options=options)
    except DBAPIError as error:
        raise_unavailable(error)
        raise
