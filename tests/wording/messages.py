"""What the code and the templates say: the German texts, as the collector of translations finds them."""

import io
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import write_po

from scorepad.settings import PROJECT

KEYWORDS = {**DEFAULT_KEYWORDS, "marked": None}
"""As `make translations` has them."""
_PERCENT = re.compile(r"%\(\w+\)\w")


@cache
def collected() -> frozenset[str]:
    """Every German text."""
    return frozenset(_collected())


def _collected() -> Iterator[str]:
    with (PROJECT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    for _, _, message, _, _ in extract_from_dir(PROJECT, methods, options, KEYWORDS):
        assert isinstance(message, str), f"{message}: plural forms aren't spoken"
        yield message


def written(catalogue: Catalog) -> str:
    """The file of `catalogue` as `make translations` leaves it: by text, without places in the code."""
    file = io.BytesIO()
    write_po(file, catalogue, sort_output=True, no_location=True)
    return file.getvalue().decode()


def placeholders(text: str) -> set[str]:
    """What `text` leaves open: `{name}` in the code, `%(name)s` in the templates."""
    return {*_PERCENT.findall(text), *(f"{{{name}}}" for name in names(text))}


def names(text: str) -> set[str]:
    """The names in braces in `text`."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
