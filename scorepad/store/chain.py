"""The chain of hashes through a list's entries: what it is made of, and where it is broken."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple


class Link(NamedTuple):
    """What an entry has in the chain: its content and the hash stored with it."""

    content: str
    hash: str


def link_hash(before: str, position: int, content: str) -> str:
    """The hash (SHA-256, hexadecimal) of the entry at `position` that follows the hash `before`.

    `before` is empty for the first entry.
    """
    # Neither a hash nor a number holds a line break: no two triples make the same text.
    return sha256(f"{before}\n{position}\n{content}".encode()).hexdigest()


def faults(entry_count: int, links: Mapping[int, Link]) -> Iterator[tuple[int, str]]:
    """Position and kind of everything wrong with a list that claims `entry_count` entries and has `links`.

    "missing": no entry there. "reordered": the entry that belongs there stands elsewhere. "altered": what
    stands there doesn't follow from the entry before. "surplus": the list doesn't count it.
    """
    before: str | None = ""
    for position in range(1, max(entry_count, *links, 0) + 1):
        found, before = _check(before, position, links)
        if found:
            yield position, found
        elif position > entry_count:
            yield position, "surplus"


def _check(before: str | None, position: int, links: Mapping[int, Link]) -> tuple[str | None, str | None]:
    """What is wrong at `position`, and the hash that the next entry builds on (None: unknown)."""
    here = links.get(position)
    if here and (before is None or _follows(here, before, position)):
        return None, here.hash
    belonging = [link for link in links.values() if before is not None and _follows(link, before, position)]
    if belonging:
        return "reordered", belonging[0].hash
    return ("altered", here.hash) if here else ("missing", None)


def _follows(link: Link, before: str, position: int) -> bool:
    return link.hash == link_hash(before, position, link.content)
