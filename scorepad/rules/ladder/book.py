"""The book of a ladder: what its entries come to. Only here does that state grow."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import assert_never

from scorepad.rules.evening.sheet import name_key
from scorepad.rules.ladder.deeds import (
    Annulled,
    Deed,
    Disqualified,
    Joined,
    Renamed,
    Reported,
    SeasonSet,
    Settled,
)
from scorepad.rules.ladder.duel import Duel, Season
from scorepad.rules.ladder.presets import PrizeRule, Rules, Tier
from scorepad.rules.ladder.replay import Replay, replay
from scorepad.rules.ladder.verdict import Verdict, earlier_of_pair


@dataclass(frozen=True, slots=True)
class BookedSeason:
    """A season as it is set now, and who is disqualified in it: player numbers with the reason."""

    number: int
    season: Season
    tiers: tuple[Tier, ...]
    prize_rule: PrizeRule
    disqualified: tuple[tuple[int, str], ...] = ()

    @property
    def rules(self) -> Rules:
        """The settings by which its duels are rated."""
        return Rules(tiers=self.tiers, prize_rule=self.prize_rule)


@dataclass(frozen=True, slots=True)
class BookedDuel:
    """A duel as it stands now: its report, with the result even if it came later, and why it was annulled."""

    number: int
    report: Reported
    annulled_by: int | None = None
    annulled_for: str = ""

    @property
    def key(self) -> str:
        """Under which a replay knows it; keys sort as numbers do."""
        return f"{self.number:08}"

    @property
    def is_pending(self) -> bool:
        """Whether somebody still waits for its result."""
        return self.report.finished_at is None and self.annulled_by is None


@dataclass(slots=True)
class Book:
    """Players by number, seasons and duels in theirs, and how many entries all of it came from.

    `starting` are the numbers of the duels that began at a moment.
    """

    players: list[str] = field(default_factory=list)
    seasons: list[BookedSeason] = field(default_factory=list)
    duels: list[BookedDuel] = field(default_factory=list)
    entry_count: int = 0
    starting: dict[datetime, tuple[int, ...]] = field(default_factory=dict)

    def player(self, number: int) -> str:
        """The name that a player goes by now."""
        return self.players[number - 1]

    def number_of(self, name: str) -> int | None:
        """The number of the player with this name, however it is spaced and capitalised."""
        wanted = name_key(name)
        return next(
            (number for number, known in enumerate(self.players, 1) if name_key(known) == wanted), None
        )

    def season_of(self, duel: Reported) -> BookedSeason | None:
        """The season in which a duel started."""
        found = (each for each in self.seasons if each.season.start <= duel.started_at < each.season.end)
        return next(found, None)

    def duels_of(self, season: BookedSeason) -> list[BookedDuel]:
        """The duels that started in a season, in the order of the book."""
        return [each for each in self.duels if self.season_of(each.report) == season]

    def as_duel(self, booked: BookedDuel) -> Duel:
        """A duel as the rules judge it, its players by name."""
        report = booked.report
        return Duel(
            key=booked.key,
            a=self.player(report.a),
            b=self.player(report.b),
            started_at=report.started_at,
            finished_at=report.finished_at,
            winner=report.winner,
            ending=report.ending,
            queue=report.queue,
            is_annulled=booked.annulled_by is not None,
        )

    def copy(self) -> "Book":
        """A book that may grow apart from this one."""
        return Book([*self.players], [*self.seasons], [*self.duels], self.entry_count, {**self.starting})


def fold(deeds: Iterable[Deed]) -> Book:
    """The book that holds `deeds`, each of which was admitted."""
    book = Book()
    for deed in deeds:
        take(book, deed)
    return book


def extended(book: Book, deeds: Iterable[Deed]) -> Book:
    """`book` with more `deeds`, each of which must be admissible."""
    grown = book.copy()
    for deed in deeds:
        take(grown, deed)
    return grown


def replayed(book: Book, season: BookedSeason) -> Replay:
    """A season's ranking and what each duel did; of earlier seasons only the pair limit takes notice."""
    duels = [book.as_duel(each) for each in book.duels if each.report.started_at < season.season.end]
    names = frozenset(book.player(number) for number, _ in season.disqualified)
    return replay(duels, season.season, season.rules, names)


def verdicts_of(book: Book, season: BookedSeason, replay: Replay) -> dict[str, Verdict]:
    """The verdict of a replay of `season` on each duel that it knew, by the duel's key."""
    known = (each.key for each in book.duels if each.report.started_at < season.season.end)
    return dict(zip(known, replay.verdicts, strict=True))


def earlier_numbers(book: Book, season: BookedSeason) -> dict[str, list[int]]:
    """For each competitive duel, by its key, the numbers of those that count for its pair's limit."""
    found = earlier_of_pair([book.as_duel(each) for each in book.duels], season.rules)
    return {key: [int(each.key) for each in earlier] for key, earlier in found.items()}


def take(book: Book, deed: Deed) -> None:
    """Let `book`, which nobody else may hold, grow by a deed that was admitted."""
    book.entry_count += 1
    match deed:
        case Joined():
            book.players.append(deed.name)
        case Renamed():
            book.players[deed.player - 1] = deed.name
        case SeasonSet():
            _set_season(book, deed)
        case Reported():
            _report(book, deed)
        case Settled():
            _settle(book, deed)
        case Annulled():
            before = book.duels[deed.duel - 1]
            annulled = replace(before, annulled_by=book.entry_count, annulled_for=deed.reason)
            book.duels[deed.duel - 1] = annulled
        case Disqualified():
            _disqualify(book, deed)
        case _:
            assert_never(deed)


def _set_season(book: Book, deed: SeasonSet) -> None:
    season = Season(deed.start, deed.end)
    if deed.season > len(book.seasons):
        book.seasons.append(BookedSeason(deed.season, season, deed.tiers, deed.prize_rule))
        return
    before = book.seasons[deed.season - 1]
    changed = replace(before, season=season, tiers=deed.tiers, prize_rule=deed.prize_rule)
    book.seasons[deed.season - 1] = changed


def _report(book: Book, deed: Reported) -> None:
    number = len(book.duels) + 1
    book.duels.append(BookedDuel(number, deed))
    book.starting[deed.started_at] = (*book.starting.get(deed.started_at, ()), number)


def _settle(book: Book, deed: Settled) -> None:
    before = book.duels[deed.duel - 1]
    report = replace(before.report, finished_at=deed.finished_at, winner=deed.winner, ending=deed.ending)
    book.duels[deed.duel - 1] = replace(before, report=report)


def _disqualify(book: Book, deed: Disqualified) -> None:
    season = book.seasons[deed.season - 1]
    others = tuple(each for each in season.disqualified if each[0] != deed.player)
    named = others if deed.is_lifted else (*others, (deed.player, deed.reason))
    book.seasons[deed.season - 1] = replace(season, disqualified=named)
