"""Headings and entries as the text that the store keeps."""

import json
from typing import Any

from scorepad.documents.codec.entry import Names, entry_value, read_entry
from scorepad.documents.codec.heading import heading_value, read_heading
from scorepad.documents.codec.shape import Reader
from scorepad.rules.evening.entries import Entry
from scorepad.rules.evening.ledger import BrokenLedgerError
from scorepad.rules.evening.sheet import Heading


def heading_text(heading: Heading) -> str:
    """`heading` as text."""
    return _dumped(heading_value(heading))


def heading_from(text: str) -> Heading:
    """The heading that `heading_text` wrote."""
    return read_heading(Reader(json.loads(text)))


SEATS_START = '{"type":"seats"'
"""How the text of every change of seats begins."""


def entry_text(entry: Entry) -> str:
    """`entry` as text."""
    return _dumped(entry_value(entry))


def entry_from(text: str, names: Names) -> Entry:
    """The entry that `entry_text` wrote. Raises BrokenLedgerError if it was altered into something else."""
    reader = Reader(json.loads(text))
    entry = read_entry(reader, names)
    if entry is None or reader.problems:
        raise BrokenLedgerError(f"a stored entry can't be read: {reader.problems}")
    return entry


def is_same_entry(text: str, entry: Entry) -> bool:
    """Whether `text` is `entry`, whatever moments they carry."""
    return _without_moment(json.loads(text)) == _without_moment(entry_value(entry))


def _without_moment(value: dict[str, Any]) -> dict[str, Any]:
    return {key: part for key, part in value.items() if key != "at"}


def _dumped(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
