"""Numbers as a person reads them."""

from datetime import datetime
from decimal import Decimal

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


def day(moment: datetime, language: str) -> str:
    """The date of `moment`."""
    return moment.strftime("%d.%m.%Y" if language == "de" else "%d %B %Y")
