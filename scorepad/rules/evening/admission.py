"""What keeps an entry from being appended to a ledger."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from scorepad.rules.evening import dealing
from scorepad.rules.evening.bock import MOST_STARTED_AT_ONCE
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.seating import seats_problems
from scorepad.rules.evening.sheet import is_printable
from scorepad.rules.problem import Problem
from scorepad.rules.tsr import game
from scorepad.rules.tsr.vocabulary import Kind

MOST_ENTRIES = 2000
LONGEST_REASON = 200
MOST_BOOKED = 100_000
RE_PLAYERS = {Kind.NORMAL: 2, Kind.SOLO: 1}


def problems(ledger: Ledger, entry: Entry) -> list[Problem]:
    """Everything that is wrong with `entry` as the next one, all at once; an empty list admits it."""
    here = list(_problems_here(ledger, entry))
    if isinstance(entry, GameEntry):
        old = ledger.game_at(entry.corrects)
        return [*here, *_game_problems(old.table if old else ledger.table, entry)]
    if isinstance(entry, BookingEntry):
        return [*here, *_booking_problems(ledger.people, entry)]
    return here


def problems_in_itself(table: Sequence[str] | None, entry: Entry) -> list[Problem]:
    """Everything that is wrong with `entry` wherever it stands, at this table; None if that isn't known."""
    if isinstance(entry, GameEntry):
        return list(_game_problems(table, entry))
    if isinstance(entry, BookingEntry):
        return list(_booking_problems(table, entry))
    return []


def _problems_here(ledger: Ledger, entry: Entry) -> Iterator[Problem]:
    if len(ledger.rows) >= MOST_ENTRIES:
        yield Problem("entry", "list_full", {"most": MOST_ENTRIES})
    if isinstance(entry, GameEntry):
        yield from _correcting_problems(ledger, entry)
        pausing = _pausing(ledger, entry)
        yield from (Problem("re", "re_sits_out", {"name": name}) for name in entry.re if name in pausing)
    elif isinstance(entry, StornoEntry):
        yield from _cancelling_problems(ledger, entry)
    elif isinstance(entry, SeatsEntry):
        yield from seats_problems(ledger.seating, entry)


def _game_problems(table: Sequence[str] | None, entry: GameEntry) -> Iterator[Problem]:
    yield from _party_problems(table, entry)
    yield from _seat_problems(table, entry)
    yield from _solo_problems(entry)
    if not 0 <= entry.starts_bock <= MOST_STARTED_AT_ONCE:
        yield Problem("starts_bock", "number_out_of_range", {"least": 0, "most": MOST_STARTED_AT_ONCE})
    yield from game.problems(entry.report)


def _party_problems(table: Sequence[str] | None, entry: GameEntry) -> Iterator[Problem]:
    yield from _unknown(table, "re", entry.re)
    needed = RE_PLAYERS[entry.report.kind]
    if len(set(entry.re)) != needed or len(entry.re) != needed:
        code = "one_soloist" if needed == 1 else "two_re_players"
        yield Problem("re", code, {"count": len(set(entry.re))})


def _seat_problems(table: Sequence[str] | None, entry: GameEntry) -> Iterator[Problem]:
    yield from _unknown(table, "dealer", () if entry.dealer is None else (entry.dealer,))
    pausing = entry.sitting_out
    if table is not None and not dealing.can_play(table):
        yield Problem("table", "fewer_than_four", {"count": len(table)})
    elif table is not None and pausing is not None:
        yield from _unknown(table, "sitting_out", pausing)
        needed = dealing.pausing_count(table)
        if len(set(pausing)) != needed or len(pausing) != needed:
            yield Problem("sitting_out", "four_play", {"count": len(set(pausing)), "needed": needed})


def _pausing(ledger: Ledger, entry: GameEntry) -> tuple[str, ...]:
    if entry.sitting_out is not None:
        return entry.sitting_out
    old = ledger.game_at(entry.corrects)
    if old:
        return old.sitting_out
    dealer = entry.dealer or ledger.course.next_dealer
    return dealing.sitting_out(ledger.table, dealer) if dealer in ledger.table else ()


def _solo_problems(entry: GameEntry) -> Iterator[Problem]:
    if entry.report.kind is Kind.NORMAL:
        if entry.solo:
            yield Problem("solo", "solo_in_normal_game")
        if entry.duty:
            yield Problem("duty", "duty_in_normal_game")
    elif entry.solo is None:
        yield Problem("solo", "solo_kind_missing")
    elif entry.duty and not entry.solo.is_announced:
        yield Problem("duty", "duty_not_with_hochzeit")


def _cancelling_problems(ledger: Ledger, entry: StornoEntry) -> Iterator[Problem]:
    if ledger.game_at(entry.of) is None:
        is_seats = 1 <= entry.of <= len(ledger.rows) and ledger.rows[entry.of - 1].table is not None
        yield Problem("of", "seats_stay" if is_seats else "not_a_game", {"number": entry.of})
    elif entry.of in ledger.cancelled_by:
        yield Problem("of", "cancelled_already", {"number": entry.of, "by": ledger.cancelled_by[entry.of]})


def _correcting_problems(ledger: Ledger, entry: GameEntry) -> Iterator[Problem]:
    if entry.corrects is None:
        return
    if ledger.game_at(entry.corrects) is None:
        yield Problem("corrects", "not_a_game", {"number": entry.corrects})
    elif entry.corrects not in ledger.cancelled_by:
        yield Problem("corrects", "not_cancelled", {"number": entry.corrects})
    elif entry.corrects in ledger.corrected_by:
        by = ledger.corrected_by[entry.corrects]
        yield Problem("corrects", "corrected_already", {"number": entry.corrects, "by": by})


def _booking_problems(people: Collection[str] | None, entry: BookingEntry) -> Iterator[Problem]:
    yield from _unknown(people, "points", entry.points)
    total = sum(entry.points.values())
    if not any(entry.points.values()):
        yield Problem("points", "nothing_booked")
    elif total and not entry.uncredited:
        yield Problem("points", "booking_not_balanced", {"sum": total})
    if any(abs(points) > MOST_BOOKED for points in entry.points.values()):
        yield Problem("points", "number_out_of_range", {"least": -MOST_BOOKED, "most": MOST_BOOKED})
    if not entry.reason:
        yield Problem("reason", "reason_missing")
    elif len(entry.reason) > LONGEST_REASON:
        yield Problem("reason", "reason_too_long", {"most": LONGEST_REASON})
    elif not is_printable(entry.reason):
        yield Problem("reason", "reason_unprintable")


def _unknown(known: Collection[str] | None, field: str, names: Iterable[str]) -> Iterator[Problem]:
    for name in names:
        if known is not None and name not in known:
            yield Problem(field, "unknown_player", {"name": name})
