"""A new ladder, and the ladders that this device knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.ladder.results import LadderRefused
from scorepad.actions.ladder.start_ladder import start_ladder
from scorepad.rules.ladder.admission import title_problems
from scorepad.rules.ladder.book import Book
from scorepad.rules.problem import Problem
from scorepad.store.ladders import LADDERS, LadderPurpose, StoredLadder
from scorepad.web import device
from scorepad.web.clock import now
from scorepad.web.ladder.blueprints import start
from scorepad.web.ladder.filled import fresh_season
from scorepad.web.ladder.forms import read_start
from scorepad.web.language import by_field
from scorepad.web.links import address_of, token_for
from scorepad.web.rendering import render_template
from scorepad.web.start_id import fresh_start_id, start_id
from scorepad.web.status import UNPROCESSABLE


@dataclass(frozen=True, slots=True)
class KnownLadder:
    """A ladder that this device opened."""

    purpose: LadderPurpose
    address: str
    token: str
    title: str
    changed_at: datetime


@start.get("/ranglisten")
def index() -> str:
    """The form for a new ladder, and those that this device knows."""
    return _page(fresh_season(Book()), ())


@start.post("/ranglisten")
def open_new() -> AnyResponse:
    """Start a ladder."""
    title, deeds, problems = read_start(request.form)
    if problems:
        return _refused([*title_problems(title), *problems])
    result = start_ladder(title, deeds, now(), start_id(request.form))
    if isinstance(result, LadderRefused):
        return _refused(result.problems)
    key = result.stored.enter_key
    device.remember(LadderPurpose.ENTER, key)
    return redirect(address_of(LadderPurpose.ENTER, key), 303)


@start.post("/ranglisten/vergessen")
def forget() -> AnyResponse:
    """Take a ladder off this device."""
    device.forget_by(request.form.get("token", ""), LadderPurpose)
    return redirect(url_for(".index"), 303)


def known_ladders() -> list[KnownLadder]:
    """The ladders that this device opened, newest first."""
    return [_known_ladder(purpose, stored) for purpose, stored in device.opened(LADDERS)]


def _known_ladder(purpose: LadderPurpose, stored: StoredLadder) -> KnownLadder:
    key = stored.key(purpose)
    address, token = address_of(purpose, key), token_for(purpose, key)
    return KnownLadder(purpose, address, token, stored.title, stored.changed_at)


def _refused(problems: Sequence[Problem]) -> AnyResponse:
    return make_response(_page(request.form, problems), UNPROCESSABLE)


def _page(form: MultiDict[str, str], problems: Sequence[Problem]) -> str:
    return render_template(
        "ladder/start.html",
        form=form,
        start_id=fresh_start_id(form),
        problems=by_field(problems),
        known=known_ladders(),
    )
