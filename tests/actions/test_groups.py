"""Deeds on groups: everybody may do them twice, at once, or too late."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from uuid import uuid4

import pytest
from flask import Flask

from scorepad.actions.add_list import add_list
from scorepad.actions.delete_group import delete_group
from scorepad.actions.delete_list import delete_list
from scorepad.actions.leave_group import leave_group
from scorepad.actions.open_group import open_group
from scorepad.actions.remove_list import remove_list
from scorepad.actions.rename_group import rename_group
from scorepad.actions.rename_person import rename_person
from scorepad.actions.renew_link import renew_link
from scorepad.actions.results import Refused
from scorepad.actions.separate_person import separate_person
from scorepad.actions.start_group import start_group
from scorepad.store import groups
from scorepad.store.groups import GROUPS, MOST_LISTS, GroupPurpose, StoredGroup
from scorepad.store.lists import Purpose, StoredList
from scorepad.store.transaction import writing
from tests.actions.databases import on_sqlite_alone
from tests.actions.deeds import HEADING, NOW, at_once, entered, game, started
from tests.actions.groups import gathered, opened_again, started_group

pytestmark = pytest.mark.usefixtures("app")
LATER = NOW + timedelta(hours=1)


def codes(result: object) -> list[str]:
    assert isinstance(result, Refused)
    return [problem.code for problem in result.problems]


def add(group: StoredGroup, stored: StoredList, purpose: Purpose = Purpose.WRITE) -> object:
    key = stored.write_key if purpose is Purpose.WRITE else stored.view_key
    return add_list(group.write_key, purpose, key, NOW)


def test_it_works() -> None:
    one, other = entered(started(), game()), started()
    group = started_group(one, other)
    assert gathered(group) == {one.view_key, other.view_key}
    (evening,) = (each for each in opened_again(group).evenings if each.key == one.view_key)
    assert {share.name: share.points for share in evening.shares} == {
        "Anna": -1,
        "Ben": 1,
        "Carla": 1,
        "Dieter": -1,
    }


def test_two_taps_at_once_start_one_group(app: Flask) -> None:
    stored, start_id = started(), str(uuid4())
    tap = partial(start_group, "Stammtisch", stored.write_key, start_id, NOW)
    found = at_once(app, tap, tap, tap)
    assert len({group.write_key for group in found if isinstance(group, StoredGroup)}) == 1
    assert len(groups.groups_of(stored.id)) == 1


def test_many_at_once_add_the_same_list_once(app: Flask) -> None:
    group, stored = started_group(started()), started()
    found = at_once(app, *[partial(add, group, stored)] * 5)
    assert all(isinstance(each, StoredGroup) for each in found)
    assert len(opened_again(group).evenings) == 2


def test_lists_that_come_at_once_are_all_in(app: Flask) -> None:
    group, of_lists = started_group(started()), [started() for _ in range(6)]
    at_once(app, *(partial(add, group, stored) for stored in of_lists))
    assert gathered(group) >= {stored.view_key for stored in of_lists}


@pytest.mark.parametrize("purpose", Purpose)
def test_who_may_read_a_list_may_gather_it(purpose: Purpose) -> None:
    group, stored = started_group(started()), started()
    assert isinstance(add(group, stored, purpose), StoredGroup)
    assert stored.view_key in gathered(group)


def test_a_list_that_is_gone_is_refused() -> None:
    group, stored = started_group(started()), started()
    assert isinstance(delete_list(stored.write_key, "Donnerstag", ""), StoredList)
    assert codes(add(group, stored)) == ["list_gone"]


def test_a_full_group_takes_no_more_but_knows_whom_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.actions.add_list.MOST_LISTS", 2)
    one = started()
    group = started_group(one, started())
    assert codes(add(group, started())) == ["group_full"]
    assert isinstance(add(group, one), StoredGroup)
    assert MOST_LISTS >= 500


def test_a_view_key_changes_nothing() -> None:
    group, stored = started_group(started()), started()
    key = group.view_key
    assert add_list(key, Purpose.WRITE, stored.write_key, NOW) is None
    assert remove_list(key, stored.view_key, NOW) is None
    assert rename_group(key, "Neu", NOW) is None
    assert rename_person(key, "anna", "Anne", NOW) is None
    assert separate_person(key, "anna", NOW) is False
    assert renew_link(GROUPS, key, GroupPurpose.VIEW, NOW) is None
    assert delete_group(key, "Stammtisch") is None
    assert open_group(GroupPurpose.WRITE, key) is None
    assert opened_again(group).stored == group


def test_a_list_is_taken_out_by_the_group_or_leaves_by_itself() -> None:
    one, other = started(), started()
    group = started_group(one, other)
    assert remove_list(group.write_key, one.view_key, NOW)
    assert gathered(group) == {other.view_key}
    assert leave_group(other.write_key, group.view_key, NOW) is True
    assert gathered(group) == set()
    assert leave_group(other.write_key, group.view_key, NOW) is True
    assert leave_group("unknown", group.view_key, NOW) is False


def test_who_may_only_read_a_list_takes_it_out_of_no_group() -> None:
    one = started()
    group = started_group(one)
    assert leave_group(one.view_key, group.view_key, NOW) is False
    assert gathered(group) == {one.view_key}


def test_the_evenings_come_in_the_order_of_their_first_games() -> None:
    late, early = started(now=LATER), started(now=NOW - timedelta(days=1))
    group = started_group(entered(late, game()), early)
    assert [evening.key for evening in opened_again(group).evenings] == [early.view_key, late.view_key]


def test_what_is_remembered_of_a_list_is_never_old() -> None:
    stored = started()
    group = started_group(stored)
    for count in range(3):
        assert opened_again(group).evenings[0].games == count
        stored = entered(stored, game())


def test_aliases_survive_the_list_that_they_came_from() -> None:
    one, other = (
        started(),
        started(replace(HEADING, players=("Ana", *HEADING.players[1:]), first_dealer="Ana")),
    )
    group = started_group(one, other)
    assert not isinstance(rename_person(group.write_key, "ana", "Anna", LATER), Refused)
    remove_list(group.write_key, other.view_key, LATER)
    assert opened_again(group).known_as == {"ana": "Anna"}
    assert separate_person(group.write_key, "ana", LATER)
    assert opened_again(group).known_as == {}


def test_renamings_at_once_leave_nobody_behind_two_names(app: Flask) -> None:
    tables = [replace(HEADING, players=(name, "B", "C", "D"), first_dealer=name) for name in ("X", "Y", "Z")]
    group = started_group(*(started(heading) for heading in tables))
    pairs = (("x", "Y"), ("y", "Z"), ("z", "X"))
    at_once(app, *(partial(rename_person, group.write_key, person, name, NOW) for person, name in pairs))
    known_as = opened_again(group).known_as
    assert all(known_as.get(name.casefold(), name) == name for name in known_as.values())


@pytest.mark.parametrize("purpose", GroupPurpose)
def test_a_renewed_link_replaces_the_old_one(purpose: GroupPurpose) -> None:
    group = started_group(started())
    renewed = renew_link(GROUPS, group.write_key, purpose, LATER)
    assert renewed
    assert open_group(purpose, group.key(purpose)) is None
    assert opened_again(renewed).stored == renewed


def test_a_deleted_group_leaves_its_lists() -> None:
    stored = started()
    group = started_group(stored)
    assert codes(delete_group(group.write_key, "Freitag")) == ["group_name_differs"]
    assert delete_group(group.write_key, "  Stammtisch ") == group
    assert open_group(GroupPurpose.VIEW, group.view_key) is None
    assert groups.groups_of(stored.id) == []
    assert delete_group(group.write_key, "Stammtisch") is None


@on_sqlite_alone
def test_many_evenings_are_read_at_once() -> None:
    of_lists = [entered(started(), game()) for _ in range(60)]
    group = started_group(of_lists[0])
    with writing():
        for stored in of_lists:
            groups.add(group, stored.id, NOW)
    assert sum(evening.games for evening in opened_again(group).evenings) == 60
