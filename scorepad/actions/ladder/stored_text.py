"""The entries of a ladder's book as the text that the store keeps."""

import json
from datetime import datetime
from typing import Any

from scorepad.documents.codec.shape import Reader
from scorepad.documents.ladder.deeds import deed_value, read_deed
from scorepad.rules.ladder.deeds import Deed


class BrokenBookError(ValueError):
    """A stored entry is none: somebody altered it behind our back."""


def deed_text(deed: Deed, entry_id: str, at: datetime) -> str:
    """`deed` as text, with its id and the moment when it was entered."""
    stamp = {"id": entry_id, "at": at.isoformat(timespec="seconds")}
    return json.dumps({**deed_value(deed), **stamp}, ensure_ascii=False, separators=(",", ":"))


def deed_from(text: str) -> Deed:
    """The deed that `deed_text` wrote. Raises BrokenBookError if it was altered into something else."""
    reader = Reader(json.loads(text))
    deed = read_deed(reader)
    if deed is None or reader.problems:
        raise BrokenBookError(f"a stored entry can't be read: {reader.problems}")
    return deed


def is_same_deed(text: str, deed: Deed) -> bool:
    """Whether `text` is `deed`, whenever it was entered."""
    kept: dict[str, Any] = json.loads(text)
    return {key: value for key, value in kept.items() if key not in ("id", "at")} == deed_value(deed)
