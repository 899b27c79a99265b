"""Groups: they gather lists, are found by their keys, and go without taking a list along."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from scorepad.store import groups, lists, whole
from scorepad.store.groups import GROUPS, GroupPurpose, StoredGroup
from scorepad.store.keyed import DuplicateError
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing
from tests.store.deeds import NOW, new_list

pytestmark = pytest.mark.usefixtures("app")
LATER = NOW + timedelta(hours=1)


def new_group(name: str = "g", *of_lists: StoredList, start_id: str | None = None) -> StoredGroup:
    """A group with the keys `write-NAME` and `view-NAME` that gathers `of_lists`."""
    with writing():
        stored = groups.create("Donnerstag", f"write-{name}", f"view-{name}", NOW, start_id)
        for one in of_lists:
            groups.add(stored, one.id, NOW)
        return stored


def ids(stored: StoredGroup) -> list[int]:
    """The lists that a group gathers."""
    return [one.id for one in groups.lists_of(stored.id)]


def test_it_works() -> None:
    one, other = new_list(1, "a"), new_list(2, "b")
    stored = new_group("g", other, one)
    assert groups.lists_of(stored.id) == [one, other]
    assert groups.contents([one.id, other.id]) == {
        one.id: ["content 1"],
        other.id: ["content 1", "content 2"],
    }
    assert groups.groups_of(one.id) == [stored]


@pytest.mark.parametrize("purpose", GroupPurpose)
def test_a_key_opens_its_group_for_its_purpose_only(purpose: GroupPurpose) -> None:
    stored = new_group()
    other = next(each for each in GroupPurpose if each is not purpose)
    assert groups.find(purpose, stored.key(purpose)) == stored
    assert groups.find(purpose, stored.key(other)) is None
    assert groups.find_many(purpose, ["unknown", stored.key(purpose), stored.key(purpose)]) == [stored]
    assert groups.find_many(purpose, []) == []


def test_a_list_comes_in_once() -> None:
    one = new_list()
    stored = new_group("g", one)
    with writing():
        groups.add(stored, one.id, LATER)
    assert ids(stored) == [one.id]
    assert groups.find(GroupPurpose.WRITE, "write-g") == stored


def test_a_list_may_be_in_several_groups() -> None:
    one = new_list()
    groups_of_it = [new_group(name, one) for name in ("g", "h")]
    assert groups.groups_of(one.id) == groups_of_it


def test_a_list_that_is_gone_cannot_come_in() -> None:
    stored = new_group()
    with pytest.raises(DuplicateError), writing():
        groups.add(stored, 10**6, NOW)
    assert ids(stored) == []


def test_what_comes_and_goes_changes_the_group() -> None:
    one = new_list()
    stored = new_group()
    for deed in (groups.add, groups.remove):
        with writing():
            deed(stored, one.id, LATER)
        found = groups.find(GroupPurpose.WRITE, "write-g")
        assert found
        assert found.changed_at == LATER
    assert ids(stored) == []


def test_a_deleted_list_leaves_its_groups() -> None:
    one, other = new_list(1, "a"), new_list(1, "b")
    stored = new_group("g", one, other)
    with writing():
        lists.delete(one)
    assert ids(stored) == [other.id]


def test_a_deleted_group_leaves_its_lists_alone() -> None:
    one = new_list(1)
    stored = new_group("g", one)
    with writing():
        groups.set_aliases(stored, {"ana": "Anna"}, NOW)
        groups.delete(stored)
    assert groups.find(GroupPurpose.WRITE, "write-g") is None
    assert groups.groups_of(one.id) == []
    assert lists.find(Purpose.WRITE, "write-a") == one
    assert groups.aliases(stored.id) == {}


def test_aliases_are_replaced_as_a_whole() -> None:
    stored = new_group()
    for known_as in ({"ana": "Anna", "ben": "Benno"}, {"ana": "Anne"}, {}):
        with writing():
            groups.set_aliases(stored, known_as, LATER)
        assert groups.aliases(stored.id) == known_as


def test_a_start_id_finds_the_group_that_was_started_with_it() -> None:
    stored = new_group("g", start_id="one")
    new_group("h")
    new_group("i")
    assert groups.find_started("one") == stored
    assert groups.find_started("other") is None
    with pytest.raises(DuplicateError):
        new_group("j", start_id="one")


@pytest.mark.parametrize("purpose", GroupPurpose)
def test_a_renewed_key_replaces_the_old_one(purpose: GroupPurpose) -> None:
    stored = new_group()
    with writing():
        renewed = groups.renew_key(stored, purpose, "new", LATER)
    assert groups.find(purpose, "new") == renewed
    assert groups.find(purpose, stored.key(purpose)) is None
    new_group("h")
    with pytest.raises(DuplicateError), writing():
        groups.renew_key(renewed, purpose, f"{purpose.value}-h", LATER)


def test_another_name() -> None:
    stored = new_group()
    with writing():
        renamed = groups.rename(stored, "Freitag", LATER)
    assert groups.find(GroupPurpose.VIEW, "view-g") == renamed
    assert renamed.name == "Freitag"


@pytest.mark.parametrize(
    ("deed", "is_pruned"),
    [
        (lambda _group, _list: None, True),
        (lambda group, _list: groups.rename(group, "Freitag", LATER), False),
        (lambda _group, one: lists.append(one, "id-9", "content", LATER), False),
    ],
)
def test_a_group_lives_as_long_as_it_or_one_of_its_lists_changes(
    deed: Callable[[StoredGroup, StoredList], object], is_pruned: bool
) -> None:
    one = new_list(1, "a")
    stored = new_group("g", new_list(1, "b"), one)
    with writing():
        deed(stored, one)
    with writing():
        assert groups.delete_unchanged_since(LATER) == is_pruned
        assert lists.delete_unchanged_since(LATER) == 2 * is_pruned


def test_other_lists_keep_no_group_alive() -> None:
    new_list(1, "a")
    new_group("g")
    with writing():
        lists.create("{}", "write-b", "view-b", LATER)
        assert groups.delete_unchanged_since(LATER) == 1
        assert lists.delete_unchanged_since(LATER) == 1


def test_all_groups_go_at_once() -> None:
    new_group("g", new_list(1, "a"))
    new_group("h")
    assert len(list(groups.everything())) == 2
    with writing():
        whole.keep_others_from_writing()
        GROUPS.delete_all()
    assert list(groups.everything()) == []
    assert lists.count() == 1


def test_a_group_alone_is_something_that_nobody_wants_to_lose() -> None:
    assert not whole.is_anything_there()
    with writing():
        groups.create("Donnerstag", "write-a", "view-a", NOW)
    assert whole.is_anything_there()
    with writing():
        whole.delete_all()
    assert not whole.is_anything_there()
