"""How PostgreSQL is opened."""

from typing import Any

from sqlalchemy import URL

from scorepad.store.lock import PATIENCE_SECONDS

# A reader sees one moment, so that a list and its entries fit each other, as SQLite has it anyway.
BEGIN_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
# A writer locks its list and then must see what the one before it committed, not what stood at its begin.
BEGIN_WRITING = "BEGIN ISOLATION LEVEL READ COMMITTED"
WRITE_OPTIONS: dict[str, Any] = {"isolation_level": "READ COMMITTED"}


def engine_options(url: URL) -> dict[str, Any]:
    """The engine's options for `url`."""
    connect_args: dict[str, Any] = {"connect_timeout": int(PATIENCE_SECONDS)}
    if "options" not in url.query:
        connect_args["options"] = f"-c lock_timeout={int(PATIENCE_SECONDS * 1000)}"
    return {
        "connect_args": connect_args,
        # The driver would begin a transaction of its own before each statement; we begin them all.
        "isolation_level": "AUTOCOMMIT",
        "pool_size": 16,
        "max_overflow": 16,
        "pool_timeout": PATIENCE_SECONDS,
        "pool_use_lifo": True,
    }
