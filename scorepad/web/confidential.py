"""What opens a list doesn't get into a log, not even with an exception that quotes it."""

from collections.abc import Iterator

from flask import request, session

INSTEAD = "…"
_SHORTEST = 16
"""No key is shorter, and no word of our addresses is as long."""


def told_to_nobody(text: str) -> str:
    """`text` without the tokens, keys and cookies of this request."""
    for secret in sorted(_secrets(), key=len, reverse=True):
        text = text.replace(secret, INSTEAD)
    return text


def _secrets() -> Iterator[str]:
    parts = [*request.path.split("/"), *request.values.getlist("token")]
    found = [*parts, *(part.partition(".")[0] for part in parts), *request.cookies.values()]
    remembered = [item for items in session.values() if isinstance(items, list) for item in items]
    found += [str(item).rpartition(":")[2] for item in remembered]
    yield from (part for part in found if len(part) >= _SHORTEST)
