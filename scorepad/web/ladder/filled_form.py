"""A form of a ladder's page as it was filled in."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import uuid4

from werkzeug.datastructures import MultiDict

from scorepad.rules.problem import Problem
from scorepad.web.language import by_field


@dataclass(frozen=True, slots=True)
class FilledForm:
    """What stands in a form: fresh, or as it was sent when `problems` refused it or somebody was faster."""

    fields: MultiDict[str, str] = field(default_factory=MultiDict)
    problems: Sequence[Problem] = ()
    is_overtaken: bool = False

    def shown(self) -> dict[str, object]:
        """What its page shows of it."""
        return {
            "form": self.fields,
            "problems": by_field(self.problems),
            "overtaken": self.is_overtaken,
            "entry_id": self.fields.get("entry_id") or str(uuid4()),
        }

    def number(self, name: str) -> int:
        """The number in the field `name`; 0 if there is none."""
        return self.fields.get(name, 0, type=int)
