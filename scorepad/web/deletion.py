"""After something was deleted for good."""

from collections.abc import Iterable

from flask import redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorepad.web import device
from scorepad.web.links import Purpose

_MARK = "geloescht"


def farewell(links: Iterable[tuple[Purpose, str]]) -> AnyResponse:
    """Take `links` off this device, and lead to the start page, which says that the deed is done."""
    for purpose, key in links:
        device.forget(purpose, key)
    return redirect(f"{url_for('start.index')}?{_MARK}", 303)


def is_farewell() -> bool:
    """Whether whoever asks comes from there."""
    return _MARK in request.args
