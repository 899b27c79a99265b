"""ETags: what makes an answer another one than the one that is known."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from scorepad.actions.results import OpenList
from scorepad.store import lists
from scorepad.web import assets
from scorepad.web.access import access
from scorepad.web.display import Display
from scorepad.web.language import chosen_language

_SHORT = 8
"""Characters of a hash that two people can compare by eye."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """By what a page that follows its list knows what it shows."""

    tag: str
    version: int
    release: str


def pulse(current: OpenList) -> Pulse:
    """The pulse of a page that shows `current`, and nobody who fills in its form."""
    version = current.stored.version
    return Pulse(stand_tag(access().token, version, chosen_language()), version, assets.release())


@lru_cache(maxsize=4096)
def page_tag(token: str, version: int, language: str, display: Display, personal: str = "") -> str:
    """Of a list's page: another version, language, display, session or release makes another one."""
    return _digest(token, version, language, display, personal, assets.release())


@lru_cache(maxsize=4096)
def stand_tag(token: str, version: int, language: str) -> str:
    """Of the parts of a list's page that move, while nobody else fills in the form."""
    return _digest("stand", token, version, language, assets.release())


@lru_cache(maxsize=4096)
def followed_tag(path: str, query: str, state: str, language: str, theme: str, day: date) -> str:
    """Of a page that shows a ladder, a league or a group, whose `state` is another one after each change."""
    return _digest("followed", path, query, state, language, theme, day, assets.release())


def with_typists(tag: str, seats: Sequence[int]) -> str:
    """`tag` while the people on `seats` fill in the form."""
    return f"{tag}-{'.'.join(map(str, seats))}" if seats else tag


def _digest(*parts: object) -> str:
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()


def short_hash(current: OpenList) -> str:
    """What stands on the page and on paper for all entries of a list; empty without any."""
    return lists.last_hash(current.stored.id)[:_SHORT]
