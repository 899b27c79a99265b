"""Keys that put players in order: computed once a row, exact, and quick to compare."""

import math
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_TICK = timedelta(microseconds=1)


def highest_first(values: Sequence[Fraction]) -> list[int]:
    """A whole number for each value, smaller the greater the value, equal only for equal ones.

    Two different fractions with denominators up to d lie at least 1/d² apart; stretched by more than d²
    they still differ after rounding down.
    """
    longest = max((value.denominator for value in values), default=1).bit_length()
    return [(-value.numerator << 2 * longest) // value.denominator for value in values]


def latest_first(at: datetime | None) -> float:
    """A number that is smaller the later the (aware) time; no time at all counts as the earliest."""
    return math.inf if at is None else -((at - _EPOCH) // _TICK)
