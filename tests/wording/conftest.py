"""The English catalogue, compiled in its place: that file is made, not kept."""

import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from flask import Flask
from flask.testing import FlaskClient

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.web import create_app
from scorepad.wording.catalogue import DIRECTORY, translations
from tests.web.table import Table

KEY = "only-for-the-tests-0123456789abcdef"
SOURCE = DIRECTORY / "en" / "LC_MESSAGES" / "messages.po"


@pytest.fixture(scope="session")
def catalogue() -> Catalog:
    """The English catalogue as it is kept."""
    return read_po(io.BytesIO(SOURCE.read_bytes()), locale="en", abort_invalid=True)


@pytest.fixture(scope="session", autouse=True)
def compiled(catalogue: Catalog) -> None:
    """Compile the catalogue, unless that was done; whoever reads the old one meanwhile isn't disturbed."""
    target = SOURCE.with_suffix(".mo")
    made = io.BytesIO()
    write_mo(made, catalogue)
    if not target.exists() or target.read_bytes() != made.getvalue():
        draft = target.with_suffix(f".{os.getpid()}")
        draft.write_bytes(made.getvalue())
        draft.replace(target)
        translations.cache_clear()


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The website."""
    instance: Path = tmp_path_factory.mktemp("instance")
    app = create_app(Settings(instance, database.default_url(instance), (KEY,)))
    yield app
    database.close(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A device with an English browser."""
    return _english(app)


@pytest.fixture(scope="session")
def table(app: Flask) -> Table:
    """Four people who play with all house rules and have a bit of everything behind them; tests add to it."""
    fields = {"title": "Thursday", "cent_per_point": "0.5", "bock": "1", "bock_suggest": ["lost_solo"]}
    table = Table.open(_english(app), **fields)
    table.play(re_call="keine90", kontra_call="kontra", re_fuchs=1, starts_bock=1)
    table.play(kind="solo", solo="damen", duty="voluntary", re=[1], re_augen=100)
    table.play(kind="hochzeit", hochzeit="stille-hochzeit", re=[2], re_augen=130)
    table.play(re_call="keine60", kontra_call="keine90", re_augen=120, kontra_karlchen=1)
    table.book([-3, 1, 1, 1], "Revoke")
    table.correct(1, re_augen=150)
    table.cancel(2)
    return table


def _english(app: Flask) -> FlaskClient:
    client = app.test_client()
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en-GB, en;q=0.9"
    return client
