"""A correction: another game in the place of a cancelled one."""

from scorepad.rules.evening.entries import Entry
from scorepad.rules.evening.ledger import Adjustment, Ledger
from tests.rules.evening.evenings import (
    BOCK,
    FIVE,
    FOUR,
    LOST,
    SIX,
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

TWO_GAMES = (normal("Ben Carla"), normal("Anna Ben"))


def _places(ledger: Ledger) -> list[tuple[int, int]]:
    """The games that count: position and place of each."""
    return [(game.position, game.place) for game in ledger.games]


def test_a_correction_takes_the_place_of_what_it_corrects() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), solo("Ben", corrects=1))
    assert _places(ledger) == [(4, 1), (2, 2)]


def test_a_corrected_game_names_its_correction() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), solo("Ben", corrects=1))
    assert (ledger.cancelled_by, ledger.corrected_by) == ({1: 3}, {1: 4})


def test_the_points_of_a_correction_are_its_own() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), solo("Ben", corrects=1))
    assert points_of(ledger, 4) == [-1, 3, -1, -1]


def test_the_standing_after_a_correction_is_as_if_it_had_been_entered_first() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), solo("Ben", corrects=1))
    assert ledger.standing == written(table(), solo("Ben"), TWO_GAMES[1]).standing


def test_a_correction_keeps_bookings() -> None:
    entries: list[Entry] = [booking(Anna=-3, Ben=3), normal("Ben Carla"), storno(2), solo("Ben", corrects=2)]
    assert standing_of(written(table(), *entries)) == [-4, 6, -1, -1]


def test_other_entries_may_come_between_storno_and_correction() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), normal("Anna Ben"), solo("Ben", corrects=1))
    assert _places(ledger) == [(5, 1), (2, 2), (4, 4)]


def test_a_correction_takes_over_the_dealer() -> None:
    ledger = written(table(), *TWO_GAMES, storno(2), solo("Ben", corrects=2))
    assert [game.dealer for game in ledger.games] == ["Anna", "Ben"]


def test_a_correction_takes_over_a_named_dealer() -> None:
    ledger = written(table(), normal("Ben Carla", dealer="Dieter"), storno(1), solo("Ben", corrects=1))
    assert ledger.games[0].dealer == "Dieter"


def test_a_correction_may_name_another_dealer() -> None:
    ledger = written(table(), normal("Ben Carla"), storno(1), solo("Ben", corrects=1, dealer="Dieter"))
    assert ledger.games[0].dealer == "Dieter"


def test_a_correction_takes_over_who_sat_out() -> None:
    first = normal("Anna Dieter", sitting_out=("Ben", "Emil"))
    ledger = written(table(SIX), first, storno(1), solo("Anna", corrects=1))
    assert ledger.games[0].sitting_out == ("Ben", "Emil")


def test_a_correction_may_name_who_sat_out() -> None:
    ledger = written(
        table(FIVE), normal("Ben Carla"), storno(1), solo("Anna", corrects=1, sitting_out=("Ben",))
    )
    assert points_of(ledger, 3) == [3, 0, -1, -1, -1]


def test_a_correction_takes_over_who_sat_out_even_if_it_names_another_dealer() -> None:
    ledger = written(table(FIVE), normal("Ben Carla"), storno(1), solo("Ben", corrects=1, dealer="Carla"))
    assert (ledger.games[0].dealer, ledger.games[0].sitting_out) == ("Carla", ("Anna",))


def test_the_correction_of_an_earlier_game_moves_no_deal() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), voluntary("Ben", corrects=1))
    assert (ledger.course.next_dealer, ledger.course.deals_again) == ("Carla", False)


def test_the_correction_of_the_last_game_can_make_it_deal_again() -> None:
    ledger = written(table(), *TWO_GAMES, storno(2), voluntary("Ben", corrects=2))
    assert (ledger.course.next_dealer, ledger.course.deals_again) == ("Ben", True)


def test_the_correction_of_the_last_game_moves_the_deal_with_the_dealer_that_it_names() -> None:
    ledger = written(table(), *TWO_GAMES, storno(2), solo("Ben", corrects=2, dealer="Carla"))
    assert ledger.course.next_dealer == "Dieter"


def test_a_correction_can_itself_be_cancelled() -> None:
    ledger = written(table(), *TWO_GAMES, storno(1), solo("Ben", corrects=1), storno(4))
    assert (_places(ledger), points_of(ledger, 5)) == ([(2, 2)], [1, -3, 1, 1])


def test_the_correction_of_a_cancelled_correction_keeps_the_first_place() -> None:
    chain: list[Entry] = [
        storno(1),
        solo("Ben", corrects=1),
        storno(4),
        normal("Ben Carla", LOST, corrects=4),
    ]
    assert _places(written(table(), *TWO_GAMES, *chain)) == [(6, 1), (2, 2)]


def test_a_chain_of_corrections_takes_over_the_first_dealer() -> None:
    chain: list[Entry] = [
        storno(2),
        solo("Ben", corrects=2),
        storno(4),
        normal("Ben Carla", LOST, corrects=4),
    ]
    assert [game.dealer for game in written(table(), *TWO_GAMES, *chain).games] == ["Anna", "Ben"]


def test_a_chain_of_corrections_takes_over_the_dealer_named_in_it() -> None:
    chain: list[Entry] = [
        storno(1),
        solo("Ben", corrects=1, dealer="Carla"),
        storno(4),
        solo("Ben", corrects=4),
    ]
    assert written(table(), *TWO_GAMES, *chain).games[0].dealer == "Carla"


def test_each_link_of_a_chain_names_the_next() -> None:
    chain: list[Entry] = [storno(1), solo("Ben", corrects=1), storno(4), solo("Carla", corrects=4)]
    assert written(table(), *TWO_GAMES, *chain).corrected_by == {1: 4, 4: 6}


def test_a_pflichtsolo_is_owed_by_whom_the_correction_names() -> None:
    ledger = written(table(), voluntary("Ben"), storno(1), voluntary("Carla", corrects=1))
    assert ledger.course.duty_solos == dict.fromkeys(FOUR, 0) | {"Carla": 1}


def _with_bock_round_moved_in() -> Ledger:
    """A correction that sets off a bock round, which its predecessor did not."""
    correction = normal("Ben Carla", LOST, corrects=1, starts_bock=1)
    return written(table(bock=BOCK), *TWO_GAMES, storno(1), correction)


def test_a_correction_sets_off_bock_rounds_at_its_place() -> None:
    assert _with_bock_round_moved_in().factors == (1, 2)


def test_a_correction_itemises_the_factors_that_it_moves() -> None:
    assert _with_bock_round_moved_in().rows[-1].adjustments == (
        Adjustment(2, 1, 2, {"Anna": 1, "Ben": 1, "Carla": -1, "Dieter": -1}),
    )


def test_the_points_of_a_correction_include_what_it_moves_elsewhere() -> None:
    assert points_of(_with_bock_round_moved_in(), 4) == [2 + 1, -2 + 1, -2 - 1, 2 - 1]


def test_a_correction_counts_with_the_factor_of_its_place() -> None:
    first = normal("Ben Carla", starts_bock=1)
    ledger = written(table(bock=BOCK), first, *[normal("Ben Carla")] * 5, storno(2), solo("Ben", corrects=2))
    assert (ledger.rows[-1].factor, points_of(ledger, 8)) == (2, [-2 + 1, 6 - 1, -2 - 1, -2 + 1])


def test_the_correction_of_a_game_that_set_off_a_round_sets_off_none_by_itself() -> None:
    first = normal("Ben Carla", starts_bock=1)
    ledger = written(table(bock=BOCK), first, normal("Anna Ben"), storno(1), normal("Ben Carla", corrects=1))
    assert ledger.factors == (1, 1)
