"""A second reading of a whole list: what counts is written out afresh, and every sum is done again."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.evening.sheet import Heading, Sheet
from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.vocabulary import Duty, Level
from tests.rules import second_reading
from tests.rules.evening import bock_reading
from tests.rules.evening.bock_reading import Dealt


def reduced(ledger: Ledger) -> Sheet:
    """The list as it would be without mistakes: cancelled games left out, corrections in their places.

    Who dealt and who sat out stand in each game as they were recorded, and everybody's name is right at once.
    """
    kept: dict[int, Entry] = {}
    place: dict[int, int] = {}
    for position, row in enumerate(ledger.rows, 1):
        entry = row.entry
        if isinstance(entry, StornoEntry):
            del kept[place[entry.of]]
        elif isinstance(entry, GameEntry):
            place[position] = place[entry.corrects] if entry.corrects else position
            kept[place[position]] = _recorded(entry, row)
        else:
            kept[position] = SeatsEntry(row.table) if isinstance(entry, SeatsEntry) else entry
    return Sheet(ledger.heading, tuple(kept[number] for number in sorted(kept)))


def _recorded(entry: GameEntry, row: Row) -> GameEntry:
    if row.game is None:
        raise AssertionError("a row of a game without its game")
    return replace(entry, dealer=row.game.dealer, sitting_out=row.game.sitting_out, corrects=None)


def games(sheet: Sheet) -> list[GameEntry]:
    """The games of a reduced list."""
    return [entry for entry in sheet.entries if isinstance(entry, GameEntry)]


def _tables(sheet: Sheet) -> Iterator[tuple[Entry, tuple[str, ...]]]:
    """The entries of a reduced list, each with who sat at the table after it."""
    table = sheet.heading.players
    for entry in sheet.entries:
        if isinstance(entry, SeatsEntry):
            table = entry.table or ()
        yield entry, table


class NextDeal(NamedTuple):
    """Whose turn it is, and whether for the second time."""

    dealer: str
    again: bool


def next_deal(sheet: Sheet) -> NextDeal:
    """Who deals after a reduced list."""
    found = NextDeal(sheet.heading.first_dealer, False)
    before = sheet.heading.players
    for entry, table in _tables(sheet):
        if isinstance(entry, GameEntry):
            dealer = str(entry.dealer)
            again = _deals_again(sheet.heading, entry)
            found = NextDeal(dealer if again else (*table, *table)[table.index(dealer) + 1], again)
        elif found.dealer not in table:
            after = before[before.index(found.dealer) :] + before
            found = NextDeal([*[name for name in after if name in table], table[0]][0], False)
        before = table
    return found


def _deals_again(heading: Heading, entry: GameEntry) -> bool:
    return heading.duty_solo and entry.duty is Duty.VOLUNTARY


def dealt(sheet: Sheet) -> list[Dealt]:
    """What of each game of a reduced list matters to bock rounds."""
    return [
        Dealt(entry.starts_bock, _deals_again(sheet.heading, entry), len(table))
        for entry, table in _tables(sheet)
        if isinstance(entry, GameEntry)
    ]


def factors(sheet: Sheet) -> list[int]:
    """The factor of each game of a reduced list."""
    return bock_reading.factors(sheet.heading.bock, len(sheet.heading.players), dealt(sheet))


def standing(sheet: Sheet) -> dict[str, int]:
    """The standing after a reduced list."""
    everybody = (*sheet.heading.players, *(name for _, table in _tables(sheet) for name in table))
    total = dict.fromkeys(everybody, 0)
    for player, points in _all_points(sheet):
        total[player] += points
    return total


def _all_points(sheet: Sheet) -> Iterator[tuple[str, int]]:
    for entry in sheet.entries:
        if isinstance(entry, BookingEntry):
            yield from entry.points.items()
    played = [(entry, table) for entry, table in _tables(sheet) if isinstance(entry, GameEntry)]
    for (entry, table), factor in zip(played, factors(sheet), strict=True):
        for player, points in _points(table, entry):
            yield player, factor * points


def _points(table: Sequence[str], entry: GameEntry) -> Iterator[tuple[str, int]]:
    re_points, kontra_points = _value(entry.report)
    for player in table:
        if player in entry.re:
            yield player, re_points
        elif player not in (entry.sitting_out or ()):
            yield player, kontra_points


def _value(game: Game) -> tuple[int, int]:
    _, re_points, kontra_points = second_reading.read(
        game.kind.value,
        game.re_augen,
        _call(game.re_level, "re"),
        _call(game.kontra_level, "kontra"),
        bool(game.re_trickless),
        bool(game.kontra_trickless),
        _counts(game.re_special),
        _counts(game.kontra_special),
    )
    return re_points, kontra_points


def _call(level: Level, ansage: str) -> str | None:
    return (None, ansage, "keine90", "keine60", "keine30", "schwarz")[level]


def _counts(special: Special) -> dict[str, int]:
    return {"doppelkopf": special.doppelkopf, "fuchs": special.fuchs, "karlchen": special.karlchen}
