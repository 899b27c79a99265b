"""A list ready for the page: its status line and its entries, newest first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain, islice, repeat

from scorepad.rules.evening import duty_solo
from scorepad.rules.evening.bock import Bock, stages
from scorepad.rules.evening.dealing import can_play
from scorepad.rules.evening.entries import BookingEntry, GameEntry, SeatsEntry, StornoEntry, type_of
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.evening.settlement import Settlement, settle
from scorepad.rules.evening.sheet import MOST_PLAYERS, BockRule
from scorepad.rules.evening.statistics import Figures, figures
from scorepad.rules.tsr.vocabulary import Level, Party
from scorepad.web.language import points
from scorepad.wording import Words

MOST_WAITING = 12
"""Games that a phone without a connection can tell the bock factor of."""


@dataclass(frozen=True, slots=True)
class Status:
    """What the table asks before the next game."""

    number: int
    planned: int | None
    dealer: str
    deals_again: bool
    pausing: tuple[str, ...]
    bock: Sequence[tuple[int, int]]
    factors: Sequence[int]
    owing: Sequence[str]
    forced: duty_solo.Forced | None
    can_play: bool

    @property
    def is_complete(self) -> bool:
        """Whether all planned games are played."""
        return self.planned is not None and self.number > self.planned


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


@dataclass(frozen=True, slots=True)
class ListView:
    """Everything that the page of a list shows.

    `people` is everybody who has sat at the table; `players` those of them who have a column of their own.
    """

    title: str
    people: tuple[str, ...]
    players: tuple[str, ...]
    standing: tuple[tuple[str, int, bool, bool], ...]
    away: tuple[tuple[str, int], ...]
    sums: tuple[int, ...]
    ranks: dict[str, int]
    status: Status
    entries: tuple[EntryView, ...]
    figures: dict[str, Figures]
    settlement: Settlement | None
    stake_cents: Decimal | None
    duty_solo: bool
    bock: bool


def list_view(ledger: Ledger, words: Words) -> ListView:
    """`ledger` ready for the page."""
    heading, course = ledger.heading, ledger.course
    pausing, shown = ledger.next_sitting_out, columns(ledger)
    return ListView(
        title=heading.title or words.untitled(),
        people=ledger.people,
        players=shown,
        standing=tuple(
            (player, ledger.standing[player], player == course.next_dealer, player in pausing)
            for player in ledger.table
        ),
        sums=tuple(ledger.standing[player] for player in shown),
        away=tuple((player, ledger.standing[player]) for player in ledger.seating.away),
        ranks=_ranks({player: ledger.standing[player] for player in ledger.table}),
        status=_status(ledger),
        entries=tuple(entry_view(ledger, row, words, shown) for row in reversed(ledger.rows)),
        figures=figures(ledger),
        settlement=None if heading.stake_cents is None else settle(ledger.standing, heading.stake_cents),
        stake_cents=heading.stake_cents,
        duty_solo=heading.duty_solo,
        bock=heading.bock is not None,
    )


def columns(ledger: Ledger) -> tuple[str, ...]:
    """Who has a column: those at the table in seat order, then all others if not too many have come."""
    seating = ledger.seating
    return seating.table if len(seating.people) > MOST_PLAYERS else (*seating.table, *seating.away)


def _ranks(standing: Mapping[str, int]) -> dict[str, int]:
    """Where each player stands in a row by points, from 1; who has as many, in the order of the seats."""
    by_points = sorted(standing, key=lambda player: -standing[player])
    return {player: place for place, player in enumerate(by_points, 1)}


def _status(ledger: Ledger) -> Status:
    heading, course = ledger.heading, ledger.course
    return Status(
        number=course.games + 1,
        planned=heading.planned_games,
        dealer=course.next_dealer,
        deals_again=course.deals_again,
        pausing=ledger.next_sitting_out,
        bock=stages(course.bock, heading.bock) if heading.bock else (),
        factors=_next_factors(course.bock, heading.bock) if heading.bock else (),
        owing=duty_solo.owing(heading, course),
        forced=ledger.forced,
        can_play=can_play(ledger.table),
    )


def _next_factors(bock: Bock, rule: BockRule) -> tuple[int, ...]:
    """The factors of the next games if none of them changes anything about it, as far as a phone may ask."""
    ahead = chain.from_iterable(repeat(factor, left) for factor, left in stages(bock, rule))
    return tuple(islice(chain(ahead, repeat(1)), MOST_WAITING))


def entry_view(ledger: Ledger, row: Row, words: Words, shown: Sequence[str]) -> EntryView:
    """One row ready for the page, where those `shown` have a column."""
    what, marks, details = _told(ledger, row, words)
    return EntryView(
        row=row,
        kind=type_of(row.entry),
        what=what,
        marks=marks,
        details=details,
        ripple=tuple(words.ripples(row.adjustments)),
        cancelled_by=ledger.cancelled_by.get(row.position),
        corrected_by=ledger.corrected_by.get(row.position),
        value=_value(row, words),
        cells=() if row.table else tuple(_cell(row, player, words) for player in shown),
        others=tuple(
            f"{player} {words.signed(change)} ({words.signed(row.standing[player])})"
            for player, change in row.points.items()
            if change and player not in shown
        ),
    )


def _cell(row: Row, player: str, words: Words) -> tuple[str, str]:
    """What the row changed for `player`, and what they had then; nothing before they joined."""
    if player not in row.standing:
        return "", ""
    change, sum_then = row.points[player], words.signed(row.standing[player])
    is_away = row.game is not None and player not in row.game.table
    return ("" if is_away and not change else points(change)), sum_then


def _value(row: Row, words: Words) -> str:
    if row.game is None:
        return ""
    value = words.signed(row.game.valuation.value)
    return value if row.factor == 1 else f"{value} × {row.factor}"


def _told(ledger: Ledger, row: Row, words: Words) -> tuple[str, tuple[str, ...], str]:
    entry = row.entry
    if isinstance(entry, StornoEntry):
        return words.storno_of(entry.of), (), ""
    if isinstance(entry, BookingEntry):
        return words.booking(entry.reason), (), words.uncredited() if entry.uncredited else ""
    if isinstance(entry, SeatsEntry):
        return words.seated(row.table or ()), (), " · ".join(words.seat_changes(ledger.seat_change(row)))
    return game_name(entry, words), _marks(ledger, row, entry, words), _details(row, entry, words)


def game_name(entry: GameEntry, words: Words) -> str:
    """The Re players, or the soloist and the solo."""
    if entry.solo is None:
        return ", ".join(entry.re)
    return f"{entry.re[0]}: {words.solo(entry.solo)}"


def _marks(ledger: Ledger, row: Row, entry: GameEntry, words: Words) -> tuple[str, ...]:
    marks = []
    if entry.duty and ledger.heading.duty_solo:
        marks.append(words.duty(entry.duty))
    if row.factor is not None and row.factor > 1:
        marks.append(words.bock_factor(row.factor))
    if entry.starts_bock and ledger.heading.bock:
        marks.append(words.starts_bock(entry.starts_bock))
    if entry.corrects:
        marks.append(words.corrects(entry.corrects))
    now = ledger.current_factor(row.position)
    if now is not None and now != row.factor:
        marks.append(words.counts_now(now))
    return tuple(marks)


def _details(row: Row, entry: GameEntry, words: Words) -> str:
    if row.game is None:
        return ""
    report = entry.report
    parts = [f"{report.re_augen} : {report.kontra_augen}"]
    calls = ((Party.RE, report.re_level), (Party.KONTRA, report.kontra_level))
    parts.extend(words.called(party, level) for party, level in calls if level is not Level.NONE)
    parts.extend(words.special(Party.RE, report.re_special))
    parts.extend(words.special(Party.KONTRA, report.kontra_special))
    parts.append(words.dealt(row.game.dealer))
    if len(row.game.sitting_out) > 1:
        parts.append(words.paused(row.game.sitting_out))
    return " · ".join(parts)
