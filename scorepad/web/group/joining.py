"""Where a list joins a group and leaves it: a page under the list's write link."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from uuid import UUID, uuid4

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.add_list import add_list
from scorepad.actions.leave_group import leave_group
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.start_group import start_group
from scorepad.rules.problem import Problem
from scorepad.store import groups
from scorepad.store.groups import GROUPS, GroupPurpose, StoredGroup
from scorepad.store.lists import Purpose
from scorepad.web import device
from scorepad.web.access import access, the_list
from scorepad.web.blueprints import write
from scorepad.web.clock import now
from scorepad.web.language import by_field, spoken
from scorepad.web.links import address_of, key_from, token_for
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE


@dataclass(frozen=True, slots=True)
class Membership:
    """A group that the list is in: `mark` stands for it, and opens nothing."""

    name: str
    mark: str


@write.get("/runde")
def join_page() -> str:
    """The groups that the list is in, and those that it can join by one tap."""
    return _join_page(the_list(), MultiDict(), [])


@write.post("/runde")
def join() -> AnyResponse:
    """Have a group that this device may change gather the list."""
    current = the_list()
    key = key_from(GroupPurpose.WRITE, request.form.get("group", ""))
    result = add_list(key, Purpose.WRITE, access().key, now()) if key else None
    if result is None or isinstance(result, Refused):
        problems = result.problems if result else [Problem("link", "group_gone")]
        return make_response(_join_page(current, request.form, problems), UNPROCESSABLE)
    return _to_group(result)


@write.post("/runde/neu")
def start_one() -> AnyResponse:
    """Start a group with the list in it."""
    current = the_list()
    name = request.form.get("name", "")
    result = start_group(name, access().key, _start_id(request.form), now()) or abort(NOT_FOUND)
    if isinstance(result, Refused):
        return make_response(_join_page(current, request.form, result.problems), UNPROCESSABLE)
    return _to_group(result)


@write.post("/runde/verlassen")
def leave() -> AnyResponse:
    """Have the list leave a group."""
    current = the_list()
    for stored in groups.groups_of(current.stored.id):
        if _mark(stored) == request.form.get("mark"):
            leave_group(access().key, stored.view_key, now())
    return redirect(url_for(".join_page"), 303)


def _to_group(stored: StoredGroup) -> AnyResponse:
    device.remember(GroupPurpose.WRITE, stored.write_key)
    return redirect(address_of(GroupPurpose.WRITE, stored.write_key), 303)


def _start_id(form: MultiDict[str, str]) -> str:
    try:
        return str(UUID(form.get("start_id", "")))
    except ValueError:
        return str(uuid4())


def _join_page(current: OpenList, form: MultiDict[str, str], problems: Sequence[Problem]) -> str:
    joined = groups.groups_of(current.stored.id)
    title = current.ledger.heading.title or spoken().untitled()
    return render_template(
        "group/join.html",
        title=title,
        joined=[Membership(stored.name, _mark(stored)) for stored in joined],
        known=_known_groups(joined),
        form=form,
        start_id=_start_id(form),
        problems=by_field(problems),
    )


def _known_groups(joined: Sequence[StoredGroup]) -> list[tuple[str, str]]:
    """Name and token of the groups that this device may change and the list isn't in."""
    left = {stored.id for stored in joined}
    return [
        (stored.name, token_for(purpose, stored.write_key))
        for purpose, stored in device.opened(GROUPS)
        if purpose is GroupPurpose.WRITE and stored.id not in left
    ]


def _mark(stored: StoredGroup) -> str:
    return blake2b(stored.view_key.encode(), digest_size=12).hexdigest()
