"""What a supervisor asks: whether the process answers, and whether it could do its work.

Answered in front of Flask, for whatever host: a supervisor knows the machine, not the public address.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

from scorepad.store import schema
from scorepad.store.transaction import StoreUnavailableError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

HEALTH, READINESS = "/healthz", "/readyz"
WAIT_SECONDS = 5
_PLAIN = ("Content-Type", "text/plain; charset=utf-8")


def init_app(app: Flask) -> None:
    """Answer both addresses before Flask sees them."""
    inner = app.wsgi_app

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        path = environ.get("PATH_INFO")
        if path not in (HEALTH, READINESS) or environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return inner(environ, start_response)
        trouble = _trouble(app) if path == READINESS else ""
        body = (trouble or "ok").encode() + b"\n"
        headers = [_PLAIN, ("Content-Length", str(len(body)))]
        if trouble:
            headers.append(("Retry-After", str(WAIT_SECONDS)))
        start_response("503 SERVICE UNAVAILABLE" if trouble else "200 OK", headers)
        return () if environ["REQUEST_METHOD"] == "HEAD" else (body,)

    app.wsgi_app = answer  # type: ignore[method-assign]


def _trouble(app: Flask) -> str:
    """What keeps the website from its work, in a word; empty if nothing does."""
    try:
        with app.app_context():
            return "" if schema.is_current() else "schema"
    except StoreUnavailableError:
        return "database"
