"""What the lines of an export have in common, and what can be wrong with them."""

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from scorepad.documents.codec.shape import Reader
from scorepad.rules.problem import Problem
from scorepad.wording.wall_clock import exact_moment

_KEY = re.compile(r"[\w-]{22,200}", re.ASCII)
"""At least 128 bits: a link that can be guessed is none."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something in an export's `line` (from 1) that can't be taken in, in its `entry` if that is a number.

    `what` is a Problem, or "not_an_export", "not_json", "not_a_league", "cut_short" (other than the announced
    number of lists, groups or leagues), "key_taken", "not_a_key", "unprintable" (NUL, half a surrogate pair),
    "altered", "reordered", "contradictory" (the same thing twice) or "unknown_list" (a group's, which no line
    before is).
    """

    line: int
    what: Problem | str
    entry: int | None = None


def dumped(value: dict[str, Any]) -> str:
    """`value` as a line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def parsed(written: bytes | str) -> Any:
    """The JSON in `written`; None if there is none."""
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return None


def read_text(reader: Reader, key: str) -> str:
    """The text at `key`, which must be there."""
    reader.require(key)
    return reader.text(key) or ""


def read_moment(reader: Reader, key: str) -> datetime:
    """The moment at `key`, in UTC."""
    moment = exact_moment(reader.text(key) or "")
    if moment:
        return moment.astimezone(UTC)
    reader.note(key, "not_a_moment")
    return datetime.min.replace(tzinfo=UTC)


def is_key(text: str) -> bool:
    """Whether `text` can be a key."""
    return _KEY.fullmatch(text) is not None


def can_be_kept(text: str) -> bool:
    """Whether both databases take `text`."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False
