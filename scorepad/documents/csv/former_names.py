"""Names as they were entered: a table tells everybody's corrected name, also of what came before."""

from collections.abc import Mapping
from typing import Any

_NAME, _NAMES, _BY_NAME = ("first_dealer", "dealer"), ("players", "re", "sitting_out", "table"), ("points",)


def as_entered(document: dict[str, Any]) -> dict[str, Any]:
    """`document` with the names that people had when it was entered: read backwards from its last entry."""
    former: dict[str, str] = {}
    entries = []
    for entry in reversed(document["entries"]):
        entries.append(_with_names(entry, former))
        former = _before(former, entry.get("renamed") or {})
    settings = _with_names(document["settings"], former)
    return _with_names(document, former) | {"settings": settings, "entries": entries[::-1]}


def _before(former: Mapping[str, str], renamed: Mapping[str, str]) -> dict[str, str]:
    """The former names, by the ones of today, before `renamed` corrected some."""
    today = {name: known for known, name in former.items()}
    return {**former, **{today.get(new, new): old for old, new in renamed.items()}}


def _with_names(source: Mapping[str, Any], former: Mapping[str, str]) -> dict[str, Any]:
    found = dict(source)
    for key in found.keys() & {*_NAME, *_NAMES, *_BY_NAME}:
        value = found[key]
        if key in _NAME:
            found[key] = former.get(value, value)
        elif key in _NAMES:
            found[key] = [former.get(name, name) for name in value]
        else:
            found[key] = {former.get(name, name): points for name, points in value.items()}
    return found
