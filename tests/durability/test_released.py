"""A database of each released schema opens, is verified, and shows what it showed then."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorepad.settings import Settings
from scorepad.store import database, lists, schema
from scorepad.store.lists import Purpose
from scorepad.web.links import token_for
from tests.durability.console import scorepad
from tests.web.table import Table
from tests.web.website import website

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.sqlite3"))
KEY = "only-for-the-tests-0123456789abcdef"
STANDINGS = {
    "Donnerstag": {"Anna": -6, "Ben": 6, "Carla": 2, "Dieter": -2},
    "Zu fünft, mit Bock": {"Anna": 6, "Ben": 5, "Carla": 3, "Dieter": -7, "Emma": -7},
    "Noch leer": {"Anna": 0, "Ben": 0, "Carla": 0, "Dieter": 0},
}
LAST_RELEASED = "0001"
"""The schema of the last release; with the next one comes a database of its own."""
LAST_HASHES = {"1.0.0": ["fb5218904cfb8d57", "fc44a557e6e36d9d", ""]}


@pytest.fixture(params=FIXTURES, ids=lambda path: path.stem)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A release, whose database stands in `tmp_path`."""
    shutil.copy(request.param, tmp_path / database.FILE_NAME)
    return str(request.param.stem)


@pytest.fixture
def url(release: str, tmp_path: Path) -> str:
    """That database, upgraded."""
    found = database.default_url(tmp_path)
    assert scorepad(found, "upgrade").status == 0
    return found


@pytest.fixture
def app(url: str, tmp_path: Path) -> Iterator[Flask]:
    """The website over it."""
    app = website(Settings(tmp_path, url, (KEY,)))
    yield app
    database.close(app)


def test_it_is_verified(url: str) -> None:
    assert scorepad(url, "verify").status == 0


def test_its_entries_are_bit_by_bit_what_they_were(app: Flask, release: str) -> None:
    with app.app_context():
        found = [lists.last_hash(stored.id)[:16] for stored, _ in lists.everything()]
    assert found == LAST_HASHES[release]


def test_it_shows_the_standings_and_takes_more(app: Flask) -> None:
    with app.app_context():
        keys = [stored.write_key for stored, _ in lists.everything()]
        tokens = [token_for(Purpose.WRITE, key) for key in keys]
    tables = [Table(app.test_client(), f"/l/{token}") for token in tokens]
    assert {table.document()["title"]: table.standing() for table in tables} == STANDINGS
    for table in tables:
        before = len(table.entries())
        table.play()
        assert len(table.entries()) == before + 1


def test_every_released_schema_has_its_database_here() -> None:
    versions = Path(schema.__file__).parent / "migrations" / "versions"
    revisions = {path.name.partition("_")[0] for path in versions.glob("*.py")}
    assert {revision_of(path) for path in FIXTURES} == {each for each in revisions if each <= LAST_RELEASED}


def revision_of(file: Path) -> str:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as driver:
        ((found,),) = driver.execute("SELECT version_num FROM alembic_version")
    return str(found)
