"""The list as a table for a spreadsheet, out and back in without a loss.

The first row of type "Liste" carries the heading, each further row one entry. Every fact stands in one column
that is read back; what follows from the facts (winner, value, points of a game, standing) is there for the
person who reads the table, and ignored on the way in.
"""

from scorepad.documents.csv.cells import Dialect
from scorepad.documents.csv.reading import LARGEST_FILE, read_csv
from scorepad.documents.csv.writing import write_csv

__all__ = ["LARGEST_FILE", "Dialect", "read_csv", "write_csv"]
