"""Who deals and who sits out (TSR 3.3, 4.2, 10.1)."""

import pytest

from scorepad.rules.evening.entries import Entry
from scorepad.rules.tsr.vocabulary import Solo
from tests.rules.evening.evenings import (
    FIVE,
    FOUR,
    SEVEN,
    SIX,
    booking,
    normal,
    points_of,
    solo,
    storno,
    table,
    voluntary,
    vorgefuehrt,
    written,
)


def _next(*entries: Entry, first_dealer: str = "Anna") -> tuple[str, bool]:
    course = written(table(first_dealer=first_dealer), *entries).course
    return course.next_dealer, course.deals_again


def test_the_heading_names_the_first_dealer() -> None:
    assert _next(first_dealer="Carla") == ("Carla", False)


@pytest.mark.parametrize(
    "entry",
    [
        normal("Ben Carla"),
        solo("Ben"),
        vorgefuehrt("Ben"),
        solo("Ben", solo=Solo.STILLE_HOCHZEIT),
        solo("Ben", solo=Solo.HOCHZEIT_ALLEIN),
    ],
    ids=["Normalspiel", "Lustsolo", "Vorführung", "stille Hochzeit", "unresolved Hochzeit"],
)
def test_the_deal_moves_one_seat_on_after(entry: Entry) -> None:
    assert _next(entry) == ("Ben", False)


def test_the_same_dealer_deals_again_after_a_pflichtsolo_that_was_not_vorgefuehrt() -> None:
    assert _next(voluntary("Ben")) == ("Anna", True)


def test_the_deal_moves_on_after_the_repeated_deal() -> None:
    assert _next(voluntary("Ben"), normal("Ben Carla")) == ("Ben", False)


def test_the_deal_goes_round() -> None:
    assert _next(normal("Ben Carla"), first_dealer="Dieter") == ("Anna", False)


def test_a_list_without_pflichtsoli_never_deals_again() -> None:
    ledger = written(table(duty_solo=False), voluntary("Ben"))
    assert (ledger.course.next_dealer, ledger.course.deals_again) == ("Ben", False)


def test_a_named_dealer_moves_the_deal_from_there() -> None:
    assert _next(normal("Ben Carla", dealer="Carla")) == ("Dieter", False)


def test_a_game_remembers_whose_turn_it_was() -> None:
    ledger = written(table(), normal("Ben Carla"), normal("Ben Carla"))
    assert [row.game.dealer for row in ledger.rows if row.game] == ["Anna", "Ben"]


def test_a_booking_moves_no_deal() -> None:
    assert _next(normal("Ben Carla"), booking(Anna=-1, Ben=1)) == ("Ben", False)


def test_after_the_storno_of_the_last_game_it_is_dealt_again() -> None:
    assert _next(normal("Ben Carla"), normal("Ben Carla"), storno(2)) == ("Ben", False)


def test_the_storno_of_an_earlier_game_moves_no_deal() -> None:
    assert _next(normal("Ben Carla"), normal("Ben Carla"), storno(1)) == ("Carla", False)


def test_the_storno_of_a_pflichtsolo_ends_the_repeated_deal() -> None:
    assert _next(normal("Ben Carla"), voluntary("Ben"), storno(2)) == ("Ben", False)


def test_with_every_game_cancelled_the_first_dealer_deals() -> None:
    assert _next(normal("Ben Carla"), storno(1), first_dealer="Carla") == ("Carla", False)


@pytest.mark.parametrize(
    ("players", "dealer", "pausing"),
    [
        (FOUR, "Carla", ()),
        (FIVE, "Anna", ("Anna",)),
        (FIVE, "Emil", ("Emil",)),
        (SIX, "Anna", ("Anna", "Dieter")),
        (SIX, "Dieter", ("Dieter", "Anna")),
        (SIX, "Frieda", ("Frieda", "Carla")),
        (SEVEN, "Anna", ("Anna", "Carla", "Emil")),
        (SEVEN, "Dieter", ("Dieter", "Frieda", "Anna")),
        (SEVEN, "Gustav", ("Gustav", "Ben", "Dieter")),
    ],
)
def test_who_sits_out_follows_from_the_dealer(
    players: tuple[str, ...], dealer: str, pausing: tuple[str, ...]
) -> None:
    assert written(table(players, first_dealer=dealer)).next_sitting_out == pausing


def test_a_named_dealer_sits_out_at_a_table_of_five() -> None:
    ledger = written(table(FIVE), normal("Anna Ben", dealer="Carla"))
    assert points_of(ledger, 1) == [1, 1, 0, -1, -1]


def test_the_table_may_say_who_sits_out() -> None:
    ledger = written(table(SIX), normal("Anna Dieter", sitting_out=("Ben", "Emil")))
    assert points_of(ledger, 1) == [1, 0, -1, 1, 0, -1]


@pytest.mark.parametrize(
    ("players", "points"),
    [
        (FOUR, [-1, 1, 1, -1]),
        (FIVE, [0, 1, 1, -1, -1]),
        (SIX, [0, 1, 1, 0, -1, -1]),
    ],
)
def test_who_sits_out_gets_nothing(players: tuple[str, ...], points: list[int]) -> None:
    assert points_of(written(table(players), normal("Ben Carla")), 1) == points


def test_three_sit_out_at_a_table_of_seven() -> None:
    assert points_of(written(table(SEVEN), normal("Ben Dieter")), 1) == [0, 1, 0, 1, 0, -1, -1]


def test_a_soloist_is_paid_by_three_opponents_at_a_table_of_five() -> None:
    assert points_of(written(table(FIVE), solo("Ben")), 1) == [0, 3, -1, -1, -1]
