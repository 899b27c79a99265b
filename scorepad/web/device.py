"""What this device remembers: the lists and whatever else it opened, newest first, in its signed cookie."""

from collections.abc import Iterable

from flask import session

from scorepad.store.keyed import KeyedTable, P, S
from scorepad.web.links import Purpose, key_from

MOST_REMEMBERED = {"list": 30}
FEWER_REMEMBERED = 10
"""Of anything but lists: all of it has to fit into one cookie."""
_SEPARATOR = ":"


def remembered(purposes: Iterable[P]) -> list[tuple[P, str]]:
    """What this device opened for any of one subject's `purposes`: for which, and with which key."""
    known = {purpose.value: purpose for purpose in purposes}
    subject = next(purpose.subject for purpose in known.values())
    items = (str(item).partition(_SEPARATOR) for item in session.get(_place(subject), []))
    return [(known[purpose], key) for purpose, _, key in items if purpose in known]


def opened(table: KeyedTable[S, P]) -> list[tuple[P, S]]:
    """What this device opened of `table` and is still there: for which purpose, and what."""
    known = remembered(table.purposes)
    found = {
        (purpose, stored.key(purpose)): stored
        for purpose in table.purposes
        for stored in table.find_many(purpose, [key for each, key in known if each is purpose])
    }
    return [(purpose, found[purpose, key]) for purpose, key in known if (purpose, key) in found]


def remember(purpose: Purpose, key: str) -> None:
    """Put a thing in front, unless it is there already: reading a page then changes no cookie."""
    place, item = _place(purpose.subject), _item(purpose, key)
    kept = session.get(place, [])
    if item not in kept:
        session.permanent = True
        session[place] = [item, *kept][: MOST_REMEMBERED.get(purpose.subject, FEWER_REMEMBERED)]


def forget(purpose: Purpose, key: str) -> None:
    """Take a thing off this device; it stays where it is."""
    place, item = _place(purpose.subject), _item(purpose, key)
    if place in session:
        session[place] = [kept for kept in session[place] if kept != item]


def forget_by(token: str, purposes: Iterable[Purpose]) -> None:
    """Take what `token` opens for one of `purposes` off this device."""
    for purpose in purposes:
        key = key_from(purpose, token)
        if key:
            forget(purpose, key)


def _place(subject: str) -> str:
    return f"{subject}s"


def _item(purpose: Purpose, key: str) -> str:
    return f"{purpose.value}{_SEPARATOR}{key}"
