"""What a page says when there is nothing to show: always the same words for the same reason."""

from collections.abc import Callable
from functools import partial
from math import ceil
from traceback import format_exception
from typing import Any

from flask import Flask, Response, g, make_response, redirect, request, url_for
from flask.globals import request_ctx
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, TooManyRequests

from scorepad.documents.paper.press import PdfBusyError, PdfUnavailableError
from scorepad.store.transaction import StoreUnavailableError
from scorepad.web import hx
from scorepad.web.confidential import told_to_nobody
from scorepad.web.form_pages import form_page
from scorepad.web.language import chosen_language, translator
from scorepad.web.rendering import render_template
from scorepad.web.status import UNAVAILABLE
from scorepad.wording.catalogue import marked

WAIT_SECONDS = 5
PRESS_SECONDS = 30
METHOD_NOT_ALLOWED = 405
_SUBJECTS = {
    **dict.fromkeys(("l", "v"), "list"),
    **dict.fromkeys(("r", "rv"), "group"),
    **dict.fromkeys(("rangliste", "tabelle"), "ladder"),
    "liga": "league",
}
"""What begins with what: a link that is dead still says what it was for."""
FAULT = marked("Da ist bei uns etwas schiefgegangen. Bitte in der Liste nachsehen, ob der Eintrag da ist.")


def init_app(app: Flask) -> None:
    """Answer every error with a page, or with a notice where a part was asked for."""
    app.log_exception = partial(_log_flask, app)  # type: ignore[method-assign]
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(CSRFError, _csrf_error)
    app.register_error_handler(TooManyRequests, _too_many)
    app.register_error_handler(StoreUnavailableError, _unavailable)
    app.register_error_handler(PdfBusyError, _press_busy)
    app.register_error_handler(PdfUnavailableError, _no_press)
    app.register_error_handler(Exception, _fault(app))


def _log_flask(app: Flask, fault: tuple[Any, Any, Any]) -> None:
    """In the place of Flask's own, which would name the address, and with it the link."""
    _log(app, fault[1])


def _log(app: Flask, error: BaseException) -> None:
    app.logger.error("a request failed\n%s", told_to_nobody("".join(format_exception(error))))


def _http_error(error: HTTPException) -> Response:
    code = error.code or 500
    if code < 400:
        return make_response(error.get_response())
    page = form_page(request) if code == METHOD_NOT_ALLOWED else None
    if page:
        return make_response(redirect(page, 303))
    reason = {404: "unknown", METHOD_NOT_ALLOWED: "method", 413: "too_large", 400: "unreadable"}.get(
        code, "fault"
    )
    return _answer(code, reason, subject=_subject())


def _subject() -> str | None:
    """What a link with the address of this request leads to, or once led to."""
    door, _, rest = request.path.removeprefix("/").partition("/")
    return _SUBJECTS.get(door) if rest else None


def _csrf_error(error: CSRFError) -> Response:  # noqa: ARG001
    return _answer(400, "forgery")


def _too_many(error: TooManyRequests) -> Response:
    seconds = error.retry_after if isinstance(error.retry_after, int) else WAIT_SECONDS
    return _later(429, "too_many", seconds)


def _unavailable(error: StoreUnavailableError) -> Response:  # noqa: ARG001
    return _later(503, "unavailable", WAIT_SECONDS)


def _press_busy(error: PdfBusyError) -> Response:  # noqa: ARG001
    return _later(503, "press_busy", PRESS_SECONDS)


def _no_press(error: PdfUnavailableError) -> Response:  # noqa: ARG001
    return _answer(UNAVAILABLE, "no_press", back=_back())


def _back() -> str | None:
    """Where the link of this request leads."""
    return url_for(".page") if "access" in g else None


def _later(code: int, reason: str, seconds: int) -> Response:
    """What was asked for can be had in some seconds; a form is kept, to be sent again."""
    response = _answer(code, reason, minutes=ceil(seconds / 60), unsent=_unsent(), back=_back())
    response.headers["Retry-After"] = str(seconds)
    return response


def _unsent() -> list[tuple[str, str]]:
    """The fields of the form that came; none with a file, which no page can keep."""
    return [] if request.files else list(request.form.items(multi=True))


def _fault(app: Flask) -> Callable[[Exception], Response]:
    def answer(error: Exception) -> Response:
        _log(app, error)
        try:
            return _answer(500, "fault")
        except Exception as further:  # noqa: BLE001 (the layout itself is broken: bare words are better than nothing)
            _log(app, further)
            return make_response(translator(chosen_language())(FAULT), 500)

    return answer


def _answer(code: int, reason: str, **facts: object) -> Response:
    if request_ctx.url_adapter is None:  # a host that isn't ours: no page of ours has an address there
        return make_response("", code)
    if hx.is_htmx():
        return hx.into(
            make_response(render_template("_notice.html", reason=reason, **facts), code), "#notice"
        )
    return make_response(render_template("error.html", reason=reason, **facts), code)
