"""The catalogue: German is written in the code, English is translated from it."""

import gettext
from functools import cache
from pathlib import Path

LANGUAGES = ("de", "en")
DIRECTORY = Path(__file__).parent / "translations"


def marked(text: str) -> str:
    """`text` unchanged: a mark for the collector of translations (`pybabel extract -k marked`)."""
    return text


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogue of `language`; German needs none."""
    if language == "de":
        return gettext.NullTranslations()
    return gettext.translation("messages", DIRECTORY, [language])
