"""The numbers along an axis are round, and few."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.documents.scale import step, ticks


@pytest.mark.parametrize(
    ("span", "each"),
    [(0, 1), (1, 1), (4, 1), (5, 2), (8, 2), (9, 5), (20, 5), (21, 10), (400, 100), (401, 200)],
)
def test_a_step_is_one_two_or_five_tens(span: int, each: int) -> None:
    assert step(span, 4) == each


@given(st.integers(-(10**6), 0), st.integers(1, 10**6), st.integers(2, 10))
def test_the_ticks_hold_everything(lowest: int, highest: int, most: int) -> None:
    found = ticks(lowest, highest, most)
    assert found[0] <= lowest
    assert found[-1] >= highest
    assert 0 in found
    assert len(found) <= most + 3
