"""Numbers as a person reads them."""

from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from scorepad.wording.wall_clock import on_the_wall

MINUS = "−"
BEYOND_ALL = 10**12


def signed(number: int) -> str:
    """`number` with its sign: a plus, a true minus, or a bare 0."""
    if number > 0:
        return f"+{number}"
    return f"{MINUS}{-number}" if number else "0"


def told(number: int) -> str:
    """`number` as a sentence mentions it; one beyond anything on a score sheet is left open.

    A file can hold a number of thousands of digits, which Python refuses to write out.
    """
    if abs(number) >= BEYOND_ALL:
        return "…"
    return str(number).replace("-", MINUS)


def euro(cents: int, language: str) -> str:
    """`cents` as an amount in euro, with its sign."""
    amount = f"{abs(cents) // 100}.{abs(cents) % 100:02}"
    sign = "+" if cents > 0 else MINUS if cents < 0 else ""
    if language == "de":
        return f"{sign}{amount.replace('.', ',')} €"
    return f"{sign}€{amount}"


def decimal(number: Decimal, language: str) -> str:
    """`number` with the decimal mark of the language and no more digits than it needs."""
    plain = format(number.normalize(), "f")
    return plain.replace(".", ",") if language == "de" else plain


def average(exact: Fraction, places: int, language: str) -> str:
    """`exact` rounded to `places` decimals, halves away from zero; a true minus where any of it is left."""
    unit = 10**places
    whole = (2 * abs(exact.numerator) * unit + exact.denominator) // (2 * exact.denominator)
    shown = f"{whole // unit}.{whole % unit:0{places}}" if places else str(whole)
    sign = MINUS if exact < 0 and whole else ""
    return sign + (shown.replace(".", ",") if language == "de" else shown)


def signed_average(exact: Fraction, places: int, language: str) -> str:
    """The same with a plus above 0."""
    shown = average(exact, places, language)
    return f"+{shown}" if exact > 0 and shown.strip("0.,") else shown


def percent(part: int, whole: int, language: str) -> str:
    """`part` of `whole`, which isn't 0, in whole per cent."""
    shown = average(Fraction(100 * part, whole), 0, language)
    return f"{shown} %" if language == "de" else f"{shown}%"


def day(moment: date, language: str) -> str:
    """The date of `moment`, by the clock on the wall."""
    shown = on_the_wall(moment) if isinstance(moment, datetime) else moment
    return shown.strftime("%d.%m.%Y" if language == "de" else f"{shown.day} %B %Y")


def minute(moment: datetime, language: str) -> str:
    """The date and time of `moment`, by the clock on the wall."""
    return on_the_wall(moment).strftime("%d.%m.%Y, %H:%M" if language == "de" else "%d %b %Y, %H:%M")
