"""The deeds over a database of each kind, without a website around."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from sqlalchemy import text

from scorepad.store import database, schema
from scorepad.store.database import db
from tests.actions.databases import backend, database_url, postgres_url

__all__ = ["backend", "database_url", "postgres_url"]


@pytest.fixture(scope="session")
def migrated_app(database_url: str) -> Iterator[Flask]:
    """An app that holds the database and nothing else."""
    app = database.bare_app(database_url)
    schema.upgrade(app)
    yield app
    database.close(app)


@pytest.fixture
def app(migrated_app: Flask) -> Iterator[Flask]:
    """The same, in its context."""
    with migrated_app.app_context():
        yield migrated_app


@pytest.fixture
def list_count(app: Flask) -> Callable[[], int]:
    """How many lists the database holds."""

    def count() -> int:
        with db.engine.connect() as connection:
            return int(connection.execute(text("SELECT count(*) FROM score_list")).scalar_one())

    return count
