"""Headers that every answer carries, assets included."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.http import parse_cookie

from scorepad.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

COOKIE = "scorepad"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "object-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self'",
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
    (
        "Permissions-Policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
    ),
]
_ONLY_THIS_HOST = "__Host-"
"""Before a cookie's name, it has browsers see to it that nobody else sets it."""

_NOT_KEPT = ("Cache-Control", "private, no-cache")
_ONLY_TLS = ("Strict-Transport-Security", "max-age=31536000; includeSubDomains")


def cookie_name(name: str, *, has_tls: bool) -> str:
    """What a cookie of ours is called: only over TLS can it be bound to this host."""
    return f"{_ONLY_THIS_HOST}{name}" if has_tls else name


def kept(environ: "WSGIEnvironment", name: str, cookie: str) -> str | None:
    """The value of `cookie`, whose name ends so; most devices have none of ours, and parsing takes time."""
    return parse_cookie(environ).get(cookie) if f"{name}=" in environ.get("HTTP_COOKIE", "") else None


def init_app(app: Flask, settings: Settings) -> None:
    """Answer only the public host, keep cookies to TLS where there is TLS, give every answer the headers.

    A header that says how long an answer lasts is left alone; without one it is asked for again each time.
    """
    if settings.public_host:
        app.config["TRUSTED_HOSTS"] = [settings.public_host]
    if settings.has_tls:
        app.config.update(SESSION_COOKIE_SECURE=True, SESSION_COOKIE_NAME=cookie_name(COOKIE, has_tls=True))
    inner, headers = app.wsgi_app, [*HEADERS, *((_ONLY_TLS,) if settings.has_tls else ())]

    def secured(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        def start(status, sent, exc_info=None):  # type: ignore[no-untyped-def]
            has_age = any(name.lower() == "cache-control" for name, _ in sent)
            return start_response(status, [*sent, *headers, *(() if has_age else (_NOT_KEPT,))], exc_info)

        if settings.has_tls:
            # The proxy speaks plain HTTP to us; that there is TLS in front of it is configured, not guessed.
            environ["wsgi.url_scheme"] = "https"
        return inner(environ, start)

    app.wsgi_app = secured  # type: ignore[method-assign]
