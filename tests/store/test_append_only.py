"""The database itself refuses to change or to lose an entry."""

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorepad.store import lists
from tests.store.deeds import new_list, raw


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET content = 'altered' WHERE position = 2",
        "UPDATE entry SET position = 9 WHERE position = 2",
        "UPDATE entry SET content = content",
        "DELETE FROM entry WHERE position = 3",
        "DELETE FROM entry",
    ],
)
def test_entries_are_neither_altered_nor_removed(app: Flask, statement: str) -> None:
    stored = new_list(entries=3)
    with pytest.raises(IntegrityError, match="append-only"):
        raw(app, statement)
    assert lists.contents(stored.id) == ["content 1", "content 2", "content 3"]


REPLACING = {
    "sqlite": "INSERT OR REPLACE INTO entry VALUES (:list_id, 2, 'other', 'replaced', 'hash')",
    "postgresql": "INSERT INTO entry VALUES (:list_id, 2, 'other', 'replaced', 'hash') "
    "ON CONFLICT (list_id, position) DO UPDATE SET content = 'replaced'",
}


def test_entries_are_not_replaced(app: Flask, backend: str) -> None:
    stored = new_list(entries=3)
    with pytest.raises(IntegrityError, match="append-only"):
        raw(app, REPLACING[backend], list_id=stored.id)
    assert lists.contents(stored.id) == ["content 1", "content 2", "content 3"]


def test_an_entry_needs_its_list(app: Flask) -> None:
    with pytest.raises(IntegrityError):
        raw(app, "INSERT INTO entry VALUES (99, 1, 'id', 'content', 'hash')")


def test_only_the_whole_list_takes_entries_along(app: Flask) -> None:
    stored, other = new_list(3, "a"), new_list(2, "b")
    raw(app, "DELETE FROM score_list WHERE id = :id", id=stored.id)
    assert (lists.contents(stored.id), len(lists.contents(other.id))) == ([], 2)
