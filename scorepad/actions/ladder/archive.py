"""Ladders as lines of an export."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from scorepad.actions.ladder.stored_text import deed_from
from scorepad.rules.ladder.admission import problems, title_problems
from scorepad.rules.ladder.book import Book, take
from scorepad.store import ladders
from scorepad.store.chain import Link, faults
from scorepad.store.entries import StoredEntry
from scorepad.store.ladders import StoredLadder
from scorepad.wording.wall_clock import exact_moment

_KEYS = ("title", "version", "enter_key", "view_key", "created_at", "changed_at", "entries")
_ENTRY_KEYS = ("entry_id", "content", "hash")
_LATER = datetime(9000, 1, 1, tzinfo=UTC)
"""When the clock of whoever entered something no longer matters."""


class AlteredBookError(ValueError):
    """The entries of a book don't follow from each other."""


@dataclass(frozen=True, slots=True)
class ExportedLadder:
    """A ladder from an export; its id counts for nothing."""

    stored: StoredLadder
    entries: Sequence[StoredEntry]


def ladder_lines() -> Iterator[str]:
    """A line for every ladder."""
    for stored, entries in ladders.everything():
        value = {
            "title": stored.title,
            "version": stored.version,
            "enter_key": stored.enter_key,
            "view_key": stored.view_key,
            "created_at": stored.created_at.isoformat(),
            "changed_at": stored.changed_at.isoformat(),
            "entries": [{key: getattr(entry, key) for key in _ENTRY_KEYS} for entry in entries],
        }
        yield json.dumps({"ladder": value}, ensure_ascii=False, separators=(",", ":"))


def read_ladder_line(source: Mapping[str, Any]) -> ExportedLadder:
    """The ladder in a line. Raises AlteredBookError; KeyError, TypeError or ValueError if there is none."""
    value = source["ladder"]
    if set(source) != {"ladder"} or set(value) != set(_KEYS):
        raise ValueError("other keys than those of a ladder")
    entries = [_entry(position, each) for position, each in enumerate(value["entries"], 1)]
    moments = _moment(value["created_at"]), _moment(value["changed_at"])
    keys = _text(value["enter_key"]), _text(value["view_key"])
    version = _version(value["version"])
    stored = StoredLadder(0, _text(value["title"]), version, len(entries), *keys, *moments)
    if list(faults(len(entries), {each.position: Link(each.content, each.hash) for each in entries})):
        raise AlteredBookError(stored.title)
    _check_rules(stored, entries)
    return ExportedLadder(stored, entries)


def put_ladder(exported: ExportedLadder, least_version: int) -> None:
    """Add a ladder, at `least_version` or above. Raises DuplicateError."""
    version = max(exported.stored.version, least_version)
    ladders.put(replace(exported.stored, version=version), exported.entries)


def _check_rules(stored: StoredLadder, entries: Sequence[StoredEntry]) -> None:
    """Raises ValueError for what a page could not show."""
    if title_problems(stored.title) or len({each.entry_id for each in entries}) < len(entries):
        raise ValueError(stored.title)
    book = Book()
    for each in entries:
        deed = deed_from(each.content)
        if problems(book, deed, _LATER):
            raise ValueError(each.content)
        take(book, deed)


def _entry(position: int, value: Mapping[str, Any]) -> StoredEntry:
    if set(value) != set(_ENTRY_KEYS) or str(UUID(value["entry_id"])) != value["entry_id"]:
        raise ValueError(value)
    return StoredEntry(position, *(_text(value[key]) for key in _ENTRY_KEYS))


def _text(value: object) -> str:
    """Raises ValueError for what no database keeps: no text, NUL, half a surrogate pair."""
    if not isinstance(value, str) or "\0" in value:
        raise ValueError(value)
    value.encode()
    return value


def _version(value: object) -> int:
    if type(value) is not int or not 1 <= value <= 10**9:
        raise ValueError(value)
    return value


def _moment(value: object) -> datetime:
    moment = exact_moment(_text(value))
    if moment is None:
        raise ValueError(value)
    return moment.astimezone(UTC)
