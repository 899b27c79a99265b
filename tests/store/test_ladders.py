"""Ladders and their books in the database."""

from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorepad.store import ladders, whole
from scorepad.store.database import db
from scorepad.store.entries import BrokenChainError, Fault
from scorepad.store.keyed import DuplicateError, StaleError
from scorepad.store.ladders import LadderPurpose, StoredLadder
from scorepad.store.transaction import writing
from tests.store.deeds import NOW, raw

WITHOUT_TRIGGERS = {
    "sqlite": [
        "DROP TRIGGER ladder_entry_never_changes",
        "DROP TRIGGER ladder_entry_goes_with_its_ladder",
        "DROP TRIGGER ladder_entry_is_never_replaced",
    ],
    "postgresql": ["ALTER TABLE ladder_entry DISABLE TRIGGER USER"],
}
pytestmark = pytest.mark.usefixtures("app")
CONTENTS = ["content 1", "content 2", "content 3"]


def new_ladder(entries: int = 3, name: str = "a") -> StoredLadder:
    """A ladder with the keys `enter-NAME` and `view-NAME` and some entries."""
    with writing():
        stored = ladders.create("Duelle", f"enter-{name}", f"view-{name}", NOW)
        for number in range(1, entries + 1):
            stored = ladders.append(stored, f"id-{number}", f"content {number}", NOW)
        return stored


def tamper(app: Flask, statement: str) -> None:
    raw(app, *WITHOUT_TRIGGERS[db.engine.dialect.name], statement)


def test_it_works() -> None:
    stored = new_ladder()
    assert (stored.version, stored.entry_count) == (4, 3)
    assert ladders.find(LadderPurpose.ENTER, "enter-a") == stored
    assert ladders.find(LadderPurpose.VIEW, "view-a") == stored
    assert ladders.version_of(LadderPurpose.VIEW, "view-a") == 4
    assert ladders.contents(stored.id) == CONTENTS
    assert list(ladders.verify()) == []


def test_a_key_opens_for_its_purpose_alone() -> None:
    new_ladder()
    assert ladders.find(LadderPurpose.ENTER, "view-a") is None
    assert ladders.find(LadderPurpose.VIEW, "enter-a") is None
    assert ladders.version_of(LadderPurpose.ENTER, "view-a") is None


def test_many_are_found_in_the_order_of_their_keys() -> None:
    first, second = new_ladder(0, "a"), new_ladder(0, "b")
    assert ladders.find_many(LadderPurpose.ENTER, ["enter-b", "x", "enter-a"]) == [second, first]
    assert ladders.find_many(LadderPurpose.ENTER, []) == []


def test_an_entry_is_found_by_its_id() -> None:
    stored = new_ladder()
    found = ladders.entry_by_id(stored.id, "id-2")
    assert found
    assert (found.position, found.content) == (2, "content 2")
    assert ladders.entry_by_id(stored.id, "id-9") is None


def test_what_is_old_is_not_written_to() -> None:
    stored = new_ladder(0)
    with writing():
        ladders.change_title(stored, "Andere", NOW)
    with pytest.raises(StaleError), writing():
        ladders.append(stored, "id-1", "content", NOW)


def test_an_id_comes_once() -> None:
    stored = new_ladder()
    with pytest.raises(DuplicateError), writing():
        ladders.append(stored, "id-2", "again", NOW)
    assert ladders.contents(stored.id) == CONTENTS


def test_a_renewed_key_opens_and_the_old_one_does_not() -> None:
    stored = new_ladder()
    with writing():
        ladders.renew_key(stored, LadderPurpose.VIEW, "other", NOW)
    assert ladders.find(LadderPurpose.VIEW, "view-a") is None
    assert ladders.find(LadderPurpose.VIEW, "other")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE ladder_entry SET content = 'altered' WHERE position = 2",
        "UPDATE ladder_entry SET content = content",
        "DELETE FROM ladder_entry WHERE position = 3",
        "DELETE FROM ladder_entry",
    ],
)
def test_entries_are_neither_altered_nor_removed(app: Flask, statement: str) -> None:
    stored = new_ladder()
    with pytest.raises(IntegrityError, match="append-only"):
        raw(app, statement)
    assert ladders.contents(stored.id) == CONTENTS


REPLACING = {
    "sqlite": "INSERT OR REPLACE INTO ladder_entry VALUES (:ladder_id, 2, 'other', 'replaced', 'hash')",
    "postgresql": "INSERT INTO ladder_entry VALUES (:ladder_id, 2, 'other', 'replaced', 'hash') "
    "ON CONFLICT (ladder_id, position) DO UPDATE SET content = 'replaced'",
}


def test_entries_are_not_replaced(app: Flask, backend: str) -> None:
    stored = new_ladder()
    with pytest.raises(IntegrityError, match="append-only"):
        raw(app, REPLACING[backend], ladder_id=stored.id)
    assert ladders.contents(stored.id) == CONTENTS


def test_only_the_whole_ladder_takes_entries_along() -> None:
    stored, other = new_ladder(3, "a"), new_ladder(2, "b")
    with writing():
        ladders.delete(stored)
    assert (ladders.contents(stored.id), len(ladders.contents(other.id))) == ([], 2)
    assert ladders.count() == 1


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE ladder_entry SET content = 'altered' WHERE position = 2", [(2, "altered")]),
        ("DELETE FROM ladder_entry WHERE position = 3", [(3, "missing")]),
    ],
)
def test_what_was_altered_behind_our_back_is_found(
    app: Flask, statement: str, found: list[tuple[int, str]]
) -> None:
    stored = new_ladder()
    tamper(app, statement)
    assert list(ladders.verify()) == [Fault("ladder", stored.id, *each) for each in found]


def test_nothing_follows_a_lost_entry(app: Flask) -> None:
    stored = new_ladder()
    tamper(app, "DELETE FROM ladder_entry WHERE position = 3")
    with pytest.raises(BrokenChainError), writing():
        ladders.append(stored, "id-4", "content", NOW)


def test_ladders_unchanged_for_long_go_with_their_books() -> None:
    stored = new_ladder()
    with writing():
        assert ladders.delete_unchanged_since(NOW) == 0
        assert ladders.delete_unchanged_since(NOW + timedelta(microseconds=1)) == 1
    assert ladders.contents(stored.id) == []


def test_versions_are_lifted_and_moved() -> None:
    stored = new_ladder()
    with writing():
        whole.lift_versions(9)
    ((found, entries),) = ladders.everything()
    assert (found.version, whole.highest_version()) == (9, 9)
    with writing():
        whole.delete_all()
        ladders.put(found, entries)
    ((moved, same),) = ladders.everything()
    assert moved.id != stored.id
    assert (moved.title, moved.version, moved.created_at, same) == (
        found.title,
        found.version,
        found.created_at,
        entries,
    )


def test_a_key_given_twice_is_no_second_ladder() -> None:
    new_ladder()
    with pytest.raises(DuplicateError), writing():
        ladders.create("Duelle", "enter-a", "view-b", NOW)
