"""Text in the cells of a table, so that no spreadsheet runs or changes it, and it can be read back."""

import csv
import re
from collections.abc import Iterable
from enum import Enum

from scorepad.wording.numbers import MINUS

APOSTROPHE = "'"


class Dialect(Enum):
    """How a table is written: with commas, or as a German Excel expects it (semicolons, decimal comma)."""

    COMMA = "comma"
    EXCEL = "excel"

    @property
    def delimiter(self) -> str:
        """What stands between two cells."""
        return ";" if self is Dialect.EXCEL else ","

    @property
    def encoding(self) -> str:
        """Excel takes a file for UTF-8 only if it starts with a byte order mark."""
        return "utf-8-sig" if self is Dialect.EXCEL else "utf-8"

    @property
    def decimal_mark(self) -> str:
        """What stands between a number's whole and its parts."""
        return "," if self is Dialect.EXCEL else "."


# A spreadsheet runs a cell that starts like this, some of them also after blanks, or with the full-width
# form. An apostrophe is among them because it is what we put in front. A table opened with the wrong
# separator falls apart at every comma and semicolon: each part could start like this.
_BLANKS = r"[\s\u200d]*"
_FORMULA = rf"{_BLANKS}['=+\-@|%{MINUS}＝＋－＠﹦﹢﹣﹫]"
# What a spreadsheet would take for a number or a date, and write back in another form.
_MONTHS = "jan feb mar mär mrz apr mai may jun jul aug sep okt oct nov dez dec".replace(" ", "|")
_NUMBER = rf"{_BLANKS}(?:\d|(?:{_MONTHS})\w*[\s./-]*\d)"
_START = r"(?:^|(?<=[,;]))"
_RUNS = re.compile(rf"{_START}(?={_FORMULA})")
_CHANGES = re.compile(rf"^(?={_NUMBER})", re.IGNORECASE)
_PROTECTED = re.compile(rf"{_START}{APOSTROPHE}(?={_FORMULA})|^{APOSTROPHE}(?={_NUMBER})", re.IGNORECASE)


def harmless(text: str) -> str:
    """`text` with an apostrophe before whatever a spreadsheet would run."""
    return _RUNS.sub(APOSTROPHE, text)


def protected(text: str) -> str:
    """`text` with an apostrophe before whatever a spreadsheet would run, or change when it saves."""
    return _CHANGES.sub(APOSTROPHE, harmless(text))


def unprotected(cell: str) -> str:
    """The text that `protected` or `harmless` made `cell` of."""
    return _PROTECTED.sub("", cell)


def joined(names: Iterable[str]) -> str:
    """Several names in one cell; a name with a comma or a quotation mark is quoted."""
    return ", ".join(_quoted(name) for name in names)


def split(cell: str) -> list[str]:
    """The names in a cell that `joined` wrote. Raises csv.Error where quotation marks don't match."""
    return next(csv.reader([cell], skipinitialspace=True, strict=True), [])


def _quoted(name: str) -> str:
    if "," not in name and '"' not in name:
        return name
    return '"{}"'.format(name.replace('"', '""'))
