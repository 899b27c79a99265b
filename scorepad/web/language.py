"""Which language a page speaks: as chosen, else as the browser asks, else German."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from flask import current_app, g, request
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from scorepad.rules.problem import Problem
from scorepad.web.security import cookie_name, kept
from scorepad.wording import LANGUAGES, Words, words
from scorepad.wording.catalogue import translations
from scorepad.wording.numbers import signed

COOKIE = "language"


@lru_cache(maxsize=512)
def language_of(chosen: str | None, asked: str) -> str:
    """The language for a device that keeps `chosen` in its cookie and asks for `asked` in its header."""
    if chosen in LANGUAGES:
        return chosen
    wished = (tag.partition("-")[0] for tag in parse_accept_header(asked, LanguageAccept).values())
    return next((language for language in wished if language in LANGUAGES), LANGUAGES[0])


def kept_in() -> str:
    """The name of the cookie that keeps a language."""
    return cookie_name(COOKIE, has_tls=bool(current_app.config["SESSION_COOKIE_SECURE"]))


def chosen_language() -> str:
    """The language of this request."""
    found: str | None = g.get("language")
    if found is None:
        asked = request.headers.get("Accept-Language", "")
        found = g.language = language_of(kept(request.environ, COOKIE, kept_in()), asked)
    return found


def spoken() -> Words:
    """The words of this request's language."""
    return words(chosen_language())


def by_field(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """The sentences of `problems` by their field."""
    found: dict[str, list[str]] = {}
    for problem in problems:
        found.setdefault(problem.field, []).append(spoken().problem(problem))
    return found


@cache
def translator(language: str) -> Callable[..., str]:
    """What templates call `_`: the translation of a text, with facts in their places."""
    gettext = translations(language).gettext

    def translated(text: str, **facts: object) -> str:
        found = gettext(text)
        return found % facts if facts else found

    return translated


@lru_cache(maxsize=1024)
def points(number: int) -> Markup:
    """A number of points as the page shows it: with its sign, and coloured by it."""
    sort = "plus" if number > 0 else "minus" if number < 0 else "zero"
    return Markup('<b class="{}">{}</b>').format(sort, signed(number))
