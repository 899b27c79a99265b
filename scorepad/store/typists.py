"""Who fills in a list's form at the moment: for all processes of one machine, and worth nothing after it.

A small file that never grows: a few slots for the lists whose number falls on them, a slot for a device.
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
_SLOT = struct.Struct("<dQII")
_SLOTS = 16
_BUCKETS = 2048
_OWNER_ONLY = 0o600
_NOBODY = bytes(_SLOT.size)


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


def remember(list_id: int, typist: Typist, now: float) -> None:
    """`typist` fills in the list's form; `now` in seconds."""
    _put(list_id, typist.device, _SLOT.pack(now, list_id, typist.device, typist.seat))


def forget(list_id: int, device: int) -> None:
    """`device` is done."""
    _put(list_id, device, _NOBODY)


def seats(list_id: int, now: float, *, beside: int) -> tuple[int, ...]:
    """The seats of those who fill in the list's form, except on the device `beside`."""
    found = {
        seat
        for moment, of_list, device, seat in _SLOT.iter_unpack(_bucket(list_id))
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


def _put(list_id: int, device: int, slot: bytes) -> None:
    file = current_app.extensions.get(_EXTENSION)
    if file is not None:
        with suppress(OSError):
            os.pwrite(file, slot, _place(list_id, device))


def _place(list_id: int, device: int) -> int:
    return ((list_id % _BUCKETS) * _SLOTS + device % _SLOTS) * _SLOT.size
