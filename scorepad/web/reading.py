"""A list's pages that only read: under the write link and the view link alike."""

import hashlib

from flask import Response, abort, make_response, render_template, request, session
from flask_wtf.csrf import generate_csrf

from scorepad.actions.results import OpenList
from scorepad.store.lists import Purpose, StoredList
from scorepad.web import assets, device
from scorepad.web.access import access, on_both, stored_list, the_list, with_entries
from scorepad.web.blueprints import view, write
from scorepad.web.board import SLOTS, GameForm, game_form
from scorepad.web.explanation import explained, sums_after
from scorepad.web.language import chosen_language, spoken
from scorepad.web.list_view import entry_view, list_view


@write.get("")
def page() -> Response:
    """The list with its entry form."""
    return _page(writable=True)


@view.get("", endpoint="page")
def read_only_page() -> Response:
    """The list, read only."""
    return _page(writable=False)


def _page(*, writable: bool) -> Response:
    stored = stored_list()
    device.remember(access().purpose, access().key)
    if writable:
        generate_csrf()
    etag = _etag(stored)
    if etag in request.if_none_match:
        response = Response(status=304)
    else:
        response = make_response(render_page(with_entries(stored)) if writable else _render_view(stored))
    response.set_etag(etag)
    return response


def _etag(stored: StoredList) -> str:
    """Another version, language, session or release makes another page."""
    session_part = session.get("csrf_token", "") if access().purpose is Purpose.WRITE else ""
    parts = (access().token, stored.version, chosen_language(), session_part, assets.digest())
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()


def render_page(current: OpenList, form: GameForm | None = None, *, overtaken: bool = False) -> str:
    """The write page; with `form` as it was filled in."""
    return render_template(
        "list/show.html",
        page=list_view(current.ledger, spoken()),
        form=form or game_form(current),
        slots=SLOTS,
        overtaken=overtaken,
    )


def _render_view(stored: StoredList) -> str:
    current = with_entries(stored)
    return render_template("list/view.html", page=list_view(current.ledger, spoken()))


@on_both((write, view), "/eintrag/<int:number>")
def entry(number: int) -> str:
    """One entry: why it counts what it counts, and what can be done about it."""
    current = the_list()
    ledger = current.ledger
    if not 1 <= number <= len(ledger.rows):
        abort(404)
    row = ledger.rows[number - 1]
    explanation = None
    if row.game:
        explanation = explained(ledger.heading, row.game, row.factor or 1, row.warnings, spoken())
    return render_template(
        "list/entry.html",
        page=list_view(ledger, spoken()),
        entry=entry_view(ledger, row, spoken()),
        explanation=explanation,
        sums=sums_after(row),
        writable=access().purpose is Purpose.WRITE,
    )
