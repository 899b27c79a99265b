"""From a submitted form to the entries it asks for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from werkzeug.datastructures import MultiDict

from scorepad.actions.enter import as_asked, correction, is_repeated
from scorepad.rules.evening.entries import BookingEntry, Entry, StornoEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.web.form_values import FormReader
from scorepad.web.game_form import read_game_form
from scorepad.web.seats_form import read_seats

Form = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class Command:
    """What a form asks for: these entries, on top of this version of the list, if it has no problems."""

    kind: str
    entries: Sequence[Entry]
    problems: list[Problem]
    version: int


def read_command(ledger: Ledger, form: Form) -> Command | None:
    """The command in `form`; None if it is of no known type."""
    kind = form.get("type") or "game"
    if kind not in _READ:
        return None
    reader = FormReader(form)
    version = reader.number("version", None)
    if version is None and not reader.problems:
        reader.note("version", "missing")
    entry_id = reader.uuid("entry_id")
    entries, problems = _READ[kind](as_asked(ledger, entry_id), form, entry_id)
    return Command(kind, entries, [*reader.problems, *problems], version or 0)


def _read_game(ledger: Ledger, form: Form, entry_id: str) -> tuple[Sequence[Entry], list[Problem]]:
    entry, problems = read_game_form(ledger, form)
    return (replace(entry, id=entry_id),), problems


def _read_correction(ledger: Ledger, form: Form, entry_id: str) -> tuple[Sequence[Entry], list[Problem]]:
    entry, problems = read_game_form(ledger, form)
    if entry.corrects is None:
        problems.append(Problem("corrects", "missing"))
    if not problems and is_repeated(ledger, entry):
        problems.append(Problem("corrects", "correction_unchanged", {"number": entry.corrects}))
    return correction(ledger, replace(entry, id=entry_id)), problems


def _read_storno(ledger: Ledger, form: Form, entry_id: str) -> tuple[Sequence[Entry], list[Problem]]:  # noqa: ARG001
    reader = FormReader(form)
    return (StornoEntry(reader.number("of", 0), entry_id),), reader.problems


def _read_booking(ledger: Ledger, form: Form, entry_id: str) -> tuple[Sequence[Entry], list[Problem]]:
    reader = FormReader(form)
    points = {player: reader.number(f"points_{place}", 0) for place, player in enumerate(ledger.people, 1)}
    uncredited = reader.flag("uncredited", False)
    booked = {player: count for player, count in points.items() if count}
    return (BookingEntry(booked, clean_name(reader.text("reason")), uncredited, entry_id),), reader.problems


def _read_seats(ledger: Ledger, form: Form, entry_id: str) -> tuple[Sequence[Entry], list[Problem]]:
    entry, problems = read_seats(ledger, form)
    return (replace(entry, id=entry_id),), problems


_READ: dict[str, Callable[[Ledger, Form, str], tuple[Sequence[Entry], list[Problem]]]] = {
    "game": _read_game,
    "correction": _read_correction,
    "storno": _read_storno,
    "booking": _read_booking,
    "seats": _read_seats,
}
