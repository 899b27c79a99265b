"""Start a list."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorepad.actions.new_key import new_key
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.start_list import start_list
from scorepad.rules.evening.ledger import blank
from tests.actions.deeds import HEADING, NOW, found, started

pytestmark = pytest.mark.usefixtures("app")


def test_it_works() -> None:
    result = start_list(HEADING, NOW)
    assert isinstance(result, OpenList)
    assert result.ledger == blank(HEADING)
    assert (result.stored.version, result.stored.entry_count) == (1, 0)
    assert result.stored.created_at == result.stored.changed_at == NOW
    assert found(result.stored) == result


def test_every_list_has_two_keys_of_its_own() -> None:
    keys = [key for _ in range(20) for key in (started().write_key, started().view_key)]
    assert len(set(keys)) == len(keys)


def test_a_key_is_too_long_to_guess() -> None:
    assert len(new_key()) >= 22  # 128 bits, six in a character


def test_a_heading_with_problems_starts_nothing(list_count: Callable[[], int]) -> None:
    before = list_count()
    result = start_list(replace(HEADING, players=("Anna", "anna", "", "Dieter"), planned_games=0), NOW)
    assert isinstance(result, Refused)
    assert result.list is None
    assert {problem.field for problem in result.problems} == {"player_2", "player_3", "planned_games"}
    assert list_count() == before
