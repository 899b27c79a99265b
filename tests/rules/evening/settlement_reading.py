"""A second reading of the settlement, by trying every choice there is."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import ceil, floor


def best_rank(standing: Mapping[str, int], stake_cents: Decimal) -> tuple[int, Fraction, int]:
    """How good the best choice of amounts is: the lower, the better."""
    return min(rank(amounts, standing, stake_cents) for amounts in _allowed(standing, stake_cents))


def rank(
    amounts: Mapping[str, int], standing: Mapping[str, int], stake_cents: Decimal
) -> tuple[int, Fraction, int]:
    """The smallest |remainder|, then the least squared deviations, then the larger amounts."""
    exact = {player: points * Fraction(stake_cents) for player, points in standing.items()}
    remainder = abs(sum(amounts.values()))
    deviations = sum(((amounts[player] - exact[player]) ** 2 for player in standing), Fraction(0))
    return remainder, deviations, -sum(abs(cents) for cents in amounts.values())


def _allowed(standing: Mapping[str, int], stake_cents: Decimal) -> Iterator[dict[str, int]]:
    """Every way of rounding each amount down or up that treats the players alike."""
    exact = [points * Fraction(stake_cents) for points in standing.values()]
    for choice in product(*[{floor(cents), ceil(cents)} for cents in exact]):
        amounts = dict(zip(standing, choice, strict=True))
        if is_fair(amounts, standing):
            yield amounts


def is_fair(amounts: Mapping[str, int], standing: Mapping[str, int]) -> bool:
    """Plus never pays, minus never receives; equal standings get the same, a higher one never less."""
    for player, points in standing.items():
        if points * amounts[player] < 0:
            return False
        for other, others_points in standing.items():
            if points == others_points and amounts[player] != amounts[other]:
                return False
            if points > others_points and amounts[player] < amounts[other]:
                return False
    return True


def fewest_payments(balances: tuple[int, ...]) -> int:
    """How few payments settle `balances`, which sum to 0, if each settles a payer or a receiver."""
    if not any(balances):
        return 0
    return 1 + min(fewest_payments(after) for after in _after_one_payment(balances))


def _after_one_payment(balances: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for payer, owing in enumerate(balances):
        for receiver, due in enumerate(balances):
            if owing < 0 < due:
                paid = min(-owing, due)
                after = list(balances)
                after[payer] += paid
                after[receiver] -= paid
                yield tuple(after)
