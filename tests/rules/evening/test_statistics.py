"""Figures of a list, by player."""

from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.statistics import Figures, figures
from scorepad.rules.tsr.vocabulary import Solo
from tests.rules.evening.evenings import (
    FIVE,
    FOUR,
    LOST,
    booking,
    normal,
    solo,
    storno,
    table,
    voluntary,
    vorgefuehrt,
    written,
)
from tests.rules.tsr import reports


def test_an_empty_list_has_no_figures() -> None:
    assert figures(written(table())) == dict.fromkeys(FOUR, Figures())


def test_the_players_stand_in_seat_order() -> None:
    assert list(figures(written(table(FIVE), normal("Emil Ben")))) == list(FIVE)


def test_each_party_wins_its_games() -> None:
    found = figures(written(table(), normal("Ben Carla"), normal("Ben Dieter", LOST)))
    assert {player: line.won for player, line in found.items()} == {
        "Anna": 1,
        "Ben": 1,
        "Carla": 2,
        "Dieter": 0,
    }


def test_who_sits_out_does_not_play() -> None:
    found = figures(written(table(FIVE), normal("Ben Carla"), normal("Anna Carla")))
    assert [line.games for line in found.values()] == [1, 1, 2, 2, 2]


def test_who_sits_out_does_not_win() -> None:
    assert figures(written(table(FIVE), normal("Ben Carla", LOST)))["Anna"] == Figures()


def test_a_game_that_nobody_won_is_played_by_all_and_won_by_none() -> None:
    entry = GameEntry(reports.normal(129, "keine90", "keine90"), ("Ben", "Carla"))
    assert set(map(repr, figures(written(table(), entry)).values())) == {repr(Figures(games=1))}


def test_a_solo_counts_for_the_soloist() -> None:
    found = figures(written(table(), solo("Ben")))
    assert [line.soli for line in found.values()] == [0, 1, 0, 0]


def test_a_hochzeit_alone_counts_as_a_solo_but_as_no_pflichtsolo() -> None:
    found = figures(written(table(), solo("Ben", solo=Solo.STILLE_HOCHZEIT)))
    assert found["Ben"] == Figures(games=1, won=1, soli=1, duty_solos=0)


def test_pflichtsoli_of_both_sorts_are_counted() -> None:
    found = figures(written(table(), voluntary("Ben"), vorgefuehrt("Carla", LOST)))
    assert [line.duty_solos for line in found.values()] == [0, 1, 1, 0]


def test_a_cancelled_game_is_in_no_figure() -> None:
    assert figures(written(table(), voluntary("Ben"), storno(1))) == figures(written(table()))


def test_a_correction_is_counted_in_place_of_its_game() -> None:
    found = figures(written(table(), voluntary("Ben"), storno(1), solo("Carla", LOST, corrects=1)))
    assert found["Carla"] == Figures(games=1, won=0, soli=1, duty_solos=0)


def test_a_booking_is_no_game() -> None:
    assert figures(written(table(), booking(Anna=-1, Ben=1))) == figures(written(table()))
