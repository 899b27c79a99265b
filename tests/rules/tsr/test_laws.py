"""What holds for every game."""

from hypothesis import given

from scorepad.rules.tsr.game import Game, problems
from scorepad.rules.tsr.valuation import Valuation, value
from scorepad.rules.tsr.vocabulary import Kind, Party
from tests.laws import tried
from tests.rules.tsr.every_game import every_game
from tests.rules.tsr.strategies import game_reports

MOST_BY_TSR = 21
briefly = tried()


def _cross_sum(kind: Kind, valuation: Valuation) -> int:
    soloists = kind is Kind.SOLO
    re_players, kontra_players = (1, 3) if soloists else (2, 2)
    return re_players * valuation.re_points + kontra_players * valuation.kontra_points


def _total(valuation: Valuation, party: Party) -> int:
    return sum(line.points for line in valuation.lines if line.party is party)


def test_every_game_without_sonderpunkte_is_free_of_problems() -> None:
    assert [dict(source) for source, game, _ in every_game() if problems(game)] == []


def test_the_cross_sum_of_every_game_is_0() -> None:
    assert [
        dict(source) for source, game, valuation in every_game() if _cross_sum(game.kind, valuation) != 0
    ] == []


def test_lines_of_every_game_add_up_to_its_value() -> None:
    assert [
        dict(source)
        for source, _, valuation in every_game()
        if _total(valuation, Party.RE) - _total(valuation, Party.KONTRA) != valuation.value
    ] == []


def test_a_to_f_never_exceed_21_and_reach_it() -> None:
    totals = [
        sum(line.points for line in valuation.lines if line.rule.startswith("7.2.2"))
        for _, _, valuation in every_game()
    ]
    assert max(totals) == MOST_BY_TSR


def test_a_to_f_are_the_winners_alone() -> None:
    assert [
        dict(source)
        for source, _, valuation in every_game()
        if valuation.winner
        and any(line.party is not valuation.winner for line in valuation.lines if line.rule != "7.2.3")
    ] == []


def test_where_nobody_won_there_is_no_line_for_winning_or_announcing() -> None:
    forbidden = {"7.2.2 b", "7.2.2 c", "7.2.2 d", "7.2.3"}
    assert [
        dict(source)
        for source, _, valuation in every_game()
        if valuation.winner is None
        and any(line.rule in forbidden or line.code == "won" for line in valuation.lines)
    ] == []


def test_a_winner_has_exactly_one_line_for_winning() -> None:
    assert [
        dict(source)
        for source, _, valuation in every_game()
        if valuation.winner and [line.code for line in valuation.lines].count("won") != 1
    ] == []


@briefly
@given(game_reports())
def test_a_report_that_can_have_happened_is_free_of_problems(game: Game) -> None:
    assert problems(game) == []


@briefly
@given(game_reports())
def test_the_cross_sum_is_0_with_sonderpunkte_too(game: Game) -> None:
    assert _cross_sum(game.kind, value(game)) == 0


@briefly
@given(game_reports())
def test_lines_add_up_with_sonderpunkte_too(game: Game) -> None:
    valuation = value(game)
    assert _total(valuation, Party.RE) - _total(valuation, Party.KONTRA) == valuation.value


@briefly
@given(game_reports())
def test_no_line_is_worth_nothing(game: Game) -> None:
    assert all(line.points > 0 for line in value(game).lines)
