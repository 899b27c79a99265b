"""The whole website over a database of each kind; CSRF stays on, and nothing is replaced."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.store.database import db
from tests.actions.databases import backend, database_url, postgres_url
from tests.web.table import Table
from tests.web.website import website

__all__ = ["backend", "database_url", "postgres_url"]
Apps = Callable[..., Flask]
KEY = "only-for-the-tests-0123456789abcdef"


@pytest.fixture(scope="session")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder."""
    return tmp_path_factory.mktemp("instance")


@pytest.fixture(scope="session")
def settings(instance: Path, database_url: str) -> Settings:
    """What the app runs with."""
    return Settings(instance, database_url, (KEY,))


@pytest.fixture(scope="session")
def app(settings: Settings) -> Iterator[Flask]:
    """The application. All tests share it, as tables do: each opens lists of its own."""
    app = website(settings)
    yield app
    database.close(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A device that knows no list yet."""
    return app.test_client()


@pytest.fixture
def other_client(app: Flask) -> FlaskClient:
    """Another device."""
    return app.test_client()


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """Four people who have just started a list, with its title and a stake of half a cent."""
    return Table.open(client, title="Donnerstag", cent_per_point="0,5")


@pytest.fixture
def list_count(app: Flask) -> Callable[[], int]:
    """How many lists the database holds."""

    def count() -> int:
        with app.app_context(), db.engine.connect() as connection:
            return int(connection.execute(text("SELECT count(*) FROM score_list")).scalar_one())

    return count


@pytest.fixture
def apps(settings: Settings) -> Iterator[Apps]:
    """Makes websites with other settings."""
    made: list[Flask] = []

    def make(**changes: Any) -> Flask:
        made.append(website(replace(settings, **changes)))
        return made[-1]

    yield make
    for app in made:
        database.close(app)
