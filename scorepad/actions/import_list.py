"""Start a list from a document."""

from datetime import datetime
from uuid import uuid4

from scorepad.actions.new_key import new_key
from scorepad.actions.open_list import opened
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.stored_text import entry_text, heading_text
from scorepad.documents.codec.sheet import read_sheet
from scorepad.store import lists
from scorepad.store.transaction import writing


def import_list(document: object, now: datetime) -> OpenList | Refused:
    """Open a new list that holds all of `document`: every entry, or none and all problems."""
    ledger = read_sheet(document)
    if isinstance(ledger, list):
        return Refused(ledger)
    with writing():
        sheet = ledger.sheet
        stored = lists.create(heading_text(sheet.heading), new_key(), new_key(), now)
        for entry in sheet.entries:
            stored = lists.append(stored, entry.id or str(uuid4()), entry_text(entry), now)
        return opened(stored)
