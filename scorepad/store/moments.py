"""Moments as the databases keep them."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_TICK = timedelta(microseconds=1)


def kept(moment: datetime) -> str:
    """`moment` as both databases take it. Raises ValueError if it doesn't say its offset."""
    if moment.tzinfo is None:
        raise ValueError("a moment needs its offset from UTC")
    return moment.astimezone(UTC).isoformat(" ", "microseconds")


def read_moment(found: str | datetime) -> datetime:
    """The moment that a database kept: SQLite gives it as text, PostgreSQL in a time zone of its own."""
    return datetime.fromisoformat(found) if isinstance(found, str) else found.astimezone(UTC)


def ticks(moment: datetime) -> int:
    """Microseconds since 1970: a moment that is compared in millions of rows."""
    return (moment - _EPOCH) // _TICK


def from_ticks(count: int) -> datetime:
    """The moment that `ticks` counted."""
    return _EPOCH + count * _TICK
