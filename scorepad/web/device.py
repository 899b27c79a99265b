"""What this device remembers: the lists and whatever else it opened, newest first, in its signed cookie."""

from collections.abc import Iterable
from typing import TypeVar

from flask import session

from scorepad.web.links import Purpose

MOST_REMEMBERED = {"list": 30}
FEWER_REMEMBERED = 10
"""Of anything but lists: all of it has to fit into one cookie."""
_SEPARATOR = ":"
AnyPurpose = TypeVar("AnyPurpose", bound=Purpose)


def remembered(purposes: Iterable[AnyPurpose]) -> list[tuple[AnyPurpose, str]]:
    """What this device opened for any of one subject's `purposes`: for which, and with which key."""
    known = {purpose.value: purpose for purpose in purposes}
    subject = next(purpose.subject for purpose in known.values())
    items = (str(item).partition(_SEPARATOR) for item in session.get(_place(subject), []))
    return [(known[purpose], key) for purpose, _, key in items if purpose in known]


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


def _place(subject: str) -> str:
    return f"{subject}s"


def _item(purpose: Purpose, key: str) -> str:
    return f"{purpose.value}{_SEPARATOR}{key}"
