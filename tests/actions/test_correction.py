"""A correction is two entries, and both of them or none."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest
from flask import Flask

from scorepad.actions.enter import correction, enter
from scorepad.actions.results import Entered, Refused, Stale
from scorepad.rules.evening.entries import Entry, GameEntry, StornoEntry
from scorepad.store.lists import StoredList
from scorepad.store.transaction import reading
from tests.actions.deeds import NOW, at_once, entered, found, game, started

pytestmark = pytest.mark.usefixtures("app")


def _correction(stored: StoredList, new: GameEntry) -> Sequence[Entry]:
    return correction(found(stored).ledger, replace(new, corrects=1))


def test_it_works() -> None:
    stored = entered(started(), game())
    result = enter(stored.write_key, stored.version, _correction(stored, game(155)), NOW)
    assert isinstance(result, Entered)
    assert result.position == 3
    storno, new = (row.entry for row in result.list.ledger.rows[1:])
    assert isinstance(storno, StornoEntry)
    assert isinstance(new, GameEntry)
    assert (storno.of, new.corrects) == (1, 1)
    assert result.list.ledger.standing["Ben"] == 2
    assert found(stored) == result.list


def test_a_game_that_was_cancelled_before_needs_no_storno() -> None:
    stored = entered(started(), game(), StornoEntry(1, game().id))
    (only,) = _correction(stored, game(155))
    assert isinstance(only, GameEntry)


def test_the_storno_is_not_booked_when_the_game_is_refused() -> None:
    stored = entered(started(), game())
    before = found(stored)
    result = enter(stored.write_key, stored.version, _correction(stored, game(241)), NOW)
    assert isinstance(result, Refused)
    assert {problem.field for problem in result.problems} == {"re_augen"}
    assert found(stored) == before


def test_a_game_is_not_booked_when_its_storno_is_refused() -> None:
    stored = entered(started(), game())
    entries = _correction(stored, game(155))
    stored = entered(stored, StornoEntry(1, game().id))
    before = found(stored)
    result = enter(stored.write_key, stored.version, entries, NOW)
    assert isinstance(result, Refused)
    assert {problem.code for problem in result.problems} == {"cancelled_already"}
    assert found(stored) == before


def test_a_retry_gets_the_first_answer() -> None:
    stored, new = entered(started(), game()), game(155)
    first = enter(stored.write_key, stored.version, _correction(stored, new), NOW)
    second = enter(stored.write_key, stored.version, _correction(stored, new), NOW)
    assert isinstance(first, Entered)
    assert second == replace(first, appended=0)
    assert len(found(stored).ledger.rows) == 3


def test_a_retry_with_other_facts_is_stale() -> None:
    stored, new = entered(started(), game()), game(155)
    enter(stored.write_key, stored.version, _correction(stored, new), NOW)
    other = replace(new, re=("Anna", "Ben"))
    assert isinstance(enter(stored.write_key, stored.version, _correction(stored, other), NOW), Stale)


def test_of_two_corrections_at_once_one_is_stale(app: Flask) -> None:
    stored = entered(started(), game())
    deeds = [
        partial(enter, stored.write_key, stored.version, _correction(stored, game(augen)), NOW)
        for augen in (151, 181)
    ]
    results = at_once(app, *deeds)
    assert sorted(type(result).__name__ for result in results) == ["Entered", "Stale"]
    with reading():
        assert len(found(stored).ledger.rows) == 3
