"""Who fills in a list's form at the moment: for all processes of one machine, and worth nothing after it.

A small file that never grows: a few slots for the lists whose number falls on them, a slot for a device
(its last input, or less than nothing once it is done; list, device, seat, and the version it has entered).
Noting someone is one write in its place, which waits for no lock and no disk; looking is one read. Where
two lists or devices meet on a slot the later one has it: at worst somebody's typing isn't shown.
"""

import os
import struct
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from weakref import finalize

from flask import Flask, current_app

FRESH_SECONDS = 15.0
"""After the last input."""
FILE_NAME = "typists"
_EXTENSION = "scorepad.typists"
_SLOT = struct.Struct("<dQIII")
_SLOTS = 16
_BUCKETS = 2048
_OWNER_ONLY = 0o600


@dataclass(frozen=True, slots=True)
class Typist:
    """A device, by the number that it has chosen for itself; `seat` from 1, or 0 if it says no name."""

    device: int
    seat: int


def init_app(app: Flask, instance: Path) -> None:
    """Open the file in `instance`; where that can't be, nobody's typing is ever shown."""
    try:
        file = os.open(instance / FILE_NAME, os.O_RDWR | os.O_CREAT, _OWNER_ONLY)
    except OSError:
        return
    app.extensions[_EXTENSION] = file
    finalize(app, os.close, file)


def remember(list_id: int, typist: Typist, version: int, now: float) -> None:
    """`typist` fills in the list's form of that version; `now` in seconds.

    On a slow way the last input arrives after the game itself: what was made for an older version than the
    device has entered is over.
    """
    done = _done(list_id, typist.device, now)
    if version >= done:
        _put(list_id, _SLOT.pack(now, list_id, typist.device, typist.seat, done))


def forget(list_id: int, device: int, version: int, now: float) -> None:
    """`device` is done: with what it entered the list has that version."""
    _put(list_id, _SLOT.pack(-now, list_id, device, 0, version))


def seats(list_id: int, now: float, *, beside: int) -> tuple[int, ...]:
    """The seats of those who fill in the list's form, except on the device `beside`."""
    found = {
        seat
        for moment, of_list, device, seat, _ in _SLOT.iter_unpack(_bucket(list_id))
        if of_list == list_id and 0 <= now - moment <= FRESH_SECONDS and device != beside
    }
    return tuple(sorted(found))


def _bucket(list_id: int) -> bytes:
    file = current_app.extensions.get(_EXTENSION)
    if file is not None:
        with suppress(OSError):
            found = os.pread(file, _SLOTS * _SLOT.size, _place(list_id, 0))
            return found[: len(found) // _SLOT.size * _SLOT.size]
    return b""


def _done(list_id: int, device: int, now: float) -> int:
    """The list's version since the device entered something just now; 0 if that isn't known."""
    for moment, of_list, of_device, _, version in _SLOT.iter_unpack(_bucket(list_id)):
        if (of_list, of_device) == (list_id, device) and abs(now - abs(moment)) <= FRESH_SECONDS:
            return int(version)
    return 0


def _put(list_id: int, slot: bytes) -> None:
    device: int = _SLOT.unpack(slot)[2]
    file = current_app.extensions.get(_EXTENSION)
    if file is not None:
        with suppress(OSError):
            os.pwrite(file, slot, _place(list_id, device))


def _place(list_id: int, device: int) -> int:
    return ((list_id % _BUCKETS) * _SLOTS + device % _SLOTS) * _SLOT.size
