"""The present moment, for which nothing below the web asks."""

from datetime import UTC, datetime


def now() -> datetime:
    """Now, with its offset."""
    return datetime.now(UTC)
