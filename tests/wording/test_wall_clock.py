"""One clock for all that people read and type: the hours that come twice or never, and where days begin."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from scorepad.wording.wall_clock import (
    USUAL_ZONE,
    beginning_of,
    day_after,
    day_of,
    hang,
    moment_of,
    on_the_wall,
)
from scorepad.wording.words import words


@pytest.fixture
def tokyo() -> Iterator[None]:
    """Clocks that show the time of Tokyo."""
    hang(ZoneInfo("Asia/Tokyo"))
    yield
    hang(USUAL_ZONE)


def utc(written: str) -> datetime:
    return datetime.fromisoformat(written).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "shown"),
    [
        ("2026-07-01T20:15", "01.07.2026, 22:15"),
        ("2026-12-01T20:15", "01.12.2026, 21:15"),
        ("2026-10-31T22:59", "31.10.2026, 23:59"),
        ("2026-10-31T23:00", "01.11.2026, 00:00"),
        ("2027-03-31T21:59", "31.03.2027, 23:59"),
        ("2027-03-31T22:00", "01.04.2027, 00:00"),
        ("2026-12-31T23:00", "01.01.2027, 00:00"),
        # The clocks are put forward at 01:00 UTC, and back at 01:00 UTC: an hour is missing, one comes twice.
        ("2026-03-29T00:59", "29.03.2026, 01:59"),
        ("2026-03-29T01:00", "29.03.2026, 03:00"),
        ("2026-10-25T00:30", "25.10.2026, 02:30"),
        ("2026-10-25T01:30", "25.10.2026, 02:30"),
    ],
)
def test_a_moment_is_shown_by_the_clock_on_the_wall(moment: str, shown: str) -> None:
    assert words("de").minute(utc(moment)) == shown
    assert words("de").day(utc(moment)) == shown[:10]
    assert f"{day_of(utc(moment)):%d.%m.%Y}" == shown[:10]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2026-07-01T22:15", "2026-07-01T20:15"),
        ("2026-11-01T00:00", "2026-10-31T23:00"),
        ("2026-03-29T02:30", "2026-03-29T01:30"),
        ("2026-10-25T02:30", "2026-10-25T00:30"),
        ("2026-10-25T03:00", "2026-10-25T02:00"),
        ("2026-07-01T22:15+09:00", "2026-07-01T13:15"),
    ],
)
def test_what_somebody_writes_is_meant_by_the_clock_on_the_wall(written: str, meant: str) -> None:
    assert moment_of(datetime.fromisoformat(written)) == utc(meant)


@pytest.mark.parametrize(
    ("day", "hours"), [((2026, 3, 28), 24), ((2026, 3, 29), 23), ((2026, 10, 25), 25), ((2026, 12, 31), 24)]
)
def test_a_day_is_as_long_as_the_clock_makes_it(day: tuple[int, int, int], hours: int) -> None:
    beginning = beginning_of(date(*day))
    assert day_after(beginning) - beginning == timedelta(hours=hours)
    assert day_of(beginning) == day_of(day_after(beginning) - timedelta(microseconds=1)) == date(*day)


def test_moments_on_the_wall_still_compare_as_moments() -> None:
    first, second = (on_the_wall(utc(f"2026-10-25T0{hour}:30")) for hour in (0, 1))
    assert first < second
    assert second - first == timedelta(hours=1)


@pytest.mark.usefixtures("tokyo")
def test_another_clock_can_be_hung() -> None:
    assert words("en").minute(utc("2026-12-31T15:00")) == "01 Jan 2027, 00:00"
    assert beginning_of(date(2027, 1, 1)) == utc("2026-12-31T15:00")


def test_a_day_without_a_time_stays_that_day() -> None:
    assert words("de").day(date(2026, 11, 1)) == "01.11.2026"
