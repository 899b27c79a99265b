"""Names in narrow columns are short, and still told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.documents.short_names import short_names


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Anna", "Ben"), ("Anna", "Ben")),
        (("Maximilian Freiherr von Hohenau", "Ben"), ("Maximilian", "Ben")),
        (("Anna Oberschneidermann", "Anna"), ("Anna Oberschnei…", "Anna")),
        (("X Oberschneidermann", "Ben"), ("X Oberschneider…", "Ben")),
        (("Maximilian von Hohenau", "Maximilian von Hohentwiel"), ("Maximili…Hohenau", "Maximili…entwiel")),
    ],
)
def test_a_long_name_is_cut(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert tuple(short_names(names, 16).values()) == shown


def test_names_that_no_cut_tells_apart_stay_whole() -> None:
    names = ("Maximilian von der Au zu Hohenau", "Maximilian von dem Au zu Hohenau")
    assert short_names(names, 16) == {name: name for name in names}


@given(st.lists(st.text("abAß ", min_size=1, max_size=30), min_size=4, max_size=7, unique=True))
def test_no_two_players_look_the_same(names: list[str]) -> None:
    shown = short_names(names, 8)
    assert list(shown) == names
    assert len(set(shown.values())) == len(names)
