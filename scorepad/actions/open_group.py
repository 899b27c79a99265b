"""Read a group and what everybody has of its evenings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.actions.latest import Latest
from scorepad.actions.open_list import folded
from scorepad.rules.group.evening import Evening, evening_of
from scorepad.rules.group.people import KnownAs
from scorepad.store import groups
from scorepad.store.groups import GroupPurpose, StoredGroup
from scorepad.store.lists import StoredList
from scorepad.store.transaction import reading
from scorepad.wording.wall_clock import on_the_wall

MOST_KNOWN = 2000
"""Evenings kept in memory: some names and figures each, no entries."""
_known: Latest[tuple[str, int], Evening] = Latest(MOST_KNOWN)


@dataclass(frozen=True, slots=True)
class OpenGroup:
    """A group as it stands: its evenings, the oldest first, each under its list's view key."""

    stored: StoredGroup
    evenings: Sequence[Evening]
    known_as: KnownAs


def open_group(purpose: GroupPurpose, key: str) -> OpenGroup | None:
    """The group that `key` opens for `purpose`, or None. Raises BrokenLedgerError."""
    with reading():
        stored = groups.find(purpose, key)
        return opened_group(stored) if stored else None


def opened_group(stored: StoredGroup) -> OpenGroup:
    """`stored` with its evenings, all of one moment."""
    with reading():
        evenings = _evenings(groups.lists_of(stored.id))
        in_turn = sorted(evenings, key=lambda evening: evening.begun_at)
        return OpenGroup(stored, in_turn, groups.aliases(stored.id))


def _evenings(of_lists: Sequence[StoredList]) -> list[Evening]:
    found = {stored.id: _known.get((stored.view_key, stored.version)) for stored in of_lists}
    read = groups.contents([list_id for list_id, evening in found.items() if evening is None])
    return [found[stored.id] or _folded(stored, read) for stored in of_lists]


def _folded(stored: StoredList, read: Mapping[int, Sequence[str]]) -> Evening:
    ledger = folded(stored, read[stored.id])
    evening = evening_of(ledger, stored.view_key, stored.created_at)
    evening = replace(evening, begun_at=on_the_wall(evening.begun_at))
    _known.put((stored.view_key, stored.version), evening)
    return evening
