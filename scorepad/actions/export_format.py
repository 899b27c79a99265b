"""An export: a line that says what follows, then lists, groups, leagues and ladders as lines of JSON."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, BinaryIO
from uuid import UUID

from scorepad.actions.export_group import ExportedGroup, read_group
from scorepad.actions.export_line import (
    Flaw,
    can_be_kept,
    dumped,
    is_key,
    parsed,
    read_moment,
    read_text,
)
from scorepad.actions.holdings import Holdings
from scorepad.actions.ladder.archive import AlteredBookError, ExportedLadder, read_ladder_line
from scorepad.actions.league.archive import (
    AlteredCloseError,
    ExportedGames,
    ExportedLeague,
    read_league_line,
)
from scorepad.documents.codec import sheet
from scorepad.documents.codec.shape import Reader
from scorepad.rules.problem import Problem
from scorepad.store.chain import Link, faults
from scorepad.store.entries import StoredEntry
from scorepad.store.league.leagues import StoredLeague
from scorepad.store.lists import StoredList

FORMAT = "scorepad-export"
VERSION = 1
LONGEST_LINE = 1 << 25
"""In bytes: several times what a full list takes."""
HIGHEST_VERSION = 10**9

_OPTIONAL = ("groups", "leagues", "ladders")
"""How many of them follow; left out where there are none."""
_OTHER_LINES = {"kind": "groups", "league": "leagues", "games_of": "games", "ladder": "ladders"}
"""What a line with this key is counted as; lines with games of a league aren't announced."""
_LIST_KEYS = ("heading", "version", "write_key", "view_key", "created_at", "changed_at", "entries")
_ENTRY_KEYS = ("entry_id", "content", "hash")


@dataclass(frozen=True, slots=True)
class Exported:
    """A list without flaws of its own, from an export's `line`; its id counts for nothing."""

    line: int
    stored: StoredList
    entries: Sequence[StoredEntry]


@dataclass(frozen=True, slots=True)
class ExportedLine:
    """A league, some of its games, or a ladder, from an export's `line`."""

    line: int
    what: ExportedLeague | ExportedGames | ExportedLadder


def header_text(holdings: Holdings) -> str:
    """The first line."""
    return dumped({"format": FORMAT, "version": VERSION, **holdings.there()})


def list_text(stored: StoredList, entries: Sequence[StoredEntry]) -> str:
    """The line of a list."""
    return dumped(
        {
            "heading": stored.heading,
            "version": stored.version,
            "write_key": stored.write_key,
            "view_key": stored.view_key,
            "created_at": stored.created_at.isoformat(),
            "changed_at": stored.changed_at.isoformat(),
            "entries": [{key: getattr(entry, key) for key in _ENTRY_KEYS} for entry in entries],
        }
    )


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, in parts where they are longer than any can be."""
    return iter(lambda: source.readline(LONGEST_LINE), b"")


def read_export(lines: Iterable[bytes]) -> Iterator[Exported | ExportedGroup | ExportedLine | Flaw]:
    """What an export holds, one at a time, and everything that is wrong with it.

    If the first line isn't an export's, that is all that is said.
    """
    numbered = enumerate(lines, 1)
    announced = _announced(next(numbered, (1, b""))[1])
    if announced is None:
        yield Flaw(1, "not_an_export")
        return
    line, counts, list_keys = 1, Counter[str](), set[str]()
    for line, written in numbered:
        if not written.isspace():
            source = parsed(written)
            counts[_kind_of(source)] += 1
            yield from _read_line(line, source, list_keys)
    if any(counts[kind] != count for kind, count in announced.items()):
        yield Flaw(line, "cut_short")


def _announced(written: bytes) -> Mapping[str, int] | None:
    """How much of what follows an export's first line; None if it isn't one."""
    header = parsed(written)
    if not isinstance(header, dict) or {*header, *_OPTIONAL} != {"format", "version", "lists", *_OPTIONAL}:
        return None
    known = header["format"] == FORMAT and header["version"] == VERSION
    counts = {"lists": header["lists"], **{kind: header.get(kind, 0) for kind in _OPTIONAL}}
    return counts if known and all(type(count) is int for count in counts.values()) else None


def _kind_of(source: Any) -> str:
    """What a line is counted as."""
    keys = source if isinstance(source, dict) else ()
    return next((kind for key, kind in _OTHER_LINES.items() if key in keys), "lists")


def _read_line(
    line: int, source: Any, list_keys: set[str]
) -> Iterator[Exported | ExportedGroup | ExportedLine | Flaw]:
    """What a line holds; `list_keys` are the lists of those before, and then of this one, too."""
    kind = _kind_of(source)
    if not isinstance(source, dict):
        yield Flaw(line, "not_json")
    elif kind == "groups":
        yield from read_group(line, source, list_keys)
    elif kind == "lists":
        list_keys.add(str(source.get("write_key")))
        yield from _read_list(line, source)
    elif kind == "ladders":
        yield _read_ladder(line, source)
    else:
        yield _read_league(line, source)


def _read_league(line: int, source: dict[str, Any]) -> ExportedLine | Flaw:
    try:
        found = read_league_line(source)
    except AlteredCloseError:
        return Flaw(line, "altered")
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        return Flaw(line, "not_a_league")
    if isinstance(found, ExportedLeague) and not _are_keys(_league_keys(found.stored)):
        return Flaw(line, "not_a_key")
    return ExportedLine(line, found)


def _read_ladder(line: int, source: dict[str, Any]) -> ExportedLine | Flaw:
    try:
        found = read_ladder_line(source)
    except AlteredBookError:
        return Flaw(line, "altered")
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError):
        return Flaw(line, "not_a_ladder")
    if not _are_keys((found.stored.enter_key, found.stored.view_key)):
        return Flaw(line, "not_a_key")
    return ExportedLine(line, found)


def _league_keys(stored: StoredLeague) -> tuple[object, ...]:
    return stored.administer_key, stored.enter_key, stored.view_key


def _are_keys(keys: Iterable[object]) -> bool:
    return all(isinstance(key, str) and is_key(key) for key in keys)


def _read_list(line: int, source: dict[str, Any]) -> Iterator[Exported | Flaw]:
    reader = Reader(source)
    entries = _read_entries(reader)
    exported = Exported(line, _read_stored(reader, len(entries)), entries)
    flaws = [Flaw(line, problem, problem.entry) for problem in reader.problems] or list(_flaws_in(exported))
    yield from flaws or (exported,)


def _read_stored(reader: Reader, entry_count: int) -> StoredList:
    reader.refuse_unknown(_LIST_KEYS)
    version = reader.integer("version") or 0
    if not 1 <= version <= HIGHEST_VERSION:
        reader.note("version", "number_out_of_range", least=1, most=HIGHEST_VERSION)
    texts = (read_text(reader, key) for key in ("heading", "write_key", "view_key"))
    heading, write_key, view_key = texts
    moments = read_moment(reader, "created_at"), read_moment(reader, "changed_at")
    return StoredList(0, heading, version, entry_count, write_key, view_key, *moments)


def _read_entries(reader: Reader) -> list[StoredEntry]:
    reader.require("entries")
    ids: set[str] = set()
    found = []
    for position, source in enumerate(reader.value("entries", list, "not_a_list") or (), 1):
        inner = Reader(source if isinstance(source, dict) else {})
        found.append(_read_entry(inner, position))
        if found[-1].entry_id in ids:
            inner.note("entry_id", "id_taken")
        ids.add(found[-1].entry_id)
        reader.problems.extend(replace(problem, entry=position) for problem in inner.problems)
    return found


def _read_entry(reader: Reader, position: int) -> StoredEntry:
    reader.refuse_unknown(_ENTRY_KEYS)
    entry_id, content, link = (read_text(reader, key) for key in _ENTRY_KEYS)
    if not _is_uuid(entry_id):
        reader.note("entry_id", "not_a_uuid")
    return StoredEntry(position, entry_id, content, link)


def _is_uuid(written: str) -> bool:
    try:
        return str(UUID(written)) == written
    except ValueError:
        return False


def _flaws_in(exported: Exported) -> Iterator[Flaw]:
    """What is wrong with a list whose shape is right."""
    line, stored = exported.line, exported.stored
    if not all(map(is_key, (stored.write_key, stored.view_key))):
        yield Flaw(line, "not_a_key")
    texts = [stored.heading, *(text for entry in exported.entries for text in (entry.content, entry.hash))]
    if not all(map(can_be_kept, texts)):
        yield Flaw(line, "unprintable")
        return
    links = {entry.position: Link(entry.content, entry.hash) for entry in exported.entries}
    for position, what in faults(stored.entry_count, links):
        yield Flaw(line, what, position)
    for problem in _rule_problems(exported):
        yield Flaw(line, problem, problem.entry)


def _rule_problems(exported: Exported) -> Sequence[Problem]:
    """What the rules have against the list: a page could not show it."""
    heading = parsed(exported.stored.heading)
    if not isinstance(heading, dict):
        return [Problem("heading", "not_json")]
    entries = [parsed(entry.content) for entry in exported.entries]
    document = {**heading, "format": sheet.FORMAT, "version": sheet.VERSION, "entries": entries}
    found = sheet.read_sheet(document)
    return found if isinstance(found, list) else ()
