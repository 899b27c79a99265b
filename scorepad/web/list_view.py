"""A list ready for the page: its status line and its entries, newest first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain, islice, repeat

from scorepad.rules.evening import duty_solo
from scorepad.rules.evening.bock import Bock, stages
from scorepad.rules.evening.dealing import can_play
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.settlement import Settlement, settle
from scorepad.rules.evening.sheet import BockRule
from scorepad.rules.evening.statistics import Figures, figures
from scorepad.web.entry_view import EntryView, columns, entry_views
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
    is_balanced: bool
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
        entries=entry_views(ledger, reversed(ledger.rows), words),
        figures=figures(ledger),
        settlement=None if heading.stake_cents is None else settle(ledger.standing, heading.stake_cents),
        is_balanced=not sum(ledger.standing.values()),
        stake_cents=heading.stake_cents,
        duty_solo=heading.duty_solo,
        bock=heading.bock is not None,
    )


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
