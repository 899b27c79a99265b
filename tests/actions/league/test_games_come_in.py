"""Games from lists that were played already, and from tables of games."""

from collections.abc import Sequence
from uuid import uuid4

import pytest

from scorepad.actions.league.assign_list import Assignment, assign_list, suggested_matches
from scorepad.actions.league.import_games import GamesImport, import_games, try_games
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.open_list import opened
from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import BockRule, Heading
from scorepad.store.league.tables import StoredTable
from scorepad.store.lists import StoredList
from tests.actions import deeds as of_lists
from tests.actions.league import deeds
from tests.actions.league.deeds import ENTER, NOW, again, one_class, played, points, storno, won_by

pytestmark = pytest.mark.usefixtures("app")
HEADING = Heading("Vereinsabend", ("anna", "Ben", "Carla", "Gast"), "anna", 24)
HEAD = "Zeit;Spieler 1;Punkte 1;Spieler 2;Punkte 2;Spieler 3;Punkte 3;Spieler 4;Punkte 4;Solist"
GAME = "05.11.2026 20:15;Anna;3;Ben;-1;Carla;-1;Dieter;-1;Anna"


def assigned(league: OpenLeague, stored: StoredList, **matches: int | None) -> object:
    """What comes of assigning a list, with other members than the names suggest."""
    found = suggested_matches(again(league), opened(stored)) | matches
    order = Assignment(str(uuid4()), stored.write_key, "verein", found)
    return assign_list(ENTER, league.stored.enter_key, order, NOW)


def taken_in(league: OpenLeague, *lines: str) -> GamesImport:
    """What comes of importing lines."""
    found = import_games(ENTER, league.stored.enter_key, "\n".join((HEAD, *lines)).encode(), NOW)
    assert found
    return found


def problems(found: GamesImport) -> Sequence[tuple[int | None, str]]:
    return [(problem.entry, problem.code) for problem in found.problems]


def test_an_assigned_list_counts_for_whom_its_names_mean() -> None:
    league = one_class()
    stored = played(of_lists.started(HEADING, NOW), won_by("anna", "Gast"))
    assert suggested_matches(league, opened(stored)) == {"anna": 1, "Ben": 2, "Carla": 3, "Gast": None}
    assert isinstance(assigned(league, stored, Gast=4), StoredTable)
    assert points(league) == {"Anna": (1, 1), "Dieter": (1, 1), "Ben": (-1, 1), "Carla": (-1, 1)}


def test_with_a_guest_it_is_an_open_game() -> None:
    league = one_class()
    assert isinstance(
        assigned(league, played(of_lists.started(HEADING, NOW), won_by("anna", "Gast"))), StoredTable
    )
    assert points(league) == {}


def test_an_assigned_list_is_followed() -> None:
    league = one_class()
    stored = played(of_lists.started(HEADING, NOW), won_by("anna", "Gast"))
    assigned(league, stored, Gast=4)
    played(stored, storno(1))
    assert points(league) == {}


def test_assigning_twice_books_once() -> None:
    league = one_class()
    stored = played(of_lists.started(HEADING, NOW), won_by("anna", "Gast"))
    first = assigned(league, stored, Gast=4)
    assert assigned(league, stored, Gast=4) == first
    assert points(league)["Anna"] == (1, 1)


@pytest.mark.parametrize(
    ("heading", "matches", "expected"),
    [
        (Heading("", HEADING.players, "anna", 24, BockRule()), {"Gast": 4}, ["list_with_bock"]),
        (HEADING, {"Gast": 1}, ["member_twice"]),
        (HEADING, {"Gast": 99}, ["not_a_member"]),
    ],
)
def test_what_no_list_can_be_assigned_with(
    heading: Heading, matches: dict[str, int], expected: list[str]
) -> None:
    league = one_class()
    result = assigned(league, played(of_lists.started(heading, NOW), won_by("anna", "Gast")), **matches)
    assert isinstance(result, Refused)
    assert [problem.code for problem in result.problems] == expected


def test_a_list_of_another_month_is_not_assigned() -> None:
    league = deeds.closed(one_class())
    result = assigned(league, played(of_lists.started(HEADING, NOW), won_by("anna", "Gast")), Gast=4)
    assert isinstance(result, Refused)
    assert [problem.code for problem in result.problems] == ["list_of_another_month"]


def test_a_list_without_games_is_not_assigned() -> None:
    result = assigned(one_class(), of_lists.started(HEADING, NOW), Gast=4)
    assert isinstance(result, Refused)
    assert [problem.code for problem in result.problems] == ["list_without_games"]


def test_games_come_from_a_table() -> None:
    league = one_class()
    found = taken_in(league, GAME, "2026-11-06T21:00;Anna;1;Ben;1;Carla;-1;Dieter;-1;")
    assert (len(found.games), found.known, found.open_count) == (2, 0, 0)
    assert points(league)["Anna"] == (4, 2)


def test_the_same_line_is_taken_in_once() -> None:
    league = one_class()
    taken_in(league, GAME)
    found = taken_in(league, GAME, GAME)
    assert (len(found.games), found.known) == (1, 1)
    assert points(league)["Anna"] == (6, 2)


def test_trying_writes_nothing() -> None:
    league = one_class()
    assert len(try_games(league, f"{HEAD}\n{GAME}".encode()).games) == 1
    assert points(league) == {}


def test_one_wrong_line_keeps_all_out_and_every_fault_is_told() -> None:
    league = one_class()
    found = taken_in(
        league,
        GAME,
        "gestern;Anna;3;Ben;-1;Carla;-1;Dieter;x;",
        "05.10.2026 20:15;Anna;3;Ben;-1;Carla;-1;Emil;-2;Fritz",
        "05.11.2026 20:15;Anna;0;anna;0;Carla;0;Dieter;0;",
    )
    assert problems(found) == [
        (3, "not_a_game_time"),
        (3, "not_an_integer"),
        (4, "game_of_another_month"),
        (4, "no_such_member"),
        (4, "points_not_balanced"),
        (4, "not_in_this_game"),
        (5, "players_not_four"),
    ]
    assert points(league) == {}


@pytest.mark.parametrize("time", ["0001-01-01T00:00", "01.01.0001 00:00", "9999-12-31T23:59:00-23:00"])
def test_a_time_at_an_end_of_the_calendar_is_none(time: str) -> None:
    assert problems(taken_in(one_class(), f"{time};Anna;3;Ben;-1;Carla;-1;Dieter;-1;")) == [
        (2, "not_a_game_time")
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_missing"),
        (b"\xff\xfe", "not_a_games_csv"),
        (b"Name;Punkte\nAnna;3", "not_a_games_csv"),
        (HEAD.encode(), "file_without_games"),
        (b"x" * 400_001, "file_too_large"),
    ],
)
def test_what_is_no_table_of_games(data: bytes, code: str) -> None:
    assert problems(try_games(one_class(), data)) == [(None, code)]


@pytest.mark.parametrize("delimiter", [",", "\t"])
def test_other_separators_and_english_heads_are_read_too(delimiter: str) -> None:
    head = "time,player 1,points 1,player 2,points 2,player 3,points 3,player 4,points 4,home network"
    line = "2026-11-05 20:15,Anna,1,Ben,1,Carla,-1,Dieter,-1,yes"
    found = try_games(one_class(), f"{head}\n{line}".replace(",", delimiter).encode())
    assert (len(found.games), found.open_count) == (1, 1)
