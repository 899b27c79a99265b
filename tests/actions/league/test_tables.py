"""Tables of a league: seats, lists, and what of them reaches the league."""

from dataclasses import replace
from datetime import date
from uuid import uuid4

import pytest

from scorepad.actions.league.booking import seating_from
from scorepad.actions.league.change_member import choose_sperrmonat
from scorepad.actions.league.close_table import close_table
from scorepad.actions.league.follow_list import bond_of
from scorepad.actions.league.game_content import content_from
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.open_table import TableOrder, open_table
from scorepad.actions.open_list import opened
from scorepad.actions.results import Refused
from scorepad.rules.evening.entries import GameEntry, SeatsEntry
from scorepad.rules.league.calendar import Month
from scorepad.store import lists
from scorepad.store.league import games, tables, totals
from scorepad.store.transaction import writing
from tests.actions.league import deeds
from tests.actions.league.deeds import (
    DECEMBER,
    EIGHT,
    ENTER,
    NOW,
    VIEW,
    again,
    an_evening,
    finished,
    number_of,
    one_class,
    played,
    points,
    seated,
    solo_of,
    storno,
    table_of,
    with_members,
    won_by,
)

pytestmark = pytest.mark.usefixtures("app")
FOUR = EIGHT[:4]


def reasons(league: OpenLeague, stored: lists.StoredList) -> list[list[str]]:
    """Why each booked game of a list is open; empty for a Ligaspiel."""
    booked = games.of_table(league.stored.id, table_of(stored))
    return [[each.reason.value for each in content_from(game.content).objections] for game in booked]


def test_it_works() -> None:
    league = with_members()
    stored = seated(league, *FOUR)
    heading = opened(stored).ledger.heading
    assert set(heading.players) == set(FOUR)
    assert (heading.title, heading.bock, heading.duty_solo) == ("Stammtisch, Tisch 1", None, False)
    played(stored, won_by("Anna", "Ben"), solo_of("Anna"))
    finished(league, stored)
    assert points(league) == {"Anna": (4, 2), "Ben": (0, 2), "Carla": (-2, 2), "Dieter": (-2, 2)}


def test_nothing_counts_before_the_table_is_closed() -> None:
    league = with_members()
    played(seated(league, *FOUR), won_by("Anna", "Ben"))
    assert points(league) == {}
    assert tables.open_count(league.stored.id) == 1


def test_the_last_in_seat_order_deals_first() -> None:
    heading = opened(seated(with_members(), *FOUR)).ledger.heading
    assert heading.first_dealer == heading.players[-1]


def test_every_lot_is_kept() -> None:
    league = with_members()
    table = tables.of_list(seated(league, *FOUR).id)
    assert table
    seats = seating_from(table[1].seating).seats
    assert len({seat.lot for seat in seats}) == 4
    assert [seat.lot for seat in seats] == sorted(seat.lot or 0 for seat in seats)


def test_who_led_least_leads_next() -> None:
    league = one_class()
    first = opened(an_evening(league, FOUR, won_by("Anna", "Ben"), class_key="verein")).ledger.heading
    led = first.players[0]
    second = seated(league, *FOUR, class_key="verein")
    assert opened(second).ledger.heading.players[-1] == led
    kept = totals.of_month(league.stored.id, "2026-11")
    assert {again(league).members[number].name: total.led for number, total in kept.items()}[led] == 1


def test_five_can_sit_at_a_table() -> None:
    league = deeds.joined(with_members(), "Ida", class_key="Oben")
    stored = seated(league, *FOUR, "Ida")
    dealer = opened(stored).ledger.heading.first_dealer
    re = [name for name in opened(stored).ledger.heading.players if name != dealer][:2]
    played(stored, won_by(*re))
    finished(league, stored)
    assert dealer not in points(league)
    assert len(points(league)) == 4


def test_a_second_tap_opens_no_second_table() -> None:
    league = with_members()
    numbers = [number_of(league, name) for name in FOUR]
    order = TableOrder(str(uuid4()), "Oben", numbers, False, "{league} {number}")
    one, other = (open_table(ENTER, league.stored.enter_key, order, NOW) for _ in range(2))
    assert one == other
    assert len(tables.all_of(league.stored.id)) == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"members": [1, 2, 3]}, "league_table_size"),
        ({"members": [1, 2, 3, 4, 5, 6]}, "league_table_size"),
        ({"members": [1, 2, 3, 99]}, "not_a_member"),
        ({"class_key": "Mitte"}, "not_a_class"),
    ],
)
def test_what_no_table_can_be_opened_with(change: dict[str, object], code: str) -> None:
    league = with_members()
    order = TableOrder(str(uuid4()), "Oben", [1, 2, 3, 4], False, "{league} {number}")
    result = open_table(ENTER, league.stored.enter_key, replace(order, **change), NOW)  # type: ignore[arg-type]
    assert isinstance(result, Refused)
    assert [problem.code for problem in result.problems] == [code]


def test_a_month_that_is_over_takes_no_table() -> None:
    league = with_members()
    order = TableOrder(str(uuid4()), "Oben", [1, 2, 3, 4], False, "{league} {number}")
    result = open_table(ENTER, league.stored.enter_key, order, DECEMBER)
    assert isinstance(result, Refused)
    assert [problem.code for problem in result.problems] == ["month_to_close_first"]


def test_a_view_link_opens_no_table() -> None:
    league = with_members()
    order = TableOrder(str(uuid4()), "Oben", [1, 2, 3, 4], False, "{league} {number}")
    assert open_table(ENTER, league.stored.view_key, order, NOW) is None
    assert close_table(VIEW, league.stored.enter_key, 1, NOW) is None


def test_closing_twice_books_once() -> None:
    league = with_members()
    stored = an_evening(league, FOUR, won_by("Anna", "Ben"))
    before = points(league)
    finished(league, stored)
    assert points(league) == before


def test_a_storno_reaches_the_league_by_itself() -> None:
    league = with_members()
    stored = an_evening(league, FOUR, won_by("Anna", "Ben"), won_by("Anna", "Carla"))
    played(stored, storno(1))
    assert points(league) == {"Anna": (1, 1), "Ben": (-1, 1), "Carla": (1, 1), "Dieter": (-1, 1)}


def test_a_correction_reaches_the_league_by_itself() -> None:
    league = with_members()
    stored = an_evening(league, FOUR, won_by("Anna", "Ben"))
    played(stored, storno(1), replace(won_by("Carla", "Dieter"), corrects=1))
    assert points(league) == {"Anna": (-1, 1), "Ben": (-1, 1), "Carla": (1, 1), "Dieter": (1, 1)}


def test_after_the_last_storno_nobody_has_a_game() -> None:
    league = with_members()
    played(an_evening(league, FOUR, won_by("Anna", "Ben")), storno(1))
    assert points(league) == {}


def test_the_last_game_is_the_last_that_counts() -> None:
    league = with_members()
    stored = an_evening(league, FOUR, won_by("Anna", "Ben"), won_by("Anna", "Ben"))
    ledger = opened(played(stored, storno(2))).ledger
    (kept, *_) = totals.of_month(league.stored.id, "2026-11").values()
    assert kept.last_game_at.isoformat(timespec="seconds") == ledger.rows[0].entry.at


def test_soli_are_counted() -> None:
    league = with_members()
    an_evening(league, FOUR, solo_of("Anna"), solo_of("Anna", 100), solo_of("Ben"))
    kept = totals.of_month(league.stored.id, "2026-11")
    anna = kept[number_of(league, "Anna")]
    assert (anna.soli, anna.soli_won, anna.solo_points) == (2, 1, 0)


def test_members_of_another_class_make_it_an_open_game() -> None:
    league = with_members()
    stored = an_evening(league, ("Anna", "Ben", "Carla", "Emma"), won_by("Anna", "Ben"))
    assert reasons(league, stored) == [["other_class"]]
    assert points(league) == {}


def test_two_in_one_home_network_make_it_an_open_game() -> None:
    league = with_members()
    stored = played(seated(league, *FOUR, same_network=True), won_by("Anna", "Ben"))
    finished(league, stored)
    assert reasons(league, stored) == [["same_network"]]
    assert points(league) == {}


def test_a_sperrmonat_makes_it_an_open_game() -> None:
    league = one_class()
    anna = number_of(league, "Anna")
    result = choose_sperrmonat(league.stored.administer_key, anna, Month(2026, 12), NOW)
    assert isinstance(result, OpenLeague)
    league = deeds.closed(league)
    stored = seated(league, *FOUR, class_key="verein", now=DECEMBER)
    played(stored, won_by("Anna", "Ben"))
    finished(league, stored)
    assert reasons(league, stored) == [["sperrmonat"]]


def test_who_is_not_active_makes_it_an_open_game() -> None:
    league = deeds.joined(with_members(), "Ida", class_key="Oben", first=date(2026, 11, 20))
    stored = an_evening(league, ("Anna", "Ben", "Carla", "Ida"), won_by("Anna", "Ben"))
    assert reasons(league, stored) == [["inactive"]]


def test_the_league_of_a_list_is_known() -> None:
    league = with_members()
    stored = seated(league, *FOUR)
    bond = bond_of(stored.id)
    assert bond
    assert (bond.league_name, bond.month, bond.is_month_closed) == ("Stammtisch", Month(2026, 11), False)


def test_a_deleted_list_leaves_its_games() -> None:
    league = with_members()
    stored = an_evening(league, FOUR, won_by("Anna", "Ben"))
    open_one = seated(league, *FOUR)
    with writing():
        lists.delete(stored)
        lists.delete(open_one)
    assert points(league)["Anna"] == (1, 1)
    assert tables.open_count(league.stored.id) == 0


def test_a_game_of_the_list_is_booked_with_the_moment_of_its_entry() -> None:
    league = with_members()
    stored = an_evening(league, FOUR, won_by("Anna", "Ben"))
    (booked,) = games.of_table(league.stored.id, table_of(stored))
    entry = opened(stored).ledger.rows[0].entry
    assert isinstance(entry, GameEntry)
    assert booked.at.isoformat(timespec="seconds") == entry.at


def test_a_name_corrected_in_the_list_leaves_the_game_with_its_member() -> None:
    league = with_members()
    stored = seated(league, *FOUR)
    stored = played(stored, won_by("Anna", "Ben"), SeatsEntry(renamed={"Anna": "Änne", "Ben": "Carl"}))
    finished(league, stored)
    played(stored, won_by("Änne", "Carl"), storno(1))
    assert points(league) == {"Anna": (1, 1), "Ben": (1, 1), "Carla": (-1, 1), "Dieter": (-1, 1)}


def test_two_names_that_change_about_in_the_list_stay_with_their_seats() -> None:
    league = with_members()
    stored = played(seated(league, *FOUR), SeatsEntry(renamed={"Anna": "Carla", "Carla": "Anna"}))
    finished(league, played(stored, won_by("Carla", "Ben")))
    assert points(league)["Anna"] == (1, 1)
    assert points(league)["Carla"] == (-1, 1)
