"""Renew a link: the old one opens nothing any more."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scorepad.actions.enter import enter
from scorepad.actions.renew_link import renew_link
from scorepad.actions.results import Entered, Stale
from scorepad.store import lists
from scorepad.store.lists import LISTS, Purpose, StoredList
from tests.actions.deeds import NOW, entered, found, game, started

pytestmark = pytest.mark.usefixtures("app")
LATER = NOW + timedelta(hours=1)


def renewed(stored: StoredList, purpose: Purpose) -> StoredList:
    result = renew_link(LISTS, stored.write_key, purpose, LATER)
    assert result
    return result


def test_it_works() -> None:
    stored = started()
    result = renewed(stored, Purpose.VIEW)
    assert result == replace(stored, view_key=result.view_key, version=2, changed_at=LATER)
    assert lists.find(Purpose.VIEW, result.view_key) == result
    assert lists.find(Purpose.VIEW, stored.view_key) is None


def test_the_write_link_can_be_renewed_too() -> None:
    stored = started()
    result = renewed(stored, Purpose.WRITE)
    assert result.view_key == stored.view_key
    assert lists.find(Purpose.WRITE, stored.write_key) is None
    assert enter(stored.write_key, result.version, [game()], NOW) is None
    assert isinstance(enter(result.write_key, result.version, [game()], NOW), Entered)


def test_entries_stay() -> None:
    stored = entered(started(), game())
    before = found(stored).ledger
    assert found(renewed(stored, Purpose.WRITE)).ledger == before


def test_a_form_from_before_is_stale() -> None:
    stored = started()
    renewed(stored, Purpose.VIEW)
    assert isinstance(enter(stored.write_key, stored.version, [game()], NOW), Stale)


@pytest.mark.parametrize("purpose", Purpose)
def test_a_view_key_renews_nothing(purpose: Purpose) -> None:
    stored = started()
    assert renew_link(LISTS, stored.view_key, purpose, LATER) is None
    assert found(stored).stored == stored


def test_an_unknown_key_renews_nothing() -> None:
    assert renew_link(LISTS, "unknown", Purpose.VIEW, LATER) is None
