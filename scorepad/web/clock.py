"""The present moment, for which nothing below the web asks, and what fields for days and times hold."""

from datetime import UTC, date, datetime

from scorepad.wording.wall_clock import moment_of

EARLIEST, LATEST = 2000, 2200
"""The years in which a moment can be meant."""


def now() -> datetime:
    """Now, with its offset."""
    return datetime.now(UTC)


def typed_minute(text: str) -> datetime | None:
    """The moment that a field for day and time holds, as the clock here shows it; None if it holds none."""
    try:
        typed = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment_of(typed) if EARLIEST <= typed.year <= LATEST else None


def typed_day(text: str) -> date | None:
    """The day in a field for a day; None if there is none."""
    try:
        typed = date.fromisoformat(text)
    except ValueError:
        return None
    return typed if EARLIEST <= typed.year <= LATEST else None
