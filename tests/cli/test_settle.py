"""`scorepad settle`."""

from typing import Any

import pytest

from tests.cli.console import Result, json_lines, run

EVEN = {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1}


def settle(standing: Any, stake: Any = "0.5", **more: Any) -> Result:
    return run("settle", given=json_lines({"standing": standing, "cent_per_point": stake, **more}))


def answer(standing: dict[str, int], stake: str = "0.5") -> dict[str, Any]:
    result = settle(standing, stake)
    assert result.status == 0
    (found,) = result.answers
    return dict(found)


def paid(found: dict[str, Any]) -> dict[str, int]:
    balances = dict.fromkeys([*found["amounts"], "Kasse"], 0)
    for transfer in found["transfers"]:
        balances[transfer["from"]] -= transfer["cents"]
        balances[transfer["to"]] += transfer["cents"]
    return balances


def test_half_cents_are_rounded_alike_for_equals() -> None:
    found = answer(EVEN)
    assert (found["amounts"], found["kasse"]) == (EVEN, 0)


def test_the_kasse_pays_what_is_left() -> None:
    found = answer({"Anna": -3, "Ben": 1, "Carla": 1, "Dieter": 1})
    assert found["amounts"] == {"Anna": -2, "Ben": 1, "Carla": 1, "Dieter": 1}
    assert found["kasse"] == -1
    assert [transfer for transfer in found["transfers"] if transfer["from"] == "Kasse"] == [
        {"from": "Kasse", "to": "Dieter", "cents": 1}
    ]


@pytest.mark.parametrize(
    ("standing", "stake"),
    [
        (EVEN, "0.5"),
        ({"Anna": -3, "Ben": 1, "Carla": 1, "Dieter": 1}, "0.5"),
        ({"Anna": -12, "Ben": 0, "Carla": 0}, "1"),
        ({"Anna": 7, "Ben": -3, "Carla": -9, "Dieter": 8, "Eva": -2, "Fritz": 0, "Gül": -1}, "3.3333"),
    ],
)
def test_the_transfers_bring_everybody_what_is_due(standing: dict[str, int], stake: str) -> None:
    found = answer(standing, stake)
    assert paid(found) == {**found["amounts"], "Kasse": found["kasse"]}
    assert found["kasse"] == -sum(found["amounts"].values())


def test_one_player_may_owe_to_the_kasse() -> None:
    assert answer({"Anna": -12}, "1")["transfers"] == [{"from": "Anna", "to": "Kasse", "cents": 12}]


def test_large_standings_stay_exact() -> None:
    large = 10**13
    assert answer({"Anna": large, "Ben": -large}, "10000")["amounts"] == {
        "Anna": large * 10_000,
        "Ben": -large * 10_000,
    }


@pytest.mark.parametrize(
    ("standing", "stake", "problems"),
    [
        (None, None, [("standing", "missing"), ("cent_per_point", "missing")]),
        ([], "1", [("standing", "not_an_object")]),
        ({}, "1", [("standing", "player_count")]),
        (dict.fromkeys("ABCDEFGH", 0), "1", [("standing", "player_count")]),
        ({"Anna": 1.5}, "1", [("standing", "not_an_integer")]),
        ({"Anna": None, "Ben": True}, "1", [("standing", "not_an_integer")]),
        ({"Anna": 1, " kASSE ": -1}, "1", [("standing", "name_reserved")]),
        ({"Anna": 0}, 0.5, [("cent_per_point", "not_a_string")]),
        ({"Anna": 0}, "0,5", [("cent_per_point", "not_a_decimal")]),
        ({"Anna": 0}, "", [("cent_per_point", "not_a_decimal")]),
        ({"Anna": 0}, "NaN", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 0}, "sNaN", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 0}, "-Infinity", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 0}, "-0.5", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 0}, "10000.01", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 0}, "0.00005", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 1}, "1e-999999999", [("cent_per_point", "stake_out_of_range")]),
        ({"Anna": 1}, "1e999999999", [("cent_per_point", "stake_out_of_range")]),
    ],
)
def test_what_cannot_be_settled(standing: Any, stake: Any, problems: list[tuple[str, str]]) -> None:
    result = settle(standing, stake)
    assert (result.status, result.problems) == (1, [problems])


def test_unknown_keys_are_refused() -> None:
    assert settle(EVEN, rounding="up").problems == [[("rounding", "unknown_key")]]


def test_a_name_twice_is_refused() -> None:
    given = '{"standing": {"Anna": 1, "Anna": -1}, "cent_per_point": "1"}'
    assert run("settle", given=given).problems == [[("Anna", "duplicate_key")]]


def test_names_come_back_as_they_were() -> None:
    assert list(answer({"Ägidius 👩‍🌾": 0, "  b": 0})["amounts"]) == ["Ägidius 👩‍🌾", "  b"]


def test_standings_without_worth_move_nothing() -> None:
    assert answer(EVEN, "0")["transfers"] == []
