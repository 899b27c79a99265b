"""Links to give away, and to renew: of lists, groups, ladders and leagues."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.renew_link import renew_link
from scorepad.documents.qr import qr_svg
from scorepad.store.keyed import KeyedTable, P, S
from scorepad.web import device
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.links import Purpose, address_of
from scorepad.web.status import BAD_REQUEST, NOT_FOUND


@dataclass(frozen=True, slots=True)
class SharedLink:
    """A link to give away, and its picture."""

    purpose: Purpose
    address: str
    qr: str


def shared_links(table: KeyedTable[S, P], stored: S) -> Sequence[SharedLink]:
    """Every link of `stored`, the one that allows least first: it is given away most."""
    return [shared_link(purpose, stored.key(purpose)) for purpose in reversed(table.purposes)]


def shared_link(purpose: Purpose, key: str) -> SharedLink:
    """The link to what has `key`, for `purpose`."""
    address = address_of(purpose, key, external=True)
    return SharedLink(purpose, address, qr_svg(address))


def renewed(table: KeyedTable[S, P]) -> AnyResponse:
    """Renew the link that the form names; the old one is as good as unknown."""
    which = request.form.get("which", "")
    purpose = next((each for each in table.purposes if each.value == which), None) or abort(BAD_REQUEST)
    stored = renew_link(table, access().key, purpose, now()) or abort(NOT_FOUND)
    key = stored.key(table.master)
    if purpose is table.master:
        device.forget(purpose, access().key)
        device.remember(purpose, key)
    return redirect(address_of(table.master, key, "share"), 303)
