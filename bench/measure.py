"""Timing several things against each other on a machine that others use, too.

Only ratios mean anything there, so each round runs every contender once, in turn, and a ratio is taken
within its round. The floor runs twice a round: how far its second run is from its first is the noise.
"""

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

ROUNDS = 15
FLOOR = "floor"
AGAIN = "floor, again"


@dataclass(frozen=True, slots=True)
class Figure:
    """The median time of one call in microseconds, and as a multiple of the floor."""

    name: str
    microseconds: float
    ratio: float


def compare(
    contenders: Mapping[str, Callable[[], object]], calls: Mapping[str, int], rounds: int = ROUNDS
) -> list[Figure]:
    """Measure `contenders`, one of which is FLOOR; `calls` says how many make up a sample."""
    everyone = {**contenders, AGAIN: contenders[FLOOR]}
    samples: dict[str, list[float]] = {name: [] for name in everyone}
    for name, call in everyone.items():
        _time(call, calls.get(name, 50) // 5 + 1)
    for _ in range(rounds):
        for name, call in everyone.items():
            samples[name].append(_time(call, calls.get(name, 50)))
    return [
        Figure(
            name,
            statistics.median(taken) * 1e6,
            statistics.median(own / floor for own, floor in zip(taken, samples[FLOOR], strict=True)),
        )
        for name, taken in samples.items()
    ]


def _time(call: Callable[[], object], count: int) -> float:
    started = time.perf_counter()
    for _ in range(count):
        call()
    return (time.perf_counter() - started) / count


def show(title: str, figures: list[Figure], targets: Mapping[str, float]) -> None:
    """Print a table of `figures`, each beside its target."""
    print(f"\n{title}")
    for figure in figures:
        target = targets.get(figure.name)
        verdict = "" if target is None else f"  target ≤ {target:g} ×  {_met(figure.ratio <= target)}"
        print(f"  {figure.name:<34}{figure.microseconds:>10.0f} µs {figure.ratio:>8.2f} ×{verdict}")


def _met(is_met: bool) -> str:
    return "met" if is_met else "missed"
