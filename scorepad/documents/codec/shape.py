"""Reading a JSON object of a fixed shape: every fault is noted, none raises."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scorepad.rules.problem import Problem

T = TypeVar("T")
LONGEST_KEY_SHOWN = 40
SHAPE_CODES = frozenset(
    {
        "missing",
        "not_a_boolean",
        "not_a_choice",
        "not_a_decimal",
        "not_a_list",
        "not_a_string",
        "not_an_integer",
        "not_an_object",
    }
)
"""What may be wrong with the value at a key. Their sentences say "here": whoever tells them names the key."""


@dataclass(slots=True)
class Reader:
    """Takes values out of one JSON object and notes what is wrong with them.

    A value of the wrong type is noted and its default stands in, so that one pass finds every problem.
    """

    source: Mapping[str, Any]
    prefix: str = ""
    problems: list[Problem] = field(default_factory=list)

    def note(self, key: str, code: str, **facts: object) -> None:
        """Note a problem with the value at `key`."""
        self.problems.append(Problem(self.prefix + key, code, facts))

    def refuse_unknown(self, known: Collection[str]) -> None:
        """Note every key that isn't in `known`."""
        for key in self.source:
            if key not in known:
                self.note(key[:LONGEST_KEY_SHOWN], "unknown_key", name=key[:LONGEST_KEY_SHOWN])

    def value(self, key: str, kind: type[T], code: str, default: T | None = None) -> T | None:
        """The value at `key`, of exactly this type: true is no integer, and neither is 1.0."""
        found = self.source.get(key)
        if found is None:
            return default
        if type(found) is kind:
            return found
        self.note(key, code)
        return default

    def integer(self, key: str, default: int | None = None) -> int | None:
        """The whole number at `key`."""
        return self.value(key, int, "not_an_integer", default)

    def flag(self, key: str, default: bool | None = None) -> bool | None:
        """The true or false at `key`."""
        return self.value(key, bool, "not_a_boolean", default)

    def text(self, key: str, default: str | None = None) -> str | None:
        """The string at `key`."""
        return self.value(key, str, "not_a_string", default)

    def texts(self, key: str) -> tuple[str, ...] | None:
        """The list of strings at `key`."""
        found = self.value(key, list, "not_a_list")
        if found is None:
            return None
        if not all(type(item) is str for item in found):
            self.note(key, "not_a_string")
            return None
        return tuple(found)

    def choice(self, key: str, choices: Mapping[str | None, T], default: str | None = None) -> T:
        """What `choices` holds for the string at `key`; `default` names the choice where there is none."""
        found = self.source.get(key, default)
        if type(found) is not str and found is not None:
            self.note(key, "not_a_string")
        elif found not in choices:
            known = [name for name in choices if name is not None]
            self.note(key, "not_a_choice", value=str(found)[:LONGEST_KEY_SHOWN], choices=known)
        else:
            return choices[found]
        return choices[default]

    def require(self, key: str) -> None:
        """Note it if there is nothing at `key`."""
        if self.source.get(key) is None:
            self.note(key, "missing")
