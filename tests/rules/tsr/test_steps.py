"""The table to look up in says of every game what the valuation says."""

from bisect import bisect_right
from dataclasses import replace
from itertools import product

import pytest

from scorepad.rules.tsr.game import Game, Special, problems
from scorepad.rules.tsr.steps import ASKED, TRICKLESS_RANK, Step, one_more, points_each, steps
from scorepad.rules.tsr.valuation import value
from scorepad.rules.tsr.vocabulary import Kind, Level, Party
from tests.rules.tsr.every_game import every_game, every_special


def rank(game: Game) -> int:
    if game.re_trickless:
        return TRICKLESS_RANK[Party.RE]
    return TRICKLESS_RANK[Party.KONTRA] if game.kontra_trickless else game.re_augen


def looked_up(game: Game) -> Step:
    found = steps(game.kind, game.re_level, game.kontra_level)
    return found[bisect_right([step.rank for step in found], rank(game)) - 1]


def test_every_game_has_the_winner_and_the_value_of_its_step() -> None:
    assert len(every_game()) == 17_352
    for _, game, valuation in every_game():
        assert looked_up(game)[1:] == (valuation.winner, valuation.value), game


def test_every_game_has_the_points_of_its_value() -> None:
    points = {kind: points_each(kind) for kind in Kind}
    for _, game, valuation in every_game():
        assert points[game.kind][valuation.value] == (valuation.re_points, valuation.kontra_points), game


@pytest.mark.parametrize("augen", [1, 239])
def test_what_cannot_be_has_no_value(augen: int) -> None:
    for kind, re_level, kontra_level in product(Kind, Level, Level):
        assert looked_up(Game(kind, augen, re_level, kontra_level)).value is None


def test_only_who_may_have_no_trick_is_asked_for_one() -> None:
    asked = {
        augen: Party.RE if "re" in found[0].field else Party.KONTRA
        for augen in range(241)
        if (found := [each for each in problems(Game(Kind.NORMAL, augen)) if "trick" in each.code])
    }
    assert asked == ASKED


ONE_MORE = {party: one_more(party) for party in Party}


def counted(worth: int, re: Special, kontra: Special) -> int:
    for party, special in ((Party.RE, re), (Party.KONTRA, kontra)):
        for _ in range(special.total()):
            worth = ONE_MORE[party][worth]
    return worth


def test_sonderpunkte_count_one_by_one_on_every_value_however_many_there_are() -> None:
    samples = {valuation.value: game for _, game, valuation in every_game() if game.kind is Kind.NORMAL}
    compared = 0
    for (plain, game), (re, kontra) in product(samples.items(), every_special()):
        with_special = replace(game, re_special=re, kontra_special=kontra)
        assert counted(plain, re, kontra) == value(with_special).value
        compared += 1
    assert compared == len(samples) * 15 * 6 * 3
