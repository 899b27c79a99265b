"""The database of an app: its engine, and what is kept beside it."""

import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask, current_app
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import URL, MetaData, make_url

from scorepad.store import postgresql, sqlite
from scorepad.store.lock import WriteGate
from scorepad.store.running import release

MIGRATIONS = Path(__file__).parent / "migrations"
FILE_NAME = "scorepad.sqlite3"
_NAMES = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
}
_EXTENSION = "scorepad.store"

db = SQLAlchemy(metadata=MetaData(naming_convention=_NAMES))
_migrate = Migrate(db=db, directory=str(MIGRATIONS))


@dataclass(frozen=True, slots=True)
class Backing:
    """What an app's store stands on besides its engine.

    `file` is the SQLite file (None on PostgreSQL), `gate` admits a writer, `write_options` are the execution
    options of a transaction that writes, `fetch_one` runs SQL on the driver alone, in no transaction.
    """

    file: Path | None
    gate: Callable[[], AbstractContextManager[None]]
    write_options: dict[str, Any]
    fetch_one: Callable[[Any, str, Mapping[str, Any]], tuple[Any, ...] | None]


def default_url(instance: Path) -> str:
    """The URL of the SQLite file in the folder `instance`."""
    return f"sqlite:///{instance.absolute() / FILE_NAME}"


def init_app(app: Flask, url: str) -> None:
    """Give `app` the database at `url`, without opening it yet.

    `sqlite:///FILE` (a relative FILE counts from the working directory), or `postgresql://…` in any of its
    spellings. Raises ValueError for another kind of database or one in memory.
    """
    parsed = _parsed(url)
    backing = _backing(parsed)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    app.config["SQLALCHEMY_DATABASE_URI"] = sqlite.opening_only(parsed) if backing.file else parsed
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = _engine_options(parsed)
    app.extensions[_EXTENSION] = backing
    app.teardown_appcontext(release)
    db.init_app(app)
    _migrate.init_app(app)
    if backing.file:
        with app.app_context():
            sqlite.prepare(db.engine, backing.file)


def bare_app(url: str) -> Flask:
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
    with app.app_context():
        db.engine.dispose()


def _parsed(url: str) -> URL:
    parsed = make_url(url)
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        return parsed
    if backend in {"postgres", "postgresql"}:
        return parsed.set(drivername="postgresql+psycopg")
    raise ValueError(f"the lists are kept in sqlite or postgresql, not in {backend}")


def _backing(url: URL) -> Backing:
    if url.get_backend_name() != "sqlite":
        return Backing(None, nullcontext, postgresql.WRITE_OPTIONS, postgresql.fetch_one)
    file = sqlite.file_of(url)
    gate = WriteGate(file.with_name(file.name + ".lock"))
    return Backing(file, gate.passed, sqlite.WRITE_OPTIONS, sqlite.fetch_one)


def _engine_options(url: URL) -> dict[str, Any]:
    is_sqlite = url.get_backend_name() == "sqlite"
    return dict(sqlite.ENGINE_OPTIONS if is_sqlite else postgresql.engine_options(url))
