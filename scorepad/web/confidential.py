"""What opens a list doesn't get into a log, not even with an exception that quotes it."""

import re
from collections.abc import Iterator
from itertools import chain

from flask import request, session

INSTEAD = "…"
_SEPARATORS = re.compile(r"[/?#\s]")
"""What may stand around a token: links are pasted into forms, too."""
_SHORTEST = 16
"""No key is shorter, and no word of our addresses is as long."""


def told_to_nobody(text: str) -> str:
    """`text` without the tokens, keys and cookies of this request."""
    for secret in sorted(_secrets(), key=len, reverse=True):
        text = text.replace(secret, INSTEAD)
    return text


def _secrets() -> Iterator[str]:
    given = [request.path, *chain.from_iterable(request.values.listvalues())]
    parts = [part for text in given for part in _SEPARATORS.split(text)]
    found = [*parts, *(part.partition(".")[0] for part in parts), *request.cookies.values()]
    remembered = [item for items in session.values() if isinstance(items, list) for item in items]
    found += [str(item).rpartition(":")[2] for item in remembered]
    yield from (part for part in found if len(part) >= _SHORTEST)
