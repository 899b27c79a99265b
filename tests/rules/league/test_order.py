"""The keys behind every order."""

from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.collation import collation_key
from scorepad.rules.league.order import highest_first, latest_first

FRACTIONS = st.fractions(max_denominator=5000)


@settings(deadline=None)
@given(st.lists(FRACTIONS, max_size=6))
def test_keys_of_fractions_order_as_the_fractions_themselves_downwards(values: list[Fraction]) -> None:
    keys = highest_first(values)
    for one, one_key in zip(values, keys, strict=True):
        for other, other_key in zip(values, keys, strict=True):
            assert (one > other) == (one_key < other_key)


def test_two_fractions_that_lie_as_close_as_can_be_are_still_told_apart() -> None:
    higher, lower = highest_first([Fraction(4999, 5000), Fraction(4998, 4999)])
    assert higher < lower


def test_no_game_yet_counts_as_the_earliest() -> None:
    assert latest_first(None) > latest_first(datetime(1, 1, 2, tzinfo=UTC))


def test_the_same_moment_is_the_same_in_every_time_zone() -> None:
    here = datetime(2026, 10, 31, 21, tzinfo=timezone(timedelta(hours=1)))
    assert latest_first(here) == latest_first(datetime(2026, 10, 31, 20, tzinfo=UTC))


def test_names_follow_german_collation() -> None:
    names = ["Zoe", "Özlem", "Oskar", "straße", "Strasse", "anna", "Änne", "Anton"]
    in_order = ["anna", "Änne", "Anton", "Oskar", "Özlem", "Strasse", "straße", "Zoe"]
    assert sorted(names, key=collation_key) == in_order


def test_names_that_differ_only_in_case_are_told_apart() -> None:
    assert collation_key("anna")[0] == collation_key("Anna")[0]
    assert collation_key("anna") != collation_key("Anna")
