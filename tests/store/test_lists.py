"""A list is found by its keys, and holds what was appended in the order in which it was."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorepad.store import lists
from scorepad.store.entries import BrokenChainError
from scorepad.store.keyed import DuplicateError, StaleError
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing
from tests.store.deeds import NOW, append_one, new_list, raw, tamper

pytestmark = pytest.mark.usefixtures("app")
LATER = NOW + timedelta(hours=1)
NEWLY_KEYED = "new-key"


def test_a_new_list_is_found_by_either_key_for_its_purpose() -> None:
    stored = new_list()
    assert stored == StoredList(stored.id, '{"title":"Donnerstag"}', 1, 0, "write-a", "view-a", NOW, NOW)
    assert lists.find(Purpose.WRITE, "write-a") == stored
    assert lists.find(Purpose.VIEW, "view-a") == stored


def test_a_key_opens_nothing_for_another_purpose() -> None:
    new_list()
    assert lists.find(Purpose.VIEW, "write-a") is None
    assert lists.find(Purpose.WRITE, "view-a") is None
    assert lists.version_of(Purpose.VIEW, "write-a") is None


def test_the_version_is_known_without_the_list() -> None:
    new_list(entries=3)
    assert lists.version_of(Purpose.VIEW, "view-a") == 4
    assert lists.version_of(Purpose.VIEW, "unknown") is None


def test_the_version_inside_a_transaction_is_that_transactions() -> None:
    stored = new_list()
    with writing():
        lists.append(stored, "id-1", "one", NOW)
        assert lists.version_of(Purpose.WRITE, "write-a") == 2


def test_entries_come_back_in_the_order_in_which_they_were_appended() -> None:
    stored = new_list(entries=12)
    assert lists.contents(stored.id) == [f"content {number}" for number in range(1, 13)]
    assert (stored.entry_count, stored.version) == (12, 13)
    assert lists.find(Purpose.WRITE, "write-a") == stored


def test_content_comes_back_as_it_was_given() -> None:
    stored = new_list()
    hostile = 'Jürgen\u202e\u200b 🂡 "\\u0000" \r\n\t%s :key ? \'; DROP TABLE entry; --'
    with writing():
        lists.append(stored, "id", hostile, NOW)
    assert lists.contents(stored.id) == [hostile]


def test_lists_keep_their_entries_apart() -> None:
    first, second = new_list(entries=2, name="a"), new_list(entries=1, name="b")
    assert (len(lists.contents(first.id)), len(lists.contents(second.id))) == (2, 1)


def test_an_entry_is_found_by_its_id_within_its_list() -> None:
    stored, other = new_list(entries=2), new_list(name="b")
    found = lists.entry_by_id(stored.id, "id-2")
    assert found
    assert (found.position, found.entry_id, found.content) == (2, "id-2", "content 2")
    assert found.hash == lists.last_hash(stored.id)
    assert lists.entry_by_id(other.id, "id-2") is None


def test_the_last_hash_stands_for_content_and_order() -> None:
    same, again, longer = new_list(2, "a"), new_list(2, "b"), new_list(3, "c")
    assert lists.last_hash(same.id) == lists.last_hash(again.id) != lists.last_hash(longer.id)
    assert lists.last_hash(new_list(name="d").id) == ""


def test_the_same_entry_id_is_refused_in_a_list_and_allowed_in_two() -> None:
    stored = new_list(entries=1, name="a")
    with pytest.raises(DuplicateError), writing():
        lists.append(stored, "id-1", "once more", NOW)
    assert lists.find(Purpose.WRITE, "write-a") == stored
    assert new_list(entries=1, name="b").entry_count == 1


def test_the_database_itself_refuses_an_entry_id_twice(app: Flask) -> None:
    stored = new_list(entries=1)
    with pytest.raises(IntegrityError):
        raw(app, "INSERT INTO entry VALUES (:id, 2, 'id-1', 'more', 'hash')", id=stored.id)


def test_a_key_belongs_to_one_list() -> None:
    first, second = new_list(name="a"), new_list(name="b")
    with pytest.raises(DuplicateError):
        new_list(name="a")
    with pytest.raises(DuplicateError), writing():
        lists.renew_key(second, Purpose.VIEW, first.view_key, NOW)


def test_a_stale_list_takes_no_entry() -> None:
    stale = new_list()
    append_one("a", "faster")
    with pytest.raises(StaleError), writing():
        lists.append(stale, "slower", "too late", NOW)
    assert lists.contents(stale.id) == ["content of faster"]


def test_a_stale_list_takes_no_other_change() -> None:
    stale = new_list()
    append_one("a", "faster")
    with pytest.raises(StaleError), writing():
        lists.change_heading(stale, "{}", NOW)
    with pytest.raises(StaleError), writing():
        lists.renew_key(stale, Purpose.VIEW, NEWLY_KEYED, NOW)


@pytest.mark.parametrize("entries", [0, 2])
def test_a_deleted_list_is_stale(entries: int) -> None:
    stored = new_list(entries)
    with writing():
        lists.delete(stored)
    with pytest.raises(StaleError), writing():
        lists.append(stored, "too-late", "too late", NOW)


def test_a_changed_heading_is_a_new_version() -> None:
    stored = new_list(entries=1)
    with writing():
        changed = lists.change_heading(stored, '{"title":"Freitag"}', LATER)
    assert changed == replace(stored, heading='{"title":"Freitag"}', version=3, changed_at=LATER)
    assert lists.find(Purpose.VIEW, "view-a") == changed


@pytest.mark.parametrize("purpose", Purpose)
def test_a_renewed_key_replaces_the_old_one(purpose: Purpose) -> None:
    stored = new_list()
    with writing():
        renewed = lists.renew_key(stored, purpose, NEWLY_KEYED, LATER)
    assert lists.find(purpose, f"{purpose.value}-a") is None
    assert lists.version_of(purpose, f"{purpose.value}-a") is None
    assert lists.find(purpose, NEWLY_KEYED) == renewed
    assert renewed.version == 2
    other = Purpose.VIEW if purpose is Purpose.WRITE else Purpose.WRITE
    assert lists.find(other, f"{other.value}-a") == renewed


def test_many_lists_come_in_the_order_of_their_keys() -> None:
    first, second, third = (new_list(name=name) for name in "abc")
    keys = ["view-c", "unknown", "view-a", "view-b", "view-c"]
    assert lists.find_many(Purpose.VIEW, keys) == [third, first, second]
    assert lists.find_many(Purpose.WRITE, keys) == []
    assert lists.find_many(Purpose.WRITE, []) == []


def test_a_deleted_list_takes_its_entries_along() -> None:
    stored, other = new_list(3, "a"), new_list(2, "b")
    with writing():
        lists.delete(stored)
        lists.delete(stored)
    assert lists.find(Purpose.WRITE, "write-a") is None
    assert (len(lists.contents(stored.id)), len(lists.contents(other.id))) == (0, 2)


def test_a_deleted_lists_id_is_not_given_again() -> None:
    stored = new_list()
    with writing():
        lists.delete(stored)
    assert new_list().id > stored.id


def test_lists_unchanged_for_long_are_deleted_with_their_entries() -> None:
    old, fresh = new_list(1, "a"), new_list(1, "b")
    with writing():
        lists.append(fresh, "id-2", "later", LATER)
    with writing():
        assert lists.delete_unchanged_since(LATER) == 1
    assert lists.find(Purpose.VIEW, "view-a") is None
    assert (len(lists.contents(old.id)), len(lists.contents(fresh.id))) == (0, 2)


def test_moments_are_kept_in_utc() -> None:
    berlin = timezone(timedelta(hours=2))
    moment = datetime(2026, 7, 1, 0, 30, tzinfo=berlin)
    with writing():
        lists.create("{}", "write", "view", moment)
    found = lists.find(Purpose.WRITE, "write")
    assert found
    assert found.created_at == moment
    assert found.created_at.isoformat() == "2026-06-30T22:30:00+00:00"


def test_a_moment_without_its_offset_is_refused() -> None:
    with pytest.raises(ValueError, match="offset"), writing():
        lists.create("{}", "write", "view", NOW.replace(tzinfo=None))


def test_nothing_follows_a_last_entry_that_is_gone(app: Flask) -> None:
    stored = new_list(entries=2)
    tamper(app, "DELETE FROM entry WHERE position = 2")
    with writing(), pytest.raises(BrokenChainError):
        lists.append(stored, "id-3", "after a gap", NOW)
    assert lists.find(Purpose.WRITE, "write-a") == stored


def test_what_is_no_text_is_refused_before_anything_is_written() -> None:
    stored = new_list(entries=1)
    with writing(), pytest.raises(UnicodeEncodeError):
        lists.append(stored, "id-2", "half a pair: \ud83c", NOW)
    assert lists.find(Purpose.WRITE, "write-a") == stored
