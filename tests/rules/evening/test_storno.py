"""A storno: a game counts no longer, and whatever hung on it moves."""

from scorepad.rules.evening.entries import Entry
from scorepad.rules.evening.ledger import Adjustment, Ledger
from scorepad.rules.evening.sheet import BockRule, Length
from tests.rules.evening.evenings import (
    BOCK,
    LOST,
    booking,
    normal,
    points_of,
    solo,
    standing_of,
    storno,
    table,
    voluntary,
    written,
)


def test_a_storno_takes_back_the_points_of_its_game() -> None:
    ledger = written(table(), solo("Ben"), normal("Ben Carla"), storno(1))
    assert points_of(ledger, 3) == [1, -3, 1, 1]


def test_after_a_storno_the_standing_is_as_if_the_game_had_not_been() -> None:
    ledger = written(table(), solo("Ben"), normal("Ben Carla"), storno(1))
    assert standing_of(ledger) == [-1, 1, 1, -1]


def test_the_row_of_a_cancelled_game_stays_as_it_was() -> None:
    before = written(table(), solo("Ben"))
    after = written(table(), solo("Ben"), storno(1))
    assert after.rows[0] == before.rows[0]


def test_a_cancelled_game_names_its_storno() -> None:
    assert written(table(), solo("Ben"), normal("Ben Carla"), storno(1)).cancelled_by == {1: 3}


def test_a_cancelled_game_does_not_count() -> None:
    ledger = written(table(), solo("Ben"), normal("Ben Carla"), storno(1))
    assert ([game.position for game in ledger.games], ledger.course.games) == ([2], 1)


def test_a_storno_has_no_factor_and_no_game() -> None:
    row = written(table(), solo("Ben"), storno(1)).rows[-1]
    assert (row.factor, row.game) == (None, None)


def test_a_storno_keeps_bookings() -> None:
    ledger = written(table(), booking(Anna=-3, Ben=3), solo("Ben"), storno(2))
    assert standing_of(ledger) == [-3, 3, 0, 0]


def test_who_dealt_a_later_game_does_not_move() -> None:
    ledger = written(table(), normal("Ben Carla"), normal("Ben Carla"), normal("Ben Carla"), storno(1))
    assert [game.dealer for game in ledger.games] == ["Ben", "Carla"]


def test_each_game_can_be_cancelled() -> None:
    ledger = written(table(), solo("Ben"), normal("Ben Carla"), storno(2), storno(1))
    assert (standing_of(ledger), ledger.course.games) == ([0, 0, 0, 0], 0)


def test_a_game_after_a_storno_is_a_new_one() -> None:
    ledger = written(table(), solo("Ben"), storno(1), normal("Ben Carla", LOST))
    assert (ledger.games[0].position, ledger.games[0].place) == (3, 3)


def _with_bock_round_cancelled() -> Ledger:
    first = normal("Ben Carla", starts_bock=1)
    return written(table(bock=BOCK), first, normal("Anna Ben"), solo("Dieter"), storno(1))


def test_a_storno_itemises_the_factors_that_it_moves() -> None:
    assert _with_bock_round_cancelled().rows[-1].adjustments == (
        Adjustment(2, 2, 1, {"Anna": -1, "Ben": -1, "Carla": 1, "Dieter": 1}),
        Adjustment(3, 2, 1, {"Anna": 1, "Ben": 1, "Carla": 1, "Dieter": -3}),
    )


def test_the_points_of_a_storno_include_what_it_moves_elsewhere() -> None:
    assert points_of(_with_bock_round_cancelled(), 4) == [1 - 1 + 1, -1 - 1 + 1, -1 + 1 + 1, 1 + 1 - 3]


def test_the_rows_of_moved_games_stay_as_they_were() -> None:
    assert [row.factor for row in _with_bock_round_cancelled().rows] == [1, 2, 2, None]


def test_the_ledger_knows_the_factor_with_which_a_game_counts_now() -> None:
    ledger = _with_bock_round_cancelled()
    assert [ledger.current_factor(position) for position in (1, 2, 3, 4)] == [None, 1, 1, None]


def test_a_storno_inside_a_round_takes_back_what_the_game_counted() -> None:
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), solo("Dieter"), storno(2))
    assert points_of(ledger, 3) == [2, 2, 2, -6]


def test_a_storno_after_an_adjustment_takes_back_what_the_game_counts_now() -> None:
    entries: list[Entry] = [normal("Ben Carla", starts_bock=1), solo("Dieter"), storno(1), storno(2)]
    assert points_of(written(table(bock=BOCK), *entries), 4) == [1, 1, 1, -3]


def test_the_storno_of_a_pflichtsolo_shortens_the_lap_that_it_lengthened() -> None:
    first, duty_solo = normal("Ben Carla", starts_bock=1), voluntary("Ben")
    entries: list[Entry] = [first, duty_solo, *[normal("Ben Carla")] * 4, storno(2)]
    ledger = written(table(bock=BockRule(length=Length.LAP)), *entries)
    assert (ledger.factors, ledger.course.bock.left) == ((1, 2, 2, 2, 2), 0)
