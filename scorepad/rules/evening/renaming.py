"""A name is corrected: everything that speaks of people speaks of them by their new names.

Only what was entered stays as it was entered, in the ledger's `sheet`.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

T = TypeVar("T")

_SPEAK_OF_PEOPLE = frozenset(
    {
        *("players", "first_dealer", "table"),
        *("re", "dealer", "sitting_out", "points", "standing"),
        *("next_dealer", "duty_solos"),
        *("heading", "rows", "entry", "game", "adjustments", "games", "course"),
    }
)
"""The fields that hold names, or something with such fields. A reason is no name, whatever it says."""


def with_corrected_names(value: T, renamed: Mapping[str, str]) -> T:
    """`value`, a ledger or a part of one, with the names that `renamed` corrects."""
    corrected: T = _corrected(value, renamed)
    return corrected


def _corrected(value: Any, renamed: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return renamed.get(value, value)
    if isinstance(value, Mapping):
        return {renamed.get(name, name): part for name, part in value.items()}
    if isinstance(value, tuple):
        return tuple(_corrected(part, renamed) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    spoken = [field.name for field in fields(value) if field.name in _SPEAK_OF_PEOPLE]
    return replace(value, **{name: _corrected(getattr(value, name), renamed) for name in spoken})
