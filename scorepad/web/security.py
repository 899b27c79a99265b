"""Headers that every answer carries, assets included."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    ("Content-Security-Policy", POLICY),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Robots-Tag", "noindex, nofollow"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
]
_NOT_KEPT = ("Cache-Control", "private, no-cache")


def init_app(app: Flask) -> None:
    """Give every answer the headers; one that doesn't say how long it lasts is asked for again."""
    inner = app.wsgi_app

    def secured(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        def start(status, headers, exc_info=None):  # type: ignore[no-untyped-def]
            has_age = any(name.lower() == "cache-control" for name, _ in headers)
            return start_response(status, [*headers, *HEADERS, *(() if has_age else (_NOT_KEPT,))], exc_info)

        return inner(environ, start)

    app.wsgi_app = secured  # type: ignore[method-assign]
