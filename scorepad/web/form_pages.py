"""Where a form stands. Who reloads the answer to one, or comes back to its address later, asks for that."""

from flask import Request, url_for
from flask.globals import request_ctx
from werkzeug.exceptions import HTTPException

_READING = ("GET", "HEAD")
_PAGES = {
    "renew": "share",
    "delete": "settings",
    # a list's
    "start_one": "join_page",
    "leave": "join_page",
    # a group's
    "rename_one": "settings",
    "separate": "settings",
    # a league's
    "activity": "member",
    "rename": "member",
    "sperrmonat": "member",
    "merge": "member",
    "try_file": "games",
    "finish_table": "one_table",
}
"""By the view that a form is sent to; all others stand on the first page of their blueprint."""


def form_page(request: Request) -> str | None:
    """The address of the page with the form that is sent to this request's address; None if there is none."""
    adapter = request_ctx.url_adapter
    if adapter is None or request.method not in _READING:
        return None
    try:
        endpoint, values = adapter.match(method="POST")
    except HTTPException:
        return None
    blueprint, _, view = endpoint.partition(".")
    page = _PAGES.get(view, "page" if "token" in values else "index")
    return url_for(f"{blueprint}.{page}", **values)
