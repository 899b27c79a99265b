"""What is reported of a duel, and what of it cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from scorepad.rules.problem import Problem


class Queue(Enum):
    """How the two met; only the competitive queue is rated (Duell-Regeln, Welche Spiele zählen)."""

    COMPETITIVE = "competitive"
    PRIVATE = "private"
    GUEST = "guest"
    AI = "ai"


class Ending(Enum):
    """How a duel ended.

    Giving up, leaving and missing the deadline alone lose, before the first move too; a duel that was closed
    has no winner.
    """

    PLAYED = "played"
    RESIGNED = "resigned"
    LEFT = "left"
    DEADLINE = "deadline"
    CLOSED = "closed"


class Side(Enum):
    """One of the two accounts of a duel."""

    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class Duel:
    """One duel; its times are aware, `finished_at` is None while the result is pending.

    `winner` is None while pending, and for good where nobody won.
    """

    key: str
    a: str
    b: str
    started_at: datetime
    finished_at: datetime | None
    winner: Side | None
    ending: Ending = Ending.PLAYED
    queue: Queue = Queue.COMPETITIVE
    is_annulled: bool = False

    @property
    def is_pending(self) -> bool:
        """Whether the result is still to come."""
        return self.finished_at is None

    @property
    def has_no_winner(self) -> bool:
        """Whether it is over without a winner: it changes nothing and uses up nothing."""
        return not self.is_pending and self.winner is None


@dataclass(frozen=True, slots=True)
class Season:
    """From `start` up to, not including, `end`; a duel belongs to the season in which it started."""

    start: datetime
    end: datetime

    def has(self, duel: Duel) -> bool:
        """Whether the duel belongs to this season."""
        return self.start <= duel.started_at < self.end


def problems(duel: Duel) -> list[Problem]:
    """Everything that contradicts itself in a report; `field` is named as in the contract."""
    return list(_problems(duel))


def _problems(duel: Duel) -> Iterator[Problem]:
    if duel.a == duel.b:
        yield Problem("b", "same_player", {"name": duel.b})
    if duel.finished_at is not None and duel.finished_at < duel.started_at:
        yield Problem("finished_at", "finished_before_start")
    if duel.winner is not None and duel.is_pending:
        yield Problem("winner", "winner_while_pending")
    if duel.winner is not None and duel.ending is Ending.CLOSED:
        yield Problem("winner", "winner_of_closed_game")
