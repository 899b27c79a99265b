"""Round numbers along an axis."""

from math import ceil, floor


def step(span: int, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that divides `span` into at most `most` parts."""
    power = 1
    while span > most * 5 * power:
        power *= 10
    return next(factor * power for factor in (1, 2, 5) if span <= most * factor * power)


def ticks(lowest: int, highest: int, most: int) -> range:
    """Multiples of a round step, the first at or below `lowest`, the last at or above `highest`."""
    each = step(highest - lowest, most)
    return range(floor(lowest / each) * each, ceil(highest / each) * each + 1, each)
