"""Reading numbers, days, ids and choices from a submitted form. Empty means: not given."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TypeVar
from uuid import UUID, uuid4

from werkzeug.datastructures import MultiDict

from scorepad.rules.problem import Problem
from scorepad.wording.wall_clock import written_day

T = TypeVar("T")
LONGEST_NUMBER = 9
_YES = {"1", "true", "on", "yes", "ja"}
_NO = {"0", "false", "off", "no", "nein"}


@dataclass(slots=True)
class FormReader:
    """Takes values out of a form and notes what is wrong with them."""

    source: MultiDict[str, str]
    problems: list[Problem] = field(default_factory=list)

    def note(self, field_name: str, code: str, **facts: object) -> None:
        """Note a problem with a field."""
        self.problems.append(Problem(field_name, code, facts))

    def text(self, name: str) -> str:
        """The last value given for `name`: a ticked box comes after its hidden default."""
        values = self.source.getlist(name)
        return values[-1].strip() if values else ""

    def number(self, name: str, default: T) -> int | T:
        """The whole number in `name`; a true minus counts as one."""
        written = self.text(name).replace("−", "-")
        if not written:
            return default
        digits = written[1:] if written[0] in "+-" else written
        if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
            return int(written)
        self.note(name, "not_an_integer")
        return default

    def numbers(self, name: str) -> list[int]:
        """All whole numbers given for `name`."""
        written = [value.strip() for value in self.source.getlist(name) if value.strip()]
        if all(value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER for value in written):
            return [int(value) for value in written]
        self.note(name, "not_an_integer")
        return []

    def day(self, name: str) -> date | None:
        """The day in `name`."""
        written = self.text(name)
        found = written_day(written)
        if written and found is None:
            self.note(name, "not_a_date")
        return found

    def uuid(self, name: str) -> str:
        """The id in `name`; a new one if nothing is given, none if that is no id."""
        written = self.text(name)
        try:
            return str(UUID(written)) if written else str(uuid4())
        except ValueError:
            self.note(name, "not_a_uuid")
            return ""

    def decimal(self, name: str) -> Decimal | None:
        """The decimal number in `name`, with a comma or a point."""
        written = self.text(name).replace(",", ".")
        if not written:
            return None
        try:
            return Decimal(written)
        except InvalidOperation:
            self.note(name, "not_a_decimal")
            return None

    def flag(self, name: str, default: T) -> bool | T:
        """Yes or no."""
        written = self.text(name).casefold()
        if not written:
            return default
        if written in _YES or written in _NO:
            return written in _YES
        self.note(name, "not_a_boolean")
        return default

    def choice(self, name: str, choices: Mapping[str | None, T], default: str | None = None) -> T:
        """What `choices` holds for the value of `name`."""
        written = self.text(name) or default
        if written in choices:
            return choices[written]
        known = [choice for choice in choices if choice is not None]
        self.note(name, "not_a_choice", value=str(written)[:40], choices=known)
        return choices[default]
