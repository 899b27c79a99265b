"""One entry of a list: a game, a storno, a booking or a change of seats."""

import re
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from scorepad.documents.codec import game
from scorepad.documents.codec.shape import LONGEST_KEY_SHOWN, Reader
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.seating import with_new_names
from scorepad.rules.evening.sheet import clean_name, name_key
from scorepad.rules.tsr.vocabulary import Duty, Solo
from scorepad.wording.wall_clock import exact_moment

_STAMP = {"type", "id", "at"}
_KEYS = {
    "game": _STAMP | game.KEYS | {"re", "solo", "duty", "dealer", "sitting_out", "starts_bock", "corrects"},
    "storno": _STAMP | {"of"},
    "booking": _STAMP | {"points", "reason", "uncredited"},
    "seats": _STAMP | {"table", "renamed"},
}
_SOLI: dict[str | None, Solo | None] = {None: None, **{solo.value: solo for solo in Solo}}
_DUTIES: dict[str | None, Duty | None] = {None: None, **{duty.value: duty for duty in Duty}}

_AS_KEPT = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
"""An id in the one of its spellings that is written; UUID() knows all of them, and takes its time."""

Names = Mapping[str, str]
"""The people of a list by `name_key`: an entry may write a name in other case or spacing."""


def names_of(people: Iterable[str]) -> Names:
    """The names under which entries find `people`."""
    return {name_key(name): name for name in people}


def names_after(names: Names, entry: Entry | None) -> Names:
    """The names under which the entry after `entry` finds people."""
    if not isinstance(entry, SeatsEntry):
        return names
    return names_of((*with_new_names(tuple(names.values()), entry.renamed), *(entry.table or ())))


def read_entry(reader: Reader, names: Names) -> Entry | None:
    """The entry in `reader`; what has the wrong shape is noted there, and None stands for no entry at all."""
    kind = reader.text("type")
    if kind not in _KEYS:
        reader.note("type", "not_a_choice", value=str(kind)[:40], choices=list(_KEYS))
        return None
    reader.refuse_unknown(_KEYS[kind])
    entry_id, at = _read_id(reader), _read_moment(reader)
    if kind == "game":
        return _read_game_entry(reader, names, entry_id, at)
    if kind == "storno":
        reader.require("of")
        return StornoEntry(reader.integer("of", 0) or 0, entry_id, at)
    if kind == "seats":
        return _read_seats(reader, names, entry_id, at)
    return _read_booking(reader, names, entry_id, at)


def _read_game_entry(reader: Reader, names: Names, entry_id: str | None, at: str | None) -> GameEntry:
    reader.require("re")
    dealer = reader.text("dealer")
    pausing = reader.texts("sitting_out")
    return GameEntry(
        game.read_game(reader),
        tuple(_named(names, name) for name in reader.texts("re") or ()),
        reader.choice("solo", _SOLI),
        reader.choice("duty", _DUTIES),
        None if dealer is None else _named(names, dealer),
        None if pausing is None else tuple(_named(names, name) for name in pausing),
        reader.integer("starts_bock", 0) or 0,
        reader.integer("corrects"),
        entry_id,
        at,
    )


def _read_booking(reader: Reader, names: Names, entry_id: str | None, at: str | None) -> BookingEntry:
    reader.require("points")
    written = reader.value("points", dict, "not_an_object") or {}
    inner = Reader(written, "", reader.problems)
    points: dict[str, int] = {}
    for name in written:
        player = _named(names, name)
        if player in points:
            reader.note("points", "booked_twice", name=player)
        if type(written[name]) is not int:
            inner.note("points", "not_an_integer")
        else:
            points[player] = written[name]
    reason = clean_name(reader.text("reason") or "")
    return BookingEntry(points, reason, bool(reader.flag("uncredited", False)), entry_id, at)


def _read_seats(reader: Reader, names: Names, entry_id: str | None, at: str | None) -> SeatsEntry:
    """A table names people as they are called from now on; those who join are named as it writes them."""
    renamed = _read_renamed(reader, names)
    table = reader.texts("table")
    if table is not None:
        corrected = names_of(with_new_names(tuple(names.values()), renamed))
        table = tuple(_named(corrected, clean_name(name)) for name in table)
    return SeatsEntry(table, renamed, entry_id, at)


def _read_renamed(reader: Reader, names: Names) -> dict[str, str]:
    found: dict[str, str] = {}
    for old, new in (reader.value("renamed", dict, "not_an_object") or {}).items():
        person = _named(names, old)
        if person in found:
            reader.note("renamed", "duplicate_key", name=person[:LONGEST_KEY_SHOWN])
        if type(new) is str:
            found[person] = clean_name(new)
        else:
            reader.note("renamed", "not_a_string")
    return found


def _named(names: Names, written: str) -> str:
    return names.get(written) or names.get(name_key(written), written)


def _read_id(reader: Reader) -> str | None:
    written = reader.text("id")
    if written is None or _AS_KEPT.fullmatch(written):
        return written
    try:
        return str(UUID(written))
    except ValueError:
        reader.note("id", "not_a_uuid")
        return None


def _read_moment(reader: Reader) -> str | None:
    written = reader.text("at")
    if written is None or exact_moment(written):
        return written
    reader.note("at", "not_a_moment")
    return None


def entry_value(entry: Entry) -> dict[str, Any]:
    """`entry` as a JSON object; what has its default is left out."""
    if isinstance(entry, GameEntry):
        found = _game_entry_value(entry)
    elif isinstance(entry, StornoEntry):
        found = {"type": "storno", "of": entry.of}
    elif isinstance(entry, SeatsEntry):
        found = _seats_value(entry)
    else:
        found = {"type": "booking", "points": dict(entry.points), "reason": entry.reason}
        if entry.uncredited:
            found["uncredited"] = True
    if entry.id is not None:
        found["id"] = entry.id
    if entry.at is not None:
        found["at"] = entry.at
    return found


def _seats_value(entry: SeatsEntry) -> dict[str, Any]:
    found: dict[str, Any] = {"type": "seats"}
    if entry.table is not None:
        found["table"] = list(entry.table)
    if entry.renamed:
        found["renamed"] = dict(entry.renamed)
    return found


def _game_entry_value(entry: GameEntry) -> dict[str, Any]:
    optional = {
        "solo": entry.solo and entry.solo.value,
        "duty": entry.duty and entry.duty.value,
        "dealer": entry.dealer,
        "sitting_out": None if entry.sitting_out is None else list(entry.sitting_out),
        "starts_bock": entry.starts_bock or None,
        "corrects": entry.corrects,
    }
    return {
        "type": "game",
        "re": list(entry.re),
        **game.game_value(entry.report),
        **{key: value for key, value in optional.items() if value is not None},
    }
