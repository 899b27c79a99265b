"""What a group can be called."""

from scorepad.rules.evening.sheet import LONGEST_TITLE, is_printable
from scorepad.rules.problem import Problem


def naming_problems(name: str) -> list[Problem]:
    """What is wrong with `name`, which comes as `clean_name` gives it."""
    if not name:
        return [Problem("name", "group_unnamed")]
    if len(name) > LONGEST_TITLE:
        return [Problem("name", "group_name_too_long", {"most": LONGEST_TITLE})]
    return [] if is_printable(name) else [Problem("name", "group_name_unprintable")]
