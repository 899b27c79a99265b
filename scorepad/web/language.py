"""Which language a page speaks: as chosen, else as the browser asks, else German."""

from collections.abc import Iterable

from flask import Flask, g, request, session
from flask_babel import Babel

from scorepad.rules.problem import Problem
from scorepad.wording import LANGUAGES, Words, words
from scorepad.wording.catalogue import DIRECTORY

babel = Babel()


def chosen_language() -> str:
    """The language of this request."""
    if "language" not in g:
        kept = session.get("language")
        g.language = kept if kept in LANGUAGES else request.accept_languages.best_match(LANGUAGES) or "de"
    return str(g.language)


def choose_language(language: str) -> None:
    """Remember `language` on this device."""
    if language in LANGUAGES:
        session.permanent = True
        session["language"] = g.language = language


def spoken() -> Words:
    """The words of this request's language."""
    return words(chosen_language())


def by_field(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """The sentences of `problems` by their field."""
    found: dict[str, list[str]] = {}
    for problem in problems:
        found.setdefault(problem.field, []).append(spoken().problem(problem))
    return found


def init_app(app: Flask) -> None:
    """Let templates speak."""
    app.config["BABEL_DEFAULT_LOCALE"] = "de"
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(DIRECTORY)
    babel.init_app(app, locale_selector=chosen_language)

    @app.context_processor
    def language() -> dict[str, object]:
        return {"words": spoken(), "language": chosen_language(), "languages": LANGUAGES}
