"""One list as an evening: who has what of it."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import fold
from scorepad.rules.evening.sheet import Heading, Sheet
from scorepad.rules.group.evening import Evening, Share, evening_of
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Kind, Solo

STARTED = datetime(2026, 1, 8, 18, tzinfo=UTC)
FOUR = ("Anna", "Ben", "Carla", "Dieter")
GAME = GameEntry(Game(Kind.NORMAL, 125), ("Ben", "Carla"))
SOLO = GameEntry(Game(Kind.SOLO, 130), ("Ben",), Solo.DAMEN)


def evening_with(*entries: Entry, players: tuple[str, ...] = FOUR, stake: str | None = None) -> Evening:
    heading = Heading("Donnerstag", players, "Anna", None, stake_cents=Decimal(stake) if stake else None)
    return evening_of(fold(Sheet(heading, entries)), "key", STARTED)


def test_it_works() -> None:
    found = evening_with(GAME, SOLO, stake="10")
    assert (found.key, found.title, found.games, found.kasse_cents) == ("key", "Donnerstag", 2, 0)
    assert found.shares == (
        Share("Anna", -2, 2, 0, 0, -20),
        Share("Ben", 4, 2, 2, 1, 40),
        Share("Carla", 0, 2, 1, 0, 0),
        Share("Dieter", -2, 2, 0, 0, -20),
    )


def test_what_is_cancelled_counts_for_nobody() -> None:
    found = evening_with(GAME, StornoEntry(1))
    assert found.games == 0
    assert not any(share.is_attendance for share in found.shares)


def test_without_a_stake_there_is_no_money() -> None:
    found = evening_with(GAME)
    assert found.kasse_cents is None
    assert {share.cents for share in found.shares} == {None}


def test_a_stake_of_nothing_is_a_stake() -> None:
    assert evening_with(GAME, stake="0").kasse_cents == 0


def test_the_kasse_has_what_cannot_be_shared() -> None:
    found = evening_with(BookingEntry({"Anna": -3}, "Falsch bedient", uncredited=True), GAME, stake="1")
    assert sum(share.cents or 0 for share in found.shares) + (found.kasse_cents or 0) == 0
    assert found.kasse_cents == 3


def test_it_begins_with_its_first_game() -> None:
    booked = BookingEntry({"Anna": 1, "Ben": -1}, "Übertrag", at="2026-01-08T19:00:00+01:00")
    first = replace(GAME, at="2026-01-08T20:15:00+01:00")
    assert evening_with(booked, GAME, first, SOLO).begun_at == datetime(2026, 1, 8, 19, 15, tzinfo=UTC)


def test_a_list_without_moments_begins_when_it_was_started() -> None:
    assert evening_with().begun_at == evening_with(GAME).begun_at == STARTED


def test_who_came_later_is_there_and_who_left_keeps_what_they_have() -> None:
    change = SeatsEntry(("Emma", "Ben", "Carla", "Dieter"))
    found = evening_with(GAME, change, GAME)
    assert {share.name: (share.points, share.games) for share in found.shares} == {
        "Anna": (-1, 1),
        "Ben": (2, 2),
        "Carla": (2, 2),
        "Dieter": (-2, 2),
        "Emma": (-1, 1),
    }


def test_a_corrected_name_is_the_one_that_counts() -> None:
    found = evening_with(GAME, SeatsEntry(renamed={"Anna": "Anne"}))
    assert [share.name for share in found.shares] == ["Anne", "Ben", "Carla", "Dieter"]


def test_who_sat_out_all_evening_was_not_there() -> None:
    pausing = replace(GAME, sitting_out=("Emma",))
    found = evening_with(pausing, pausing, players=(*FOUR, "Emma"))
    assert [share.name for share in found.shares if share.is_attendance] == list(FOUR)


def test_a_penalty_alone_is_attendance() -> None:
    found = evening_with(BookingEntry({"Anna": -3}, "Falsch bedient", uncredited=True))
    assert [share.name for share in found.shares if share.is_attendance] == ["Anna"]
    assert found.most_points is None
