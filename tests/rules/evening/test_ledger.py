"""The ledger's own safety: sums that don't agree are never shown."""

from dataclasses import replace

import pytest

from scorepad.rules.evening.ledger import BrokenLedgerError, blank, check, fold
from scorepad.rules.evening.sheet import Sheet
from tests.rules.evening.evenings import FOUR, booking, normal, standing_of, storno, table, written


def test_an_empty_list_stands_at_0() -> None:
    assert fold(Sheet(table())).standing == dict.fromkeys(FOUR, 0)


def test_folding_a_list_is_appending_its_entries_one_by_one() -> None:
    entries = (normal("Ben Carla"), booking(Anna=-3, Ben=3), normal("Anna Ben"), storno(1))
    assert fold(Sheet(table(), entries)) == written(table(), *entries)


def test_points_without_credit_are_the_only_ones_that_break_the_cross_sum() -> None:
    ledger = written(table(), normal("Ben Carla"), booking(uncredited=True, Anna=-12))
    assert standing_of(ledger) == [-13, 1, 1, -1]


def test_a_booking_names_only_those_whom_it_concerns() -> None:
    assert written(table(), booking(Anna=-3, Ben=3)).rows[0].points == dict.fromkeys(FOUR, 0) | {
        "Anna": -3,
        "Ben": 3,
    }


def test_a_cross_sum_other_than_0_breaks_the_ledger() -> None:
    ledger = replace(blank(table()), standing=dict.fromkeys(FOUR, 1))
    with pytest.raises(BrokenLedgerError, match="cross sum 4 instead of 0"):
        check(ledger)


def test_rows_that_do_not_add_up_to_the_standing_break_the_ledger() -> None:
    ledger = written(table(), normal("Ben Carla"))
    with pytest.raises(BrokenLedgerError, match="rows"):
        check(replace(ledger, standing=dict.fromkeys(FOUR, 0)))
