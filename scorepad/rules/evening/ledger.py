"""The ledger: what follows from a list's entries. The only place where state grows.

Entries never change. A storno takes a game out of those that count, a correction puts another one in its
place; either may move bock factors of later games, and its row carries the difference.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from scorepad.rules.evening import dealing, duty_solo
from scorepad.rules.evening.course import Course, PlayedGame, advanced, opening
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, StornoEntry
from scorepad.rules.evening.sheet import Heading, Sheet
from scorepad.rules.tsr.valuation import value


class BrokenLedgerError(Exception):
    """The sums of a ledger don't agree: a fault of the program or the storage, never of a user."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What an entry changed in another game: its bock factor, and by that the points."""

    entry: int
    from_factor: int
    to_factor: int
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Row:
    """What one entry caused when it was appended; it stays as it is whatever follows.

    `points` is the change of the standing, adjustments included; `standing` the sums after it.
    `game` and `factor` are None but for a game.
    """

    position: int
    entry: Entry
    points: Mapping[str, int]
    standing: Mapping[str, int]
    game: PlayedGame | None = None
    factor: int | None = None
    adjustments: tuple[Adjustment, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    """A folded list. `games` are those that count, in the order of their places, `factors` beside them."""

    heading: Heading
    rows: tuple[Row, ...]
    games: tuple[PlayedGame, ...]
    factors: tuple[int, ...]
    course: Course
    standing: Mapping[str, int]
    cancelled_by: Mapping[int, int]
    corrected_by: Mapping[int, int]

    @property
    def next_sitting_out(self) -> tuple[str, ...]:
        """Who pauses in the next game unless the table says otherwise."""
        return dealing.sitting_out(self.heading, self.course.next_dealer)

    @property
    def forced(self) -> duty_solo.Forced | None:
        """The Vorführung due in the next game."""
        return duty_solo.forced(self.heading, self.course, self.course.next_dealer, self.next_sitting_out)

    def current_factor(self, position: int) -> int | None:
        """The factor with which the game at `position` counts now; None if it doesn't count."""
        counting = zip(self.games, self.factors, strict=True)
        return next((factor for game, factor in counting if game.position == position), None)


def blank(heading: Heading) -> Ledger:
    """The ledger of a list without entries."""
    nobody_has_points = dict.fromkeys(heading.players, 0)
    return Ledger(heading, (), (), (), opening(heading), nobody_has_points, {}, {})


def fold(sheet: Sheet) -> Ledger:
    """The ledger of `sheet`, whose entries must be free of problems. Raises BrokenLedgerError."""
    ledger = reduce(append, sheet.entries, blank(sheet.heading))
    check(ledger)
    return ledger


def append(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger after `entry`, which must be free of problems."""
    if isinstance(entry, GameEntry):
        return _with_correction(ledger, entry) if entry.corrects else _with_game(ledger, entry)
    if isinstance(entry, StornoEntry):
        return _with_storno(ledger, entry)
    return _with_booking(ledger, entry)


def check(ledger: Ledger) -> None:
    """Raise BrokenLedgerError unless rows add up to the standing, and that to what is uncredited."""
    uncredited = sum(
        sum(row.entry.points.values()) for row in ledger.rows if isinstance(row.entry, BookingEntry)
    )
    if sum(ledger.standing.values()) != uncredited:
        raise BrokenLedgerError(f"cross sum {sum(ledger.standing.values())} instead of {uncredited}")
    for player, points in ledger.standing.items():
        if sum(row.points[player] for row in ledger.rows) != points:
            raise BrokenLedgerError("the rows don't add up to the standing")


def played(ledger: Ledger, entry: GameEntry) -> PlayedGame:
    """`entry` as it would stand in the ledger: who deals, who sits out, what each player gets."""
    position = len(ledger.rows) + 1
    old = ledger.rows[entry.corrects - 1].game if entry.corrects else None
    dealer = entry.dealer or (old.dealer if old else ledger.course.next_dealer)
    pausing = entry.sitting_out
    if pausing is None:
        pausing = old.sitting_out if old else dealing.sitting_out(ledger.heading, dealer)
    valuation = value(entry.report)
    points = {
        player: 0
        if player in pausing
        else valuation.re_points
        if player in entry.re
        else valuation.kontra_points
        for player in ledger.heading.players
    }
    return PlayedGame(position, old.place if old else position, entry, dealer, pausing, valuation, points)


def course_before(ledger: Ledger, place: int) -> Course:
    """The course just before the game at `place`, by the games that count."""
    before = [game for game in ledger.games if game.place < place]
    return _courses(ledger.heading, before)[-1]


def _with_game(ledger: Ledger, entry: GameEntry) -> Ledger:
    game = played(ledger, entry)
    factor = ledger.course.bock.factor
    points = _times(game.points, factor)
    standing = _plus(ledger.standing, points)
    warnings = _warnings(ledger.heading, ledger.course, game)
    row = Row(game.position, entry, points, standing, game, factor, (), warnings)
    return replace(
        ledger,
        rows=(*ledger.rows, row),
        games=(*ledger.games, game),
        factors=(*ledger.factors, factor),
        course=advanced(ledger.heading, ledger.course, game),
        standing=standing,
    )


def _with_correction(ledger: Ledger, entry: GameEntry) -> Ledger:
    game = played(ledger, entry)
    games = sorted((*ledger.games, game), key=lambda other: other.place)
    after = _recounted(ledger, games)
    index = games.index(game)
    row = Row(
        game.position,
        entry,
        _minus(after.standing, ledger.standing),
        after.standing,
        game,
        after.factors[index],
        _adjustments(ledger, after),
        _warnings(ledger.heading, course_before(ledger, game.place), game),
    )
    corrected_by = {**ledger.corrected_by, entry.corrects or 0: game.position}
    return replace(after, rows=(*ledger.rows, row), corrected_by=corrected_by)


def _with_storno(ledger: Ledger, entry: StornoEntry) -> Ledger:
    position = len(ledger.rows) + 1
    after = _recounted(ledger, [game for game in ledger.games if game.position != entry.of])
    change = _minus(after.standing, ledger.standing)
    row = Row(position, entry, change, after.standing, adjustments=_adjustments(ledger, after))
    return replace(after, rows=(*ledger.rows, row), cancelled_by={**ledger.cancelled_by, entry.of: position})


def _with_booking(ledger: Ledger, entry: BookingEntry) -> Ledger:
    points = {player: entry.points.get(player, 0) for player in ledger.heading.players}
    standing = _plus(ledger.standing, points)
    row = Row(len(ledger.rows) + 1, entry, points, standing)
    return replace(ledger, rows=(*ledger.rows, row), standing=standing)


def _recounted(ledger: Ledger, games: list[PlayedGame]) -> Ledger:
    """`ledger` with other games that count: their factors, the course and the standing anew."""
    courses = _courses(ledger.heading, games)
    factors = tuple(course.bock.factor for course in courses[:-1])
    standing = dict.fromkeys(ledger.heading.players, 0)
    for row in ledger.rows:
        if isinstance(row.entry, BookingEntry):
            standing = _plus(standing, row.points)
    for game, factor in zip(games, factors, strict=True):
        standing = _plus(standing, _times(game.points, factor))
    return replace(ledger, games=tuple(games), factors=factors, course=courses[-1], standing=standing)


def _courses(heading: Heading, games: Iterable[PlayedGame]) -> list[Course]:
    """The course before each of `games` and, last, after all of them."""
    courses = [opening(heading)]
    for game in games:
        courses.append(advanced(heading, courses[-1], game))
    return courses


def _adjustments(before: Ledger, after: Ledger) -> tuple[Adjustment, ...]:
    old = {game.position: factor for game, factor in zip(before.games, before.factors, strict=True)}
    return tuple(
        Adjustment(
            game.position,
            old[game.position],
            factor,
            _times(game.points, factor - old[game.position]),
        )
        for game, factor in zip(after.games, after.factors, strict=True)
        if old.get(game.position, factor) != factor
    )


def _warnings(heading: Heading, course: Course, game: PlayedGame) -> tuple[str, ...]:
    found = duty_solo.warnings(heading, course, game)
    if heading.planned_games is not None and course.games >= heading.planned_games:
        found.append("round_complete")
    return tuple(found)


def _plus(some: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {player: points + more[player] for player, points in some.items()}


def _minus(some: Mapping[str, int], less: Mapping[str, int]) -> dict[str, int]:
    return {player: points - less[player] for player, points in some.items()}


def _times(some: Mapping[str, int], factor: int) -> dict[str, int]:
    return {player: points * factor for player, points in some.items()}
