"""The list document: what the page's JSON holds, `scorepad replay` reads and the start page imports."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorepad.documents.codec.entry import entry_value, names_after, names_of, read_entry
from scorepad.documents.codec.heading import heading_value, read_heading
from scorepad.documents.codec.shape import Reader
from scorepad.rules.evening import admission
from scorepad.rules.evening.entries import SeatsEntry
from scorepad.rules.evening.ledger import Ledger, append, blank, check
from scorepad.rules.evening.sheet import Heading, Sheet, heading_problems
from scorepad.rules.problem import Problem

FORMAT = "scorepad-list"
VERSION = 1
_KEYS = ("format", "version", "title", "players", "settings", "entries")


def sheet_value(sheet: Sheet) -> dict[str, Any]:
    """`sheet` as a list document."""
    return {
        "format": FORMAT,
        "version": VERSION,
        **heading_value(sheet.heading),
        "entries": [entry_value(entry) for entry in sheet.entries],
    }


def read_sheet(document: object) -> Ledger | list[Problem]:
    """The folded list in `document`, or everything that is wrong with it, each with its entry's position.

    Of entries whose shape is right, those after the first faulty one are only checked in themselves: what
    they build on isn't there, nor is the table once its seats have changed.
    """
    if not isinstance(document, dict):
        return [Problem("document", "not_an_object")]
    reader = Reader(document)
    reader.refuse_unknown(_KEYS)
    _check_format(reader)
    heading = read_heading(reader)
    if not reader.problems:
        reader.problems.extend(heading_problems(heading))
    written = reader.value("entries", list, "not_a_list") or []
    if reader.problems:
        return reader.problems
    return _read_entries(heading, written)


def _check_format(reader: Reader) -> None:
    if reader.source.get("format") != FORMAT:
        reader.note("format", "not_a_list_document", format=FORMAT)
    version = reader.source.get("version")
    if type(version) is not int or version != VERSION:
        reader.note("version", "unknown_version", version=VERSION)


def _read_entries(heading: Heading, written: Sequence[object]) -> Ledger | list[Problem]:
    ledger = blank(heading)
    names = names_of(heading.players)
    table: Sequence[str] | None = heading.players
    problems: list[Problem] = []
    ids: set[str] = set()
    for position, source in enumerate(written, 1):
        reader = Reader(source if isinstance(source, dict) else {})
        entry = read_entry(reader, names)
        if entry and entry.id:
            if entry.id in ids:
                reader.note("id", "id_taken")
            ids.add(entry.id)
        if entry and not reader.problems:
            reader.problems.extend(
                admission.problems_in_itself(table, entry) if problems else admission.problems(ledger, entry)
            )
        if isinstance(entry, SeatsEntry):
            table = None
            names = names_after(names, entry)
        problems.extend(replace(problem, entry=position) for problem in reader.problems)
        if entry and not problems:
            ledger = append(ledger, entry)
    check(ledger)
    return problems or ledger
