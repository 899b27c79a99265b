"""The floor of writing: one row in a transaction of its own, and nothing around it."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import local

import psycopg
from flask import Flask

from scorepad.store.lock import locked_file

_CREATE = "CREATE TABLE IF NOT EXISTS floor (content TEXT NOT NULL)"
_ROW = "x" * 300
"""About as long as an entry."""


def floor_app(url: str = "") -> Flask:
    """A Flask application whose one view writes at the database `url`, or FLOOR_URL."""
    app, url = Flask("floor"), url or os.environ["FLOOR_URL"]
    write = (
        _on_sqlite(Path(url.removeprefix("sqlite:///"))) if url.startswith("sqlite") else _on_postgresql(url)
    )
    app.add_url_rule("/", "write", write, methods=["POST"])
    return app


def _on_sqlite(file: Path) -> Callable[[], str]:
    """With the file lock, or some of thirty-two writers would wait for seconds."""
    kept, lock = local(), file.with_name("floor.lock")

    def opened() -> sqlite3.Connection:
        connection = sqlite3.connect(file, timeout=30, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    with locked_file(lock):
        opened().execute(_CREATE)

    def write() -> str:
        kept.connection = getattr(kept, "connection", None) or opened()
        with locked_file(lock):
            kept.connection.execute("BEGIN IMMEDIATE")
            kept.connection.execute("INSERT INTO floor VALUES (?)", (_ROW,))
            kept.connection.execute("COMMIT")
        return ""

    return write


def _on_postgresql(url: str) -> Callable[[], str]:
    kept = local()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(1)")
        connection.execute(_CREATE)

    def write() -> str:
        kept.connection = getattr(kept, "connection", None) or psycopg.connect(url, autocommit=True)
        kept.connection.execute("INSERT INTO floor VALUES (%s)", (_ROW,))
        return ""

    return write
