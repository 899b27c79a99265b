"""Files that are read in: documents, tables and exports, altered anywhere. What is taken keeps its laws."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.actions.import_list import import_list
from scorepad.actions.results import OpenList
from scorepad.documents.csv import Dialect, read_csv, write_csv
from scorepad.store import database, lists, schema
from scorepad.web.clock import now
from scorepad.wording import words
from tests.cli import test_replay
from tests.cli.console import run
from tests.documents.sheets import NAMED, ledger_of
from tests.fuzz.values import ANYTHING, TEXTS, altered

A_FEW, MANY = 30, 600
DOCUMENTS = [case["list"] for case in test_replay.KNOWN_LISTS.values()]
TABLES = [write_csv(ledger_of(NAMED[name]), words("de"), dialect) for name in NAMED for dialect in Dialect]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An empty database."""
    app = database.bare_app(database.default_url(tmp_path_factory.mktemp("fuzz")))
    schema.ensure_ready(app)
    with app.app_context():
        yield app
    database.close(app)


def take(document: object) -> None:
    """Read a document in as the website does; it is refused, or its list is whole."""
    result = import_list(document, now())
    if isinstance(result, OpenList):
        assert sum(result.ledger.standing.values()) == 0
        assert list(lists.verify()) == []


@st.composite
def tables(draw: st.DrawFn) -> bytes:
    """A table of ours with cells replaced, taken out or doubled, in any encoding and with any separator."""
    written = draw(st.sampled_from(TABLES)).decode("utf-8-sig")
    rows: Any = [line.split(";" if ";" in written else ",") for line in written.splitlines()]
    changed = draw(altered(rows))
    if not isinstance(changed, list) or not all(isinstance(row, list) for row in changed):
        return draw(st.binary(max_size=300))
    file = io.StringIO()
    csv.writer(file, delimiter=draw(st.sampled_from(",;\t"))).writerows(changed)
    return file.getvalue().encode(draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"])), "surrogatepass")


def export(*documents: Any) -> bytes:
    return b"".join(json.dumps(document).encode() + b"\n" for document in documents)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """An export with one list, as its lines."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", database.default_url(tmp_path_factory.mktemp("exported")))
        app = database.bare_app(database.default_url(tmp_path_factory.mktemp("filled")))
        schema.ensure_ready(app)
        with app.app_context():
            import_list(DOCUMENTS[0], now())
            patch.setenv("DATABASE_URL", str(app.config["SQLALCHEMY_DATABASE_URI"]))
            answers = run("export").answers
        database.close(app)
    return answers


@given(document=st.sampled_from(DOCUMENTS).flatmap(altered) | ANYTHING)
@settings(max_examples=A_FEW)
def test_a_few_documents(app: Flask, document: Any) -> None:
    take(document)


@given(table=tables() | st.binary(max_size=300) | TEXTS.map(str.encode))
@settings(max_examples=A_FEW)
def test_a_few_tables(app: Flask, table: bytes) -> None:
    document = read_csv(table)
    if not isinstance(document, list):
        take(document)


@given(data=st.data())
@settings(max_examples=A_FEW)
def test_a_few_exports(
    exported: list[Any], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    lines = data.draw(altered(exported))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", database.default_url(tmp_path_factory.mktemp("into")))
        result = run("import", given=export(*lines) if isinstance(lines, list) else export(lines))
        assert result.status in (0, 1)
        assert run("verify").status == 0


@pytest.mark.long
@given(document=st.sampled_from(DOCUMENTS).flatmap(altered) | ANYTHING)
@settings(max_examples=MANY)
def test_many_documents(app: Flask, document: Any) -> None:
    take(document)


@pytest.mark.long
@given(table=tables() | st.binary(max_size=300) | TEXTS.map(str.encode))
@settings(max_examples=MANY)
def test_many_tables(app: Flask, table: bytes) -> None:
    document = read_csv(table)
    if not isinstance(document, list):
        take(document)
