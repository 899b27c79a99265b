"""Lists leave a database and come into another one as they were."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from flask import Flask

from scorepad.store import lists, whole
from scorepad.store.entries import StoredEntry
from scorepad.store.keyed import DuplicateError
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing
from tests.store.deeds import NOW, append_one, new_list

pytestmark = pytest.mark.usefixtures("app")
MOVED = StoredList(99, "{}", 7, 2, "write-moved", "view-moved", NOW, NOW)
ENTRIES = [StoredEntry(1, "id-1", "one", "hash 1"), StoredEntry(2, "id-2", "two", "hash 2")]


def put(stored: StoredList, *entries: StoredEntry) -> None:
    with writing():
        lists.put(stored, entries)


def test_every_list_comes_with_its_entries_in_the_order_of_the_ids() -> None:
    stored = [new_list(entries, name) for name, entries in (("c", 2), ("a", 0), ("b", 1))]
    found = list(lists.everything())
    assert [one for one, _ in found] == stored
    assert [[entry.content for entry in entries] for _, entries in found] == [
        ["content 1", "content 2"],
        [],
        ["content 1"],
    ]


def test_every_list_comes_however_many_there_are() -> None:
    with writing():
        stored = [lists.create("{}", f"write-{number}", f"view-{number}", NOW) for number in range(205)]
    assert [one for one, _ in lists.everything()] == stored
    assert lists.count() == 205


def test_all_of_them_are_of_one_moment(app: Flask) -> None:
    new_list(1, "a"), new_list(1, "b")
    walk = lists.everything()
    next(walk)
    with app.app_context():
        append_one("b", "meanwhile")
    assert [len(entries) for _, entries in walk] == [1]


def test_a_list_is_put_as_it_was_but_for_its_id() -> None:
    put(MOVED, *ENTRIES)
    ((stored, entries),) = lists.everything()
    assert replace(stored, id=99) == MOVED
    assert entries == ENTRIES


def test_what_was_put_is_verified_like_anything_else() -> None:
    put(MOVED, *ENTRIES)
    assert {fault.what for fault in lists.verify()} == {"altered"}


@pytest.mark.parametrize("key", ["write_key", "view_key"])
def test_a_list_is_not_put_under_a_key_that_is_taken(key: str) -> None:
    taken = new_list()
    with pytest.raises(DuplicateError):
        put(replace(MOVED, **{key: getattr(taken, key)}))
    assert lists.count() == 1


def test_putting_the_same_entry_id_twice_is_refused_and_leaves_nothing() -> None:
    with pytest.raises(DuplicateError):
        put(MOVED, ENTRIES[0], replace(ENTRIES[1], entry_id="id-1"))
    assert lists.count() == 0


def test_versions_are_lifted_where_they_are_lower() -> None:
    assert whole.highest_version() == 0
    new_list(2, "a"), new_list(5, "b")
    assert whole.highest_version() == 6
    with writing():
        whole.lift_versions(4)
    assert [stored.version for stored, _ in lists.everything()] == [4, 6]
    assert lists.version_of(Purpose.WRITE, "write-a") == 4


def test_others_wait_with_writing_but_not_with_reading(app: Flask) -> None:
    new_list(1)
    with ThreadPoolExecutor(1) as pool:
        with writing():
            whole.keep_others_from_writing()
            later = pool.submit(in_context, app, lambda: append_one("a", "id-2").entry_count)
            assert in_context(app, lambda: lists.version_of(Purpose.VIEW, "view-a")) == 2
            time.sleep(0.1)
            assert not later.done()
            whole.delete_all()
            lists.put(replace(MOVED, write_key="write-a", entry_count=0), ())
        assert later.result(10) == 1


def in_context(app: Flask, deed: Callable[[], object]) -> object:
    with app.app_context():
        return deed()


def test_all_lists_are_deleted_with_their_entries() -> None:
    new_list(2, "a"), new_list(1, "b")
    with writing():
        whole.delete_all()
    assert (lists.count(), list(lists.everything())) == (0, [])
    assert new_list(1, "a").entry_count == 1
