"""Duels ready for the page, each number with its reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorepad.rules.ladder.book import Book, BookedDuel, BookedSeason, earlier_numbers, verdicts_of
from scorepad.rules.ladder.duel import Side
from scorepad.rules.ladder.rating import Step
from scorepad.rules.ladder.replay import Replay
from scorepad.rules.ladder.verdict import Reason, Verdict
from scorepad.wording import Words
from scorepad.wording.ladder import ENDINGS, QUEUES
from scorepad.wording.ladder_words import why_changed, why_unrated


@dataclass(frozen=True, slots=True)
class SideView:
    """One player of a duel: whether they won (None: nobody has), and what it did to them and why."""

    number: int
    name: str
    has_won: bool | None
    step: Step | None
    why: str

    @property
    def change(self) -> int:
        """What the duel did to the player's points."""
        return self.step.change.points if self.step else 0


@dataclass(frozen=True, slots=True)
class DuelView:
    """A duel. `reason` says why it changes nothing; it is empty where it does."""

    booked: BookedDuel
    sides: tuple[SideView, SideView]
    started_at: datetime
    finished_at: datetime | None
    how: str
    queue: str
    verdict: Verdict
    reason: str

    @property
    def number(self) -> int:
        """The number under which the book knows it."""
        return self.booked.number

    @property
    def is_annulled(self) -> bool:
        """Whether it counts as if it had not been."""
        return self.booked.annulled_by is not None


@dataclass(frozen=True, slots=True)
class _Season:
    """A replayed season with all that its duels are explained by."""

    book: Book
    booked: BookedSeason
    verdicts: Mapping[str, Verdict]
    steps: Mapping[str, tuple[Step, Step]]
    earlier: Mapping[str, Sequence[int]]
    words: Words


def duel_views(
    book: Book, season: BookedSeason, replay: Replay, words: Words, most: int | None = None
) -> list[DuelView]:
    """The duels of a season, the last one entered first, no more than `most`."""
    return views_of(book, season, replay, words, book.duels_of(season)[::-1][:most])


def duel_view(book: Book, season: BookedSeason, replay: Replay, words: Words, booked: BookedDuel) -> DuelView:
    """One duel of a season."""
    return views_of(book, season, replay, words, [booked])[0]


def views_of(
    book: Book, season: BookedSeason, replay: Replay, words: Words, shown: Sequence[BookedDuel]
) -> list[DuelView]:
    """Some duels of a season, in the order in which they are given."""
    verdicts = verdicts_of(book, season, replay)
    is_limited = any(verdicts[each.key].reason is Reason.PAIR_LIMIT for each in shown)
    earlier = earlier_numbers(book, season) if is_limited else {}
    known = _Season(book, season, verdicts, replay.steps, earlier, words)
    return [_duel_view(known, each) for each in shown]


def _duel_view(season: _Season, booked: BookedDuel) -> DuelView:
    report, words = booked.report, season.words
    a, b = season.steps.get(booked.key, (None, None))
    return DuelView(
        booked=booked,
        sides=(_side_view(season, booked, Side.A, a), _side_view(season, booked, Side.B, b)),
        started_at=report.started_at,
        finished_at=report.finished_at,
        how=words.text(ENDINGS[report.ending]) if report.finished_at else "",
        queue=words.text(QUEUES[report.queue]),
        verdict=season.verdicts[booked.key],
        reason=_reason(season, booked),
    )


def _side_view(season: _Season, booked: BookedDuel, side: Side, step: Step | None) -> SideView:
    report = booked.report
    number = report.a if side is Side.A else report.b
    has_won = None if report.winner is None else report.winner is side
    why = why_changed(season.words, step.change) if step else ""
    return SideView(number, season.book.player(number), has_won, step, why)


def _reason(season: _Season, booked: BookedDuel) -> str:
    reason = season.verdicts[booked.key].reason
    if reason is None:
        return ""
    earlier = season.earlier.get(booked.key, ())
    return why_unrated(season.words, reason, season.booked.rules.pair_limit, earlier)
