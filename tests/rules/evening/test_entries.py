"""The sorts of entries."""

import pytest

from scorepad.rules.evening.entries import Entry, type_of
from tests.rules.evening.evenings import booking, normal, solo, storno


@pytest.mark.parametrize(
    ("entry", "name"),
    [
        (normal("Ben Carla"), "game"),
        (solo("Ben", corrects=1), "game"),
        (storno(1), "storno"),
        (booking(Anna=1, Ben=-1), "booking"),
    ],
)
def test_each_sort_of_entry_has_its_name(entry: Entry, name: str) -> None:
    assert type_of(entry) == name
