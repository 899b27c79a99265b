"""Tables as a spreadsheet hands them on."""

import csv
import io

from scorepad.documents.codec.sheet import read_sheet
from scorepad.documents.csv import Dialect, read_csv, write_csv
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.sheet import Sheet
from scorepad.wording import Words
from tests.documents.sheets import ledger_of

GERMAN, ENGLISH = Words("de"), Words("en")
BOM = b"\xef\xbb\xbf"
Rows = list[list[str]]


def written(sheet: Sheet, dialect: Dialect = Dialect.COMMA, words: Words = GERMAN) -> bytes:
    """The table of `sheet`."""
    return write_csv(ledger_of(sheet), words, dialect)


def ledger_in(data: bytes) -> Ledger:
    """The list in a table."""
    document = read_csv(data)
    assert isinstance(document, dict), document
    ledger = read_sheet(document)
    assert not isinstance(ledger, list), ledger
    return ledger


def sheet_in(data: bytes) -> Sheet:
    """What was entered of the list in a table."""
    ledger = ledger_in(data)
    return ledger.sheet


def rows_of(data: bytes, dialect: Dialect = Dialect.COMMA) -> Rows:
    """The cells of a table."""
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=dialect.delimiter))


def columns_of(data: bytes, dialect: Dialect = Dialect.COMMA) -> list[dict[str, str]]:
    """The rows below the head, by the names of their columns."""
    head, *rows = rows_of(data, dialect)
    return [dict(zip(head, row, strict=True)) for row in rows]


def saved(
    rows: Rows, delimiter: str = ",", *, bom: bool = False, end: str = "\r\n", quote_all: bool = False
) -> bytes:
    """`rows` as a program writes them that has its own way with quotes and ends of lines."""
    out = io.StringIO()
    if quote_all:
        writer = csv.writer(out, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL)
    else:
        writer = csv.writer(out, delimiter=delimiter, lineterminator=end)
    writer.writerows(rows)
    return (BOM if bom else b"") + out.getvalue().encode()
