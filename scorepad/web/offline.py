"""What a phone keeps for a time without a connection: the worker, a page to show then, all values."""

import json
from functools import cache

from flask import Blueprint, Flask, Response, abort, g, make_response

from scorepad.documents.game_values import game_values
from scorepad.rules.evening.admission import RE_PLAYERS
from scorepad.web.assets import A_YEAR, STATIC, address, release
from scorepad.web.game_form import COUNTED_AS
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND
from scorepad.wording import LANGUAGES

offline = Blueprint("offline", __name__)
FOLDER = "ohne-netz"
_WORKER = ("offline-queue.js", "worker.js")
_ONLY_FOR_PAPER = ("documents", "vendor/fonts")
_NOT_SENT = {".br", ".gz", ".md", ".txt"}


def init_app(app: Flask) -> None:
    """Tell templates where to find it."""
    app.jinja_env.globals["offline_page"] = page_address
    app.jinja_env.globals["offline_values"] = values_address()
    app.register_blueprint(offline)


def page_address(language: str) -> str:
    """The address of the page for a time without a connection, with the parts that a script shows then."""
    return f"/{FOLDER}/{release()}/{language}"


def values_address() -> str:
    """The address of the values of all games."""
    return f"/{FOLDER}/{release()}/werte.json"


@offline.get("/sw.js")
def worker() -> Response:
    """The service worker; it names its release, and so is another one after each update."""
    response = Response(_worker(), mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@offline.get(f"/{FOLDER}/<another>/werte.json")
def values(another: str) -> Response:
    """What every game is worth."""
    return _kept(Response(_values(), mimetype="application/json"), another)


@offline.get(f"/{FOLDER}/<another>/<code>")
def page(another: str, code: str) -> Response:
    """What is shown where nothing was kept, and the parts for what waits."""
    if code not in LANGUAGES:
        abort(NOT_FOUND)
    g.language = code
    return _kept(make_response(render_template("offline/page.html")), another)


def _kept(response: Response, another: str) -> Response:
    """For a year, unless a page of another release asks."""
    if another == release():
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return response


@cache
def _worker() -> str:
    pages = {code: page_address(code) for code in LANGUAGES}
    facts = {"SHELL": _shell(), "PAGES_OF": pages}
    told = [f"const {name} = {json.dumps(fact)};\n" for name, fact in facts.items()]
    return "".join([*told, *((STATIC / name).read_text(encoding="utf-8") for name in _WORKER)])


def _shell() -> list[str]:
    """Everything that pages are made of beside what a list holds."""
    names = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())
    sent = [
        name
        for name in names
        if not name.startswith(_ONLY_FOR_PAPER) and not any(name.endswith(end) for end in _NOT_SENT)
    ]
    return [*map(address, sent), values_address(), *map(page_address, LANGUAGES)]


@cache
def _values() -> str:
    players = {kind.value: count for kind, count in RE_PLAYERS.items()}
    table = {**game_values(), "counted_as": COUNTED_AS, "re_players": players}
    return json.dumps(table, separators=(",", ":"))
