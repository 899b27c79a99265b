"""Delete a list for good."""

from dataclasses import replace

import pytest

from scorepad.actions.delete_list import delete_list
from scorepad.actions.open_list import open_list
from scorepad.actions.results import Refused
from scorepad.store import lists
from scorepad.store.lists import Purpose
from tests.actions.deeds import HEADING, entered, found, game, started

pytestmark = pytest.mark.usefixtures("app")
USUAL = "Liste ohne Titel"


def test_it_works() -> None:
    stored = entered(started(), game(), game())
    assert delete_list(stored.write_key, " Donnerstag ", USUAL) == stored
    assert open_list(Purpose.WRITE, stored.write_key) is None
    assert open_list(Purpose.VIEW, stored.view_key) is None
    assert lists.contents(stored.id) == []


@pytest.mark.parametrize("typed", ["", "donnerstag", "Freitag", USUAL])
def test_another_title_deletes_nothing(typed: str) -> None:
    stored = entered(started(), game())
    result = delete_list(stored.write_key, typed, USUAL)
    assert isinstance(result, Refused)
    assert [(problem.field, problem.code) for problem in result.problems] == [
        ("typed_title", "title_differs")
    ]
    assert found(stored).stored == stored


def test_a_list_without_a_title_goes_by_the_usual_one() -> None:
    stored = started(replace(HEADING, title=""))
    assert isinstance(delete_list(stored.write_key, "", USUAL), Refused)
    assert delete_list(stored.write_key, USUAL, USUAL) == stored


def test_other_lists_stay() -> None:
    stored, other = started(), entered(started(), game())
    delete_list(stored.write_key, "Donnerstag", USUAL)
    assert found(other).stored == other


def test_a_view_key_deletes_nothing() -> None:
    stored = started()
    assert delete_list(stored.view_key, "Donnerstag", USUAL) is None
    assert found(stored).stored == stored


def test_a_deleted_list_cannot_be_deleted_again() -> None:
    stored = started()
    delete_list(stored.write_key, "Donnerstag", USUAL)
    assert delete_list(stored.write_key, "Donnerstag", USUAL) is None
