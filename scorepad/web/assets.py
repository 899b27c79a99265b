"""Style, scripts and pictures: served by WhiteNoise under an address that changes with their content."""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from flask import Flask, Response, abort, redirect
from werkzeug.wrappers import Response as AnyResponse
from whitenoise import WhiteNoise

from scorepad.settings import PROJECT
from scorepad.web.status import NOT_FOUND

STATIC = PROJECT / "static"
TYPES = {".webmanifest": "application/manifest+json"}
A_YEAR = 365 * 24 * 60 * 60


@cache
def digest() -> str:
    """A short hash of everything in `static/`: a page and its assets always belong together."""
    found = hashlib.blake2b(digest_size=8)
    for path in sorted(_files()):
        found.update(path.relative_to(STATIC).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


@cache
def release() -> str:
    """A short hash of all that a page is made of beside the list: assets, templates and words."""
    found = hashlib.blake2b(digest().encode(), digest_size=8)
    for folder, pattern in (("templates", "*.html"), ("scorepad", "*.py"), ("scorepad/wording", "*.po")):
        for path in sorted((PROJECT / folder).rglob(pattern)):
            found.update(path.read_bytes())
    return found.hexdigest()


def address(name: str) -> str:
    """The address of `name` in `static/`."""
    return f"/static/{digest()}/{name}"


def init_app(app: Flask) -> None:
    """Serve the assets in front of the application, to be kept for a year."""
    app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
        app.wsgi_app,
        root=STATIC,
        prefix=f"static/{digest()}",
        max_age=A_YEAR,
        immutable_file_test=lambda *_: True,
        mimetypes=TYPES,
    )
    app.jinja_env.globals["asset"] = address
    app.add_url_rule("/static/<another>/<path:name>", view_func=_of_another_release, merge_slashes=False)
    app.add_url_rule("/favicon.ico", view_func=_favicon)


def _of_another_release(another: str, name: str) -> Response:  # noqa: ARG001
    """What a page from before an update asks for: as it is now, not to be kept under that address."""
    if name not in _names():  # no path is made of what isn't ours, however long it is or where it leads
        abort(NOT_FOUND)
    path = STATIC / name
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return Response(path.read_bytes(), mimetype=kind or "application/octet-stream")


def _favicon() -> AnyResponse:
    """Where a browser looks for an icon that no page told it of."""
    return redirect(address("icons/icon-32.png"))


@cache
def _names() -> frozenset[str]:
    return frozenset(path.relative_to(STATIC).as_posix() for path in _files())


def _files() -> list[Path]:
    return [path for path in STATIC.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
