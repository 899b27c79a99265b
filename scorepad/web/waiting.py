"""For a phone that had no connection: what it needs to send the games that waited, and what came of each."""

from dataclasses import replace

from flask import Response, abort, jsonify, request

from scorepad.actions.enter import as_asked
from scorepad.actions.results import Entered, Refused
from scorepad.rules.problem import Problem
from scorepad.web.access import current_version, the_list
from scorepad.web.blueprints import write
from scorepad.web.commands import read_command
from scorepad.web.forgery import csrf_token
from scorepad.web.game_form import at_todays_table, who_left
from scorepad.web.language import spoken
from scorepad.web.status import BAD_REQUEST, CONFLICT, NOT_FOUND, UNPROCESSABLE
from scorepad.web.writing import carry_out, everything_wrong


@write.get("/wartend")
def ready() -> Response:
    """The list's version, and a token to send with."""
    return jsonify(version=current_version(), csrf_token=csrf_token())


@write.post("/wartend")
def append_waiting() -> tuple[Response, int]:
    """Append what waited: 200 with its position, 422 with its problems, 409 if others were faster."""
    current = the_list()
    asked = as_asked(current.ledger, request.form.get("entry_id", ""))
    command = read_command(current.ledger, at_todays_table(asked, request.form)) or abort(BAD_REQUEST)
    command = replace(command, problems=[*who_left(asked, request.form), *command.problems])
    if command.problems:
        return _refused(everything_wrong(current, command))
    result = carry_out(command)
    if isinstance(result, Entered):
        return jsonify(position=result.position), 200
    if isinstance(result, Refused):
        return _refused(result.problems)
    return (jsonify(version=result.list.stored.version), CONFLICT) if result else abort(NOT_FOUND)


def _refused(problems: list[Problem]) -> tuple[Response, int]:
    return jsonify(problems=[spoken().problem(problem) for problem in problems]), UNPROCESSABLE
