"""From points to whole cents, and who pays whom."""

import math
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise, product
from typing import NamedTuple

from scorepad.rules.evening.sheet import KASSE


class Transfer(NamedTuple):
    """One payment, in cents. The Kasse takes part under its own name."""

    payer: str
    receiver: str
    cents: int


class Settlement(NamedTuple):
    """What each player gets (plus) or pays (minus), in cents, and what is left for the Kasse."""

    amounts: dict[str, int]
    kasse: int
    transfers: tuple[Transfer, ...]


def settle(standing: Mapping[str, int], stake_cents: Decimal) -> Settlement:
    """Settle `standing`, in points, at `stake_cents` a point.

    Equal standings get equal amounts, plus never pays, a higher standing never gets less, and each amount
    is the exact one rounded down or up. Of all such choices: the smallest remainder for the Kasse, then the
    least distance from the exact amounts, then the larger amounts.
    """
    exact = {points: points * Fraction(stake_cents) for points in set(standing.values())}
    holders = {points: list(standing.values()).count(points) for points in exact}
    best = min(_roundings(exact), key=lambda cents: _rank(cents, exact, holders))
    amounts = {player: best[points] for player, points in standing.items()}
    kasse = -sum(amounts.values())
    return Settlement(amounts, kasse, _transfers({**amounts, KASSE: kasse}))


def _roundings(exact: Mapping[int, Fraction]) -> Iterator[dict[int, int]]:
    """Every way of rounding in which a higher standing doesn't get less."""
    ascending = sorted(exact)
    choices = ({math.floor(exact[points]), math.ceil(exact[points])} for points in ascending)
    for cents in product(*choices):
        if all(lower <= higher for lower, higher in pairwise(cents)):
            yield dict(zip(ascending, cents, strict=True))


def _rank(
    cents: Mapping[int, int], exact: Mapping[int, Fraction], holders: Mapping[int, int]
) -> tuple[int, Fraction, int, tuple[int, ...]]:
    remainder = abs(sum(cents[points] * holders[points] for points in cents))
    deviation = sum((holders[points] * (cents[points] - exact[points]) ** 2 for points in cents), Fraction(0))
    moved = sum(abs(cents[points]) * holders[points] for points in cents)
    highest_first = tuple(-cents[points] for points in sorted(cents, reverse=True))
    return remainder, deviation, -moved, highest_first


def _transfers(balances: Mapping[str, int]) -> tuple[Transfer, ...]:
    """As few payments as possible: the more groups that settle among themselves, the fewer are needed."""
    parties = [name for name, cents in balances.items() if cents]
    found: list[Transfer] = []
    for group in _groups(parties, balances):
        found.extend(_pay_in_turn({name: balances[name] for name in group}))
    return tuple(found)


def _groups(parties: list[str], balances: Mapping[str, int]) -> list[list[str]]:
    """`parties` split into the largest number of groups whose balances each sum to 0."""
    everyone = (1 << len(parties)) - 1
    sums = [0] * (everyone + 1)
    most = [0] * (everyone + 1)
    without = [0] * (everyone + 1)
    for subset in range(1, everyone + 1):
        lowest = (subset & -subset).bit_length() - 1
        sums[subset] = sums[subset & (subset - 1)] + balances[parties[lowest]]
        members = [1 << bit for bit in range(len(parties)) if subset >> bit & 1]
        without[subset] = max((subset ^ bit for bit in members), key=lambda rest: most[rest])
        most[subset] = most[without[subset]] + (sums[subset] == 0)
    return _read_groups(parties, sums, without)


def _read_groups(parties: list[str], sums: list[int], without: list[int]) -> list[list[str]]:
    groups: list[list[str]] = []
    left = len(sums) - 1
    while left:
        if sums[left] == 0:
            groups.append([])
        taken = left ^ without[left]
        groups[-1].append(parties[taken.bit_length() - 1])
        left = without[left]
    return groups


def _pay_in_turn(balances: Mapping[str, int]) -> Iterator[Transfer]:
    """Payments within one group: each one settles at least one of its two sides."""
    owed = sorted(((cents, name) for name, cents in balances.items() if cents > 0), reverse=True)
    for owing, payer in sorted((-cents, name) for name, cents in balances.items() if cents < 0)[::-1]:
        left = owing
        while left:
            due, receiver = owed.pop(0)
            paid = min(left, due)
            yield Transfer(payer, receiver, paid)
            left -= paid
            if due > paid:
                owed.insert(0, (due - paid, receiver))
