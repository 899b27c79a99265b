"""A league table of four: does the game count, and who sits where?"""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorepad.rules.league.eligibility import Objection, OpenReason, Participant, objections
from scorepad.rules.league.seating import Opener, aufspielquote, draw_seats

ANNA, BEN, CARLA, DIETER = (Participant(name, "erste") for name in ("Anna", "Ben", "Carla", "Dieter"))
FOUR = (ANNA, BEN, CARLA, DIETER)


def test_four_active_members_of_the_class_play_a_ligaspiel() -> None:
    assert objections("erste", FOUR) == []


def test_with_a_computer_player_at_the_start_it_is_an_offenes_spiel() -> None:
    computer = Participant("Computer", None, is_human=False, is_active=False)
    assert objections("erste", (ANNA, BEN, CARLA, computer)) == [
        Objection(OpenReason.NOT_FOUR_HUMANS, ("Computer",))
    ]


def test_three_are_no_table() -> None:
    assert objections("erste", FOUR[:3]) == [Objection(OpenReason.NOT_FOUR_HUMANS, ())]


def test_two_connections_from_one_home_network_make_it_an_offenes_spiel() -> None:
    table = (replace(ANNA, network="x"), replace(BEN, network="y"), replace(CARLA, network="x"), DIETER)
    assert objections("erste", table) == [Objection(OpenReason.SAME_NETWORK, ("Anna", "Carla"))]


def test_two_unknown_networks_are_not_the_same_one() -> None:
    assert objections("erste", (replace(ANNA, network="x"), BEN, CARLA, DIETER)) == []


@pytest.mark.parametrize(
    ("guest", "reason"),
    [
        (replace(DIETER, class_key="zweite"), OpenReason.OTHER_CLASS),
        (replace(DIETER, is_in_sperrmonat=True), OpenReason.SPERRMONAT),
        (replace(DIETER, is_active=False), OpenReason.INACTIVE),
    ],
)
def test_one_who_may_not_play_makes_it_an_offenes_spiel(guest: Participant, reason: OpenReason) -> None:
    assert objections("erste", (ANNA, BEN, CARLA, guest)) == [Objection(reason, ("Dieter",))]


def test_every_reason_is_kept() -> None:
    late = replace(DIETER, is_in_sperrmonat=True, is_active=False, class_key="zweite")
    reasons = [each.reason for each in objections("erste", (ANNA, BEN, CARLA, late))]
    assert reasons == [OpenReason.OTHER_CLASS, OpenReason.SPERRMONAT, OpenReason.INACTIVE]


def test_the_aufspielquote_is_the_share_of_games_led() -> None:
    assert aufspielquote(3, 12).value == Fraction(1, 4)
    assert aufspielquote(3, 12).parts == {"led": 3, "games": 12}


def test_before_the_first_game_the_aufspielquote_is_zero() -> None:
    assert aufspielquote(0, 0).value == 0


def test_the_lowest_aufspielquote_leads_and_the_highest_deals() -> None:
    openers = [Opener("Anna", 5, 10), Opener("Ben", 1, 10), Opener("Carla", 4, 10), Opener("Dieter", 2, 10)]
    lots = {"Anna": 1, "Ben": 2, "Carla": 3, "Dieter": 4}
    assert draw_seats(openers, lots) == ("Ben", "Dieter", "Carla", "Anna")


def test_the_lot_decides_between_equal_aufspielquoten() -> None:
    openers = [Opener("Anna", 1, 4), Opener("Ben", 2, 8), Opener("Carla", 0, 0), Opener("Dieter", 1, 4)]
    lots = {"Anna": 9, "Ben": 2, "Carla": 7, "Dieter": 5}
    assert draw_seats(openers, lots) == ("Carla", "Ben", "Dieter", "Anna")


def test_two_equal_lots_are_refused() -> None:
    with pytest.raises(ValueError, match="Anna"):
        draw_seats([Opener("Anna", 0, 0), Opener("Ben", 0, 0)], {"Anna": 1, "Ben": 1})
