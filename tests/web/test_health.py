"""/healthz and /readyz: what a supervisor asks."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from scorepad.settings import Settings
from scorepad.store import database
from scorepad.store.database import db
from tests.actions.databases import on_sqlite_alone
from tests.web.website import website


@pytest.fixture
def own_app(tmp_path: Path, settings: Settings) -> Iterator[Flask]:
    """An app over a database that may be broken, which answers one host only."""
    app = website(replace(settings, instance=tmp_path, database_url=None, public_url="https://x.example"))
    yield app
    database.close(app)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_it_works(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "ok\n", "text/plain")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert "Set-Cookie" not in answer.headers


@on_sqlite_alone
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_it_may_be_asked_by_the_machine_itself(own_app: Flask, path: str) -> None:
    client = own_app.test_client()
    assert client.get(path, headers={"Host": "127.0.0.1:8000"}).status_code == 200
    assert client.head(path, headers={"Host": "127.0.0.1:8000"}).status_code == 200
    assert client.post(path, headers={"Host": "x.example"}).status_code == 404


@on_sqlite_alone
def test_without_its_database_it_is_well_but_not_ready(own_app: Flask, tmp_path: Path) -> None:
    (tmp_path / database.FILE_NAME).unlink()
    client = own_app.test_client()
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text, answer.headers["Retry-After"]) == (503, "database\n", "5")


@pytest.mark.parametrize(
    "change", ["UPDATE alembic_version SET version_num = 'x'", "DROP TABLE alembic_version"]
)
@on_sqlite_alone
def test_with_another_schema_it_is_not_ready(own_app: Flask, change: str) -> None:
    with own_app.app_context(), db.engine.begin() as connection:
        connection.execute(text(change))
    answer = own_app.test_client().get("/readyz")
    assert (answer.status_code, answer.text) == (503, "schema\n")
