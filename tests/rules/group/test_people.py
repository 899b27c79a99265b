"""Who is who over the lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.evening.sheet import name_key
from scorepad.rules.group.people import (
    clashes,
    known_as_problems,
    names,
    renamed,
    renaming_problems,
    seated,
    separated,
)
from tests.rules.group.evenings import evening

ANNAS = [evening({"Anna": 3, "Ben": -3}), evening({"Ana": 5, "BEN": -5}, 1)]


def after(known_as: dict[str, str], person: str, name: str) -> dict[str, str]:
    return renamed(known_as, names(ANNAS, known_as), person, name)


def codes(person: str, name: str, known_as: dict[str, str] | None = None) -> list[str]:
    known = known_as or {}
    found = renaming_problems(ANNAS, known, names(ANNAS, known), person, name)
    return [problem.code for problem in found]


def test_the_same_name_is_the_same_person_however_it_is_written() -> None:
    decomposed = [evening({"Änne": 1, "straße": -1}), evening({"A\u0308NNE ": 1, "STRASSE": -1}, 1)]
    assert names(decomposed, {}) == {"änne": "A\u0308NNE ", "strasse": "STRASSE"}


def test_two_spellings_become_one_person() -> None:
    known_as = after({}, "ana", "Anna")
    assert known_as == {"ana": "Anna"}
    assert names(ANNAS, known_as) == {"anna": "Anna", "ben": "BEN"}
    assert [seated(each, known_as)["anna"].points for each in ANNAS] == [3, 5]


def test_a_merge_takes_the_name_that_the_other_one_bears() -> None:
    assert after({}, "ana", "  anna ") == {"ana": "Anna"}


def test_and_they_can_be_separated_again() -> None:
    assert separated(after({}, "ana", "Anna"), "ana") == {}
    assert separated({}, "ana") == {}


def test_a_new_name_goes_for_every_spelling() -> None:
    known_as = after(after({}, "ana", "Anna"), "anna", "Anna M.")
    assert known_as == {"ana": "Anna M.", "anna": "Anna M."}
    assert names(ANNAS, known_as) == {"anna m.": "Anna M.", "ben": "BEN"}


def test_a_person_may_go_by_another_of_their_spellings() -> None:
    known_as = after({"ana": "Anna"}, "anna", "Ana")
    assert known_as == {"ana": "Ana", "anna": "Ana"}
    assert names(ANNAS, known_as) == {"ana": "Ana", "ben": "BEN"}


def test_another_case_is_another_way_to_write_the_same_person() -> None:
    assert names(ANNAS, after({}, "ben", "Ben")) == {"anna": "Anna", "ana": "Ana", "ben": "Ben"}


def test_who_takes_a_name_that_stands_for_another_is_that_other_one() -> None:
    assert after({"ana": "Anna"}, "ben", "Ana") == {"ana": "Anna", "ben": "Anna"}


def test_two_at_one_table_are_two_whatever_the_group_says() -> None:
    both = evening({"Ana": 1, "Anna": 2, "Ben": -3})
    known_as = {"ana": "Anna", "ben": "Benno"}
    assert {key: share.name for key, share in seated(both, known_as).items()} == {
        "ana": "Ana",
        "anna": "Anna",
        "benno": "Ben",
    }
    assert clashes(both, known_as) == ["Ana"]


def test_of_two_that_stand_for_a_third_the_first_in_seat_order_does() -> None:
    both = evening({"Ana": 1, "Anne": -1})
    known_as = {"ana": "Anna", "anne": "Anna"}
    assert {key: share.name for key, share in seated(both, known_as).items()} == {
        "anna": "Ana",
        "anne": "Anne",
    }


def test_who_sat_together_cannot_become_one() -> None:
    assert codes("ben", "Anna") == ["sat_together"]
    assert codes("ben", "Ana") == ["sat_together"]
    assert codes("ben", "Anna", {"ana": "Anna"}) == ["sat_together"]
    assert codes("ana", "Anna") == []


def test_an_old_clash_forbids_no_other_name() -> None:
    both = [evening({"Ana": 1, "Anna": -1, "Ben": 0})]
    known_as = {"ana": "Anna"}
    assert renaming_problems(both, known_as, names(both, known_as), "ben", "Benno") == []


@pytest.mark.parametrize(
    ("person", "name", "code"),
    [
        ("clara", "Carla", "person_gone"),
        ("ana", "", "person_unnamed"),
        ("ana", "x" * 41, "person_too_long"),
        ("ana", "A\u202ena", "person_unprintable"),
        ("ana", "KASSE", "person_reserved"),
        ("ana", "x" * 40, None),
    ],
)
def test_not_every_name_will_do(person: str, name: str, code: str | None) -> None:
    assert codes(person, name) == ([code] if code else [])


@pytest.mark.parametrize(
    ("known_as", "code"),
    [
        ({"ana": "Anna", "anna": "Anne"}, "not_in_one_step"),
        ({"Ana": "Anna"}, "not_in_one_step"),
        ({"ana": "Kasse"}, "person_reserved"),
        ({"ana": ""}, "person_unnamed"),
        ({"ana": "Ana", "anna": "Ana"}, None),
    ],
)
def test_what_comes_from_elsewhere_is_checked(known_as: dict[str, str], code: str | None) -> None:
    assert {problem.code for problem in known_as_problems(known_as)} == ({code} if code else set())


NAME = st.sampled_from(["Anna", "Ana", "ANNA", "Anne", "Ben", "ben", "Benno"])


@given(steps=st.lists(st.tuples(NAME, NAME), max_size=8))
def test_however_often_people_are_renamed_everybody_is_found_in_one_step(
    steps: list[tuple[str, str]],
) -> None:
    evenings = [evening({name: 1}, week) for week, name in enumerate(("Anna", "Ana", "Anne", "Ben"))]
    known_as: dict[str, str] = {}
    for written, name in steps:
        people = names(evenings, known_as)
        if name_key(written) in people:
            known_as = renamed(known_as, people, name_key(written), name)
        assert known_as_problems(known_as) == []
        assert len({name_key(name) for name in people.values()}) == len(people)
