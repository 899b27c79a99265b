"""Rounding, and how an exact figure is written."""

from fractions import Fraction

import pytest

from scorepad.rules.league.figure import decimal_text, round_half_away


@pytest.mark.parametrize(
    ("value", "decimals", "rounded"),
    [
        ("1/2", 0, "1"),
        ("-1/2", 0, "-1"),
        ("5/2", 0, "3"),
        ("-5/2", 0, "-3"),
        ("249/500", 0, "0"),
        ("1/8", 2, "13/100"),
        ("-1/8", 2, "-13/100"),
        ("1/3", 3, "333/1000"),
        ("2/3", 3, "667/1000"),
        ("7", 3, "7"),
    ],
)
def test_a_value_halfway_goes_away_from_zero(value: str, decimals: int, rounded: str) -> None:
    assert round_half_away(Fraction(value), decimals) == Fraction(rounded)


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        ("71071/250000", 3, "0.284"),
        ("-4/5", 3, "-0.800"),
        ("-2", 3, "-2.000"),
        ("2499/2", 1, "1249.5"),
        ("5/2", 0, "3"),
        ("0", 3, "0.000"),
    ],
)
def test_a_figure_is_written_with_a_fixed_number_of_decimals(value: str, decimals: int, text: str) -> None:
    assert decimal_text(Fraction(value), decimals) == text


def test_what_rounds_to_nothing_has_no_minus() -> None:
    assert decimal_text(Fraction(-1, 3000)) == "0.000"
