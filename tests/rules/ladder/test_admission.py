"""What keeps a deed out of a ladder's book."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from scorepad.rules.ladder.admission import LONGEST_REASON, MOST_TIERS, problems, title_problems
from scorepad.rules.ladder.deeds import (
    Annulled,
    Deed,
    Disqualified,
    Joined,
    Renamed,
    SeasonSet,
    Settled,
)
from scorepad.rules.ladder.duel import Ending, Side
from scorepad.rules.ladder.presets import Tier
from tests.rules.ladder.books import (
    APRIL,
    AUTUMN,
    JANUARY,
    OCTOBER,
    OPENING,
    WINTER,
    book_of,
    closed,
    codes,
    hour,
    pending,
    won,
)


def test_it_works() -> None:
    deeds: list[Deed] = [
        won(1, 2, 1),
        closed(1, 3, 2),
        pending(2, 3, 3),
        Settled(3, hour(4), Side.B),
        Annulled(1, "abgesprochen"),
        won(1, 2, 1),
        Disqualified(1, 1, "abgesprochen"),
        Joined("Dora"),
        Renamed(1, "ANNA"),
        WINTER,
    ]
    assert len(book_of(*deeds).duels) == 4


GOOD = won(1, 2, 1)
LONG_TABLE = tuple(Tier(1500 + number, 1) for number in range(MOST_TIERS + 1))


@pytest.mark.parametrize(
    ("before", "deed", "found"),
    [
        ((), Joined(""), [("name", "player_name_missing")]),
        ((), Joined("\u200d"), [("name", "player_name_missing")]),
        ((), Joined("x" * 41), [("name", "player_name_too_long")]),
        ((), Joined("a\u202eb"), [("name", "player_name_unprintable")]),
        ((), Joined("anna"), [("name", "player_name_taken")]),
        ((), Renamed(9, "Dora"), [("player", "player_missing")]),
        ((), Renamed(1, "Ben"), [("name", "player_name_taken")]),
        ((), replace(GOOD, a=0), [("a", "player_missing")]),
        ((), replace(GOOD, a=4, b=4), [("a", "player_missing"), ("b", "player_missing")]),
        ((), replace(GOOD, b=1), [("b", "same_player")]),
        ((), replace(GOOD, winner=None), [("winner", "winner_missing")]),
        ((), replace(GOOD, ending=Ending.CLOSED), [("winner", "winner_of_closed_game")]),
        ((), replace(GOOD, finished_at=None), [("winner", "winner_while_pending")]),
        ((), replace(GOOD, finished_at=hour(0)), [("finished_at", "finished_before_start")]),
        ((), won(1, 2, -1), [("started_at", "no_season")]),
        ((GOOD,), replace(GOOD, a=2, b=1), [("started_at", "duel_there_already")]),
        ((), Settled(1, hour(4), Side.A), [("duel", "unknown_duel")]),
        ((GOOD,), Settled(1, hour(4), Side.A), [("duel", "not_pending")]),
        ((pending(1, 2, 1),), Settled(1, hour(0), Side.A), [("finished_at", "finished_before_start")]),
        ((pending(1, 2, 1),), Settled(1, hour(2)), [("winner", "winner_missing")]),
        ((pending(1, 2, 1), Annulled(1, "x")), Settled(1, hour(2), Side.A), [("duel", "not_pending")]),
        ((), Annulled(0, "x"), [("duel", "unknown_duel")]),
        ((GOOD, Annulled(1, "x")), Annulled(1, "y"), [("duel", "annulled_already")]),
        ((GOOD,), Annulled(1, ""), [("reason", "ladder_reason_missing")]),
        ((GOOD,), Annulled(1, "x" * (LONGEST_REASON + 1)), [("reason", "reason_too_long")]),
        ((GOOD,), Annulled(1, "a\nb"), [("reason", "reason_unprintable")]),
        ((), Disqualified(1, 9, "x"), [("player", "player_missing")]),
        ((), Disqualified(2, 1, "x"), [("season", "unknown_season")]),
        ((), Disqualified(1, 1, "x", is_lifted=True), [("player", "not_disqualified")]),
        ((Disqualified(1, 1, "x"),), Disqualified(1, 1, "y"), [("player", "disqualified_already")]),
        ((), SeasonSet(3, JANUARY, APRIL), [("season", "unknown_season")]),
        ((), SeasonSet(2, APRIL, JANUARY), [("end", "season_ends_before_start")]),
        ((), SeasonSet(2, hour(5), APRIL), [("start", "seasons_overlap")]),
        ((), replace(WINTER, tiers=()), [("tiers", "tiers_above_floor")]),
        ((), replace(WINTER, tiers=LONG_TABLE), [("tiers", "too_many_tiers")]),
        ((GOOD,), replace(AUTUMN, tiers=(Tier(1500, 1),)), [("tiers", "tiers_in_use")]),
        ((GOOD,), replace(AUTUMN, start=hour(2)), [("start", "season_loses_duels")]),
        ((GOOD,), replace(AUTUMN, end=hour(1)), [("end", "season_loses_duels")]),
    ],
)
def test_what_is_wrong_is_told_at_its_field(
    before: Sequence[Deed], deed: Deed, found: list[tuple[str, str]]
) -> None:
    assert codes(book_of(*before), deed) == found


def test_all_problems_come_at_once() -> None:
    found = codes(book_of(), Disqualified(1, 9, "", is_lifted=True))
    assert found == [
        ("player", "player_missing"),
        ("reason", "ladder_reason_missing"),
        ("player", "not_disqualified"),
    ]


def test_a_duel_may_start_with_the_season_but_not_with_the_next_one() -> None:
    assert codes(book_of(), won(1, 2, 0)) == []
    assert codes(book_of(), won(1, 2, 92 * 24)) == [("started_at", "no_season")]


def test_a_season_may_begin_when_the_one_before_ends() -> None:
    assert codes(book_of(), WINTER) == []


def test_clocks_may_differ_by_a_little() -> None:
    assert codes(book_of(), GOOD, GOOD.started_at) == []
    assert codes(book_of(), GOOD, GOOD.started_at - timedelta(hours=2)) == [
        ("started_at", "in_the_future"),
        ("finished_at", "in_the_future"),
    ]


def test_a_duel_may_be_entered_anew_once_it_is_annulled() -> None:
    assert codes(book_of(GOOD, Annulled(1, "verwechselt")), replace(GOOD, a=2, b=1)) == []


def test_a_full_book_takes_nothing_more() -> None:
    book = book_of()
    book.entry_count = 20_000
    assert [problem.code for problem in problems(book, Joined("Dora"), OCTOBER)] == ["ladder_full"]


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("Duelle", []),
        ("", ["ladder_title_missing"]),
        ("x" * 81, ["title_too_long"]),
        ("a\u202eb", ["title_unprintable"]),
    ],
)
def test_a_ladder_has_a_title(title: str, found: list[str]) -> None:
    assert [problem.code for problem in title_problems(title)] == found


def test_the_opening_of_these_tests_is_admissible() -> None:
    assert len(OPENING) == book_of().entry_count
