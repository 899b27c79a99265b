"""One entry ready for the page.

Its row never changes, so what was made of it is kept: a game that is entered makes one row, not all of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scorepad.rules.evening.entries import BookingEntry, GameEntry, SeatsEntry, StornoEntry, type_of
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.evening.sheet import MOST_PLAYERS
from scorepad.rules.tsr.vocabulary import Level, Party
from scorepad.web.language import points
from scorepad.wording import Words

MOST_KEPT = 4096


@dataclass(frozen=True, slots=True)
class EntryView:
    """One entry. `what` names it, `details` tell of it, `marks` stand beside its name.

    `cells` are what it changed for those with a column, `others` for those without one.
    """

    row: Row
    kind: str
    what: str
    marks: tuple[str, ...]
    details: str
    ripple: tuple[str, ...]
    cancelled_by: int | None
    corrected_by: int | None
    value: str
    cells: tuple[tuple[str, str], ...]
    others: tuple[str, ...]

    @property
    def position(self) -> int:
        """The number under which the list knows it."""
        return self.row.position


class _Frame(NamedTuple):
    """What of a list shows in all of its rows; `others` are the people without a column."""

    columns: tuple[str, ...]
    others: tuple[str, ...]
    duty_solo: bool
    bock: bool


class _Since(NamedTuple):
    """What came of a row; `factor` is the one with which its game counts now."""

    cancelled_by: int | None
    corrected_by: int | None
    factor: int | None


def entry_views(ledger: Ledger, rows: Iterable[Row], words: Words) -> tuple[EntryView, ...]:
    """Some rows of `ledger` ready for the page."""
    heading, shown = ledger.heading, columns(ledger)
    others = tuple(player for player in ledger.people if player not in shown)
    frame = _Frame(shown, others, heading.duty_solo, heading.bock is not None)
    return tuple(
        _view(row, _since(ledger, row), _seat_changes(ledger, row, words), frame, words) for row in rows
    )


def entry_view(ledger: Ledger, row: Row, words: Words) -> EntryView:
    """One row of `ledger` ready for the page."""
    return entry_views(ledger, (row,), words)[0]


def columns(ledger: Ledger) -> tuple[str, ...]:
    """Who has a column: those at the table in seat order, then all others if not too many have come."""
    seating = ledger.seating
    return seating.table if len(seating.people) > MOST_PLAYERS else (*seating.table, *seating.away)


def _since(ledger: Ledger, row: Row) -> _Since:
    position = row.position
    return _Since(
        ledger.cancelled_by.get(position), ledger.corrected_by.get(position), ledger.current_factor(position)
    )


def _seat_changes(ledger: Ledger, row: Row, words: Words) -> tuple[str, ...]:
    return tuple(words.seat_changes(ledger.seat_change(row))) if row.table else ()


@lru_cache(MOST_KEPT)
def _view(row: Row, since: _Since, seat_changes: tuple[str, ...], frame: _Frame, words: Words) -> EntryView:
    """All that shows in a row comes in by what it is kept under."""
    what, details = _told(row, seat_changes, words)
    return EntryView(
        row=row,
        kind=type_of(row.entry),
        what=what,
        marks=_marks(row, since, frame, words),
        details=details,
        ripple=tuple(words.ripples(row.adjustments)),
        cancelled_by=since.cancelled_by,
        corrected_by=since.corrected_by,
        value=_value(row, words),
        cells=() if row.table else tuple(_cell(row, player, words) for player in frame.columns),
        others=tuple(
            f"{player} {words.signed(change)} ({words.signed(row.standing[player])})"
            for player in frame.others
            if (change := row.points.get(player))
        ),
    )


def _cell(row: Row, player: str, words: Words) -> tuple[str, str]:
    """What the row changed for `player`, and what they had then; nothing before they joined."""
    if player not in row.standing:
        return "", ""
    change, sum_then = row.points[player], words.signed(row.standing[player])
    is_idle = row.game is not None and player not in row.game.playing
    return ("" if is_idle and not change else points(change)), sum_then


def _value(row: Row, words: Words) -> str:
    if row.game is None:
        return ""
    value = words.signed(row.game.valuation.value)
    return value if row.factor == 1 else f"{value} × {row.factor}"


def _told(row: Row, seat_changes: tuple[str, ...], words: Words) -> tuple[str, str]:
    """What names the row, and what tells of it."""
    entry = row.entry
    if isinstance(entry, StornoEntry):
        return words.storno_of(entry.of), ""
    if isinstance(entry, BookingEntry):
        return words.booking(entry.reason), words.uncredited() if entry.uncredited else ""
    if isinstance(entry, SeatsEntry):
        return words.seated(row.table or ()), " · ".join(seat_changes)
    return game_name(entry, words), _details(row, entry, words)


def game_name(entry: GameEntry, words: Words) -> str:
    """The Re players, or the soloist and the solo."""
    if entry.solo is None:
        return ", ".join(entry.re)
    return f"{entry.re[0]}: {words.solo(entry.solo)}"


def _marks(row: Row, since: _Since, frame: _Frame, words: Words) -> tuple[str, ...]:
    entry = row.entry
    if not isinstance(entry, GameEntry):
        return ()
    marks = []
    if entry.duty and frame.duty_solo:
        marks.append(words.duty(entry.duty))
    if row.factor is not None and row.factor > 1:
        marks.append(words.bock_factor(row.factor))
    if entry.starts_bock and frame.bock:
        marks.append(words.starts_bock(entry.starts_bock))
    if entry.corrects:
        marks.append(words.corrects(entry.corrects))
    if since.factor is not None and since.factor != row.factor:
        marks.append(words.counts_now(since.factor))
    return tuple(marks)


def _details(row: Row, entry: GameEntry, words: Words) -> str:
    if row.game is None:
        return ""
    report = entry.report
    parts = [f"{report.re_augen} : {report.kontra_augen}"]
    calls = ((Party.RE, report.re_level), (Party.KONTRA, report.kontra_level))
    parts.extend(words.called(party, level) for party, level in calls if level is not Level.NONE)
    specials = ((Party.RE, report.re_special), (Party.KONTRA, report.kontra_special))
    parts.extend(words.special(party, made) for party, made in specials if made.total())
    parts.append(words.dealt(row.game.dealer))
    if len(row.game.sitting_out) > 1:
        parts.append(words.paused(row.game.sitting_out))
    return " · ".join(parts)
