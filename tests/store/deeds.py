"""What the tests do again and again."""

from datetime import UTC, datetime

from flask import Flask
from sqlalchemy import text

from scorepad.store import lists
from scorepad.store.database import db
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing

WITHOUT_TRIGGERS = {
    "sqlite": [
        "DROP TRIGGER entry_never_changes",
        "DROP TRIGGER entry_goes_with_its_list",
        "DROP TRIGGER entry_is_never_replaced",
    ],
    "postgresql": ["ALTER TABLE entry DISABLE TRIGGER USER"],
}
NOW = datetime(2026, 3, 5, 20, 15, 30, 123456, tzinfo=UTC)


def new_list(entries: int = 0, name: str = "a") -> StoredList:
    """A list with the keys `write-NAME` and `view-NAME` and entries `id-1`, `id-2` … holding `content 1` …"""
    with writing():
        stored = lists.create('{"title":"Donnerstag"}', f"write-{name}", f"view-{name}", NOW)
        for number in range(1, entries + 1):
            stored = lists.append(stored, f"id-{number}", f"content {number}", NOW)
        return stored


def append_one(name: str, entry_id: str) -> StoredList:
    """Append an entry to the list `name`, whatever its version."""
    with writing():
        stored = lists.find(Purpose.WRITE, f"write-{name}", lock=True)
        assert stored
        return lists.append(stored, entry_id, f"content of {entry_id}", NOW)


def raw(app: Flask, *statements: str, **parameters: object) -> None:
    """Run SQL behind the store's back, in one transaction."""
    with app.app_context(), db.engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement), parameters)


def tamper(app: Flask, *statements: str, **parameters: object) -> None:
    """Run SQL on entries with the triggers out of the way."""
    raw(app, *WITHOUT_TRIGGERS[db.engine.dialect.name], *statements, **parameters)
