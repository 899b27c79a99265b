"""Transactions, and the statements that run in them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Engine

from scorepad.store import running
from scorepad.store.database import backing
from scorepad.store.running import Running, Scope, Session
from scorepad.store.statement import Parameters, Statement
from scorepad.store.unavailable import StoreUnavailableError, translating

__all__ = [
    "StoreUnavailableError",
    "peek",
    "peek_row",
    "read",
    "reading",
    "require_writing",
    "undo",
    "write",
    "writing",
]

Row = tuple[Any, ...]
Outcome = TypeVar("Outcome")
_NONE: Parameters = {}


@contextmanager
def writing() -> Iterator[None]:
    """One transaction that writes: committed at the end of the block, rolled back if the block raises.

    It sees the newest state. On SQLite only one runs at a time, in all processes. If a statement fails, all
    that the block wrote is undone, whether or not the error is caught. Raises StoreUnavailableError;
    RuntimeError inside another block.
    """
    now = running.current()
    if now and now.scope is not Scope.PASSING:
        raise RuntimeError(f"writing() inside {now.scope.value}")
    running.release()  # what was read before may be old by now
    with backing().gate():
        yield from _block(Scope.WRITING)


@contextmanager
def reading() -> Iterator[None]:
    """Read the newest state, and one moment of it, in the whole block; part of the block around it, if any.

    Outside any block the first read begins such a moment, and it lasts until the app context ends or a
    block begins: right for a request, too long for anything that waits. Raises StoreUnavailableError.
    """
    now = running.current()
    if now and now.scope is not Scope.PASSING:
        yield
        return
    running.release()
    yield from _block(Scope.READING)


def _block(scope: Scope) -> Iterator[None]:
    now = _begun(scope)
    try:
        yield
        if scope is Scope.WRITING:
            with translating():
                now.session.commit()
    finally:
        running.release()


def require_writing() -> Running:
    """The transaction of the writing() block around. RuntimeError if there is none or it has failed."""
    now = running.current()
    if now is None or now.scope is not Scope.WRITING:
        raise RuntimeError("this needs a writing() block around it")
    if now.has_failed:
        raise RuntimeError("an earlier statement of this writing() block has failed")
    return now


def undo() -> None:
    """Undo what the writing() block around has written; it writes no more, and commits nothing."""
    require_writing().fail()


def read(statement: Statement, parameters: Parameters = _NONE) -> list[Row]:
    """The rows of a statement that reads. Raises StoreUnavailableError."""
    now = running.current() or _begun(Scope.PASSING)
    with _guarded(now):
        return _rows(now.session, statement, parameters)


def write(statement: Statement, parameters: Parameters = _NONE) -> int:
    """Run a statement that writes; the number of rows that it met.

    Raises ConstraintError, StoreUnavailableError; RuntimeError outside writing() or after a failure.
    """
    now = require_writing()
    with _guarded(now):
        return now.session.execute(statement, parameters).rowcount


def peek(statement: Statement, parameters: Parameters) -> Any:
    """The first value of the first row, or None, in one trip to the database; see peek_row()."""
    row = peek_row(statement, parameters)
    return row[0] if row else None


def peek_row(statement: Statement, parameters: Parameters) -> Row | None:
    """The first row, or None, in one trip to the database.

    Runs in the current transaction if there is one, otherwise in none. Raises StoreUnavailableError.
    """
    if running.current():
        rows = read(statement, parameters)
    else:
        with translating():
            rows = _read_alone(statement, parameters)
    return rows[0] if rows else None


def _read_alone(statement: Statement, parameters: Parameters) -> list[Row]:
    session, rows = _opened(backing().engine, lambda session: _rows(session, statement, parameters))
    session.give_back()
    return rows


def _rows(session: Session, statement: Statement, parameters: Parameters) -> list[Row]:
    return list(session.execute(statement, parameters).fetchall())


def _begun(scope: Scope) -> Running:
    base = backing()
    begin = base.begin_writing if scope is Scope.WRITING else base.begin_reading
    with translating():
        session, _ = _opened(base.engine, lambda session: session.command(begin))
    return running.keep(Running(session, scope))


def _opened(engine: Engine, first: Callable[[Session], Outcome]) -> tuple[Session, Outcome]:
    """A session and what came of the `first` thing done in it."""
    session = Session(engine)
    try:
        return session, first(session)
    except BaseException:
        if session.give_back():
            raise
    # It had died since it was last used, or could only read; the pool has let go of all the others too.
    session = Session(engine)
    try:
        return session, first(session)
    except BaseException:
        session.give_back()
        raise


@contextmanager
def _guarded(now: Running) -> Iterator[None]:
    try:
        with translating():
            yield
    except BaseException:
        if now.scope is Scope.WRITING:
            now.fail()
        elif now.scope is Scope.PASSING:
            running.release()
        raise
