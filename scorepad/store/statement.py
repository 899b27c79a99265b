"""Statements: written with SQLAlchemy's tables, turned into SQL once, run by the driver."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BindParameter, ClauseElement, Dialect, bindparam

Parameters = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Rendered:
    """A statement as the driver takes it: its SQL, the order of positional parameters, fixed parameters."""

    sql: str
    order: tuple[str, ...] | None
    fixed: Parameters

    def arguments(self, parameters: Parameters) -> Any:
        """`parameters` and the fixed ones in the form that the driver takes."""
        complete = {**self.fixed, **parameters} if self.fixed else parameters
        return complete if self.order is None else tuple(complete[name] for name in self.order)


class Statement:
    """A statement with named parameters of the driver's own types: nothing is converted on the way.

    SQLAlchemy's execution takes ten times as long as the driver's for the one row of an index; so it only
    writes the SQL, once for each dialect.
    """

    __slots__ = ("_clause", "_rendered")

    def __init__(self, clause: ClauseElement) -> None:
        self._clause = clause
        self._rendered: dict[str, Rendered] = {}

    def on(self, dialect: Dialect) -> Rendered:
        """The statement in the SQL of `dialect`."""
        rendered = self._rendered.get(dialect.name)
        if rendered is None:
            rendered = self._rendered[dialect.name] = _render(self._clause, dialect)
        return rendered


def several(name: str, count: int) -> list[BindParameter[Any]]:
    """Parameters for `count` values of one kind; numbered() gives them their values."""
    return [bindparam(f"{name}_{number}") for number in range(count)]


def numbered(name: str, values: Sequence[object]) -> Parameters:
    """`values` for what several() made."""
    return {f"{name}_{number}": value for number, value in enumerate(values)}


def _render(clause: ClauseElement, dialect: Dialect) -> Rendered:
    compiled = clause.compile(dialect=dialect)
    fixed = {name: value for name, value in compiled.params.items() if value is not None}
    order = getattr(compiled, "positiontup", None)
    return Rendered(str(compiled), None if order is None else tuple(order), fixed)
