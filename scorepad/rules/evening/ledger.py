"""The ledger: what follows from a list's entries. The only place where state grows.

Entries never change. A storno takes a game out of those that count, a correction puts another one in its
place; either may move bock factors of later games, and its row carries the difference. Who sat at the table
when is a fact, which neither of them moves.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from scorepad.rules.evening import dealing, duty_solo
from scorepad.rules.evening.course import Course, PlayedGame, advanced, opening, seated
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.renaming import with_corrected_names
from scorepad.rules.evening.seating import SeatChange, Seating, seat_change
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
    """What one entry caused when it was appended; it stays whatever follows, but for corrected names.

    `points` is the change of the standing, adjustments included; `standing` the sums after it, both of
    everybody who had sat at the table by then. `game` and `factor` are None but for a game, `table`, who sits
    there from then on, but for a change of seats.
    """

    position: int
    entry: Entry
    points: Mapping[str, int]
    standing: Mapping[str, int]
    game: PlayedGame | None = None
    factor: int | None = None
    adjustments: tuple[Adjustment, ...] = ()
    warnings: tuple[str, ...] = ()
    table: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """A folded list. `games` are those that count, in the order of their places, `factors` beside them.

    `sheet` is what was entered, names and all; everything else speaks of people by their corrected names.
    """

    sheet: Sheet
    heading: Heading
    rows: tuple[Row, ...]
    games: tuple[PlayedGame, ...]
    factors: tuple[int, ...]
    course: Course
    standing: Mapping[str, int]
    cancelled_by: Mapping[int, int]
    corrected_by: Mapping[int, int]

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who has sat at the table, as they joined."""
        return tuple(self.standing)

    @property
    def table(self) -> tuple[str, ...]:
        """Who sits at the table now, in seat order."""
        return self.course.table

    @property
    def seating(self) -> Seating:
        """Who has sat at the table, and who does now."""
        return Seating(self.people, self.table)

    @property
    def next_sitting_out(self) -> tuple[str, ...]:
        """Who pauses in the next game unless the table says otherwise."""
        return dealing.sitting_out(self.table, self.course.next_dealer)

    @property
    def forced(self) -> duty_solo.Forced | None:
        """The Vorführung due in the next game."""
        return duty_solo.forced(self.heading, self.course, self.course.next_dealer, self.next_sitting_out)

    def current_factor(self, position: int) -> int | None:
        """The factor with which the game at `position` counts now; None if it doesn't count."""
        counting = zip(self.games, self.factors, strict=True)
        return next((factor for game, factor in counting if game.position == position), None)

    def game_at(self, position: int | None) -> PlayedGame | None:
        """The game that was entered at `position`; None if there is none."""
        if position is None or not 1 <= position <= len(self.rows):
            return None
        return self.rows[position - 1].game

    def seating_before(self, position: int) -> Seating:
        """Who had sat at the table just before the entry at `position`, and who did then."""
        before = self.rows[: position - 1]
        people = tuple(before[-1].standing) if before else self.heading.players
        tables = (row.table for row in reversed(before))
        return Seating(people, next((table for table in tables if table is not None), self.heading.players))

    def seat_change(self, row: Row) -> SeatChange | None:
        """What a change of seats came to; None of any other row."""
        if row.table is None or not isinstance(row.entry, SeatsEntry):
            return None
        return seat_change(self.seating_before(row.position), row.table, row.entry.renamed)


def blank(heading: Heading) -> Ledger:
    """The ledger of a list without entries."""
    nobody_has_points = dict.fromkeys(heading.players, 0)
    return Ledger(Sheet(heading), heading, (), (), (), opening(heading), nobody_has_points, {}, {})


def fold(sheet: Sheet) -> Ledger:
    """The ledger of `sheet`, whose entries must be free of problems. Raises BrokenLedgerError."""
    ledger = reduce(append, sheet.entries, blank(sheet.heading))
    check(ledger)
    return ledger


def append(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger after `entry`, which must be free of problems."""
    sheet = replace(ledger.sheet, entries=(*ledger.sheet.entries, entry))
    return replace(_with(ledger, entry), sheet=sheet)


def _with(ledger: Ledger, entry: Entry) -> Ledger:
    if isinstance(entry, GameEntry):
        return _with_correction(ledger, entry) if entry.corrects else _with_game(ledger, entry)
    if isinstance(entry, StornoEntry):
        return _with_storno(ledger, entry)
    return _with_seats(ledger, entry) if isinstance(entry, SeatsEntry) else _with_booking(ledger, entry)


def check(ledger: Ledger) -> None:
    """Raise BrokenLedgerError unless rows add up to the standing, and that to what is uncredited."""
    uncredited = sum(
        sum(row.entry.points.values()) for row in ledger.rows if isinstance(row.entry, BookingEntry)
    )
    if sum(ledger.standing.values()) != uncredited:
        raise BrokenLedgerError(f"cross sum {sum(ledger.standing.values())} instead of {uncredited}")
    for player, points in ledger.standing.items():
        if sum(row.points.get(player, 0) for row in ledger.rows) != points:
            raise BrokenLedgerError("the rows don't add up to the standing")


def played(ledger: Ledger, entry: GameEntry) -> PlayedGame:
    """`entry` as it would stand in the ledger: who deals, who sits out, what each player gets."""
    position = len(ledger.rows) + 1
    old = ledger.game_at(entry.corrects)
    table = old.table if old else ledger.table
    dealer = entry.dealer or (old.dealer if old else ledger.course.next_dealer)
    pausing = entry.sitting_out
    if pausing is None:
        pausing = old.sitting_out if old else dealing.sitting_out(table, dealer)
    valuation = value(entry.report)
    points = {
        player: 0
        if player in pausing
        else valuation.re_points
        if player in entry.re
        else valuation.kontra_points
        for player in table
    }
    place = old.place if old else position
    return PlayedGame(position, place, entry, table, dealer, pausing, valuation, points)


def course_before(ledger: Ledger, place: int) -> Course:
    """The course just before the game at `place`, by the games that count."""
    before = [game for game in ledger.games if game.place < place]
    return _courses(ledger, before, place)[-1]


def _with_game(ledger: Ledger, entry: GameEntry) -> Ledger:
    game = played(ledger, entry)
    factor = ledger.course.bock.factor
    points = _of_all(ledger.people, _times(game.points, factor))
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
    points = _of_all(ledger.people, entry.points)
    standing = _plus(ledger.standing, points)
    row = Row(len(ledger.rows) + 1, entry, points, standing)
    return replace(ledger, rows=(*ledger.rows, row), standing=standing)


def _with_seats(ledger: Ledger, entry: SeatsEntry) -> Ledger:
    seating = ledger.seating.after(entry)
    known = with_corrected_names(ledger, entry.renamed) if entry.renamed else ledger
    standing = _of_all(seating.people, known.standing)
    nothing = dict.fromkeys(seating.people, 0)
    row = Row(len(ledger.rows) + 1, entry, nothing, standing, table=seating.table)
    course = seated(known.course, seating.table)
    return replace(known, rows=(*known.rows, row), course=course, standing=standing)


def _recounted(ledger: Ledger, games: list[PlayedGame]) -> Ledger:
    """`ledger` with other games that count: their factors, the course and the standing anew."""
    courses = _courses(ledger, games, len(ledger.rows) + 1)
    factors = tuple(course.bock.factor for course in courses[:-1])
    standing = dict.fromkeys(ledger.people, 0)
    for row in ledger.rows:
        if isinstance(row.entry, BookingEntry):
            standing = _plus(standing, row.points)
    for game, factor in zip(games, factors, strict=True):
        standing = _plus(standing, _times(game.points, factor))
    return replace(ledger, games=tuple(games), factors=factors, course=courses[-1], standing=standing)


def _courses(ledger: Ledger, games: Iterable[PlayedGame], end: int) -> list[Course]:
    """The course before each of `games` and, last, before the place `end`: with the seats of each place."""
    changes = [(row.position, row.table) for row in ledger.rows if row.table is not None]
    course = opening(ledger.heading)
    courses = []
    for place, game in (*((game.place, game) for game in games), (end, None)):
        while changes and changes[0][0] < place:
            course = seated(course, changes.pop(0)[1])
        courses.append(course)
        if game:
            course = advanced(ledger.heading, course, game)
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


def _of_all(people: Iterable[str], some: Mapping[str, int]) -> dict[str, int]:
    return {player: some.get(player, 0) for player in people}


def _plus(some: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {player: points + more.get(player, 0) for player, points in some.items()}


def _minus(some: Mapping[str, int], less: Mapping[str, int]) -> dict[str, int]:
    return {player: points - less[player] for player, points in some.items()}


def _times(some: Mapping[str, int], factor: int) -> dict[str, int]:
    return {player: points * factor for player, points in some.items()}
