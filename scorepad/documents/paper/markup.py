"""From a template to the markup that is typeset."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

TEMPLATES = Path(__file__).parents[3] / "templates"


def render(template: str, **facts: object) -> str:
    """The markup that `template` makes of `facts`; what it names must be among them."""
    return _environment().get_template(template).render(**facts)


def page_number(text: str) -> tuple[str, str, str]:
    """What stands before, between and after the two numbers in `text`, which only the layout knows."""
    before, _, rest = text.partition("{page}")
    between, _, after = rest.partition("{pages}")
    return before, between, after


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
