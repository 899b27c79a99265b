"""One database of each kind for a whole run; every test keeps to lists of its own."""

import pytest

from scorepad.store import database
from tests.postgres import create_database, postgres_url

__all__ = ["backend", "database_url", "on_sqlite_alone", "postgres_url"]

on_sqlite_alone = pytest.mark.parametrize("backend", ["sqlite"], indirect=True, scope="session")
"""For tests whose subject stands above the database, to save time."""


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest) -> str:
    """The kind of database that the test runs on."""
    return str(request.param)


@pytest.fixture(scope="session")
def database_url(
    backend: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> str:
    """A database without a schema."""
    if backend == "sqlite":
        return database.default_url(tmp_path_factory.mktemp("database"))
    return create_database(request.getfixturevalue("postgres_url"))
