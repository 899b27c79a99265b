"""Numbers, amounts and dates as each language writes them."""

from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction

import pytest

from scorepad.wording import LANGUAGES, words
from scorepad.wording.numbers import average, day, decimal, euro, percent, signed, signed_average


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (7, "+7"), (-7, "−7"), (-1234, "−1234")])
def test_points_have_a_sign_and_a_true_minus(number: int, text: str) -> None:
    assert signed(number) == text
    for language in LANGUAGES:
        assert words(language).signed(number) == text


@pytest.mark.parametrize(
    ("cents", "german", "english"),
    [
        (-1, "−0,01 €", "−€0.01"),
        (0, "0,00 €", "€0.00"),
        (5, "+0,05 €", "+€0.05"),
        (-100, "−1,00 €", "−€1.00"),
        (123456, "+1234,56 €", "+€1234.56"),
    ],
)
def test_amounts(cents: int, german: str, english: str) -> None:
    assert (euro(cents, "de"), euro(cents, "en")) == (german, english)
    assert (words("de").euro(cents), words("en").euro(cents)) == (german, english)


def test_what_is_paid_has_no_plus() -> None:
    assert (words("de").euro_plain(50), words("en").euro_plain(50)) == ("0,50 €", "€0.50")


@pytest.mark.parametrize(
    ("number", "german", "english"),
    [
        ("0.5", "0,5", "0.5"),
        ("0.50", "0,5", "0.5"),
        ("10", "10", "10"),
        ("1E+3", "1000", "1000"),
        ("0", "0", "0"),
    ],
)
def test_decimals_have_no_needless_digits(number: str, german: str, english: str) -> None:
    assert (decimal(Decimal(number), "de"), decimal(Decimal(number), "en")) == (german, english)


def test_dates() -> None:
    moment = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
    assert (day(moment, "de"), day(moment, "en")) == ("29.11.2026", "29 November 2026")


@pytest.mark.parametrize(
    ("exact", "places", "german", "signed_german"),
    [
        (Fraction(1, 3), 2, "0,33", "+0,33"),
        (Fraction(-2, 3), 2, "−0,67", "−0,67"),
        (Fraction(1, 200), 2, "0,01", "+0,01"),
        (Fraction(-1, 200), 2, "−0,01", "−0,01"),
        (Fraction(1, 201), 2, "0,00", "0,00"),
        (Fraction(-1, 201), 2, "0,00", "0,00"),
        (Fraction(0), 2, "0,00", "0,00"),
        (Fraction(-12), 1, "−12,0", "−12,0"),
        (Fraction(241, 2), 0, "121", "+121"),
    ],
)
def test_averages_round_halves_away_from_zero(
    exact: Fraction, places: int, german: str, signed_german: str
) -> None:
    assert average(exact, places, "de") == german
    assert signed_average(exact, places, "de") == signed_german
    assert average(exact, places, "en") == german.replace(",", ".")


def test_a_share_in_per_cent() -> None:
    assert (percent(2, 3, "de"), percent(2, 3, "en")) == ("67 %", "67%")


def test_few_games_have_no_per_cent() -> None:
    assert words("de").percent(1, 1) == words("de").percent(9, 9) == ""
    assert words("de").percent(5, 10) == "50 %"


def test_without_a_game_an_average_is_a_dash() -> None:
    assert (words("de").average_points(None), words("de").average_augen(None)) == ("–", "–")
