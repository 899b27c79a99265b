"""Every test here runs on a SQLite file and on a PostgreSQL cluster."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.store import database, schema
from tests.postgres import create_database, postgres_url

__all__ = ["postgres_url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest) -> str:
    """The kind of database that the test runs on."""
    return str(request.param)


@pytest.fixture
def empty_url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database without a schema."""
    if backend == "sqlite":
        return database.default_url(tmp_path)
    return create_database(request.getfixturevalue("postgres_url"))


@pytest.fixture
def url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database with the newest schema and no lists."""
    if backend == "sqlite":
        shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path)
        return database.default_url(tmp_path)
    template: str = request.getfixturevalue("postgres_template")
    return create_database(request.getfixturevalue("postgres_url"), template)


@pytest.fixture
def app(url: str) -> Iterator[Flask]:
    """An app on such a database, in its context."""
    app = database.bare_app(url)
    with app.app_context():
        yield app
    database.close(app)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the newest schema, to copy."""
    folder = tmp_path_factory.mktemp("template")
    _migrate(database.default_url(folder))
    return folder / database.FILE_NAME


@pytest.fixture(scope="session")
def postgres_template(postgres_url: str) -> str:
    """The name of a PostgreSQL database with the newest schema, to copy."""
    url = create_database(postgres_url)
    _migrate(url)
    return url.rpartition("/")[2]


def _migrate(url: str) -> None:
    app = database.bare_app(url)
    schema.upgrade(app)
    database.close(app)
