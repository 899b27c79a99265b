"""The present moment; nothing below the web asks for it."""

from datetime import UTC, datetime


def now() -> datetime:
    """Now, with its offset."""
    return datetime.now(UTC)
