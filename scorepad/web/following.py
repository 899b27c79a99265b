"""Pages that are only looked at: a ladder's, a league's, a group's. They ask for themselves every other
second, and whoever has the newest is answered in front of Flask, from one read of an index.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, TypeVar

from flask import Response, g, make_response, request

from scorepad.store import groups, ladders
from scorepad.store.groups import GroupPurpose
from scorepad.store.ladders import LadderPurpose
from scorepad.store.league import leagues
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.web import assets
from scorepad.web.clock import now
from scorepad.web.display import display
from scorepad.web.language import chosen_language
from scorepad.web.links import Purpose, key_from
from scorepad.web.presence import DEVICE
from scorepad.web.tags import followed_tag
from scorepad.wording.wall_clock import day_of

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

Page = TypeVar("Page", bound=Callable[..., Any])
OK = 200


@dataclass(frozen=True, slots=True)
class Door:
    """A link to look at something; `state` says by a key how it stands, None if there is no such thing."""

    purpose: Purpose
    state: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Followed:
    """By what a page knows how old it is; `address` is where it asks, up to the number of the device."""

    address: str
    tag: str
    release: str


_DOORS = {
    "tabelle": Door(LadderPurpose.VIEW, partial(ladders.version_of, LadderPurpose.VIEW)),
    "liga/v": Door(LeaguePurpose.VIEW, partial(leagues.version_of, LeaguePurpose.VIEW)),
    "rv": Door(GroupPurpose.VIEW, groups.state_of),
}


def following(page: Page) -> Page:
    """Let a page move along where it is only looked at. Register this, not the page, at its doors."""

    @wraps(page)
    def shown(**values: Any) -> Any:
        tag = tag_of(request.environ, chosen_language(), display().theme)
        if tag is None:
            return page(**values)
        g.followed = Followed(_address(), tag, assets.release())
        response: Response = make_response(page(**values))
        if response.status_code == OK:
            response.set_etag(tag)
        return response

    return shown  # type: ignore[return-value]


def is_followed(path: str) -> bool:
    """Whether something is only looked at there."""
    return _door(path)[0] is not None


def tag_of(environ: "WSGIEnvironment", language: str, theme: str) -> str | None:
    """The tag of a page behind a door to look through, as it is now; None for any other."""
    path = environ.get("PATH_INFO", "")
    door, token = _door(path)
    key = key_from(door.purpose, token) if door else None
    state = door.state(key) if door and key else None
    if state is None:
        return None
    query = _without_device(environ.get("QUERY_STRING", ""))
    # The month that is due and the season that runs change with the day.
    return followed_tag(path, query, str(state), language, theme, day_of(now()))


def _address() -> str:
    query = _without_device(request.query_string.decode("latin-1"))
    return f"{request.path}?{query}{'&' if query else ''}{DEVICE}="


def _without_device(query: str) -> str:
    return query.partition(f"{DEVICE}=")[0].rstrip("&")


def _door(path: str) -> tuple[Door | None, str]:
    match path.split("/"):
        case ["", ("tabelle" | "rv") as name, token, *_]:
            return _DOORS[name], token
        case ["", "liga", "v", token, *_]:
            return _DOORS["liga/v"], token
    return None, ""
