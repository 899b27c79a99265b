"""Around a ladder: its links, its title and players, its end."""

from collections.abc import Sequence

from flask import abort, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.ladder.delete_ladder import delete_ladder
from scorepad.actions.ladder.results import LadderRefused, OpenLadder
from scorepad.actions.ladder.retitle import retitle_ladder
from scorepad.actions.prune_lists import KEPT_MONTHS
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.store.ladders import LADDERS, LadderPurpose
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.deletion import farewell
from scorepad.web.ladder.access import the_ladder
from scorepad.web.ladder.blueprints import enter
from scorepad.web.ladder.filled_form import FilledForm
from scorepad.web.ladder.pages import shared
from scorepad.web.rendering import render_template
from scorepad.web.sharing import renewed, shared_links
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE


@enter.get("/teilen")
def share() -> str:
    """Both links, each as text and as QR code."""
    current = the_ladder()
    links = shared_links(LADDERS, current.stored)
    return render_template("ladder/share.html", **shared(current), links=links)


@enter.post("/links")
def renew() -> AnyResponse:
    """Renew one link."""
    return renewed(LADDERS)


@enter.get("/einstellungen")
def settings() -> str:
    """Title, players, and the way out."""
    return render_settings(the_ladder(), FilledForm())


@enter.post("/einstellungen")
def retitle() -> AnyResponse:
    """Change the title."""
    result = retitle_ladder(access().key, clean_name(request.form.get("title", "")), now())
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, LadderRefused):
        return _refused(result.problems)
    return redirect(url_for(".page"), 303)


@enter.post("/loeschen")
def delete() -> AnyResponse:
    """Delete the ladder for good, if its title was typed."""
    result = delete_ladder(access().key, request.form.get("typed_title", ""))
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, LadderRefused):
        return _refused(result.problems)
    return farewell((purpose, result.key(purpose)) for purpose in LadderPurpose)


def render_settings(current: OpenLadder, filled: FilledForm) -> str:
    """The page of the settings, with its forms as they were filled in."""
    return render_template(
        "ladder/settings.html",
        **shared(current),
        **filled.shown(),
        months=KEPT_MONTHS,
    )


def _refused(problems: Sequence[Problem]) -> AnyResponse:
    return make_response(render_settings(the_ladder(), FilledForm(request.form, problems)), UNPROCESSABLE)
