"""From points to cents, and who pays whom."""

from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.evening.settlement import Settlement, Transfer, settle
from scorepad.rules.evening.sheet import KASSE
from tests.laws import tried
from tests.rules.evening.settlement_reading import best_rank, fewest_payments, is_fair, rank

NAMES = ("Anna", "Ben", "Carla", "Dieter", "Emil", "Frieda", "Gustav")
briefly = tried()
_points = st.integers(-40, 40)
_stakes = st.sampled_from(["0", "0.5", "1", "2.5", "0.3333", "0.0001", "7", "33.3333"]).map(Decimal)


@st.composite
def _standings(draw: st.DrawFn, most: int = 7) -> dict[str, int]:
    """What up to `most` players have; it sums to 0 but for a penalty without credit."""
    points = draw(st.lists(_points, min_size=3, max_size=most - 1))
    last = -sum(points) if draw(st.booleans()) else draw(_points)
    return dict(zip(NAMES, [*points, last], strict=False))


def _settled(points: list[int], stake_cents: str) -> Settlement:
    return settle(dict(zip(NAMES, points, strict=False)), Decimal(stake_cents))


def _amounts(points: list[int], stake_cents: str) -> list[int]:
    return list(_settled(points, stake_cents).amounts.values())


def _balances(settlement: Settlement) -> dict[str, int]:
    """What each one gets, the Kasse too."""
    return {**settlement.amounts, KASSE: settlement.kasse}


@pytest.mark.parametrize(
    ("points", "stake_cents", "amounts", "kasse"),
    [
        ([-1, 1, 1, -1], "0.5", [-1, 1, 1, -1], 0),
        ([-3, 1, 1, 1], "0.5", [-2, 1, 1, 1], -1),
        ([0, 2, -6, 4], "5", [0, 10, -30, 20], 0),
        ([0, 0, 0, 0], "5", [0, 0, 0, 0], 0),
        ([3, -3, 1, -1], "0", [0, 0, 0, 0], 0),
        ([3, -1, -1, -1], "0.5", [2, -1, -1, -1], 1),
        ([-12, 0, 0, 0], "1", [-12, 0, 0, 0], 12),
        ([9, -2, -2, -2, -3], "0.5", [5, -1, -1, -1, -2], 0),
    ],
)
def test_points_become_cents(points: list[int], stake_cents: str, amounts: list[int], kasse: int) -> None:
    settlement = _settled(points, stake_cents)
    assert (list(settlement.amounts.values()), settlement.kasse) == (amounts, kasse)


def test_a_small_remainder_comes_before_near_amounts() -> None:
    assert _amounts([1, 1, 1, -3], "0.3333") == [0, 0, 0, 0]


def test_near_amounts_come_before_large_ones() -> None:
    assert _amounts([7, -7, 0, 0], "0.0001") == [0, 0, 0, 0]


def test_large_amounts_come_before_small_ones() -> None:
    assert _amounts([1, -1, 0, 0], "0.5") == [1, -1, 0, 0]


def test_a_higher_standing_never_gets_less_even_if_that_were_nearer() -> None:
    assert _amounts([3, 2, 2, -3, -4], "0.25") == [1, 0, 0, 0, -1]


@briefly
@given(_standings(), _stakes)
def test_no_choice_of_amounts_is_better(standing: dict[str, int], stake_cents: Decimal) -> None:
    amounts = settle(standing, stake_cents).amounts
    assert rank(amounts, standing, stake_cents) == best_rank(standing, stake_cents)


@briefly
@given(_standings(), _stakes)
def test_every_settlement_is_fair(standing: dict[str, int], stake_cents: Decimal) -> None:
    assert is_fair(settle(standing, stake_cents).amounts, standing)


@briefly
@given(_standings(), _stakes)
def test_each_amount_is_the_exact_one_rounded_down_or_up(
    standing: dict[str, int], stake_cents: Decimal
) -> None:
    exact = {player: points * Fraction(stake_cents) for player, points in standing.items()}
    amounts = settle(standing, stake_cents).amounts
    assert all(amounts[player] in {floor(cents), ceil(cents)} for player, cents in exact.items())


@briefly
@given(_standings(), _stakes)
def test_the_kasse_takes_the_remainder(standing: dict[str, int], stake_cents: Decimal) -> None:
    assert sum(_balances(settle(standing, stake_cents)).values()) == 0


@briefly
@given(_standings(), _stakes)
def test_the_payments_settle_exactly(standing: dict[str, int], stake_cents: Decimal) -> None:
    settlement = settle(standing, stake_cents)
    left = _balances(settlement)
    for payer, receiver, cents in settlement.transfers:
        left[payer] += cents
        left[receiver] -= cents
    assert not any(left.values())


@briefly
@given(_standings(), _stakes)
def test_only_payers_pay_and_only_receivers_receive(standing: dict[str, int], stake_cents: Decimal) -> None:
    settlement = settle(standing, stake_cents)
    balances = _balances(settlement)
    assert all(
        balances[payer] < 0 < balances[receiver] and cents > 0
        for payer, receiver, cents in settlement.transfers
    )


@briefly
@given(_standings(), _stakes)
def test_there_are_fewer_payments_than_participants(standing: dict[str, int], stake_cents: Decimal) -> None:
    settlement = settle(standing, stake_cents)
    participants = sum(1 for cents in _balances(settlement).values() if cents)
    assert len(settlement.transfers) <= max(participants - 1, 0)


@briefly
@given(_standings(most=5), st.sampled_from([Decimal(1), Decimal("0.5")]))
def test_no_settlement_needs_fewer_payments(standing: dict[str, int], stake_cents: Decimal) -> None:
    settlement = settle(standing, stake_cents)
    assert len(settlement.transfers) == fewest_payments(tuple(_balances(settlement).values()))


@pytest.mark.parametrize(
    ("points", "count"),
    [
        ([0, 0, 0, 0], 0),
        ([5, -5, 0, 0], 1),
        ([5, -5, 3, -3], 2),
        ([5, -3, 3, -5], 2),
        ([5, 3, -4, -4], 3),
        ([9, -4, -5, 7, -7], 3),
        ([6, 5, 4, -6, -9], 3),
        ([6, 5, 4, -6, -5, -4], 3),
        ([7, 7, -14, 3, 3, 3, -9], 5),
    ],
)
def test_as_few_payments_as_possible(points: list[int], count: int) -> None:
    assert len(_settled(points, "1").transfers) == count


def test_the_loser_pays_the_winner() -> None:
    assert _settled([5, -5, 0, 0], "2").transfers == (Transfer("Ben", "Anna", 10),)


def test_what_is_over_is_paid_to_the_kasse() -> None:
    assert _settled([-12, 0, 0, 0], "1").transfers == (Transfer("Anna", KASSE, 12),)


def test_what_is_missing_is_paid_by_the_kasse() -> None:
    transfers = _settled([-3, 1, 1, 1], "0.5").transfers
    assert [(payer, cents) for payer, _, cents in transfers if payer == KASSE] == [(KASSE, 1)]


def test_the_players_stand_in_the_order_of_the_standing() -> None:
    assert list(settle({"Ben": 1, "Anna": -1}, Decimal(1)).amounts) == ["Ben", "Anna"]
