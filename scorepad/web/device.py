"""What this device remembers: the lists it opened, newest first, in its signed cookie."""

from flask import session

from scorepad.store.lists import Purpose

MOST_REMEMBERED = 30
_SEPARATOR = ":"


def remembered() -> list[tuple[Purpose, str]]:
    """The lists that this device opened: for what, and with which key."""
    found = []
    for item in session.get("lists", []):
        purpose, _, key = str(item).partition(_SEPARATOR)
        if purpose in {known.value for known in Purpose}:
            found.append((Purpose(purpose), key))
    return found


def remember(purpose: Purpose, key: str) -> None:
    """Put a list in front, unless it is there already: reading a page then changes no cookie."""
    kept = session.get("lists", [])
    item = f"{purpose.value}{_SEPARATOR}{key}"
    if item not in kept:
        session.permanent = True
        session["lists"] = [item, *kept][:MOST_REMEMBERED]


def forget(purpose: Purpose, key: str) -> None:
    """Take a list off this device; the list itself stays."""
    item = f"{purpose.value}{_SEPARATOR}{key}"
    session["lists"] = [kept for kept in session.get("lists", []) if kept != item]
