"""How a process counts for itself."""

import time

import pytest

from scorepad.web import limits

A_MINUTE = 60


def test_after_its_time_it_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    count = limits.OwnCount(1, A_MINUTE)
    moment = 1_000_000_020.0
    monkeypatch.setattr(time, "time", lambda: moment)
    assert [count.seconds_to_wait("a") for _ in range(2)] == [0, 60]
    moment += 59
    assert (count.seconds_to_wait("a"), count.seconds_to_wait("b")) == (1, 0)
    moment += 1
    assert count.seconds_to_wait("a") == 0
