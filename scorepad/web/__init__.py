"""The website: pages, forms, links. It adds no rule and no arithmetic of its own."""

from datetime import timedelta

from flask import Flask
from flask_compress import Compress
from flask_wtf.csrf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from scorepad.settings import PROJECT, Settings
from scorepad.store import database, schema, typists
from scorepad.web import about, assets, errors, health, limits, observing, rendering, security, unchanged
from scorepad.web.sessions import LastingSessions
from scorepad.wording import wall_clock

LARGEST_REQUEST = 3_000_000
SMALLEST_COMPRESSED = 6_000
"""Bytes; what is smaller travels in the same round trip either way."""
_YEAR = timedelta(days=365)


def create_app(settings: Settings | None = None) -> Flask:
    """The application. Raises SettingsError or SchemaError if it can't run as configured."""
    settings = settings or Settings.from_environment()
    settings.instance.mkdir(parents=True, exist_ok=True)
    wall_clock.hang(settings.zone)
    app = Flask("scorepad", static_folder=None, template_folder=str(PROJECT / "templates"))
    _configure(app, settings)
    rendering.init_app(app)
    database.init_app(app, settings.database_url or database.default_url(settings.instance))
    schema.ensure_ready(app)
    typists.init_app(app, settings.instance)
    csrf = CSRFProtect(app)
    Compress(app)
    for part in (errors, unchanged, assets, health):
        part.init_app(app)
    about.init_app(app, settings)
    observing.init_app(app, settings)
    security.init_app(app, settings)
    if settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, settings.proxies, x_proto=0, x_host=0)  # type: ignore[method-assign]
    _register_pages(app, csrf)
    if settings.development:
        _register_patterns(app)
    limits.init_app(app, settings.limits)
    return app


def _configure(app: Flask, settings: Settings) -> None:
    app.config.update(
        SECRET_KEY=settings.secret_keys[0],
        SECRET_KEY_FALLBACKS=list(settings.secret_keys[1:]),
        SESSION_COOKIE_NAME=security.COOKIE,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=_YEAR,
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        # A page stays open for a whole evening, and the referrer that a strict check wants is never sent.
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=False,
        COMPRESS_BR_LEVEL=5,
        COMPRESS_MIN_SIZE=SMALLEST_COMPRESSED,
        COMPRESS_STREAMS=False,
    )
    app.session_interface = LastingSessions()


def _register_pages(app: Flask, csrf: CSRFProtect) -> None:
    from scorepad.web import (  # noqa: PLC0415
        blueprints,
        figures,  # noqa: F401
        files,  # noqa: F401
        helping,
        live,  # noqa: F401
        managing,  # noqa: F401
        offline,
        reading,  # noqa: F401
        start,
        waiting,  # noqa: F401
        writing,
    )
    from scorepad.web import group as _  # noqa: F401, PLC0415
    from scorepad.web.ladder import registration as ladder  # noqa: PLC0415
    from scorepad.web.league import pages as league_pages  # noqa: PLC0415

    app.register_blueprint(start.start)
    app.register_blueprint(helping.helping)
    app.register_blueprint(about.about)
    app.register_blueprint(blueprints.write)
    app.register_blueprint(blueprints.view)
    app.register_blueprint(blueprints.group)
    app.register_blueprint(blueprints.group_view)
    league_pages.register(app)
    ladder.register(app)
    offline.init_app(app)
    csrf.exempt(writing.preview)


def _register_patterns(app: Flask) -> None:
    from scorepad.web.patterns.page import patterns  # noqa: PLC0415

    app.register_blueprint(patterns)
