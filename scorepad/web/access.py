"""Which list, or what else, a request means, and what its link allows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, g

from scorepad.actions.open_list import open_list
from scorepad.actions.results import OpenList
from scorepad.store import lists
from scorepad.store.lists import Purpose as ListPurpose
from scorepad.web.links import Purpose, door_of, key_from
from scorepad.web.status import NOT_FOUND

View = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Access:
    """A link that was checked: it opens what has `key`, for `purpose`."""

    purpose: Purpose
    key: str
    token: str


def access() -> Access:
    """The link of this request."""
    found: Access = g.access
    return found


def list_purpose() -> ListPurpose:
    """What the link of this request allows with its list."""
    return ListPurpose(access().purpose.value)


def current_version() -> int:
    """The version of this request's list. Answers 404 if there is none (any more)."""
    found = lists.version_of(list_purpose(), access().key)
    return abort(NOT_FOUND) if found is None else found


def the_list() -> OpenList:
    """The list of this request. Answers 404 if there is none (any more)."""
    found = open_list(list_purpose(), access().key)
    return found or abort(NOT_FOUND)


def blueprint_behind_link(import_name: str, purpose: Purpose, prefix: str) -> Blueprint:
    """A blueprint whose addresses begin with a token: views don't see it, links carry it on."""
    name = door_of(purpose)
    blueprint = Blueprint(name, import_name, url_prefix=f"/{prefix}/<token>")

    @blueprint.url_value_preprocessor
    def check(endpoint: str | None, values: dict[str, Any] | None) -> None:  # noqa: ARG001
        token = str((values or {}).pop("token"))
        key = key_from(purpose, token)
        if key is None:
            abort(NOT_FOUND)
        g.access = Access(purpose, key, token)

    @blueprint.url_defaults
    def carry(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint.startswith(f"{name}.") and "access" in g:
            values.setdefault("token", g.access.token)

    return blueprint


def on_both(
    blueprints: tuple[Blueprint, Blueprint], rule: str
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a view that only reads under the write link and the view link alike."""

    def register(view: Callable[..., Any]) -> Callable[..., Any]:
        for blueprint in blueprints:
            blueprint.add_url_rule(rule, view.__name__, view)
        return view

    return register
