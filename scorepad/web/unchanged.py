"""A viewer's page that hasn't changed: answered in front of Flask, from one read of one index.

Whoever watches a list asks every few seconds, and hardly ever is there anything new.
"""

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.http import parse_cookie, parse_etags

from scorepad.store import lists
from scorepad.store.lists import Purpose
from scorepad.store.transaction import StoreUnavailableError
from scorepad.web import assets
from scorepad.web.language import COOKIE, kept_in, language_of
from scorepad.web.links import key_from

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

VIEW_PREFIX = "/v/"


@lru_cache(maxsize=4096)
def page_tag(token: str, version: int, language: str, personal: str = "") -> str:
    """The ETag of a list's page: another version, language, session or release makes another one."""
    parts = (token, version, language, personal, assets.release())
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()


def init_app(app: Flask) -> None:
    """Answer unchanged view pages before Flask does any work."""
    inner = app.wsgi_app

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        known = environ.get("HTTP_IF_NONE_MATCH")
        path = environ.get("PATH_INFO", "")
        if known and path.startswith(VIEW_PREFIX) and environ["REQUEST_METHOD"] == "GET":
            tag = _current_tag(app, path.removeprefix(VIEW_PREFIX), environ)
            if tag and tag in parse_etags(known):
                start_response("304 NOT MODIFIED", [("ETag", f'"{tag}"')])
                return ()
        return inner(environ, start_response)

    app.wsgi_app = answer  # type: ignore[method-assign]


def _current_tag(app: Flask, token: str, environ: "WSGIEnvironment") -> str | None:
    with app.app_context():
        key = key_from(Purpose.VIEW, token)
        try:
            version = lists.version_of(Purpose.VIEW, key) if key else None
        except StoreUnavailableError:
            return None
        cookie = kept_in()
    if version is None:
        return None
    kept = parse_cookie(environ).get(cookie) if COOKIE in environ.get("HTTP_COOKIE", "") else None
    return page_tag(token, version, language_of(kept, environ.get("HTTP_ACCEPT_LANGUAGE", "")))
