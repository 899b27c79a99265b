"""A season ready for the page: its ranking, what is pending, who stands outside."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import OpenLadder
from scorepad.rules.ladder.book import Book, BookedDuel, BookedSeason
from scorepad.rules.ladder.presets import ASSUMED_TIERS
from scorepad.rules.ladder.ranking import Standing
from scorepad.rules.ladder.replay import Replay
from scorepad.wording import Words
from scorepad.wording.ladder import PRIZE_RULES


@dataclass(frozen=True, slots=True)
class RankView:
    """A row of the ranking."""

    place: int
    number: int
    standing: Standing
    last: datetime | None


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season. `state` is "coming", "running", "open" (over, results pending) or "final"."""

    booked: BookedSeason
    replay: Replay
    state: str
    first_day: str
    last_day: str
    rows: tuple[RankView, ...]
    outside: tuple[tuple[int, str, str], ...]
    pending: tuple[BookedDuel, ...]
    prize_rule: str

    @property
    def has_assumed_tiers(self) -> bool:
        """Whether nobody has set tiers of their own."""
        return self.booked.tiers == ASSUMED_TIERS

    @property
    def prize(self) -> str | None:
        """Who gets the prize; nobody as long as the list isn't final."""
        return self.replay.prize if self.state == "final" else None


def season_view(current: OpenLadder, season: BookedSeason, words: Words, now: datetime) -> SeasonView:
    """`season` as it stands at `now`."""
    book, replay = current.book, season_of(current, season)
    last_day = season.season.end - timedelta(microseconds=1)
    return SeasonView(
        booked=season,
        replay=replay,
        state=_state(season, replay, now),
        first_day=words.day(season.season.start),
        last_day=words.day(last_day),
        rows=tuple(_rank_views(book, replay)),
        outside=tuple((number, book.player(number), reason) for number, reason in season.disqualified),
        pending=tuple(each for each in book.duels_of(season) if each.is_pending),
        prize_rule=words.text(PRIZE_RULES[season.prize_rule]),
    )


def present_season(book: Book, now: datetime) -> BookedSeason:
    """The season that runs, else the last that has begun, else the first."""
    begun = [each for each in book.seasons if each.season.start <= now]
    ranked = sorted(begun or book.seasons, key=lambda each: each.season.start)
    return ranked[-1] if begun else ranked[0]


def _state(season: BookedSeason, replay: Replay, now: datetime) -> str:
    if now < season.season.start:
        return "coming"
    if now < season.season.end:
        return "running"
    return "final" if replay.is_final else "open"


def _rank_views(book: Book, replay: Replay) -> list[RankView]:
    numbers = {name: number for number, name in enumerate(book.players, 1)}
    return [
        RankView(
            place=row.place,
            number=numbers[row.standing.player],
            standing=row.standing,
            last=row.standing.last_finished_at,
        )
        for row in replay.ranking
    ]
