"""The database of an app: its engine, and what is kept beside it."""

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask, current_app
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import URL, Engine, MetaData, make_url
from sqlalchemy.exc import ArgumentError

from scorepad.settings import SettingsError
from scorepad.store import postgresql, sqlite
from scorepad.store.lock import WriteGate
from scorepad.store.running import release

MIGRATIONS = Path(__file__).parent / "migrations"
FILE_NAME = "scorepad.sqlite3"
_NAMES = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}
_EXTENSION = "scorepad.store"

db = SQLAlchemy(metadata=MetaData(naming_convention=_NAMES))
_migrate = Migrate(db=db, directory=str(MIGRATIONS))


@dataclass(frozen=True, slots=True)
class Backing:
    """What an app's store stands on.

    `file` is the SQLite file (None on PostgreSQL), `gate` admits a writer, `begin_…` is the SQL that begins a
    transaction, `write_options` let one of SQLAlchemy's own connections write.
    """

    engine: Engine
    file: Path | None
    gate: Callable[[], AbstractContextManager[None]]
    begin_reading: str
    begin_writing: str
    write_options: dict[str, Any]


def default_url(instance: Path) -> str:
    """The URL of the SQLite file in the folder `instance`."""
    return f"sqlite:///{instance.absolute() / FILE_NAME}"


def init_app(app: Flask, url: str | URL) -> None:
    """Give `app` the database at `url`, without opening it yet.

    `sqlite:///FILE` (a relative FILE counts from the working directory), or `postgresql://…` in any of its
    spellings. Raises SettingsError if it is no URL, ValueError for another kind of database or one in memory.
    """
    logging.getLogger("alembic").setLevel(logging.WARNING)
    app.teardown_appcontext(release)
    parsed = _parsed(url)
    if parsed.get_backend_name() == "sqlite":
        backing = _on_sqlite(app, parsed)
    else:
        backing = _on_postgresql(app, parsed)
    app.extensions[_EXTENSION] = backing
    _migrate.init_app(app)


def bare_app(url: str | URL) -> Flask:
    """An app that holds the database at `url` and nothing else, for the command line. Raises as init_app."""
    app = Flask("scorepad.store", static_folder=None, template_folder=None)
    init_app(app, url)
    return app


def backing() -> Backing:
    """The current app's Backing."""
    found: Backing = current_app.extensions[_EXTENSION]
    return found


def close(app: Flask) -> None:
    """Close the pooled connections of `app`; it opens new ones when it needs them."""
    found: Backing = app.extensions[_EXTENSION]
    found.engine.dispose()


def _parsed(url: str | URL) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:  # the message would tell the password
        raise SettingsError("DATABASE_URL: can't be read as a URL") from error
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        return parsed
    if backend in {"postgres", "postgresql"}:
        return parsed.set(drivername="postgresql+psycopg")
    raise ValueError(f"the lists are kept in sqlite or postgresql, not in {backend}")


def _on_sqlite(app: Flask, url: URL) -> Backing:
    file = sqlite.file_of(url)
    engine = _engine(app, sqlite.opening_only(url), sqlite.ENGINE_OPTIONS)
    sqlite.prepare(engine, file)
    gate = WriteGate(file.with_name(file.name + ".lock"))
    return Backing(
        engine, file, gate.passed, sqlite.BEGIN_READING, sqlite.BEGIN_WRITING, sqlite.WRITE_OPTIONS
    )


def _on_postgresql(app: Flask, url: URL) -> Backing:
    engine = _engine(app, url, postgresql.engine_options(url))
    return Backing(
        engine,
        None,
        nullcontext,
        postgresql.BEGIN_READING,
        postgresql.BEGIN_WRITING,
        postgresql.WRITE_OPTIONS,
    )


def _engine(app: Flask, url: URL, options: dict[str, Any]) -> Engine:
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = options
    db.init_app(app)
    with app.app_context():
        return db.engine
