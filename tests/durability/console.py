"""The command line over the database at a URL, as an operator uses it."""

import io
from contextlib import redirect_stderr
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest

from scorepad.actions.add_list import add_list
from scorepad.actions.import_list import import_list
from scorepad.actions.results import OpenList
from scorepad.actions.start_group import start_group
from scorepad.cli.main import main
from scorepad.documents.codec.sheet import sheet_value
from scorepad.store import database, groups, lists
from scorepad.store.database import db
from scorepad.store.entries import StoredEntry
from scorepad.store.groups import StoredGroup
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing
from tests.documents.sheets import everything, heading, source_example
from tests.store.deeds import tamper

NOW = datetime(2026, 11, 26, 23, 5, 30, 123456, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a command."""

    status: int
    out: str
    err: str


def scorepad(url: str, *command: object, stdin: bytes = b"") -> Run:
    """Run `scorepad COMMAND`."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as environment, redirect_stderr(err):
        environment.setenv("DATABASE_URL", url)
        status = main(list(map(str, command)), io.TextIOWrapper(io.BytesIO(stdin)), out)
    return Run(status, out.getvalue(), err.getvalue())


def fill(url: str) -> None:
    """Three lists in a new database: short, with everything that can stand in one, and without entries."""
    scorepad(url, "upgrade")
    app = database.bare_app(url)
    with app.app_context():
        for sheet in (source_example(), everything()):
            assert isinstance(import_list(sheet_value(sheet), NOW), OpenList)
        empty = {**sheet_value(source_example()), "players": list(heading().players), "entries": []}
        assert isinstance(import_list(empty, NOW), OpenList)
    database.close(app)


def content(url: str) -> list[tuple[StoredList, list[StoredEntry]]]:
    """All that is stored, bit by bit; the ids of the lists are the database's own affair."""
    app = database.bare_app(url)
    with app.app_context():
        found = list(lists.everything())
    database.close(app)
    return found


def add_group(url: str) -> StoredGroup:
    """A group with the first two lists, in which Ana is Anna."""
    app = database.bare_app(url)
    with app.app_context():
        (one, _), (other, _), *_ = lists.everything()
        group = start_group("Stammtisch", one.write_key, str(uuid4()), NOW)
        assert isinstance(group, StoredGroup)
        add_list(group.write_key, Purpose.VIEW, other.view_key, NOW)
        with writing():
            groups.set_aliases(group, {"änne": "Anna", "ana": "Anna"}, NOW)
    database.close(app)
    return group


def groups_in(url: str) -> list[tuple[str, int, dict[str, str]]]:
    """The groups by name, with how many lists they have and whom they know as whom."""
    app = database.bare_app(url)
    with app.app_context():
        found = [
            (each.name, len(groups.lists_of(each.id)), groups.aliases(each.id))
            for each in groups.everything()
        ]
    database.close(app)
    return found


def alter(url: str, list_id: int, position: int) -> None:
    """Alter an entry behind the application's back."""
    app = database.bare_app(url)
    with app.app_context():
        statement = "UPDATE entry SET content = 'x' WHERE list_id = :list_id AND position = :position"
        tamper(app, statement, list_id=list_id, position=position)
        db.engine.dispose()


def folder_of(path: Path) -> list[str]:
    """The names in the folder of `path`."""
    return sorted(each.name for each in path.parent.iterdir())
