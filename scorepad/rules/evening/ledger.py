"""The ledger: what follows from a list's entries. The only place where state grows.

Entries never change. A storno takes a game out of those that count, a correction puts another one in its
place; either may move bock factors of later games, and its row carries the difference. Who sat at the table
when is a fact, which neither of them moves.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import attrgetter

from scorepad.rules.evening import dealing, duty_solo
from scorepad.rules.evening.bock import NO_BOCK, Bock
from scorepad.rules.evening.course import (
    Course,
    PlayedGame,
    advanced,
    bock_after,
    deal_after,
    duty_soloists,
    opening,
    seated,
)
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

    def __hash__(self) -> int:
        """By what tells rows apart at a glance: not all that they hold can be hashed."""
        return hash((self.position, self.entry.id))


@dataclass(frozen=True, slots=True)
class Ledger:
    """A folded list. `games` are those that count, in the order of their places.

    `bocks` are the bock rounds that run before each of them.
    `sheet` is what was entered, names and all; everything else speaks of people by their corrected names.
    """

    sheet: Sheet
    heading: Heading
    rows: tuple[Row, ...]
    games: tuple[PlayedGame, ...]
    bocks: tuple[Bock, ...]
    course: Course
    standing: Mapping[str, int]
    cancelled_by: Mapping[int, int]
    corrected_by: Mapping[int, int]

    @property
    def factors(self) -> tuple[int, ...]:
        """How often each of the games that count does."""
        return tuple(bock.factor for bock in self.bocks)

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
        game = self.game_at(position)
        if game is None:
            return None
        index = bisect_left(self.games, game.place, key=attrgetter("place"))
        counts = index < len(self.games) and self.games[index].position == position
        return self.bocks[index].factor if counts else None

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
    return continued(blank(sheet.heading), sheet.entries)


def continued(ledger: Ledger, entries: Iterable[Entry]) -> Ledger:
    """The ledger after more `entries`, which must be free of problems. Raises BrokenLedgerError."""
    sheet = Sheet(ledger.sheet.heading, (*ledger.sheet.entries, *entries))
    new = sheet.entries[len(ledger.sheet.entries) :]
    after = replace(reduce(_with, new, ledger), sheet=sheet)
    check(after)
    return after


def append(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger after `entry`, which must be free of problems."""
    sheet = Sheet(ledger.sheet.heading, (*ledger.sheet.entries, entry))
    return replace(_with(ledger, entry), sheet=sheet)


def _with(ledger: Ledger, entry: Entry) -> Ledger:
    """The same, but for the sheet, which a fold has already."""
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


def _with_game(ledger: Ledger, entry: GameEntry) -> Ledger:
    game = played(ledger, entry)
    factor = ledger.course.bock.factor
    points = _of_all(ledger.people, _times(game.points, factor))
    standing = _plus(ledger.standing, points)
    warnings = _warnings(ledger.heading, ledger.course, game)
    row = Row(game.position, entry, points, standing, game, factor, (), warnings)
    return Ledger(  # in full: this is done for every game of every list that is opened
        sheet=ledger.sheet,
        heading=ledger.heading,
        rows=(*ledger.rows, row),
        games=(*ledger.games, game),
        bocks=(*ledger.bocks, ledger.course.bock),
        course=advanced(ledger.heading, ledger.course, game),
        standing=standing,
        cancelled_by=ledger.cancelled_by,
        corrected_by=ledger.corrected_by,
    )


def _with_correction(ledger: Ledger, entry: GameEntry) -> Ledger:
    game = played(ledger, entry)
    index = _index(ledger, game.place)
    after, moved = _recounted(ledger, index, (game,), index)
    points = _sum(ledger.people, _times(game.points, after.bocks[index].factor), moved)
    row = Row(
        game.position,
        entry,
        points,
        _plus(ledger.standing, points),
        game,
        after.bocks[index].factor,
        moved,
        _warnings(ledger.heading, _course_before(ledger, game, index), game),
    )
    corrected_by = {**ledger.corrected_by, game.entry.corrects or 0: game.position}
    return replace(after, rows=(*ledger.rows, row), standing=row.standing, corrected_by=corrected_by)


def _with_storno(ledger: Ledger, entry: StornoEntry) -> Ledger:
    position = len(ledger.rows) + 1
    game = ledger.rows[entry.of - 1].game
    if game is None:
        raise BrokenLedgerError(f"entry {entry.of} is no game")
    index = _index(ledger, game.place)
    after, moved = _recounted(ledger, index, (), index + 1)
    points = _sum(ledger.people, _times(game.points, -ledger.bocks[index].factor), moved)
    row = Row(position, entry, points, _plus(ledger.standing, points), adjustments=moved)
    cancelled_by = {**ledger.cancelled_by, entry.of: position}
    return replace(after, rows=(*ledger.rows, row), standing=row.standing, cancelled_by=cancelled_by)


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


def _index(ledger: Ledger, place: int) -> int:
    """How many games that count come before `place`."""
    return bisect_left(ledger.games, place, key=attrgetter("place"))


def _recounted(
    ledger: Ledger, index: int, new: tuple[PlayedGame, ...], go_on: int
) -> tuple[Ledger, tuple[Adjustment, ...]]:
    """`ledger` with `new` in the place of its games from `index` to `go_on`, and what that moved after them.

    Games are counted anew only until the bock rounds run again as they did: what comes then has its factor.
    """
    heading, old = ledger.heading, ledger.bocks
    bock = (*old[index : index + 1], ledger.course.bock)[0]
    bocks, moved = list(old[:index]), []
    for game in new:
        bocks.append(bock)
        bock = bock_after(heading, bock, game)
    end = go_on
    while end < len(old) and old[end] != bock:
        game = ledger.games[end]
        bocks.append(bock)
        if bock.factor != old[end].factor:
            moved.append(_adjustment(game, old[end].factor, bock.factor))
        bock = bock_after(heading, bock, game)
        end += 1
    games = (*ledger.games[:index], *new, *ledger.games[go_on:])
    after = replace(ledger, games=games, bocks=(*bocks, *old[end:]))
    course = _course_after(
        after, ledger.games[index:go_on], new, ledger.course.bock if end < len(old) else bock
    )
    return replace(after, course=course), tuple(moved)


def _adjustment(game: PlayedGame, before: int, after: int) -> Adjustment:
    return Adjustment(game.position, before, after, _times(game.points, after - before))


def _course_after(
    ledger: Ledger, gone: Iterable[PlayedGame], new: Iterable[PlayedGame], bock: Bock
) -> Course:
    """The course of `ledger`, some of whose games have `gone` or are `new`; `bock` runs in the end."""
    last = ledger.games[-1] if ledger.games else None
    place = last.place if last else 0
    tables = [row.table for row in ledger.rows[place:] if row.table is not None]
    dealer, again = deal_after(ledger.heading, last, tables)
    duty_solos = Counter(ledger.course.duty_solos)
    duty_solos.update(duty_soloists(ledger.heading, new))
    duty_solos.subtract(duty_soloists(ledger.heading, gone))
    return Course(len(ledger.games), ledger.table, dealer, again, bock, dict(duty_solos))


def _course_before(ledger: Ledger, game: PlayedGame, index: int) -> Course:
    """The course before the place of `game`, which has so many games before it."""
    before = ledger.games[:index]
    duty_solos = Counter(dict.fromkeys(ledger.people, 0))
    duty_solos.update(duty_soloists(ledger.heading, before))
    return Course(index, game.table, game.dealer, False, NO_BOCK, dict(duty_solos))


def _warnings(heading: Heading, course: Course, game: PlayedGame) -> tuple[str, ...]:
    found = duty_solo.warnings(heading, course, game)
    if heading.planned_games is not None and course.games >= heading.planned_games:
        found.append("round_complete")
    return tuple(found)


def _of_all(people: Iterable[str], some: Mapping[str, int]) -> dict[str, int]:
    return {player: some.get(player, 0) for player in people}


def _plus(some: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {player: points + more.get(player, 0) for player, points in some.items()}


def _sum(people: Iterable[str], some: Mapping[str, int], moved: Iterable[Adjustment]) -> dict[str, int]:
    return reduce(_plus, (adjustment.points for adjustment in moved), _of_all(people, some))


def _times(some: Mapping[str, int], factor: int) -> dict[str, int]:
    return {player: points * factor for player, points in some.items()}
