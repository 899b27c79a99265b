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
from scorepad.web.ladder.filled_form import FilledForm
from scorepad.web.ladder.forms import LadderCommand, read_command
from scorepad.web.ladder.managing import render_settings
from scorepad.web.ladder.pages import render_board, render_duel, render_ladder, render_player, render_seasons
from scorepad.web.ladder.preview import LadderPreview, previewed, told_problems
from scorepad.web.language import spoken
from scorepad.web.rendering import render_template
from scorepad.web.status import BAD_REQUEST, CONFLICT, NOT_FOUND, UNPROCESSABLE

Again = Callable[[OpenLadder, FilledForm], str]
"""The page of a form that was refused or overtaken, with all that was filled in."""


@enter.post("/vorschau")
def preview() -> str:
    """What the duel in the form would do: the part for htmx, the whole page otherwise. Writes nothing."""
    current = the_ladder()
    found = _previewed(current, _command(current))
    if hx.is_htmx():
        return render_template("ladder/_preview.html", preview=found, problems={})
    return render_ladder(current, FilledForm(request.form, found.problems), found)


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
        return make_response(render_board(current, FilledForm(fresh_result()), is_fresh=True))
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
    filled = FilledForm(request.form, problems)
    return make_response(_AGAIN[command.kind](current, filled), UNPROCESSABLE)


def _stale(current: OpenLadder, command: LadderCommand) -> AnyResponse:
    """409: somebody else was faster. What stands there now is shown, and what was filled in stays."""
    fields = MultiDict(request.form)
    fields["entry_id"] = str(uuid4())
    filled = FilledForm(fields, is_overtaken=True)
    return make_response(_AGAIN[command.kind](current, filled), CONFLICT)


def _duel_again(current: OpenLadder, filled: FilledForm) -> str:
    found = _previewed(current, read_command(current.book, filled.fields) or abort(BAD_REQUEST))
    render = render_board if hx.is_htmx() else render_ladder
    return render(current, filled, found)


def _result_again(current: OpenLadder, filled: FilledForm) -> str:
    return render_duel(current, filled.number("duel"), filled)


def _annulment_again(current: OpenLadder, filled: FilledForm) -> str:
    return render_annulment(current, filled.number("duel"), filled)


def _player_again(current: OpenLadder, filled: FilledForm) -> str:
    return render_player(current, filled.number("player"), filled)


_AGAIN: dict[str, Again] = {
    "duel": _duel_again,
    "settled": _result_again,
    "annulled": _annulment_again,
    "renamed": _player_again,
    "disqualified": _player_again,
    "joined": render_settings,
    "season": render_seasons,
}
