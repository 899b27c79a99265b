"""The transaction that runs in the current app context."""

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any

from flask import g
from sqlalchemy import Engine
from sqlalchemy.engine.interfaces import DBAPICursor

from scorepad.store.statement import Parameters, Statement
from scorepad.store.unavailable import is_read_only

_SLOT = "store_running"


class Scope(Enum):
    """How a transaction came about, and so when it ends."""

    PASSING = "begun by a read outside any block; ends with the app context"
    READING = "a reading() block"
    WRITING = "a writing() block"


class Session:
    """A connection of the engine's pool, lent out until it is given back."""

    __slots__ = ("_driver", "_engine", "_is_stuck", "_lent")

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lent = engine.raw_connection()
        self._driver: Any = self._lent.dbapi_connection
        self._is_stuck = False

    def command(self, sql: str) -> None:
        """Run SQL without parameters."""
        self._run(sql)

    def execute(self, statement: Statement, parameters: Parameters) -> DBAPICursor:
        """Run `statement`."""
        rendered = statement.on(self._engine.dialect)
        return self._run(rendered.sql, rendered.arguments(parameters))

    def commit(self) -> None:
        """Commit the transaction that was begun."""
        self._driver.commit()

    def rollback(self) -> None:
        """Roll it back."""
        self._driver.rollback()

    def give_back(self) -> bool:
        """End what is begun and return the connection; False if it is of no use, like all in the pool."""
        try:
            self._driver.rollback()
        except self._engine.dialect.loaded_dbapi.Error:
            self._is_stuck = True
        if self._is_stuck:
            self._lent.invalidate()
            self._engine.dispose()
            return False
        self._lent.close()
        return True

    def _run(self, sql: str, *arguments: Any) -> DBAPICursor:
        try:
            cursor: DBAPICursor = self._driver.execute(sql, *arguments)
        except Exception as error:
            self._is_stuck = is_read_only(error)
            raise
        return cursor


@dataclass(slots=True)
class Running:
    """A transaction that has begun; `has_failed`: what it wrote is undone, and it writes no more."""

    session: Session
    scope: Scope
    has_failed: bool = False

    def fail(self) -> None:
        """Undo at once what was written: half of a deed must not be committed by who goes on regardless."""
        self.has_failed = True
        with suppress(Exception):  # what failed first is what counts
            self.session.rollback()


def current() -> Running | None:
    """The transaction that runs, if any."""
    running: Running | None = g.get(_SLOT)
    return running


def keep(running: Running) -> Running:
    """Let `running` be the current one."""
    setattr(g, _SLOT, running)
    return running


def release(_error: BaseException | None = None) -> None:
    """End the current transaction, if any; what wasn't committed is rolled back."""
    running: Running | None = g.pop(_SLOT, None)
    if running is not None:
        running.session.give_back()
