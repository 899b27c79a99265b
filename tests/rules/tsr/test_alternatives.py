"""What a game would have been worth with one step more or less."""

from dataclasses import replace

import pytest
from hypothesis import assume, given

from scorepad.rules.tsr.alternatives import EDGES, alternatives
from scorepad.rules.tsr.game import Game, Special, problems
from scorepad.rules.tsr.valuation import value
from scorepad.rules.tsr.vocabulary import Kind, Level, Party
from tests.rules.tsr.reports import normal, solo
from tests.rules.tsr.strategies import game_reports


def told(game: Game) -> list[tuple[str, int]]:
    """Each alternative in short, with what it would have been worth to Re."""
    return [(_short(other.caller, other.game), other.valuation.value) for other in alternatives(game)]


def _short(caller: Party | None, game: Game) -> str:
    if caller is None:
        return str(game.re_augen)
    level = game.re_level if caller is Party.RE else game.kontra_level
    return f"{caller.value} {level.name}"


def augen(game: Game) -> list[tuple[int, int]]:
    """The alternatives with other Augen."""
    found = alternatives(game)
    return [(other.game.re_augen, other.valuation.value) for other in found if other.caller is None]


def test_a_plain_game() -> None:
    assert told(normal(130)) == [("120", -2), ("151", 2), ("re ANSAGE", 3), ("kontra ANSAGE", 3)]


def test_with_an_absage() -> None:
    assert told(normal(158, "keine90")) == [
        ("150", -5),
        ("181", 6),
        ("re ANSAGE", 4),
        ("re KEINE_60", -6),
        ("kontra ANSAGE", 7),
    ]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        # 7.1.1: one Augen decides, and with 120 who announced.
        (normal(121), [(120, -2), (151, 2)]),
        (normal(120), [(89, -3), (121, 1)]),
        (normal(120, None, "kontra"), [(119, -4), (151, 4)]),
        (normal(119, None, "kontra"), [(89, -5), (120, 3)]),
        # 7.2.2 a: the nearest limit that changes anything.
        (normal(151), [(150, 1), (181, 3)]),
        (normal(180), [(150, 1), (181, 3)]),
        (normal(211), [(210, 3)]),
        (normal(238), [(210, 3)]),
        (normal(29), [(30, -4)]),
        (normal(2), [(30, -4)]),
        # 7.2.2 f: an Absage makes limits of its own.
        (normal(150, "keine90"), [(120, -6), (151, 5)]),
        (normal(125, "keine60"), [(120, -8), (151, -6)]),
        # A solo has the same limits; its factor comes later.
        (solo(130), [(120, -1), (151, 2)]),
        # Without a trick: back to a trick at least.
        (normal(240, kontra_trickless=True), [(210, 3)]),
        (normal(0, re_trickless=True), [(30, -4)]),
    ],
)
def test_the_nearest_augen_that_count_otherwise(game: Game, expected: list[tuple[int, int]]) -> None:
    assert augen(game) == expected


def test_augen_too_few_for_the_doppelkopf_are_no_alternative() -> None:
    assert [found for found, _ in augen(normal(85, re_special=Special(doppelkopf=2)))] == [90]


def test_nobody_announces_less_than_nothing_or_more_than_schwarz() -> None:
    callers = [other.caller for other in alternatives(normal(130)) if other.caller]
    assert callers == [Party.RE, Party.KONTRA]
    highest = normal(130, "schwarz", "schwarz")
    found = alternatives(highest)
    assert [other.game.re_level for other in found if other.caller is Party.RE] == [Level.KEINE_30]


@given(game_reports())
def test_an_alternative_is_a_game_that_can_be(game: Game) -> None:
    for other in alternatives(game):
        assert problems(other.game) == []
        assert other.valuation == value(other.game)


@given(game_reports())
def test_between_a_game_and_its_neighbours_nothing_changes(game: Game) -> None:
    assume(not game.re_trickless and not game.kontra_trickless)
    for neighbour, worth in augen(game):
        assert outcome(with_augen(game, neighbour)) != outcome(game)
        assert outcome(with_augen(game, neighbour))[1] == worth
        step = 1 if neighbour > game.re_augen else -1
        others = [with_augen(game, between) for between in range(game.re_augen + step, neighbour, step)]
        assert {outcome(other) for other in others if not problems(other)} <= {outcome(game)}


def with_augen(game: Game, re_augen: int) -> Game:
    """`game` with other Augen, and a trick for everybody."""
    return replace(game, re_augen=re_augen, re_trickless=None, kontra_trickless=None)


def outcome(game: Game) -> tuple[Party | None, int]:
    """Who won, and what for."""
    return value(game).winner, value(game).value


def test_every_edge_is_one() -> None:
    calls = [(re, kontra) for re in Level for kontra in Level]
    for edge in EDGES:
        below = [outcome(Game(Kind.NORMAL, edge - 1, *levels)) for levels in calls]
        assert below != [outcome(Game(Kind.NORMAL, edge, *levels)) for levels in calls]
