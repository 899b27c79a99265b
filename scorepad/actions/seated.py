"""Who sits at the tables of several lists now: told by the changes of seats alone, without a fold."""

from collections.abc import Sequence

from scorepad.actions.stored_text import SEATS_START, entry_from, heading_from
from scorepad.documents.codec.entry import names_of
from scorepad.rules.evening.entries import SeatsEntry
from scorepad.rules.evening.seating import Seating, opening_seating
from scorepad.store import lists
from scorepad.store.lists import StoredList


def seated(found: Sequence[StoredList]) -> dict[int, tuple[str, ...]]:
    """Who sits at the table of each list, by the list's id."""
    seatings = {stored.id: opening_seating(heading_from(stored.heading)) for stored in found}
    for list_id, content in lists.contents_beginning(list(seatings), SEATS_START):
        seatings[list_id] = _after(seatings[list_id], content)
    return {list_id: seating.table for list_id, seating in seatings.items()}


def _after(seating: Seating, content: str) -> Seating:
    entry = entry_from(content, names_of(seating.people))
    return seating.after(entry) if isinstance(entry, SeatsEntry) else seating
