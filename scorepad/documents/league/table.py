"""A table of a league in words: what page, CSV and PDF all show."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """A column after place and name: its head, and the term of the glossary that explains it."""

    key: str
    head: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: `cells` belong to the columns; `movement` is "up", "down" or "stay", None where nobody moves."""

    place: int
    player: str
    cells: tuple[str, ...]
    movement: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table: `order` says how ties are broken, `notes` what else has to be known."""

    title: str
    place_head: str
    name_head: str
    columns: tuple[Column, ...]
    rows: Sequence[TableRow]
    order: str
    notes: tuple[str, ...] = ()
