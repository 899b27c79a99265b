"""Bock rounds: when they run, how they overlap, which games are in them."""

from collections.abc import Sequence

import pytest

from scorepad.rules.evening.bock import stages
from scorepad.rules.evening.entries import Entry, GameEntry
from scorepad.rules.evening.sheet import BockRule, Length, Overlap
from scorepad.rules.tsr.game import Special
from tests.rules.evening.evenings import (
    BOCK,
    FIVE,
    FOUR,
    SEVEN,
    SIX,
    booking,
    normal,
    points_of,
    row_factors,
    solo,
    storno,
    table,
    voluntary,
    vorgefuehrt,
    written,
)
from tests.rules.tsr import reports

LAP = BockRule(length=Length.LAP)


def _factors(rule: BockRule, starts: Sequence[int], players: tuple[str, ...] = FOUR) -> list[int | None]:
    """The factors of games that set off so many rounds each."""
    re_of = {4: "Ben Carla", 5: "Ben Carla", 6: "Ben Carla", 7: "Ben Dieter"}[len(players)]
    games = [normal(re_of, starts_bock=count, dealer="Anna") for count in starts]
    return row_factors(written(table(players, bock=rule), *games))


@pytest.mark.parametrize(
    ("overlap", "factors"),
    [
        (Overlap.STACK, [1, 2, 2, 4, 4, 2, 2, 1, 1, 1]),
        (Overlap.EXTEND, [1, 2, 2, 2, 2, 2, 2, 2, 2, 1]),
        (Overlap.RESTART, [1, 2, 2, 2, 2, 2, 2, 1, 1, 1]),
        (Overlap.IGNORE, [1, 2, 2, 2, 2, 1, 1, 1, 1, 1]),
    ],
)
def test_a_round_set_off_while_another_runs(overlap: Overlap, factors: list[int]) -> None:
    assert _factors(BockRule(overlap), [1, 0, 1, 0, 0, 0, 0, 0, 0, 0]) == factors


@pytest.mark.parametrize(
    ("overlap", "factors"),
    [
        (Overlap.STACK, [1, 4, 4, 4, 4, 1, 1, 1, 1, 1]),
        (Overlap.EXTEND, [1, 2, 2, 2, 2, 2, 2, 2, 2, 1]),
        (Overlap.RESTART, [1, 2, 2, 2, 2, 1, 1, 1, 1, 1]),
        (Overlap.IGNORE, [1, 2, 2, 2, 2, 1, 1, 1, 1, 1]),
    ],
)
def test_two_rounds_set_off_by_one_game(overlap: Overlap, factors: list[int]) -> None:
    assert _factors(BockRule(overlap), [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == factors


@pytest.mark.parametrize("overlap", Overlap)
def test_the_last_game_of_a_round_may_start_the_next(overlap: Overlap) -> None:
    factors = _factors(BockRule(overlap), [1, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    assert factors == [1, 2, 2, 2, 2, 2, 2, 2, 2, 1]


@pytest.mark.parametrize("overlap", Overlap)
def test_a_game_that_starts_a_round_is_not_in_it(overlap: Overlap) -> None:
    assert _factors(BockRule(overlap), [1]) == [1]


def test_a_game_that_starts_a_round_is_in_those_that_run() -> None:
    assert _factors(BOCK, [1, 1, 1]) == [1, 2, 4]


@pytest.mark.parametrize("players", [FOUR, FIVE, SIX, SEVEN], ids=len)
def test_a_round_lasts_as_many_games_as_there_are_players(players: tuple[str, ...]) -> None:
    count = len(players)
    assert _factors(BOCK, [1] + [0] * (count + 1), players) == [1, *[2] * count, 1]


@pytest.mark.parametrize(("cap", "factors"), [(2, [1, 2, 2, 2]), (4, [1, 2, 4, 4]), (None, [1, 2, 4, 8])])
def test_the_factor_never_exceeds_the_cap(cap: int | None, factors: list[int]) -> None:
    assert _factors(BockRule(cap=cap), [1, 1, 1, 0]) == factors


def test_a_capped_round_still_lasts_to_its_end() -> None:
    assert _factors(BockRule(cap=2), [1, 0, 0, 1, 0, 0, 0, 0, 0]) == [1, 2, 2, 2, 2, 2, 2, 2, 1]


def _around_a_duty_solo(duty_solo: Entry) -> list[Entry]:
    return [normal("Ben Carla", starts_bock=1), duty_solo, *[normal("Ben Carla")] * 5]


def test_a_voluntary_pflichtsolo_lengthens_a_lap() -> None:
    ledger = written(table(bock=LAP), *_around_a_duty_solo(voluntary("Ben")))
    assert row_factors(ledger) == [1, 2, 2, 2, 2, 2, 1]


def test_a_voluntary_pflichtsolo_does_not_lengthen_a_round_of_games() -> None:
    ledger = written(table(bock=BOCK), *_around_a_duty_solo(voluntary("Ben")))
    assert row_factors(ledger) == [1, 2, 2, 2, 2, 1, 1]


def test_a_vorfuehrung_does_not_lengthen_a_lap() -> None:
    ledger = written(table(bock=LAP), *_around_a_duty_solo(vorgefuehrt("Ben")))
    assert row_factors(ledger) == [1, 2, 2, 2, 2, 1, 1]


def test_a_pflichtsolo_that_starts_a_lap_is_not_in_it() -> None:
    ledger = written(table(bock=LAP), voluntary("Ben", starts_bock=1), *[normal("Ben Carla")] * 5)
    assert row_factors(ledger) == [1, 2, 2, 2, 2, 1]


def test_a_lap_has_not_ended_while_its_last_deal_is_repeated() -> None:
    entries = [normal("Ben Carla", starts_bock=1), *[normal("Ben Carla")] * 3, voluntary("Ben")]
    ledger = written(table(bock=LAP), *entries)
    assert (ledger.course.bock.factor, ledger.course.bock.left) == (2, 1)


def test_a_booking_is_not_in_a_round() -> None:
    entries: list[Entry] = [
        normal("Ben Carla", starts_bock=1),
        booking(Anna=-3, Ben=3),
        *[normal("Ben Carla")] * 5,
    ]
    assert row_factors(written(table(bock=BOCK), *entries)) == [1, None, 2, 2, 2, 2, 1]


def test_a_booking_is_not_multiplied() -> None:
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), booking(Anna=-3, Ben=3))
    assert points_of(ledger, 2) == [-3, 3, 0, 0]


def test_a_solo_is_multiplied() -> None:
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), solo("Ben"))
    assert points_of(ledger, 2) == [-2, 6, -2, -2]


def test_a_game_worth_nothing_is_in_the_round() -> None:
    worthless = GameEntry(reports.normal(121, kontra_special=Special(fuchs=1)), ("Ben", "Carla"))
    entries = [normal("Ben Carla", starts_bock=1), *[worthless] * 4, normal("Ben Carla")]
    assert row_factors(written(table(bock=BOCK), *entries)) == [1, 2, 2, 2, 2, 1]


def test_a_game_that_nobody_won_is_in_the_round_and_multiplied() -> None:
    nobodys = GameEntry(reports.normal(129, "keine90", "keine90"), ("Ben", "Carla"))
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), nobodys)
    assert points_of(ledger, 2) == [-2, 2, 2, -2]


def test_a_list_without_bock_rounds_starts_none() -> None:
    ledger = written(table(bock=None), normal("Ben Carla", starts_bock=1), normal("Ben Carla"))
    assert row_factors(ledger) == [1, 1]


@pytest.mark.parametrize(
    ("overlap", "left"),
    [(Overlap.STACK, 4), (Overlap.EXTEND, 6), (Overlap.RESTART, 4), (Overlap.IGNORE, 2)],
)
def test_how_long_it_is_bock_yet(overlap: Overlap, left: int) -> None:
    entries = [normal("Ben Carla", starts_bock=count) for count in (1, 0, 1)]
    assert written(table(bock=BockRule(overlap)), *entries).course.bock.left == left


@pytest.mark.parametrize(
    ("rule", "starts", "ahead"),
    [
        (BOCK, [0], []),
        (BOCK, [1], [(2, 4)]),
        (BOCK, [1, 0, 1], [(4, 2), (2, 2)]),
        (BOCK, [2], [(4, 4)]),
        (BOCK, [1, 1, 1], [(8, 2), (4, 1), (2, 1)]),
        (BockRule(cap=4), [1, 1, 1], [(4, 3), (2, 1)]),
        (BockRule(Overlap.EXTEND), [1, 0, 1], [(2, 6)]),
    ],
)
def test_the_factors_that_lie_ahead(rule: BockRule, starts: list[int], ahead: list[tuple[int, int]]) -> None:
    games = [normal("Ben Carla", starts_bock=count) for count in starts]
    assert stages(written(table(bock=rule), *games).course.bock, rule) == ahead


def test_a_cancelled_game_starts_no_round() -> None:
    ledger = written(table(bock=BOCK), normal("Ben Carla", starts_bock=1), storno(1), normal("Ben Carla"))
    assert row_factors(ledger) == [1, None, 1]


def test_a_cancelled_game_is_not_in_the_round() -> None:
    started: list[Entry] = [normal("Ben Carla", starts_bock=1), normal("Ben Carla"), storno(2)]
    entries = [*started, *[normal("Ben Carla")] * 5]
    assert row_factors(written(table(bock=BOCK), *entries)) == [1, 2, None, 2, 2, 2, 2, 1]
