"""Which language a page speaks: as chosen, else as the browser asks, else German."""

from collections.abc import Iterable
from functools import lru_cache

from flask import Flask, g, request
from markupsafe import Markup

from scorepad.rules.problem import Problem
from scorepad.wording import LANGUAGES, Words, words
from scorepad.wording.catalogue import translations
from scorepad.wording.numbers import signed

COOKIE = "language"


def chosen_language() -> str:
    """The language of this request."""
    found: str | None = g.get("language")
    if found is None:
        kept = request.cookies.get(COOKIE)
        asked = request.accept_languages.best_match(LANGUAGES)
        found = g.language = kept if kept in LANGUAGES else asked or LANGUAGES[0]
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


def translated(text: str, **facts: object) -> str:
    """The translation of a template's text, with `facts` in their places."""
    found = translations(chosen_language()).gettext(text)
    return found % facts if facts else found


@lru_cache(maxsize=1024)
def points(number: int) -> Markup:
    """A number of points as the page shows it: with its sign, and coloured by it."""
    sort = "plus" if number > 0 else "minus" if number < 0 else "zero"
    return Markup('<b class="{}">{}</b>').format(sort, signed(number))


def init_app(app: Flask) -> None:
    """Let templates speak."""
    app.jinja_env.globals |= {"_": translated, "points": points}

    @app.context_processor
    def language() -> dict[str, object]:
        return {"words": spoken(), "language": chosen_language(), "languages": LANGUAGES}
