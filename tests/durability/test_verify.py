"""`scorepad verify` names the list and the position of what was altered behind the application's back."""

import pytest

from tests.durability.console import alter, scorepad


@pytest.fixture
def url(filled_url: str) -> str:
    return filled_url


def test_all_is_well(url: str) -> None:
    found = scorepad(url, "verify")
    assert (found.status, found.out, found.err) == (0, "every entry is as it was written\n", "")


def test_an_altered_entry_is_named(url: str) -> None:
    alter(url, list_id=2, position=3)
    found = scorepad(url, "verify")
    assert (found.status, found.out.splitlines()[0]) == (1, "list 2, entry 3: altered")
