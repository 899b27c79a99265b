"""What the enter link allows: preview a duel, write into the book."""

from collections.abc import Callable, Sequence
from functools import partial
from uuid import uuid4

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import LadderChanged, LadderRefused, OpenLadder
from scorepad.actions.ladder.write import write_ladder
from scorepad.rules.problem import Problem
from scorepad.web import hx
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.ladder.access import the_ladder
from scorepad.web.ladder.annulment import render_annulment
from scorepad.web.ladder.blueprints import enter
from scorepad.web.ladder.filled import fresh_result
from scorepad.web.ladder.forms import Form, LadderCommand, read_command
from scorepad.web.ladder.managing import render_settings
from scorepad.web.ladder.pages import render_board, render_duel, render_ladder, render_player, render_seasons
from scorepad.web.ladder.preview import LadderPreview, previewed, told_problems
from scorepad.web.language import spoken
from scorepad.web.rendering import render_template
from scorepad.web.status import BAD_REQUEST, CONFLICT, NOT_FOUND, UNPROCESSABLE

Again = Callable[[OpenLadder, Form, Sequence[Problem], bool], str]
"""The page of a form that was refused (by these problems) or overtaken, with all that was filled in."""


@enter.post("/vorschau")
def preview() -> str:
    """What the duel in the form would do: the part for htmx, the whole page otherwise. Writes nothing."""
    current = the_ladder()
    found = _previewed(current, _command(current))
    if hx.is_htmx():
        return render_template("ladder/_preview.html", preview=found, problems={})
    return render_ladder(current, request.form, found.problems, found)


@enter.post("/eintraege")
def write() -> AnyResponse:
    """Write what the form says: 303 or the part of the page that changed, 422, or 409."""
    current = the_ladder()
    command = _command(current)
    problems = command.problems
    if command.kind == "duel":
        found = _previewed(current, command)
        problems = [*found.problems, *found.still_open]
    if command.problems or not command.deeds:
        return _refused(current, command, problems)
    result = write_ladder(access().key, command.version, command.entry_id, command.deeds, now())
    if isinstance(result, LadderChanged):
        return _written(result.ladder, command)
    if isinstance(result, LadderRefused):
        return _refused(current, command, told_problems(result.problems, command.deeds))
    return _stale(result.ladder, command) if result else abort(NOT_FOUND)


def _command(current: OpenLadder) -> LadderCommand:
    return read_command(current.book, request.form) or abort(BAD_REQUEST)


def _previewed(current: OpenLadder, command: LadderCommand) -> LadderPreview:
    return previewed(current.book, command.deeds, command.problems, spoken(), partial(season_of, current))


def _written(current: OpenLadder, command: LadderCommand) -> AnyResponse:
    if command.kind == "duel" and hx.is_htmx():
        return make_response(render_board(current, fresh_result(), is_fresh=True))
    return redirect(_shown_at(command), 303)


def _shown_at(command: LadderCommand) -> str:
    """Where what was written is seen."""
    form = request.form
    if command.kind == "duel":
        return url_for(".page")
    if command.kind in ("settled", "annulled"):
        return url_for(".duel", number=form["duel"])
    if command.kind in ("renamed", "disqualified"):
        return url_for(".player", number=form["player"], saison=form.get("season"))
    return url_for(".seasons" if command.kind == "season" else ".settings")


def _refused(current: OpenLadder, command: LadderCommand, problems: Sequence[Problem]) -> AnyResponse:
    return make_response(_AGAIN[command.kind](current, request.form, problems, False), UNPROCESSABLE)


def _stale(current: OpenLadder, command: LadderCommand) -> AnyResponse:
    """409: somebody else was faster. What stands there now is shown, and what was filled in stays."""
    form = MultiDict(request.form)
    form["entry_id"] = str(uuid4())
    return make_response(_AGAIN[command.kind](current, form, (), True), CONFLICT)


def _duel_again(current: OpenLadder, form: Form, problems: Sequence[Problem], is_overtaken: bool) -> str:
    found = _previewed(current, read_command(current.book, form) or abort(BAD_REQUEST))
    render = render_board if hx.is_htmx() else render_ladder
    return render(current, form, problems, found, is_overtaken=is_overtaken)


def _result_again(current: OpenLadder, form: Form, problems: Sequence[Problem], is_overtaken: bool) -> str:
    return render_duel(current, _number(form, "duel"), form, problems, is_overtaken=is_overtaken)


def _annulment_again(current: OpenLadder, form: Form, problems: Sequence[Problem], is_overtaken: bool) -> str:
    return render_annulment(current, _number(form, "duel"), form, problems, is_overtaken=is_overtaken)


def _player_again(current: OpenLadder, form: Form, problems: Sequence[Problem], is_overtaken: bool) -> str:
    return render_player(current, _number(form, "player"), form, problems, is_overtaken=is_overtaken)


def _players_again(current: OpenLadder, form: Form, problems: Sequence[Problem], is_overtaken: bool) -> str:
    return render_settings(current, form, problems, is_overtaken=is_overtaken)


def _season_again(current: OpenLadder, form: Form, problems: Sequence[Problem], is_overtaken: bool) -> str:
    return render_seasons(current, form, problems, is_overtaken=is_overtaken)


def _number(form: Form, name: str) -> int:
    return form.get(name, 0, type=int)


_AGAIN: dict[str, Again] = {
    "duel": _duel_again,
    "settled": _result_again,
    "annulled": _annulment_again,
    "renamed": _player_again,
    "disqualified": _player_again,
    "joined": _players_again,
    "season": _season_again,
}
