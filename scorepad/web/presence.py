"""Who fills in the form: what a device says of itself, and what the others are told."""

from collections.abc import Sequence

from werkzeug.datastructures import MultiDict

from scorepad.store import typists
from scorepad.store.typists import Typist
from scorepad.web.clock import now
from scorepad.web.language import spoken

DEVICE = "geraet"
"""In the address that a device asks: it isn't told of itself."""
_LARGEST_DEVICE = 2**32 - 1
_LARGEST_SEAT = 99
_LARGEST_VERSION = 2**32 - 1
_NO_DEVICE = 0


def note_typing(list_id: int, form: MultiDict[str, str]) -> None:
    """The device that sent `form` is filling it in."""
    device = _number(form.get("device", ""), _LARGEST_DEVICE)
    if device:
        seat = _number(form.get("typist", ""), _LARGEST_SEAT)
        version = _number(form.get("version", ""), _LARGEST_VERSION)
        typists.remember(list_id, Typist(device, seat), version, now().timestamp())


def end_typing(list_id: int, version: int, form: MultiDict[str, str]) -> None:
    """The device that sent `form` has entered it, which made the list's `version`."""
    device = _number(form.get("device", ""), _LARGEST_DEVICE)
    if device:
        typists.forget(list_id, device, version, now().timestamp())


def typing_seats(list_id: int, query: str) -> tuple[int, ...]:
    """The seats of those who fill in the form, for the device that `query` names."""
    device = _NO_DEVICE
    if query.startswith(f"{DEVICE}="):
        device = _number(query.removeprefix(f"{DEVICE}="), _LARGEST_DEVICE)
    return typists.seats(list_id, now().timestamp(), beside=device)


def typing_sentence(seats: Sequence[int], players: Sequence[str]) -> str:
    """What the others are told; empty if nobody fills in the form."""
    names = [players[seat - 1] for seat in seats if 1 <= seat <= len(players)]
    return spoken().typing(names) if seats else ""


def _number(written: str, largest: int) -> int:
    """A number that a device made up; 0 if it is none."""
    is_number = written.isascii() and written.isdigit() and len(written) <= len(str(largest))
    return int(written) if is_number and int(written) <= largest else 0
