"""What hasn't changed: answered in front of Flask, from one read of one index.

Whoever has a list open asks every other second, and hardly ever is there anything new.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask
from werkzeug.http import parse_etags

from scorepad.store import lists
from scorepad.store.lists import Purpose
from scorepad.store.transaction import StoreUnavailableError
from scorepad.web import display, following, language
from scorepad.web.display import Display, display_of
from scorepad.web.language import language_of
from scorepad.web.links import key_from
from scorepad.web.presence import typing_seats
from scorepad.web.security import kept
from scorepad.web.tags import page_tag, stand_tag, with_typists

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_DOORS = {"l": Purpose.WRITE, "v": Purpose.VIEW}


class _Question(NamedTuple):
    """What is asked for: the view page of a list, or the parts of a page that move."""

    purpose: Purpose
    token: str
    is_stand: bool


def init_app(app: Flask) -> None:
    """Answer before Flask does any work."""
    inner = app.wsgi_app

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        known = environ.get("HTTP_IF_NONE_MATCH")
        tag = _current_tag(app, environ) if known and environ["REQUEST_METHOD"] == "GET" else None
        if known and tag and tag in parse_etags(known):
            start_response("304 NOT MODIFIED", [("ETag", f'"{tag}"')])
            return ()
        return inner(environ, start_response)

    app.wsgi_app = answer  # type: ignore[method-assign]


def _question(environ: "WSGIEnvironment") -> _Question | None:
    match environ.get("PATH_INFO", "").split("/"):
        case ["", "v", token]:  # the page to write has something personal in it
            return _Question(Purpose.VIEW, token, is_stand=False)
        case ["", ("l" | "v") as door, token, "stand"]:
            return _Question(_DOORS[door], token, is_stand=True)
    return None


def _current_tag(app: Flask, environ: "WSGIEnvironment") -> str | None:
    question = _question(environ)
    if question is None and not following.is_followed(environ.get("PATH_INFO", "")):
        return None
    with app.app_context():
        try:
            if question:
                return _tag_of_list(question, environ)
            return following.tag_of(environ, _language(environ), _display(environ).theme)
        except StoreUnavailableError:
            return None


def _tag_of_list(question: _Question, environ: "WSGIEnvironment") -> str | None:
    key = key_from(question.purpose, question.token)
    found = lists.id_and_version(question.purpose, key) if key else None
    if found is None:
        return None
    list_id, version = found
    if question.is_stand:
        seats = typing_seats(list_id, environ.get("QUERY_STRING", ""))
        return with_typists(stand_tag(question.token, version, _language(environ)), seats)
    return page_tag(question.token, version, _language(environ), _display(environ))


def _display(environ: "WSGIEnvironment") -> Display:
    theme = kept(environ, display.COOKIE, display.kept_in())
    return display_of(theme, environ.get("QUERY_STRING", ""))


def _language(environ: "WSGIEnvironment") -> str:
    chosen = kept(environ, language.COOKIE, language.kept_in())
    return language_of(chosen, environ.get("HTTP_ACCEPT_LANGUAGE", ""))
