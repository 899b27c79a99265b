"""A group as a line of an export: its lists by their keys, and by which names it knows whom."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.actions.export_line import Flaw, can_be_kept, dumped, is_key, read_moment, read_text
from scorepad.documents.codec.shape import Reader
from scorepad.rules.group.naming import naming_problems
from scorepad.rules.group.people import KnownAs, known_as_problems
from scorepad.store.groups import StoredGroup

KIND = "group"
_KEYS = ("kind", "name", "write_key", "view_key", "created_at", "changed_at", "lists", "known_as")


@dataclass(frozen=True, slots=True)
class ExportedGroup:
    """A group without flaws of its own, from an export's `line`; its id counts for nothing."""

    line: int
    stored: StoredGroup
    list_keys: Sequence[str]
    known_as: KnownAs


def group_text(stored: StoredGroup, list_keys: Sequence[str], known_as: KnownAs) -> str:
    """The line of a group."""
    return dumped(
        {
            "kind": KIND,
            "name": stored.name,
            "write_key": stored.write_key,
            "view_key": stored.view_key,
            "created_at": stored.created_at.isoformat(),
            "changed_at": stored.changed_at.isoformat(),
            "lists": list(list_keys),
            "known_as": dict(sorted(known_as.items())),
        }
    )


def read_group(
    line: int, source: Mapping[str, Any], known_lists: Collection[str]
) -> Iterator[ExportedGroup | Flaw]:
    """The group in `source`, or everything that is wrong with it; its lists must be `known_lists`."""
    reader = Reader(source)
    reader.refuse_unknown(_KEYS)
    reader.choice("kind", {KIND: KIND}, KIND)
    stored = _read_stored(reader)
    list_keys, known_as = reader.texts("lists"), _read_known_as(reader)
    reader.require("lists")
    if reader.problems:
        yield from (Flaw(line, problem) for problem in reader.problems)
        return
    exported = ExportedGroup(line, stored, tuple(dict.fromkeys(list_keys or ())), known_as)
    yield from list(_flaws_in(exported, known_lists)) or (exported,)


def _read_stored(reader: Reader) -> StoredGroup:
    name, write_key, view_key = (read_text(reader, key) for key in ("name", "write_key", "view_key"))
    moments = read_moment(reader, "created_at"), read_moment(reader, "changed_at")
    return StoredGroup(0, name, write_key, view_key, *moments)


def _read_known_as(reader: Reader) -> dict[str, str]:
    reader.require("known_as")
    found = reader.value("known_as", dict, "not_an_object") or {}
    if all(type(name) is str for name in found.values()):
        return found
    reader.note("known_as", "not_a_string")
    return {}


def _flaws_in(exported: ExportedGroup, known_lists: Collection[str]) -> Iterator[Flaw]:
    """What is wrong with a group whose shape is right."""
    line, stored = exported.line, exported.stored
    if not is_key(stored.write_key) or not is_key(stored.view_key):
        yield Flaw(line, "not_a_key")
    if not all(map(can_be_kept, (stored.name, *exported.known_as))):
        yield Flaw(line, "unprintable")
        return
    for problem in (*naming_problems(stored.name), *known_as_problems(exported.known_as)):
        yield Flaw(line, problem)
    if not set(exported.list_keys) <= set(known_lists):
        yield Flaw(line, "unknown_list")
