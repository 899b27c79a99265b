"""Around a list: its links, its settings, its end."""

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.change_heading import HeadingChange, change_heading, changed_heading
from scorepad.actions.delete_list import delete_list
from scorepad.actions.prune_lists import KEPT_MONTHS
from scorepad.actions.results import OpenList, Refused
from scorepad.rules.evening.sheet import clean_name, heading_problems
from scorepad.rules.problem import Problem
from scorepad.store import groups
from scorepad.store.lists import LISTS, Purpose
from scorepad.web.access import access, the_list
from scorepad.web.blueprints import write
from scorepad.web.clock import now
from scorepad.web.deletion import farewell
from scorepad.web.form_values import FormReader
from scorepad.web.heading_form import filled_heading_form, read_planned_games, read_triggers
from scorepad.web.language import by_field, spoken
from scorepad.web.list_view import list_view
from scorepad.web.rendering import render_template
from scorepad.web.sharing import renewed, shared_links
from scorepad.web.start_id import fresh_start_id
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE


@write.get("/teilen")
def share() -> str:
    """Both links, each as text and as QR code."""
    current = the_list()
    links = shared_links(LISTS, current.stored)
    return render_template("list/share.html", page=list_view(current.ledger, spoken()), links=links)


@write.post("/links")
def renew() -> AnyResponse:
    """Renew one link."""
    return renewed(LISTS)


@write.get("/einstellungen")
def settings() -> str:
    """What of the heading may still change, and the way out."""
    current = the_list()
    return _settings_page(current, filled_heading_form(current.ledger.heading), [])


@write.post("/einstellungen")
def change_settings() -> AnyResponse:
    """Change title, planned games, stake and suggestions."""
    current = the_list()
    reader = FormReader(request.form)
    change = HeadingChange(
        title=clean_name(reader.text("title")),
        planned_games=read_planned_games(reader, len(current.ledger.heading.players)),
        stake_cents=reader.decimal("cent_per_point"),
        suggested_at=read_triggers(reader),
    )
    if reader.problems:
        found = [*reader.problems, *heading_problems(changed_heading(current.ledger.heading, change))]
        return make_response(_settings_page(current, request.form, found), UNPROCESSABLE)
    result = change_heading(access().key, change, now())
    if isinstance(result, Refused):
        return make_response(_settings_page(current, request.form, result.problems), UNPROCESSABLE)
    return redirect(url_for(".page"), 303)


@write.post("/loeschen")
def delete() -> AnyResponse:
    """Delete the list for good, if its title was typed."""
    result = delete_list(access().key, request.form.get("typed_title", ""), spoken().untitled())
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, Refused):
        current = the_list()
        form = filled_heading_form(current.ledger.heading)
        form["typed_title"] = request.form.get("typed_title", "")
        return make_response(_settings_page(current, form, result.problems), UNPROCESSABLE)
    return farewell((purpose, result.key(purpose)) for purpose in Purpose)


def _settings_page(current: OpenList, form: MultiDict[str, str], problems: list[Problem]) -> str:
    return render_template(
        "list/settings.html",
        page=list_view(current.ledger, spoken()),
        heading=current.ledger.heading,
        form=form,
        problems=by_field(problems),
        months=KEPT_MONTHS,
        token=access().token,
        start_id=fresh_start_id(form),
        groups=groups.groups_of(current.stored.id),
    )
