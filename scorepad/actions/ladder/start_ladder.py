"""Start a ladder: its title, its first season, and whoever takes part already."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from uuid import uuid4

from scorepad.actions.ladder.open_ladder import open_ladder, opened
from scorepad.actions.ladder.results import LadderRefused, OpenLadder
from scorepad.actions.ladder.stored_text import deed_text
from scorepad.actions.ladder.write import admitted
from scorepad.actions.new_key import new_key
from scorepad.actions.once import once
from scorepad.rules.ladder.admission import title_problems
from scorepad.rules.ladder.book import Book
from scorepad.rules.ladder.deeds import Deed
from scorepad.store import ladders
from scorepad.store.ladders import LadderPurpose


def start_ladder(
    title: str, deeds: Sequence[Deed], now: datetime, start_id: str | None = None
) -> OpenLadder | LadderRefused:
    """Open a new ladder that holds `deeds`: all of them, or none and all problems.

    The same `start_id` again gets the first answer.
    """
    book = admitted(Book(), deeds, now)
    problems = [*title_problems(title), *(book if isinstance(book, list) else ())]
    if problems:
        return LadderRefused(problems)

    def start(key: str) -> OpenLadder:
        stored = ladders.create(title, key, new_key(), now)
        for deed in deeds:
            entry_id = str(uuid4())
            stored = ladders.append(stored, entry_id, deed_text(deed, entry_id, now), now)
        return opened(stored)

    return once(start_id, partial(open_ladder, LadderPurpose.ENTER), start, now)
