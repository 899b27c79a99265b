"""What is lost, doubled or half when something breaks: nothing. `-m long` runs the long rounds."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.store import database
from tests.actions.databases import postgres_url
from tests.durability.cluster import Cluster, running_cluster
from tests.durability.console import fill
from tests.durability.server import Server, serving
from tests.postgres import create_database

__all__ = ["postgres_url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest) -> str:
    """The kind of database that the test runs on."""
    return str(request.param)


@pytest.fixture(scope="session")
def cluster(postgres_url: str) -> Iterator[Cluster]:
    """A PostgreSQL cluster that can be stopped; skips as `postgres_url` does."""
    with running_cluster() as found:
        yield found


@pytest.fixture
def url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty database."""
    if backend == "sqlite":
        return database.default_url(tmp_path)
    return create_database(request.getfixturevalue("postgres_url"))


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with three lists, to copy."""
    folder = tmp_path_factory.mktemp("template")
    fill(database.default_url(folder))
    return folder / database.FILE_NAME


@pytest.fixture(scope="session")
def postgresql_template(postgres_url: str) -> str:
    """The name of a PostgreSQL database with three lists, to copy."""
    url = create_database(postgres_url)
    fill(url)
    return url.rpartition("/")[2]


@pytest.fixture
def filled_url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database with three lists: short, with everything that can stand in one, and without entries."""
    template = request.getfixturevalue(f"{backend}_template")
    if backend == "sqlite":
        shutil.copy(template, tmp_path)
        return database.default_url(tmp_path)
    return create_database(request.getfixturevalue("postgres_url"), template)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Another one, in SQLite."""
    return database.default_url(tmp_path / "other")


@pytest.fixture
def postgresql_url(postgres_url: str) -> str:
    """Another one, in PostgreSQL."""
    return create_database(postgres_url)


@pytest.fixture
def other_url(backend: str, request: pytest.FixtureRequest) -> str:
    """Another one of the same kind."""
    found: str = request.getfixturevalue(f"{backend}_url")
    return found


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The website over a SQLite file, for all tests that leave it running."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def postgresql_server(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[Server]:
    """The same over PostgreSQL."""
    with serving(tmp_path_factory.mktemp("server"), create_database(cluster.url)) as found:
        yield found


@pytest.fixture
def server(backend: str, request: pytest.FixtureRequest) -> Server:
    """The website over either, running."""
    found: Server = request.getfixturevalue(f"{backend}_server")
    return found
