"""What a template is given, as text of a page."""

import re

import markupsafe
from markupsafe import Markup

_is_special = re.compile("[&<>'\"]").search
_HARMLESS = (int, Markup)


def escape(value: object) -> str:
    """What markupsafe's escape() says, as a bare text.

    It is called a thousand times for a page. Most of what goes into one is harmless as it is, and then a
    Markup around it, which is made in Python, takes longer than all the rest.
    """
    if type(value) is str:
        return str(markupsafe.escape(value)) if _is_special(value) else value
    if type(value) in _HARMLESS:
        return str(value)
    return str(markupsafe.escape(value))
