"""What a group's write link allows: its lists, its name, its links, its end."""

import re

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.add_list import add_list
from scorepad.actions.delete_group import delete_group
from scorepad.actions.remove_list import remove_list
from scorepad.actions.rename_group import rename_group
from scorepad.actions.results import Refused
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.groups import GROUPS, GroupPurpose
from scorepad.store.lists import Purpose
from scorepad.web import device
from scorepad.web.access import access
from scorepad.web.blueprints import group
from scorepad.web.clock import now
from scorepad.web.deletion import farewell
from scorepad.web.group.access import the_group
from scorepad.web.group.pages import group_page
from scorepad.web.group.settings import settings_page
from scorepad.web.links import key_from
from scorepad.web.rendering import render_template
from scorepad.web.sharing import renewed, shared_links
from scorepad.web.status import BAD_REQUEST, NOT_FOUND, UNPROCESSABLE

_DOORS = {"l": Purpose.WRITE, "v": Purpose.VIEW}
_LIST_LINK = re.compile(r"/([lv])/([^/?#\s]+)")


@group.post("/listen")
def add() -> AnyResponse:
    """Gather the list that the link in the form opens."""
    meant = _list_in(request.form.get("link", ""))
    if meant is None:
        return group_page(the_group(), request.form, [Problem("link", "not_a_link_to_a_list")])
    result = add_list(access().key, *meant, now())
    if isinstance(result, Refused):
        return group_page(the_group(), request.form, result.problems)
    return redirect(url_for(".page"), 303) if result else abort(NOT_FOUND)


@group.post("/listen/entfernen")
def remove() -> AnyResponse:
    """Let a list go. The device remembers where it can be read, so that it is back by one tap."""
    meant = _list_in(request.form.get("link", ""))
    if meant is None or meant[0] is not Purpose.VIEW:
        return abort(BAD_REQUEST)
    remove_list(access().key, meant[1], now()) or abort(NOT_FOUND)
    stored = lists.find(*meant)
    if stored and (Purpose.WRITE, stored.write_key) not in device.remembered(Purpose):
        device.remember(*meant)
    return redirect(url_for(".page"), 303)


@group.get("/teilen")
def share() -> str:
    """Both links, each as text and as QR code."""
    stored = the_group().stored
    return render_template("group/share.html", name=stored.name, links=shared_links(GROUPS, stored))


@group.post("/links")
def renew() -> AnyResponse:
    """Renew one link."""
    return renewed(GROUPS)


@group.get("/einstellungen")
def settings() -> str:
    """The group's name, who is who in it, and the way out."""
    return settings_page(MultiDict())


@group.post("/einstellungen")
def rename() -> AnyResponse:
    """Give the group another name."""
    result = rename_group(access().key, request.form.get("name", ""), now()) or abort(NOT_FOUND)
    if isinstance(result, Refused):
        return make_response(settings_page(request.form, result.problems), UNPROCESSABLE)
    return redirect(url_for(".page"), 303)


@group.post("/loeschen")
def delete() -> AnyResponse:
    """Delete the group for good, if its name was typed; its lists stay."""
    result = delete_group(access().key, request.form.get("typed_name", "")) or abort(NOT_FOUND)
    if isinstance(result, Refused):
        return make_response(settings_page(request.form, result.problems), UNPROCESSABLE)
    return farewell((purpose, result.key(purpose)) for purpose in GroupPurpose)


def _list_in(written: str) -> tuple[Purpose, str] | None:
    """For what, and with which key, a link that somebody pasted opens a list; None if it doesn't."""
    found = _LIST_LINK.search(written)
    if found is None:
        return None
    purpose = _DOORS[found[1]]
    key = key_from(purpose, found[2])
    return (purpose, key) if key else None
