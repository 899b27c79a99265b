"""How two fare together and against each other, in Normalspiele."""

from fractions import Fraction

from hypothesis import given

from scorepad.rules.evening.ledger import fold
from scorepad.rules.evening.sheet import Sheet
from scorepad.rules.evening.statistics import Duel, Pair, pairs
from scorepad.rules.evening.statistics.share import Tally
from scorepad.rules.tsr.vocabulary import Kind
from tests.rules.evening.evenings import BOCK, FIVE, LOST, normal, solo, storno, table, written
from tests.rules.evening.strategies import sheets


def test_nobody_met_before_the_first_game() -> None:
    assert pairs(written(table())) == ([], [])


def test_a_game_has_two_pairs_and_four_duels() -> None:
    together, against = pairs(written(table(), normal("Anna Ben")))
    assert together == [
        Pair(("Anna", "Ben"), Tally(1, 1, 1, 125)),
        Pair(("Carla", "Dieter"), Tally(1, 0, -1, 115)),
    ]
    assert [duel.players for duel in against] == [
        ("Anna", "Carla"),
        ("Anna", "Dieter"),
        ("Ben", "Carla"),
        ("Ben", "Dieter"),
    ]
    assert against[0] == Duel(("Anna", "Carla"), Tally(1, 1, 1, 125), lost=0)


def test_partners_get_the_same() -> None:
    ledger = written(table(), normal("Anna Ben"), normal("Carla Dieter"), normal("Anna Ben", LOST))
    (pair, _), _ = pairs(ledger)
    assert pair.tally.average_points == Fraction(1 - 1 - 2, 3)


def test_a_duel_counts_the_wins_of_both() -> None:
    duel = pairs(written(table(), normal("Anna Ben"), normal("Anna Ben", LOST)))[1][0]
    assert (duel.tally.won, duel.lost) == (1, 1)


def test_a_solo_makes_no_pair() -> None:
    assert pairs(written(table(), solo("Ben"))) == ([], [])


def test_who_sits_out_meets_nobody() -> None:
    together, against = pairs(written(table(FIVE), normal("Ben Carla")))
    assert not any("Anna" in pair.players for pair in together)
    assert not any("Anna" in duel.players for duel in against)


def test_points_count_with_their_bock_factor() -> None:
    ledger = written(table(bock=BOCK), normal("Anna Ben", starts_bock=1), normal("Anna Ben"))
    assert pairs(ledger)[0][0].tally.points == 3


def test_a_cancelled_game_is_in_no_figure() -> None:
    assert pairs(written(table(), normal("Anna Ben"), storno(1))) == ([], [])


@given(sheets(12))
def test_every_normal_game_has_two_pairs_and_four_duels(sheet: Sheet) -> None:
    ledger = fold(sheet)
    normal_games = sum(game.entry.report.kind is Kind.NORMAL for game in ledger.games)
    together, against = pairs(ledger)
    assert sum(pair.tally.games for pair in together) == 2 * normal_games
    assert sum(duel.tally.games for duel in against) == 4 * normal_games
