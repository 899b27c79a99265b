"""The transaction that runs in the current app context."""

from dataclasses import dataclass
from enum import Enum

from flask import g
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

_SLOT = "store_running"


class Scope(Enum):
    """How a transaction came about, and so when it ends."""

    PASSING = "begun by a read outside any block; ends with the app context"
    READING = "a reading() block"
    WRITING = "a writing() block"


@dataclass(frozen=True, slots=True)
class Running:
    """A transaction that has begun."""

    connection: Connection
    scope: Scope


def current() -> Running | None:
    """The transaction that runs, if any."""
    running: Running | None = g.get(_SLOT)
    return running


def keep(running: Running) -> None:
    """Let `running` be the current one."""
    setattr(g, _SLOT, running)


def release(_error: BaseException | None = None) -> None:
    """End the current transaction, if any; what wasn't committed is rolled back."""
    running: Running | None = g.pop(_SLOT, None)
    if running is not None:
        close(running.connection)


def close(connection: Connection) -> None:
    """Give `connection` back, even if the database no longer answers to the rollback."""
    try:
        connection.close()
    except DBAPIError:
        connection.invalidate()
        connection.close()
