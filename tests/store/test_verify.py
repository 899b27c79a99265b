"""What was altered behind the store's back is found and named."""

import pytest
from flask import Flask

from scorepad.store import lists
from scorepad.store.chain import Link, faults, link_hash
from scorepad.store.entries import Fault
from scorepad.store.transaction import writing
from tests.store.deeds import NOW, append_one, new_list, raw, tamper

MOVE = "UPDATE entry SET position = {} WHERE position = {}"
SWAP_2_AND_3 = [MOVE.format(to, position) for position, to in [(2, 99), (3, 2), (99, 3)]]
ALTER = {
    "content": "UPDATE entry SET content = 'x' WHERE list_id = :list_id AND position = :position",
    "hash": "UPDATE entry SET hash = 'x' WHERE list_id = :list_id AND position = :position",
}


def test_untouched_lists_have_no_faults(app: Flask) -> None:
    new_list(5, "a"), new_list(0, "b"), new_list(1, "c")
    assert list(lists.verify()) == []


@pytest.mark.parametrize("position", [1, 3, 5])
@pytest.mark.parametrize("column", ALTER)
def test_an_altered_entry_is_found(app: Flask, position: int, column: str) -> None:
    untouched, stored = new_list(5, "a"), new_list(5, "b")
    tamper(app, ALTER[column], list_id=stored.id, position=position)
    found = list(lists.verify())
    assert found[0] == Fault("list", stored.id, position, "altered")
    assert untouched.id not in {fault.owner_id for fault in found}


@pytest.mark.parametrize("position", [1, 3, 5])
def test_a_removed_entry_is_found(app: Flask, position: int) -> None:
    stored = new_list(5)
    tamper(app, "DELETE FROM entry WHERE position = :position", position=position)
    assert list(lists.verify()) == [Fault("list", stored.id, position, "missing")]


def test_a_removed_entry_is_found_though_the_others_moved_up(app: Flask) -> None:
    stored = new_list(4)
    moves = [MOVE.format(2, 3), MOVE.format(3, 4)]
    tamper(app, "DELETE FROM entry WHERE position = 2", *moves, "UPDATE score_list SET entry_count = 3")
    assert next(lists.verify()) == Fault("list", stored.id, 2, "altered")


def test_reordered_entries_are_found(app: Flask) -> None:
    stored = new_list(5)
    tamper(app, *SWAP_2_AND_3)
    assert list(lists.verify()) == [
        Fault("list", stored.id, 2, "reordered"),
        Fault("list", stored.id, 3, "reordered"),
    ]


def test_every_entry_of_an_emptied_list_is_missing(app: Flask) -> None:
    stored = new_list(2)
    tamper(app, "DELETE FROM entry")
    assert list(lists.verify()) == [Fault("list", stored.id, position, "missing") for position in (1, 2)]


def test_an_entry_that_the_list_does_not_count_is_found(app: Flask) -> None:
    stored = new_list(2)
    raw(app, "UPDATE score_list SET entry_count = 1")
    assert list(lists.verify()) == [Fault("list", stored.id, 2, "surplus")]


def test_faults_are_found_in_every_list_however_many_there_are(app: Flask) -> None:
    with writing():
        stored = [lists.create("{}", f"write-{number}", f"view-{number}", NOW) for number in range(205)]
    raw(app, "UPDATE score_list SET entry_count = 1")
    assert list(lists.verify()) == [Fault("list", one.id, 1, "missing") for one in stored]


def test_verifying_looks_at_one_moment(app: Flask) -> None:
    new_list(1, "a"), new_list(1, "b")
    walk = lists.verify()
    with app.app_context():
        append_one("a", "meanwhile")
    assert list(walk) == []


def test_a_hash_depends_on_predecessor_position_and_content() -> None:
    hashes = {
        link_hash("", 1, "content"),
        link_hash("a", 1, "content"),
        link_hash("", 2, "content"),
        link_hash("", 1, "other"),
        link_hash("", 11, "content"),
        link_hash("", 1, "1\ncontent"),
    }
    assert len(hashes) == 6


def test_the_chain_is_checked_again_after_a_gap() -> None:
    third = link_hash("unknown", 3, "three")
    links = {3: Link("three", third), 4: Link("four", "not its hash")}
    assert list(faults(4, links)) == [(1, "missing"), (2, "missing"), (4, "altered")]
