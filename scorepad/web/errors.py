"""What a page says when there is nothing to show: always the same words for the same reason."""

from collections.abc import Callable

from flask import Flask, Response, make_response, render_template
from flask.globals import request_ctx
from flask_wtf.csrf import CSRFError
from jinja2 import TemplateError
from werkzeug.exceptions import HTTPException

from scorepad.store.transaction import StoreUnavailableError
from scorepad.web import hx
from scorepad.web.language import chosen_language, translator
from scorepad.wording.catalogue import marked

WAIT_SECONDS = 5
FAULT = marked("Da ist bei uns etwas schiefgegangen. Bitte in der Liste nachsehen, ob der Eintrag da ist.")


def init_app(app: Flask) -> None:
    """Answer every error with a page, or with a notice where a part was asked for."""
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(CSRFError, _csrf_error)
    app.register_error_handler(StoreUnavailableError, _unavailable)
    app.register_error_handler(Exception, _fault(app))


def _http_error(error: HTTPException) -> Response:
    code = error.code or 500
    if code < 400:
        return make_response(error.get_response())
    reason = {404: "unknown", 405: "unknown", 413: "too_large", 400: "unreadable"}.get(code, "fault")
    return _answer(code, reason)


def _csrf_error(error: CSRFError) -> Response:  # noqa: ARG001
    return _answer(400, "forgery")


def _unavailable(error: StoreUnavailableError) -> Response:  # noqa: ARG001
    response = _answer(503, "unavailable")
    response.headers["Retry-After"] = str(WAIT_SECONDS)
    return response


def _fault(app: Flask) -> Callable[[Exception], Response]:
    def answer(error: Exception) -> Response:
        app.logger.error("a request failed", exc_info=error)
        try:
            return _answer(500, "fault")
        except TemplateError:
            # The layout itself is broken: bare words are better than a traceback.
            return make_response(translator(chosen_language())(FAULT), 500)

    return answer


def _answer(code: int, reason: str) -> Response:
    if request_ctx.url_adapter is None:  # a host that isn't ours: no page of ours has an address there
        return make_response("", code)
    if hx.is_htmx():
        return hx.into(make_response(render_template("_notice.html", reason=reason), code), "#notice")
    return make_response(render_template("error.html", reason=reason), code)
