"""The present moment, and what the clock on the wall says; nothing below the web asks for either."""

from datetime import UTC, date, datetime, time, timedelta

EARLIEST, LATEST = 2000, 2200
"""The years in which a moment can be meant."""


def now() -> datetime:
    """Now, with its offset."""
    return datetime.now(UTC)


def on_the_wall(moment: datetime) -> datetime:
    """`moment` in the time zone of this machine."""
    return moment.astimezone()


def typed_minute(text: str) -> datetime | None:
    """The moment that a field for day and time holds, as the clock here shows it; None if it holds none."""
    try:
        typed = datetime.fromisoformat(text)
    except ValueError:
        return None
    return typed.astimezone() if EARLIEST <= typed.year <= LATEST else None


def typed_day(text: str) -> date | None:
    """The day in a field for a day; None if there is none."""
    try:
        typed = date.fromisoformat(text)
    except ValueError:
        return None
    return typed if EARLIEST <= typed.year <= LATEST else None


def beginning_of(day: date) -> datetime:
    """The moment when a day begins here."""
    return datetime.combine(day, time.min).astimezone()


def day_after(beginning: datetime) -> datetime:
    """The moment when the day that begins here at `beginning` is over: not always 24 hours later."""
    return beginning_of(on_the_wall(beginning).date() + timedelta(days=1))
