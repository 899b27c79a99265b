"""Which duels are rated (Duell-Regeln, Welche Spiele zählen)."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from scorepad.rules.ladder.duel import Duel, Queue, Season
from scorepad.rules.ladder.presets import Rules


class Reason(Enum):
    """Why a duel changes no points, or none yet."""

    PRIVATE = "private"
    GUEST = "guest"
    AI = "ai"
    PAIR_LIMIT = "pair_limit"
    NO_WINNER = "no_winner"
    PENDING = "pending"
    ANNULLED = "annulled"
    OTHER_SEASON = "other_season"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a duel is rated, and why it changes nothing.

    A rated duel may have a reason all the same: annulled, or its result is pending.
    """

    is_rated: bool
    reason: Reason | None = None

    @property
    def takes_effect(self) -> bool:
        """Whether the duel changes points and streaks."""
        return self.is_rated and self.reason is None


def verdicts(duels: Sequence[Duel], season: Season, rules: Rules) -> list[Verdict]:
    """A verdict for each duel, in the order given; keys are unique."""
    counted = earlier_of_pair(duels, rules)
    return [_verdict(duel, season, len(counted.get(duel.key, ())) < rules.pair_limit) for duel in duels]


def _verdict(duel: Duel, season: Season, is_within_limit: bool) -> Verdict:
    if not season.has(duel):
        return Verdict(False, Reason.OTHER_SEASON)
    if duel.queue is not Queue.COMPETITIVE:
        return Verdict(False, Reason(duel.queue.value))
    if not is_within_limit:
        return Verdict(False, Reason.PAIR_LIMIT)
    if duel.has_no_winner:
        return Verdict(False, Reason.NO_WINNER)
    if duel.is_annulled:
        return Verdict(True, Reason.ANNULLED)
    return Verdict(True, Reason.PENDING if duel.is_pending else None)


def earlier_of_pair(duels: Sequence[Duel], rules: Rules) -> dict[str, list[Duel]]:
    """For each competitive duel, by its key, the rated ones of its pair that count when it begins.

    As many as the pair limit keep it from being rated. What happens later decides nothing any more: an
    annulled duel goes on counting for those after it.
    """
    found: dict[str, list[Duel]] = {}
    recent: dict[frozenset[str], deque[Duel]] = {}
    for duel in sorted(duels, key=lambda each: (each.started_at, each.key)):
        if duel.queue is not Queue.COMPETITIVE:
            continue
        earlier = recent.setdefault(frozenset((duel.a, duel.b)), deque())
        while earlier and duel.started_at - earlier[0].started_at >= rules.pair_window:
            earlier.popleft()
        found[duel.key] = [each for each in earlier if _uses_up(each, duel)]
        if len(found[duel.key]) < rules.pair_limit:
            earlier.append(duel)
    return found


def _uses_up(earlier: Duel, duel: Duel) -> bool:
    """Whether an earlier rated duel counts when `duel` begins; not if it had been closed without a winner."""
    is_closed = earlier.finished_at is not None and earlier.finished_at <= duel.started_at
    return not (is_closed and earlier.has_no_winner)
