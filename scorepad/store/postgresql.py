"""How PostgreSQL is opened."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL

from scorepad.store.lock import PATIENCE_SECONDS

# A writer locks its list and then must see what the one before it committed, not what stood at its begin.
WRITE_OPTIONS: dict[str, Any] = {"isolation_level": "READ COMMITTED"}


def engine_options(url: URL) -> dict[str, Any]:
    """The engine's options for `url`."""
    connect_args: dict[str, Any] = {"connect_timeout": int(PATIENCE_SECONDS)}
    if "options" not in url.query:
        connect_args["options"] = f"-c lock_timeout={int(PATIENCE_SECONDS * 1000)}"
    return {
        "connect_args": connect_args,
        # A reader sees one moment, so that a list and its entries fit each other, as SQLite has it anyway.
        "isolation_level": "REPEATABLE READ",
        "pool_size": 16,
        "max_overflow": 16,
        "pool_timeout": PATIENCE_SECONDS,
        "pool_use_lifo": True,
    }


def fetch_one(driver: Any, sql: str, parameters: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """The first row of `sql` with its named parameters, or None."""
    driver.autocommit = True  # otherwise BEGIN and ROLLBACK would be two more trips
    row: tuple[Any, ...] | None = driver.execute(sql, parameters).fetchone()
    driver.autocommit = False
    return row
