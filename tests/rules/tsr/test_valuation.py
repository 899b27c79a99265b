"""What a game is worth: the table of known games, and the rules of TSR 7.2 by name."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.tsr.game import Special
from scorepad.rules.tsr.valuation import Line, value
from scorepad.rules.tsr.vocabulary import Party
from tests.rules.tsr.reports import ABSAGEN, codes, normal, read_report, solo

KNOWN_GAMES = json.loads(Path(__file__).with_name("games.json").read_text("utf-8"))["cases"]
UNDER = ["under_90", "under_60", "under_30"]


def _in_words(case: dict[str, Any]) -> str:
    game = case["game"]
    called = f"{game.get('re_call') or 'nothing'} against {game.get('kontra_call') or 'nothing'}"
    rest = sorted(game.keys() - {"kind", "re_augen", "re_call", "kontra_call"})
    extra = ", ".join(f"{key} {game[key]}" for key in rest)
    return f"{game['kind']}, {game['re_augen']} Augen, {called}{', ' + extra if extra else ''}"


@pytest.mark.parametrize("case", KNOWN_GAMES, ids=_in_words)
def test_a_known_game_is_worth_what_the_table_says(case: dict[str, Any]) -> None:
    valuation = value(read_report(case["game"]))
    winner = valuation.winner.value if valuation.winner else None
    found = (winner, valuation.re_points, valuation.kontra_points)
    assert found == (case["winner"], case["re_points"], case["kontra_points"])


@pytest.mark.parametrize(
    ("re_augen", "steps"),
    [(150, 0), (151, 1), (180, 1), (181, 2), (210, 2), (211, 3), (238, 3)],
)
def test_each_step_that_kontra_stayed_under_is_a_point_for_re(re_augen: int, steps: int) -> None:
    assert codes(value(normal(re_augen)), Party.RE) == ["won", *UNDER[:steps]]


@pytest.mark.parametrize(
    ("re_augen", "steps"),
    [(90, 0), (89, 1), (60, 1), (59, 2), (30, 2), (29, 3), (2, 3)],
)
def test_each_step_that_re_stayed_under_is_a_point_for_kontra(re_augen: int, steps: int) -> None:
    assert codes(value(solo(re_augen)), Party.KONTRA) == ["won", *UNDER[:steps]]


def test_a_party_without_a_trick_costs_it_one_point_more() -> None:
    assert codes(value(normal(240, kontra_trickless=True)), Party.RE) == ["won", *UNDER, "trickless"]


def test_a_trick_of_four_nines_saves_the_last_step() -> None:
    assert codes(value(normal(240, kontra_trickless=False)), Party.RE) == ["won", *UNDER]


@pytest.mark.parametrize(("re_augen", "winner"), [(121, Party.RE), (119, Party.KONTRA)])
def test_an_ansage_is_worth_two_points_to_the_winner_whoever_made_it(re_augen: int, winner: Party) -> None:
    lines = value(solo(re_augen, "re", "kontra")).lines
    assert lines == (
        Line("7.2.2 a", winner, 1, "won"),
        Line("7.2.2 b", winner, 2, "re_announced"),
        Line("7.2.2 b", winner, 2, "kontra_announced"),
    )


@pytest.mark.parametrize("count", range(1, 5))
def test_an_absage_of_re_includes_the_ansage_and_each_level_below(count: int) -> None:
    lines = value(solo(100, ABSAGEN[count - 1])).lines
    made = [line for line in lines if line.rule in {"7.2.2 b", "7.2.2 c"}]
    assert made == [
        Line("7.2.2 b", Party.KONTRA, 2, "re_announced"),
        *(Line("7.2.2 c", Party.KONTRA, 1, f"re_{absage}") for absage in ABSAGEN[:count]),
    ]


@pytest.mark.parametrize("count", range(1, 5))
def test_an_absage_of_kontra_includes_the_ansage_and_each_level_below(count: int) -> None:
    lines = value(solo(130, None, ABSAGEN[count - 1])).lines
    made = [line for line in lines if line.rule in {"7.2.2 b", "7.2.2 d"}]
    assert made == [
        Line("7.2.2 b", Party.RE, 2, "kontra_announced"),
        *(Line("7.2.2 d", Party.RE, 1, f"kontra_{absage}") for absage in ABSAGEN[:count]),
    ]


AGAINST = [f"against_{absage}" for absage in ABSAGEN]


@pytest.mark.parametrize(
    ("absage", "augen", "reached"),
    [
        ("keine90", 119, []),
        ("keine90", 120, AGAINST[:1]),
        ("keine60", 89, []),
        ("keine60", 90, AGAINST[1:2]),
        ("keine60", 120, AGAINST[:2]),
        ("keine30", 59, []),
        ("keine30", 60, AGAINST[2:3]),
        ("keine30", 119, AGAINST[1:3]),
        ("schwarz", 29, []),
        ("schwarz", 30, AGAINST[3:]),
        ("schwarz", 60, AGAINST[2:]),
        ("schwarz", 90, AGAINST[1:]),
        ("schwarz", 120, AGAINST),
    ],
)
class TestAugenAgainstAnAbsage:
    """TSR 7.2.2 e and f: each level that was reached counts, together with those above it."""

    def test_for_re(self, absage: str, augen: int, reached: list[str]) -> None:
        lines = value(solo(augen, None, absage)).lines
        assert [line for line in lines if line.rule == "7.2.2 e"] == [
            Line("7.2.2 e", Party.RE, 1, code) for code in reached
        ]

    def test_for_kontra(self, absage: str, augen: int, reached: list[str]) -> None:
        lines = value(solo(240 - augen, absage)).lines
        assert [line for line in lines if line.rule == "7.2.2 f"] == [
            Line("7.2.2 f", Party.KONTRA, 1, code) for code in reached
        ]


def test_the_dearest_game_is_worth_21_points() -> None:
    game = solo(240, "schwarz", "schwarz", kontra_trickless=True)
    assert value(game).value == 21


def test_where_nobody_won_each_party_has_what_its_opponents_stayed_under() -> None:
    valuation = value(normal(155, "keine60", "keine30"))
    assert valuation.lines == (
        Line("7.2.2 a", Party.RE, 1, "under_90"),
        Line("7.2.2 e", Party.RE, 1, "against_keine90"),
        Line("7.2.2 e", Party.RE, 1, "against_keine60"),
        Line("7.2.2 e", Party.RE, 1, "against_keine30"),
    )


def test_where_nobody_won_the_points_of_both_parties_are_netted() -> None:
    assert value(normal(100, "keine60", "keine30")).value == 2 - 2


def test_where_nobody_won_sonderpunkte_still_count() -> None:
    game = normal(120, "keine90", "keine90", re_special=Special(fuchs=2), kontra_special=Special(karlchen=1))
    assert value(game).value == 1


def test_where_nobody_won_nobody_won_against_the_kreuz_damen() -> None:
    assert "gegen_die_alten" not in codes(value(normal(120, "keine90", "keine90")), Party.KONTRA)


def test_a_winner_who_stayed_under_90_pays_nothing_for_it() -> None:
    assert codes(value(normal(65, None, "keine60")), Party.KONTRA) == []


def test_kontra_has_a_point_for_winning_against_the_kreuz_damen() -> None:
    assert value(normal(119)).lines == (
        Line("7.2.2 a", Party.KONTRA, 1, "won"),
        Line("7.2.3", Party.KONTRA, 1, "gegen_die_alten"),
    )


def test_nobody_wins_against_the_kreuz_damen_in_a_solo() -> None:
    assert codes(value(solo(119)), Party.KONTRA) == ["won"]


@pytest.mark.parametrize("party", Party)
def test_sonderpunkte_have_one_line_a_sort(party: Party) -> None:
    made: dict[str, Any] = {f"{party.value}_special": Special(doppelkopf=2, fuchs=1, karlchen=1)}
    lines = value(normal(121, **made)).lines
    assert lines[1:] == (
        Line("7.2.3", party, 2, "doppelkopf"),
        Line("7.2.3", party, 1, "fuchs"),
        Line("7.2.3", party, 1, "karlchen"),
    )


def test_sonderpunkte_can_make_a_won_game_worth_nothing() -> None:
    assert value(normal(121, kontra_special=Special(fuchs=1))).value == 0


def test_sonderpunkte_can_turn_the_sign_of_a_won_game() -> None:
    assert value(normal(121, kontra_special=Special(doppelkopf=1, fuchs=2))).re_points == -2


def test_the_total_of_sonderpunkte_counts_every_sort() -> None:
    assert Special(doppelkopf=2, fuchs=1, karlchen=1).total() == 4


def test_a_soloist_gets_what_three_opponents_pay() -> None:
    valuation = value(solo(130, "re"))
    assert (valuation.value, valuation.re_points, valuation.kontra_points) == (3, 9, -3)


def test_a_soloist_pays_three_opponents() -> None:
    valuation = value(solo(119))
    assert (valuation.value, valuation.re_points, valuation.kontra_points) == (-1, -3, 1)
