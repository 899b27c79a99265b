"""A table as a list document again."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from scorepad.documents.codec.sheet import FORMAT, VERSION
from scorepad.documents.csv.cells import Dialect, split, unprotected
from scorepad.documents.csv.former_names import as_entered
from scorepad.documents.csv.vocabulary import (
    ANSWERS,
    CALLS,
    COLUMNS,
    DUTIES,
    KINDS,
    OPTIONAL,
    SPECIALS,
    STAR,
    TYPES,
    Vocabulary,
    key_of,
)
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import ALL_AUGEN

LARGEST_FILE = 2_000_000
"""Bytes of a table that is read at all."""
_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_COUNTED = re.compile(r"([0-9]{1,2}) +(\S+)")


class _NotAListError(Exception):
    """The table is none of ours, as line `line` shows."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}")


@dataclass(frozen=True, slots=True)
class _Line:
    """A row of the table: its line in the file, and what stands in its columns."""

    number: int
    cells: Mapping[str, str]

    def text(self, key: str) -> str:
        return unprotected(self.cells.get(key, "").strip())

    def optional(self, key: str) -> str | None:
        return self.text(key) or None


def read_csv(data: bytes) -> dict[str, Any] | list[Problem]:
    """The list document in `data`, a table in either dialect and language, also if a spreadsheet saved it.

    What can't be a table of ours comes back as problems. What only has a wrong value is passed on, so that
    the reader of list documents can say so.
    """
    if len(data) > LARGEST_FILE:
        return [Problem("file", "file_too_large")]
    try:
        return _document(_lines(data.decode("utf-8-sig")))
    except UnicodeDecodeError:
        return [_not_a_list(1)]
    except _NotAListError as error:
        return [_not_a_list(error.line)]


def _not_a_list(line: int) -> Problem:
    return Problem("file", "not_a_csv_list", {"line": line})


def _lines(text: str) -> list[_Line]:
    for dialect in Dialect:
        rows = _rows(text, dialect)
        columns = None
        with suppress(_NotAListError):
            columns = _columns(next(rows, (1, []))[1])
        if columns:
            return [_line(columns, number, row) for number, row in rows if any(row)]
    raise _NotAListError(1)


def _rows(text: str, dialect: Dialect) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=dialect.delimiter, strict=True)
    try:
        for row in reader:
            yield reader.line_num, row
    except csv.Error:
        raise _NotAListError(reader.line_num) from None


def _columns(header: Sequence[str]) -> list[str] | None:
    """What the columns hold; None if this isn't a table of ours."""
    while header and not header[-1].strip():
        header = header[:-1]
    columns = [_column(unprotected(name.strip())) for name in header]
    known = [column for column in columns if column]
    needed = set(COLUMNS) - OPTIONAL
    if len(known) < len(columns) or len(set(known)) < len(known) or not needed <= set(known):
        return None
    return known


def _column(name: str) -> str | None:
    for key, word in COLUMNS.items():
        for known in word:
            stem = known.removesuffix(STAR)
            if known == name:
                return key
            if stem != known and name.startswith(stem):
                return f"{key} {name.removeprefix(stem)}"
    return None


def _line(columns: Sequence[str], number: int, row: Sequence[str]) -> _Line:
    if any(cell.strip() for cell in row[len(columns) :]):
        raise _NotAListError(number)
    return _Line(number, dict(zip(columns, row, strict=False)))


def _document(lines: Sequence[_Line]) -> dict[str, Any] | list[Problem]:
    kinds = [key_of(TYPES, line.text("type")) for line in lines]
    if kinds.count("list") != 1:
        raise _NotAListError(2)
    heading = lines[kinds.index("list")]
    entries = _in_order([line for line, kind in zip(lines, kinds, strict=True) if kind != "list"])
    people = [key.removeprefix("points ") for key in heading.cells if key.startswith("points ")]
    problems = [problem for line in entries for problem in _disagreements(line)]
    return problems or as_entered(
        {
            "format": FORMAT,
            "version": VERSION,
            "title": heading.text("title"),
            "players": _names(heading.text("seated")) or people,
            "settings": _settings(heading),
            "entries": [_told(_entry(line, people)) for line in entries],
        }
    )


def _in_order(lines: Sequence[_Line]) -> list[_Line]:
    """`lines` by their numbers: whoever sorted the table otherwise doesn't change the list."""
    ordered = sorted(lines, key=_number)
    for number, line in enumerate(ordered, 1):
        if _number(line) != number:
            raise _NotAListError(line.number)
    return ordered


def _number(line: _Line) -> int:
    number = _integer(line.text("number"))
    if not isinstance(number, int):
        raise _NotAListError(line.number)
    return number


def _disagreements(line: _Line) -> Iterator[Problem]:
    """The Augen of Kontra follow from those of Re: a table that says otherwise was changed by hand."""
    re_augen, kontra_augen = _integer(line.text("re_augen")), _integer(line.text("kontra_augen"))
    if isinstance(re_augen, int) and isinstance(kontra_augen, int) and re_augen + kontra_augen != ALL_AUGEN:
        facts = {"re": re_augen, "kontra": kontra_augen}
        yield Problem("re_augen", "augen_do_not_add_up", facts, _number(line))


def _settings(line: _Line) -> dict[str, Any]:
    """No planned games are an open end, no default: the one setting that counts where it is empty."""
    told = {
        "first_dealer": line.optional("first_dealer"),
        "bock": _answer(line.text("bock")),
        "bock_overlap": line.optional("bock_overlap"),
        "bock_length": line.optional("bock_length"),
        "bock_cap": _integer(line.text("bock_cap")),
        "bock_suggest": _names(line.text("bock_suggest")),
        "duty_solo": _answer(line.text("duty_solo")),
        "cent_per_point": line.text("cent_per_point").replace(",", ".") or None,
    }
    return {"planned_games": _integer(line.text("planned_games"))} | _told(told)


def _told(values: Mapping[str, Any]) -> dict[str, Any]:
    """`values` without those that their cells don't tell: the list document has its defaults for them."""
    return {key: value for key, value in values.items() if value is not None}


def _entry(line: _Line, people: Sequence[str]) -> dict[str, Any]:
    kind = key_of(TYPES, line.text("type")) or line.text("type")
    stamp = {"type": kind, "id": line.optional("id"), "at": line.optional("at")}
    if kind == "game":
        return stamp | _game(line)
    if kind == "booking":
        return stamp | _booking(line, people)
    if kind == "seats":
        return stamp | _seats(line)
    return stamp | {"of": _integer(line.text("of"))}


def _game(line: _Line) -> dict[str, Any]:
    kind = _word(KINDS, line.text("kind"))
    return {
        "kind": "solo" if kind in KINDS and kind != "normal" else kind,
        "solo": kind if kind in KINDS and kind != "normal" else None,
        "duty": _word(DUTIES, line.text("duty")),
        "re": _names(line.text("re")),
        "re_augen": _integer(line.text("re_augen")),
        "re_call": _word(CALLS, line.text("re_call")),
        "kontra_call": _word(CALLS, line.text("kontra_call")),
        "re_special": _special(line.text("re_special")),
        "kontra_special": _special(line.text("kontra_special")),
        "re_trickless": _answer(line.text("re_trickless")),
        "kontra_trickless": _answer(line.text("kontra_trickless")),
        "dealer": line.text("dealer") if _answer(line.text("dealer_given")) else None,
        "sitting_out": _names(line.text("sitting_out")) if _answer(line.text("sitting_out_given")) else None,
        "starts_bock": _integer(line.text("starts_bock")),
        "corrects": _integer(line.text("corrects")),
    }


def _booking(line: _Line, people: Sequence[str]) -> dict[str, Any]:
    written = {player: line.text(f"points {player}") for player in people}
    return {
        "points": {player: _integer(cell) for player, cell in written.items() if cell},
        "reason": line.text("reason"),
        "uncredited": _answer(line.text("uncredited")),
    }


def _seats(line: _Line) -> dict[str, Any]:
    before, corrected = _names(line.text("names_before")), _names(line.text("names_corrected"))
    return {
        "table": _names(line.text("seated")) or None,
        "renamed": dict(zip(before, [*corrected, *[""] * len(before)], strict=False)) or None,
    }


def _word(vocabulary: Vocabulary, cell: str) -> str | None:
    """What the list document calls it; another word as it is, for its reader to refuse."""
    return key_of(vocabulary, cell) or cell or None


def _integer(cell: str) -> int | str | None:
    return int(cell) if _INTEGER.fullmatch(cell) else cell or None


def _answer(cell: str) -> bool | str | None:
    answer = key_of(ANSWERS, cell)
    return answer == "yes" if answer else cell or None


def _names(cell: str) -> list[str]:
    try:
        return split(cell)
    except csv.Error:
        return [cell]


def _special(cell: str) -> dict[str, int] | str | None:
    counted = [_COUNTED.fullmatch(part.strip()) for part in cell.split(",")]
    found = {key_of(SPECIALS, match[2]): int(match[1]) for match in counted if match}
    if not cell or None in found or len(found) < len(counted):
        return cell or None
    return {sort: count for sort, count in found.items() if sort}
