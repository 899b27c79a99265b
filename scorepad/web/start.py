"""The start page: a new list, a list from a file, and the lists that this device knows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, abort, current_app, make_response, redirect, request, url_for
from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.import_list import import_list
from scorepad.actions.open_list import open_list
from scorepad.actions.results import Refused
from scorepad.actions.seated import seated
from scorepad.actions.start_list import start_list
from scorepad.actions.stored_text import heading_from
from scorepad.documents.codec.parsing import parse
from scorepad.documents.csv import read_csv
from scorepad.rules.evening.dealing import heading_again
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.groups import GroupPurpose
from scorepad.store.lists import LISTS, Purpose
from scorepad.web import device, display
from scorepad.web.clock import now
from scorepad.web.deletion import is_farewell
from scorepad.web.file_problems import file_problems
from scorepad.web.group.known import known_groups
from scorepad.web.heading_form import SEATS, read_heading_form
from scorepad.web.language import by_field, spoken
from scorepad.web.language import kept_in as language_kept_in
from scorepad.web.links import address_of, key_from, token_for
from scorepad.web.rendering import render_template
from scorepad.web.start_id import fresh_start_id, start_id
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE
from scorepad.wording import LANGUAGES

start = Blueprint("start", __name__)
A_YEAR = 365 * 24 * 60 * 60
LARGEST_FILE = 2_000_000


@dataclass(frozen=True, slots=True)
class KnownList:
    """A list that this device opened."""

    purpose: Purpose
    address: str
    token: str
    title: str
    players: Sequence[str]
    entry_count: int
    changed_at: datetime


@start.get("/")
def index() -> str:
    """The start page."""
    return _page(MultiDict(), [])


@start.post("/listen", endpoint="open_list")
def open_new() -> AnyResponse:
    """Start a list, or swap two seats in the form where no script does it."""
    swapped = request.form.get("swap", type=int)
    if swapped is not None:
        return make_response(_page(_with_swapped_seats(request.form, swapped), []))
    heading, problems = read_heading_form(request.form)
    result = Refused(problems) if problems else start_list(heading, now(), start_id(request.form))
    if isinstance(result, Refused):
        return make_response(_page(request.form, result.problems), UNPROCESSABLE)
    return _opened(result.stored.write_key)


@start.post("/listen/import")
def import_file() -> AnyResponse:
    """Start a list from a file that a list's page gave away."""
    document = _read_file(request.files.get("file"))
    result = Refused(document) if isinstance(document, list) else import_list(document, now())
    if isinstance(result, Refused):
        return make_response(_page(MultiDict(), [], import_problems=result.problems), UNPROCESSABLE)
    return _opened(result.stored.write_key)


@start.post("/listen/nochmal")
def again() -> AnyResponse:
    """A new list for those who sit at the table of one that this device may write, by the same rules."""
    key = key_from(Purpose.WRITE, request.form.get("token", ""))
    current = open_list(Purpose.WRITE, key) if key else None
    if current is None:
        abort(NOT_FOUND)
    result = start_list(
        heading_again(current.ledger.heading, current.ledger.table), now(), start_id(request.form)
    )
    if isinstance(result, Refused):
        abort(UNPROCESSABLE)
    return _opened(result.stored.write_key)


@start.post("/listen/vergessen")
def forget() -> AnyResponse:
    """Take a list or a group off this device."""
    token = request.form.get("token", "")
    for purpose in (*Purpose, *GroupPurpose):
        key = key_from(purpose, token)
        if key:
            _forget(purpose, key)
    return redirect(url_for(".index"), 303)


def _forget(purpose: Purpose | GroupPurpose, key: str) -> None:
    """A list by both of its links: the one that wasn't shown must not come up in place of the other."""
    device.forget(purpose, key)
    stored = lists.find(purpose, key) if isinstance(purpose, Purpose) else None
    if stored:
        device.forget(Purpose.WRITE, stored.write_key)
        device.forget(Purpose.VIEW, stored.view_key)


@start.get("/sprache/<code>")
def language(code: str) -> AnyResponse:
    """Speak another language on this device, and go back to the page that asked."""
    return _chosen(language_kept_in(), code if code in LANGUAGES else None)


@start.get("/darstellung/<code>")
def theme(code: str) -> AnyResponse:
    """Show pages light, dark or as the system does on this device, and go back to the page that asked."""
    return _chosen(display.kept_in(), code if code in (*display.THEMES, display.SYSTEM) else None)


def _chosen(cookie: str, value: str | None) -> AnyResponse:
    """Keep `value`, if it is one, and go back to the page that asked."""
    target = request.args.get("zu", "/")
    is_ours = target.isprintable() and target.startswith("/") and not target.startswith(("//", "/\\"))
    response = redirect(target if is_ours else "/", 303)
    if value is not None:
        secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
        response.set_cookie(cookie, value, max_age=A_YEAR, secure=secure, httponly=True, samesite="Lax")
    return response


def _opened(key: str) -> AnyResponse:
    device.remember(Purpose.WRITE, key)
    return redirect(address_of(Purpose.WRITE, key), 303)


def _page(
    form: MultiDict[str, str], problems: Sequence[Problem], import_problems: Sequence[Problem] = ()
) -> str:
    return render_template(
        "start/index.html",
        form=form,
        start_id=fresh_start_id(form),
        names=(form.getlist("player") + [""] * SEATS)[:SEATS],
        problems=by_field(problems),
        import_problems=file_problems(import_problems),
        known=_known_lists(),
        known_groups=known_groups(),
        is_farewell=is_farewell(),
    )


def _known_lists() -> list[KnownList]:
    opened = device.opened(LISTS)
    tables = seated([stored for _, stored in opened])
    writable = {stored.id for purpose, stored in opened if purpose is Purpose.WRITE}
    return [
        _known_list(purpose, stored, tables)
        for purpose, stored in opened
        if purpose is Purpose.WRITE or stored.id not in writable
    ]


def _known_list(purpose: Purpose, stored: lists.StoredList, tables: Mapping[int, Sequence[str]]) -> KnownList:
    key = stored.key(purpose)
    title = heading_from(stored.heading).title or spoken().untitled()
    address, token = address_of(purpose, key), token_for(purpose, key)
    people = tables[stored.id]
    return KnownList(purpose, address, token, title, people, stored.entry_count, stored.changed_at)


def _with_swapped_seats(form: MultiDict[str, str], seat: int) -> MultiDict[str, str]:
    """`form` with the names of `seat` and the next one changed about."""
    names = form.getlist("player")
    if 1 <= seat < len(names):
        names[seat - 1], names[seat] = names[seat], names[seat - 1]
    changed = MultiDict(form)
    changed.setlist("player", names)
    return changed


def _read_file(file: FileStorage | None) -> object:
    """The list document in `file`, JSON or CSV; a list of problems if there is none."""
    data = file.read(LARGEST_FILE + 1) if file else b""
    if not data:
        return [Problem("file", "file_missing")]
    if len(data) > LARGEST_FILE:
        return [Problem("file", "file_too_large")]
    if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return read_csv(data)
    document = parse(data, "file")
    return [document] if isinstance(document, Problem) else document
