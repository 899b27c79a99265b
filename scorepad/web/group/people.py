"""Who is who in a group: one person under two names, and apart again."""

from flask import abort, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.rename_person import rename_person
from scorepad.actions.results import Refused
from scorepad.actions.separate_person import separate_person
from scorepad.web.access import access
from scorepad.web.blueprints import group
from scorepad.web.clock import now
from scorepad.web.group.settings import settings_page
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE


@group.post("/personen")
def rename_one() -> AnyResponse:
    """Let somebody go by another name, or be the same as somebody else."""
    person = request.form.get("person", "")
    result = rename_person(access().key, person, request.form.get("name", ""), now())
    if isinstance(result, Refused):
        return make_response(settings_page(request.form, result.problems), UNPROCESSABLE)
    return redirect(url_for(".settings", _anchor="personen"), 303) if result else abort(NOT_FOUND)


@group.post("/personen/trennen")
def separate() -> AnyResponse:
    """Let somebody go by the name on the lists again."""
    if not separate_person(access().key, request.form.get("spelling", ""), now()):
        abort(NOT_FOUND)
    return redirect(url_for(".settings", _anchor="personen"), 303)
