"""How often a law is tried."""

from typing import Any

from hypothesis import settings


def tried(times: float = 1, **others: Any) -> settings:
    """`times` as many examples as the profile asks for: fewer of what is dear, and all follow the profile."""
    return settings(max_examples=max(1, round(times * settings().max_examples)), **others)
