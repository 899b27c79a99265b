"""What can be written into the book of a ladder: it is only ever appended to.

Players, seasons and duels go by their numbers, from 1 in the order in which they came into the book.
"""

from dataclasses import dataclass
from datetime import datetime

from scorepad.rules.ladder.duel import Ending, Queue, Side
from scorepad.rules.ladder.presets import ASSUMED_TIERS, PrizeRule, Tier


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody takes part from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player goes by another name, in earlier duels too."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class SeasonSet:
    """How a season is; a number that the book doesn't have yet opens it. Moments are aware."""

    season: int
    start: datetime
    end: datetime
    tiers: tuple[Tier, ...] = ASSUMED_TIERS
    prize_rule: PrizeRule = PrizeRule.PLACE_ONE


@dataclass(frozen=True, slots=True)
class Reported:
    """A duel between two players. Without `finished_at` its result is still to come."""

    a: int
    b: int
    started_at: datetime
    finished_at: datetime | None = None
    winner: Side | None = None
    ending: Ending = Ending.PLAYED
    queue: Queue = Queue.COMPETITIVE


@dataclass(frozen=True, slots=True)
class Settled:
    """The result of a duel that was pending."""

    duel: int
    finished_at: datetime
    winner: Side | None = None
    ending: Ending = Ending.PLAYED


@dataclass(frozen=True, slots=True)
class Annulled:
    """A duel counts as if it had not been; it stays in the book."""

    duel: int
    reason: str


@dataclass(frozen=True, slots=True)
class Disqualified:
    """A player stands outside the ranking of a season; inside again where `is_lifted`."""

    season: int
    player: int
    reason: str
    is_lifted: bool = False


Deed = Joined | Renamed | SeasonSet | Reported | Settled | Annulled | Disqualified
