"""A table of a league for a spreadsheet."""

import csv
import io

from scorepad.documents.csv.cells import Dialect, harmless, protected
from scorepad.documents.league.table import Table
from scorepad.wording.numbers import MINUS


def write_table_csv(table: Table, dialect: Dialect) -> bytes:
    """`table` as CSV: its heads, its rows, and nothing else."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=dialect.delimiter)
    writer.writerow([table.place_head, table.name_head, *(column.head for column in table.columns)])
    for row in table.rows:
        writer.writerow([row.place, protected(row.player), *(_cell(cell, dialect) for cell in row.cells)])
    return written.getvalue().encode(dialect.encoding)


def _cell(cell: str, dialect: Dialect) -> str:
    """A number as a spreadsheet reads it, other text as it is."""
    plain = cell.replace(MINUS, "-").removeprefix("+")
    digits = plain.removeprefix("-").replace(",", "").replace(".", "")
    if digits.isascii() and digits.isdigit():
        return plain.replace(",", ".").replace(".", dialect.decimal_mark)
    return harmless(cell)
