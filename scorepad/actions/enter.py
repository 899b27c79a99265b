"""Append entries to a list: a game, a storno, a booking, or a storno with the game that corrects it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID, uuid4

from scorepad.actions.league.follow_list import follow_list
from scorepad.actions.open_list import open_for_writing
from scorepad.actions.recent import keep
from scorepad.actions.results import Entered, OpenList, Refused, Stale
from scorepad.actions.stored_text import entry_text, is_same_entry
from scorepad.rules.evening.admission import problems
from scorepad.rules.evening.entries import Entry, GameEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger, append, check, fold
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.transaction import writing


def enter(
    key: str, version: int, entries: Sequence[Entry], now: datetime
) -> Entered | Refused | Stale | None:
    """Append `entries`, each with its id, to the list that `key` may write; None if there is no such list.

    All of them or none. If the last one is there already, this is a second tap or a retry and gets the
    first answer; if its id stands for something else, or `version` isn't the list's any more, it is stale.
    """
    with writing():
        result = _entered(key, version, entries, now)
    if isinstance(result, Entered):
        keep(result.list)
    return result


def extended(ledger: Ledger, entries: Sequence[Entry]) -> Ledger | list[Problem]:
    """`ledger` with `entries`, or everything that is wrong with the first of them that can't follow."""
    for entry in entries:
        found = problems(ledger, entry)
        if found:
            return found
        ledger = append(ledger, entry)
    return ledger


def as_asked(ledger: Ledger, entry_id: str) -> Ledger:
    """`ledger` as it was before the entry with `entry_id`, if it is there: a retry means the same."""
    sheet = ledger.sheet
    for count, entry in enumerate(sheet.entries):
        if entry.id == entry_id:
            return fold(replace(sheet, entries=sheet.entries[:count]))
    return ledger


def correction(ledger: Ledger, game: GameEntry) -> Sequence[Entry]:
    """The entries that put `game` in the place of what it corrects, a storno first if that still counts."""
    if game.corrects is None or game.corrects in ledger.cancelled_by:
        return (game,)
    return StornoEntry(game.corrects, str(uuid4())), game


def is_repeated(ledger: Ledger, game: GameEntry) -> bool:
    """Whether `game` says of a game that counts what the list says of it already."""
    old = ledger.game_at(game.corrects)
    if old is None or old.position in ledger.cancelled_by:
        return False
    entry = old.entry
    if game.dealer not in (None, old.dealer) or set(game.re) != set(entry.re):
        return False
    if game.sitting_out is not None and set(game.sitting_out) != set(old.sitting_out):
        return False
    facts = [(each.report, each.solo, each.duty, each.starts_bock) for each in (game, entry)]
    return facts[0] == facts[1]


def _entered(
    key: str, version: int, entries: Sequence[Entry], now: datetime
) -> Entered | Refused | Stale | None:
    current = open_for_writing(key)
    if current is None:
        return None
    before = lists.entry_by_id(current.stored.id, _id_of(entries[-1]))
    if before:
        is_same = is_same_entry(before.content, entries[-1])
        return Entered(current, before.position, 0) if is_same else Stale(current)
    if version != current.stored.version:
        return Stale(current)
    return _appended(current, entries, now)


def _appended(current: OpenList, entries: Sequence[Entry], now: datetime) -> Entered | Refused:
    stamped = [replace(entry, at=now.isoformat(timespec="seconds")) for entry in entries]
    ledger = extended(current.ledger, stamped)
    if isinstance(ledger, list):
        return Refused(ledger, current)
    check(ledger)
    stored, contents = current.stored, [entry_text(entry) for entry in stamped]
    for entry, content in zip(stamped, contents, strict=True):
        stored = lists.append(stored, _id_of(entry), content, now)
    result = OpenList(stored, ledger, (*current.contents, *contents))
    follow_list(result, now)
    return Entered(result, len(ledger.rows), len(stamped))


def _id_of(entry: Entry) -> str:
    if entry.id is None:
        raise ValueError("an entry needs its id before it is entered")
    return str(UUID(entry.id))
