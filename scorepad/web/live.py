"""What the pages of a list ask for every other second: the parts that move, if they have moved.

Whoever has the newest ones already is answered in front of Flask (see unchanged.py); the others share
what was rendered once.
"""

from dataclasses import replace
from secrets import token_hex

from flask import Response, abort, make_response, request
from markupsafe import escape

from scorepad.actions.latest import Latest
from scorepad.actions.results import OpenList
from scorepad.store import lists
from scorepad.store.lists import Purpose
from scorepad.web.access import access, list_purpose, on_both, the_list
from scorepad.web.blueprints import view, write
from scorepad.web.board import game_form
from scorepad.web.language import chosen_language, spoken
from scorepad.web.list_view import list_view
from scorepad.web.presence import typing_seats, typing_sentence
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND
from scorepad.web.tags import pulse, short_hash, stand_tag, with_typists

TAG_PLACE = f"tag-{token_hex(16)}"
TYPING_PLACE = f"typing-{token_hex(16)}"
MOST_KEPT = 256
_IN_THE_PAGE = "-"
"""For what a form has to itself: the page puts in what its own form had."""
_stands: Latest[tuple[Purpose, str, str], tuple[int, str]] = Latest(MOST_KEPT)


@on_both((write, view), "/stand")
def stand() -> Response:
    """The parts of the page that an entry changes, and who fills in the form."""
    list_id, version = lists.id_and_version(list_purpose(), access().key) or abort(NOT_FOUND)
    seats = typing_seats(list_id, request.query_string.decode("latin-1"))
    tag = with_typists(stand_tag(access().token, version, chosen_language()), seats)
    if tag in request.if_none_match:
        response = Response(status=304)
    else:
        typing = typing_sentence(seats, the_list().ledger.people) if seats else ""
        body = _rendered(version).replace(TAG_PLACE, tag).replace(TYPING_PLACE, escape(typing))
        response = make_response(body)
    response.set_etag(tag)
    return response


def _rendered(version: int) -> str:
    """The parts without what differs from one device to the other, kept for whoever asks next."""
    key = (list_purpose(), access().key, chosen_language())
    kept = _stands.get(key)
    if kept is None or kept[0] != version:
        current = the_list()
        kept = current.stored.version, _render(current)
        _stands.put(key, kept)
    return kept[1]


def _render(current: OpenList) -> str:
    form = replace(game_form(current), csrf_place=_IN_THE_PAGE, entry_id=_IN_THE_PAGE)
    return render_template(
        "list/stand.html",
        last_hash=short_hash(current),
        page=list_view(current.ledger, spoken()),
        form=form,
        writable=list_purpose() is Purpose.WRITE,
        pulse=replace(pulse(current), tag=TAG_PLACE),
        typing=TYPING_PLACE,
    )
