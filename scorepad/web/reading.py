"""A list's pages that only read: under the write link and the view link alike."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from secrets import token_hex
from uuid import uuid4

from flask import Response, abort, current_app, request, session

from scorepad.actions.latest import Latest
from scorepad.actions.league.follow_list import bond_of
from scorepad.actions.results import OpenList
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.entries import StornoEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.store.lists import Purpose
from scorepad.web import device
from scorepad.web.access import access, current_version, list_purpose, on_both, the_list
from scorepad.web.blueprints import view, write
from scorepad.web.board import SLOTS, GameForm, game_form
from scorepad.web.display import Display, display
from scorepad.web.entry_view import EntryView, entry_view
from scorepad.web.explanation import Explanation, explained, sums_after
from scorepad.web.forgery import csrf_token
from scorepad.web.language import chosen_language, spoken
from scorepad.web.list_view import list_view
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND
from scorepad.web.tags import page_tag, pulse, short_hash

# Nobody can guess this, and so have a place in a title or a name.
_CUT = token_hex(16)
CSRF_PLACE, ENTRY_ID_PLACE = f"{_CUT}csrf{_CUT}", f"{_CUT}entry{_CUT}"
MOST_PAGES = 256
_pages: Latest[tuple[Purpose, str, str, Display], tuple[int, list[bytes]]] = Latest(MOST_PAGES)


@write.get("")
def page() -> Response:
    """The list with its entry form."""
    return _page(writable=True)


@view.get("", endpoint="page")
def read_only_page() -> Response:
    """The list, read only."""
    return _page(writable=False)


def _page(*, writable: bool) -> Response:
    version = current_version()
    device.remember(access().purpose, access().key)
    token = csrf_token() if writable else ""
    personal = session.get("csrf_token", "") + _key_mark(current_app.secret_key) if writable else ""
    etag = page_tag(access().token, version, chosen_language(), display(), personal)
    if etag in request.if_none_match:
        response = Response(status=304)
    else:
        response = Response(_personal(_rendered(version, writable=writable), token))
    response.set_etag(etag)
    return response


@cache
def _key_mark(secret_key: str) -> str:
    """Tells secret keys apart: a page that was kept can only send what the newest one signed."""
    return hashlib.blake2b(secret_key.encode(), digest_size=6).hexdigest()


def _personal(pieces: Sequence[bytes], token: str) -> bytes:
    """The page with what no two people share in its places."""
    own = {b"csrf": token.encode(), b"entry": str(uuid4()).encode()}
    return b"".join([own.get(piece, piece) for piece in pieces])


def _rendered(version: int, *, writable: bool) -> list[bytes]:
    """The page, cut where something personal goes, kept for whoever asks next."""
    key = (list_purpose(), access().key, chosen_language(), display())
    kept = _pages.get(key)
    if kept is None or kept[0] != version:
        current = the_list()
        has_form = writable and not display().is_large
        page = _render_fresh(current) if has_form else _render_view(current)
        kept = current.stored.version, page.encode().split(_CUT.encode())
        _pages.put(key, kept)
    return kept[1]


def _render_fresh(current: OpenList) -> str:
    form = replace(game_form(current), csrf_place=CSRF_PLACE, entry_id=ENTRY_ID_PLACE)
    return render_page(current, form)


def render_page(
    current: OpenList, form: GameForm | None = None, overtaken_by: Sequence[EntryView] | None = None
) -> str:
    """The write page; with `form` as it was filled in, and what it was overtaken by."""
    return render_template(
        "list/show.html",
        page=list_view(current.ledger, spoken()),
        form=form or game_form(current),
        slots=SLOTS,
        overtaken_by=overtaken_by,
        pulse=pulse(current),
        bond=bond_of(current.stored.id),
    )


def _render_view(current: OpenList) -> str:
    return render_template(
        "list/large.html" if display().is_large else "list/view.html",
        page=list_view(current.ledger, spoken()),
        pulse=pulse(current),
        bond=bond_of(current.stored.id),
        last_hash=short_hash(current),
    )


@on_both((write, view), "/eintrag/<int:number>")
def entry(number: int) -> str:
    """One entry: why it counts what it counts, and what can be done about it."""
    current = the_list()
    ledger = current.ledger
    if not 1 <= number <= len(ledger.rows):
        abort(NOT_FOUND)
    row = ledger.rows[number - 1]
    explanation = recount = cancelled = None
    if isinstance(row.entry, StornoEntry):
        cancelled = entry_view(ledger, ledger.rows[row.entry.of - 1], spoken())
    if row.game:
        explanation = explained(row.game, row.factor or 1, row.warnings, spoken())
        recount = _recount(ledger, row.game, row.factor)
    return render_template(
        "list/entry.html",
        page=list_view(ledger, spoken()),
        entry=entry_view(ledger, row, spoken()),
        explanation=explanation,
        recount=recount,
        cancelled=cancelled,
        sums=sums_after(row),
        writable=list_purpose() is Purpose.WRITE,
    )


def _recount(ledger: Ledger, game: PlayedGame, factor: int | None) -> Explanation | None:
    """How `game`, which counted by `factor`, counts since another entry changed that; None if none did."""
    now = ledger.current_factor(game.position)
    return explained(game, now, (), spoken()) if now not in (None, factor) else None
