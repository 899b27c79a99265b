"""Small evenings, in the short form in which these tests write them."""

from decimal import Decimal
from typing import Any

from scorepad.rules.evening.admission import problems
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger, append, blank, check
from scorepad.rules.evening.sheet import BockRule, Heading
from scorepad.rules.tsr.vocabulary import Duty, Solo
from tests.rules.tsr import reports

FOUR = ("Anna", "Ben", "Carla", "Dieter")
FIVE = (*FOUR, "Emil")
SIX = (*FIVE, "Frieda")
SEVEN = (*SIX, "Gustav")
BOCK = BockRule()
WON, LOST = 125, 115
"""Augen of Re in a game that is worth no more than winning it."""


def table(
    players: tuple[str, ...] = FOUR,
    *,
    planned_games: int | None = None,
    bock: BockRule | None = None,
    duty_solo: bool = True,
    first_dealer: str = "Anna",
    stake_cents: Decimal | None = None,
) -> Heading:
    """A heading; without anything else: four players, an open end, no bock rounds."""
    return Heading("", players, first_dealer, planned_games, bock, duty_solo, stake_cents)


def normal(re: str, augen: int = WON, **more: Any) -> GameEntry:
    """A Normalspiel; `re` names both Re players. It is worth 1 to Re, or 2 to Kontra if lost."""
    return GameEntry(reports.normal(augen), tuple(re.split()), **more)


def solo(soloist: str, augen: int = WON, duty: Duty | None = None, **more: Any) -> GameEntry:
    """A solo; a Damensolo unless `solo` names another."""
    return GameEntry(reports.solo(augen), (soloist,), duty=duty, **{"solo": Solo.DAMEN, **more})


def voluntary(soloist: str, augen: int = WON, **more: Any) -> GameEntry:
    """A Pflichtsolo whose moment the player chose."""
    return solo(soloist, augen, Duty.VOLUNTARY, **more)


def vorgefuehrt(soloist: str, augen: int = WON, **more: Any) -> GameEntry:
    """A Pflichtsolo that was vorgeführt."""
    return solo(soloist, augen, Duty.FORCED, **more)


def storno(of: int) -> StornoEntry:
    """A storno."""
    return StornoEntry(of)


def booking(uncredited: bool = False, **points: int) -> BookingEntry:
    """A booking; each player's points by name."""
    return BookingEntry(points, "Falsch bedient", uncredited)


def seats(table: str = "", **renamed: str) -> SeatsEntry:
    """A change of seats: who sits at the table now; without anybody named, nobody moves."""
    return SeatsEntry(tuple(table.split()) or None, renamed)


def written(heading: Heading, *entries: Entry) -> Ledger:
    """The ledger of a list with `entries`, each of which has to be admitted."""
    ledger = blank(heading)
    for entry in entries:
        found = problems(ledger, entry)
        if found:
            raise AssertionError(f"entry {len(ledger.rows) + 1}: {found}")
        ledger = append(ledger, entry)
    check(ledger)
    return ledger


def row_factors(ledger: Ledger) -> list[int | None]:
    """The factor that each row was written with."""
    return [row.factor for row in ledger.rows]


def points_of(ledger: Ledger, position: int) -> list[int]:
    """The points in the row at `position`, in seat order."""
    return list(ledger.rows[position - 1].points.values())


def standing_of(ledger: Ledger) -> list[int]:
    """The standing, in seat order."""
    return list(ledger.standing.values())


def warnings_of(ledger: Ledger) -> tuple[str, ...]:
    """The warnings of the last row."""
    return ledger.rows[-1].warnings
