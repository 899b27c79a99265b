"""What each player did: counts and exact averages over the games that count."""

from fractions import Fraction

import pytest
from hypothesis import given

from scorepad.rules.evening.entries import BookingEntry, GameEntry
from scorepad.rules.evening.ledger import Ledger, fold
from scorepad.rules.evening.sheet import BockRule, Sheet
from scorepad.rules.evening.statistics import Player, Role, players
from scorepad.rules.evening.statistics.calls import Kept
from scorepad.rules.evening.statistics.player import Extreme
from scorepad.rules.evening.statistics.share import Tally
from scorepad.rules.evening.statistics.streaks import Streaks
from scorepad.rules.tsr.vocabulary import Level, Party, Solo
from tests.rules.evening.evenings import (
    BOCK,
    FIVE,
    LOST,
    booking,
    normal,
    solo,
    storno,
    table,
    voluntary,
    written,
)
from tests.rules.evening.strategies import sheets
from tests.rules.tsr import reports

NOBODY_WON = GameEntry(reports.normal(129, "keine90", "keine90"), ("Ben", "Carla"))


def of(name: str, ledger: Ledger) -> Player:
    """The line of one player."""
    return next(player for player in players(ledger) if player.name == name)


def played_by(name: str, *entries: GameEntry) -> Player:
    """The line of one player at a table of four."""
    return of(name, written(table(), *entries))


def called(re: str | None, kontra: str | None = None, augen: int = 125) -> GameEntry:
    """A Normalspiel of Ben and Carla with announcements."""
    return GameEntry(reports.normal(augen, re, kontra), ("Ben", "Carla"))


def test_without_a_game_there_is_no_average() -> None:
    for player in players(written(table())):
        assert player.total == Tally()
        assert player.total.average_points is None
        assert player.total.average_augen is None
        assert (player.best, player.worst, player.streaks) == (None, None, Streaks())


def test_averages_are_exact() -> None:
    ben = played_by("Ben", normal("Ben Carla"), normal("Ben Dieter"), normal("Ben Anna", LOST))
    assert ben.total == Tally(games=3, won=2, points=0, augen=125 + 125 + 115)
    assert ben.total.average_augen == Fraction(365, 3)
    assert ben.roles[Role.RE] == ben.total


def test_kontra_has_the_other_augen() -> None:
    anna = played_by("Anna", normal("Ben Carla", 130))
    assert anna.roles[Role.KONTRA] == Tally(games=1, won=0, points=-1, augen=110)


def test_a_solo_is_one_against_three() -> None:
    ledger = written(table(), solo("Ben"))
    assert of("Ben", ledger).roles[Role.SOLO] == Tally(1, 1, 3, 125)
    assert of("Anna", ledger).roles[Role.AGAINST_SOLO] == Tally(1, 0, -1, 115)


def test_soli_are_counted_by_kind_in_the_order_of_the_kinds() -> None:
    ben = played_by(
        "Ben", voluntary("Ben", solo=Solo.KARO), solo("Ben", LOST), solo("Ben", solo=Solo.STILLE_HOCHZEIT)
    )
    assert list(ben.soli) == [Solo.DAMEN, Solo.KARO, Solo.STILLE_HOCHZEIT]
    assert ben.soli[Solo.DAMEN] == Tally(1, 0, -3, 115)


def test_who_sits_out_has_no_game() -> None:
    ledger = written(table(FIVE), normal("Ben Carla"))
    assert of("Anna", ledger).total.games == 0
    assert of("Emil", ledger).total.games == 1


def test_points_count_with_their_bock_factor() -> None:
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), normal("Ben Anna"))
    assert of("Ben", ledger).total.points == 3


def test_a_storno_takes_a_game_and_the_bock_that_it_started() -> None:
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), normal("Ben Anna"), storno(1))
    assert of("Ben", ledger).total == Tally(1, 1, 1, 125)


def test_a_correction_counts_in_the_place_of_its_game() -> None:
    ledger = written(
        table(), normal("Ben Carla", LOST), normal("Ben Anna"), storno(1), normal("Ben Carla", corrects=1)
    )
    assert of("Ben", ledger).streaks == Streaks(won=2, lost=0, current=2)
    assert of("Ben", ledger).best == Extreme(4, 1)


def test_a_booking_is_no_game() -> None:
    assert players(written(table(), booking(Anna=-1, Ben=1))) == players(written(table()))


@pytest.mark.parametrize(
    ("entry", "level", "kept"),
    [
        (called("re"), Level.ANSAGE, 1),
        (called("re", augen=120), Level.ANSAGE, 0),
        (called("keine90", augen=150), Level.KEINE_90, 0),
        (called("keine90", augen=151), Level.KEINE_90, 1),
        (called("keine60", augen=180), Level.KEINE_60, 0),
        (called("keine60", augen=181), Level.KEINE_60, 1),
        (called("keine30", augen=210), Level.KEINE_30, 0),
        (called("keine30", augen=211), Level.KEINE_30, 1),
        (called("schwarz", augen=211), Level.SCHWARZ, 0),
    ],
)
def test_when_an_announcement_is_kept(entry: GameEntry, level: Level, kept: int) -> None:
    assert played_by("Ben", entry).calls[Party.RE][level] == Kept(1, kept)


def test_schwarz_is_kept_if_the_others_made_no_trick() -> None:
    report = reports.normal(240, "schwarz", kontra_trickless=True)
    assert played_by("Ben", GameEntry(report, ("Ben", "Carla"))).calls[Party.RE][Level.SCHWARZ] == Kept(1, 1)


def test_a_level_counts_with_those_below_it_each_by_itself() -> None:
    made = played_by("Ben", called("keine60", augen=160)).calls
    assert made == {
        Party.RE: {
            Level.ANSAGE: Kept(1, 0),
            Level.KEINE_90: Kept(1, 1),
            Level.KEINE_60: Kept(1, 0),
        },
        Party.KONTRA: {},
    }


def test_an_announcement_is_that_of_the_whole_party() -> None:
    ledger = written(table(), called(None, "kontra", augen=115))
    made = {Level.ANSAGE: Kept(1, 1)}
    kept = {player.name: player.calls[Party.KONTRA] for player in players(ledger)}
    assert kept == {"Ben": {}, "Carla": {}, "Anna": made, "Dieter": made}


def test_the_first_of_equals_is_best_and_worst() -> None:
    ben = played_by("Ben", normal("Ben Carla"), normal("Ben Carla"), normal("Ben Anna", LOST))
    assert (ben.best, ben.worst) == (Extreme(1, 1), Extreme(3, -2))


def test_streaks() -> None:
    won, lost = normal("Ben Carla"), normal("Ben Carla", LOST)
    assert played_by("Ben", won, won, lost, won).streaks == Streaks(won=2, lost=1, current=1)
    assert played_by("Anna", won, won, lost, won).streaks == Streaks(won=1, lost=2, current=-1)


def test_a_game_that_nobody_won_ends_every_streak() -> None:
    won = normal("Ben Carla")
    for name in ("Ben", "Anna"):
        assert played_by(name, won, NOBODY_WON).streaks.current == 0
    assert played_by("Ben", won, NOBODY_WON, won).streaks == Streaks(won=1, lost=0, current=1)


def test_sitting_out_ends_no_streak() -> None:
    ledger = written(table(FIVE), normal("Ben Carla"), normal("Carla Dieter"), normal("Ben Anna"))
    assert of("Ben", ledger).streaks.won == 2


@given(sheets(12))
def test_all_adds_up(sheet: Sheet) -> None:
    ledger = fold(sheet)
    found = players(ledger)
    booked = dict.fromkeys(ledger.people, 0)
    for row in ledger.rows:
        if isinstance(row.entry, BookingEntry):
            booked = {name: points + row.points.get(name, 0) for name, points in booked.items()}
    assert sum(player.total.games for player in found) == 4 * len(ledger.games)
    for player in found:
        assert player.total.points + booked[player.name] == ledger.standing[player.name]
        assert player.total == added(player.roles.values())
        assert player.roles[Role.SOLO] == added(player.soli.values())


def added(tallies: object) -> Tally:
    """The sum of some tallies."""
    assert hasattr(tallies, "__iter__")
    columns = zip(*((each.games, each.won, each.points, each.augen) for each in tallies), strict=True)
    return Tally(*map(sum, columns))


def test_a_cap_holds_for_points_too() -> None:
    ledger = written(
        table(bock=BockRule(cap=2)),
        normal("Ben Carla", starts_bock=2),
        normal("Ben Anna"),
        normal("Ben Anna"),
    )
    assert of("Ben", ledger).total.points == 1 + 2 + 2
