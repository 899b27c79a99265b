"""The form of the seats: a row for everybody who has sat at the table, and for those who join."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice, zip_longest

from werkzeug.datastructures import MultiDict

from scorepad.documents.codec.entry import names_of
from scorepad.rules.evening.entries import SeatsEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.seating import MOST_PEOPLE, with_new_names
from scorepad.rules.evening.sheet import clean_name, name_key
from scorepad.rules.problem import Problem

AWAY = "0"
_STEPS = {"up": -1, "down": 1}
_WAYS = (*_STEPS, "leave", "return")
_BACK = {"leave": "return", "return": "leave"}
MOST_ROWS = 2 * MOST_PEOPLE


@dataclass(frozen=True, slots=True)
class SeatRow:
    """`person` is somebody as the list calls them, empty if they are new; `name` the name from now on."""

    person: str
    name: str
    sits: bool

    @property
    def called(self) -> str:
        """The name from now on."""
        return self.name or self.person


def present_rows(ledger: Ledger) -> list[SeatRow]:
    """Everybody as they sit and are called now."""
    seating = ledger.seating
    return [SeatRow(name, name, name in seating.table) for name in (*seating.table, *seating.away)]


def read_rows(form: MultiDict[str, str]) -> list[SeatRow]:
    """The rows as they were sent: those at the table first, none for an empty line."""
    sent = zip_longest(form.getlist("person"), form.getlist("name"), form.getlist("sits"), fillvalue="")
    rows = [
        SeatRow(clean_name(person), clean_name(name), sits != AWAY)
        for person, name, sits in islice(sent, MOST_ROWS)
    ]
    return _ordered(row for row in rows if row.called)


def _ordered(rows: Iterable[SeatRow]) -> list[SeatRow]:
    return sorted(rows, key=lambda row: not row.sits)


def rows_for(ledger: Ledger, rows: Sequence[SeatRow]) -> list[SeatRow]:
    """`rows` on top of what has happened meanwhile: whom the list doesn't know (any more) is new."""
    known = [row if row.person in ledger.people else replace(row, person="", name=row.called) for row in rows]
    told = {row.person for row in known}
    return _ordered([*known, *(row for row in present_rows(ledger) if row.person not in told)])


def changed_rows(rows: Sequence[SeatRow], change: str) -> list[SeatRow]:
    """`rows` after the button `change` ("up-2", "down-2", "leave-2", "return-5"), counted from 1."""
    found = list(rows)
    way, place = _told(found, change)
    if place is None:
        return found
    if way in _STEPS:
        return _moved(found, place, place + _STEPS[way])
    row = found.pop(place)
    if row.person:
        found.append(replace(row, sits=way == "return"))
    return _ordered(found)


def next_button(rows: Sequence[SeatRow], change: str) -> tuple[str, str]:
    """Whose button goes on from `change` of `rows`, and which: there the keyboard stays."""
    way, place = _told(rows, change)
    return ("", "") if place is None else (rows[place].called, _BACK.get(way, way))


def _told(rows: Sequence[SeatRow], change: str) -> tuple[str, int | None]:
    """The way of a button, and the place of its row; None if there is no such."""
    way, _, written = change.partition("-")
    place = int(written) - 1 if written.isascii() and written.isdigit() and len(written) < 4 else -1
    return way, place if way in _WAYS and 0 <= place < len(rows) else None


def _moved(rows: list[SeatRow], place: int, to: int) -> list[SeatRow]:
    if 0 <= to < len(rows) and rows[to].sits and rows[place].sits:
        rows[place], rows[to] = rows[to], rows[place]
    return rows


def read_seats(ledger: Ledger, form: MultiDict[str, str]) -> tuple[SeatsEntry, list[Problem]]:
    """The change of seats in `form`, and whom it names that the list doesn't know."""
    rows = read_rows(form)
    problems = [
        Problem("renamed", "unknown_player", {"name": row.person, "person": row.person})
        for row in rows
        if row.person and row.person not in ledger.people
    ]
    renamed = {row.person: row.name for row in rows if row.person and row.name not in ("", row.person)}
    known = names_of(with_new_names(ledger.people, renamed))
    table = tuple(
        row.called if row.person else known.get(name_key(row.name), row.name) for row in rows if row.sits
    )
    is_as_before = table == with_new_names(ledger.table, renamed)
    return SeatsEntry(None if is_as_before else table, renamed), problems


def place_of(problem: Problem, rows: Sequence[SeatRow]) -> str:
    """Where the form shows `problem`: "row_2", counted from 1, or "form"."""
    if problem.field.startswith("table_"):
        return f"row_{problem.field.removeprefix('table_')}"
    persons = [row.person for row in rows]
    person = problem.facts.get("person")
    return f"row_{persons.index(str(person)) + 1}" if person in persons else "form"
