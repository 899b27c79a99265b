"""What the write link allows: preview, enter, cancel, correct, book."""

from collections.abc import Sequence
from uuid import uuid4

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.enter import enter, extended
from scorepad.actions.results import Entered, OpenList, Refused, Stale
from scorepad.rules.evening.entries import BookingEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.problem import Problem
from scorepad.web import addresses, hx
from scorepad.web.access import access, the_list
from scorepad.web.blueprints import write
from scorepad.web.board import SLOTS, GameForm, game_form, render_board
from scorepad.web.clock import now
from scorepad.web.commands import Command, Form, read_command
from scorepad.web.confirmation import confirmation
from scorepad.web.entry_view import EntryView, entry_views
from scorepad.web.game_form import at_todays_table, filled_game_form, read_game_form, who_left
from scorepad.web.language import by_field, spoken
from scorepad.web.list_view import list_view
from scorepad.web.observing import APPENDED
from scorepad.web.presence import end_typing, note_typing
from scorepad.web.preview import previewed
from scorepad.web.reading import render_page
from scorepad.web.rendering import render_template
from scorepad.web.seats import seats_page
from scorepad.web.status import BAD_REQUEST, CONFLICT, NOT_FOUND, UNPROCESSABLE


@write.route("/vorschau", methods=["GET", "POST"])
def preview() -> str:
    """The value of the game in the form; writes nothing, and the others hear that somebody is entering."""
    current = the_list()
    form = request.form if request.method == "POST" else request.args
    note_typing(current.stored.id, form)
    return _preview_answer(_judged_form(current, form))


@write.post("/eintraege")
def append_entry() -> AnyResponse:
    """Append what the form says: 303 or the part of the page that changed, 422, or 409."""
    current = the_list()
    command = _command(current)
    if command.problems:
        return _refused(current, command, everything_wrong(current, command))
    result = carry_out(command)
    if isinstance(result, Entered):
        return _entered(result)
    if isinstance(result, Refused):
        return _refused(result.list or current, command, result.problems)
    return _stale(result, command) if result else abort(NOT_FOUND)


@write.post("/pruefen")
def review() -> AnyResponse:
    """What the entries in the form would change, before they are booked."""
    current = the_list()
    command = _command(current)
    problems = everything_wrong(current, command)
    if problems:
        return _refused(current, command, problems)
    return make_response(confirmation(current, command.kind, command.entries, request.form))


@write.get("/storno/<int:number>")
def cancel(number: int) -> AnyResponse:
    """What cancelling a game would change."""
    form = MultiDict({"type": "storno", "of": str(number)})
    current = the_list()
    return make_response(confirmation(current, "storno", [StornoEntry(number)], form))


@write.get("/korrektur/<int:number>")
def correct(number: int) -> AnyResponse:
    """The game form, filled with what a game was entered as; if it was corrected, the way to that one."""
    current = the_list()
    game = current.ledger.game_at(number)
    if game is None:
        abort(NOT_FOUND)
    values = filled_game_form(game)
    if number in current.ledger.corrected_by:
        return redirect(url_for(".entry", number=number), 303)
    values["corrects"] = str(number)
    return make_response(_correction_page(current, values, ()))


@write.get("/buchung")
def book() -> str:
    """The form for points outside a game."""
    return _booking_page(the_list(), MultiDict(), ())


@write.get("/gegenbuchung/<int:number>")
def book_back(number: int) -> str:
    """The same form, filled with what takes a booking back."""
    current = the_list()
    row = next((row for row in current.ledger.rows if row.position == number), None)
    if row is None or not isinstance(row.entry, BookingEntry):
        abort(NOT_FOUND)
    points = [-row.points.get(player, 0) for player in current.ledger.people]
    form = MultiDict({f"points_{place}": str(count) for place, count in enumerate(points, 1) if count})
    form["reason"] = spoken().takes_back(number)
    if row.entry.uncredited:
        form["uncredited"] = "1"
    return _booking_page(current, form, ())


def carry_out(command: Command) -> Entered | Refused | Stale | None:
    """What came of entering what the form says; who watches the requests hears of it."""
    result = enter(access().key, command.version, command.entries, now())
    if isinstance(result, Entered):
        request.environ[APPENDED] = result.appended
    return result


def _command(current: OpenList) -> Command:
    return read_command(current.ledger, request.form) or abort(BAD_REQUEST)


def everything_wrong(current: OpenList, command: Command) -> list[Problem]:
    """What can't be read of the form, and what the rules object to in the rest of it."""
    after = extended(current.ledger, command.entries)
    unread = {problem.field for problem in command.problems}
    judged = after if isinstance(after, list) else []
    return [*command.problems, *(problem for problem in judged if problem.field not in unread)]


def _entered(result: Entered) -> AnyResponse:
    end_typing(result.list.stored.id, result.list.stored.version, request.form)
    if hx.is_htmx():
        return make_response(render_board(result.list, game_form(result.list)))
    return redirect(f"{addresses.url_for('.page')}#eintrag-{result.position}", 303)


def _refused(current: OpenList, command: Command, problems: Sequence[Problem]) -> AnyResponse:
    """422: everything that is wrong, beside its field, with all that was filled in."""
    form = request.form
    if command.kind == "storno":
        page = confirmation(current, "storno", command.entries, form, problems)
    elif command.kind == "booking":
        page = _booking_page(current, form, problems)
    elif command.kind == "seats":
        page = seats_page(current, form, problems)
    elif command.kind == "correction":
        page = _correction_page(current, form, problems)
    elif hx.is_htmx():
        part = _preview_answer(_judged_form(current, form, problems))
        return hx.into(make_response(part, UNPROCESSABLE), "#preview")
    else:
        page = render_page(current, _judged_form(current, at_todays_table(current.ledger, form), problems))
    return make_response(page, UNPROCESSABLE)


def _stale(result: Stale, command: Command) -> AnyResponse:
    """409: somebody else was faster. What they entered is shown, and what was filled in stays."""
    current = result.list
    new = _came_since(current.ledger, request.form)
    if command.kind == "seats":
        page = seats_page(current, _as_of_now(current, request.form), overtaken_by=new)
        return make_response(page, CONFLICT)
    if command.kind != "game":
        form = _as_of_now(current, request.form)
        return make_response(confirmation(current, command.kind, command.entries, form, (), new), CONFLICT)
    left = who_left(current.ledger, request.form)
    form = _as_of_now(current, at_todays_table(current.ledger, request.form))
    shown = _judged_form(current, form, also=left)
    if hx.is_htmx():
        return hx.into(make_response(render_board(current, shown, new), CONFLICT), "#board")
    return make_response(render_page(current, shown, new), CONFLICT)


def _as_of_now(current: OpenList, form: Form) -> Form:
    """`form` as one that was begun with the list as it is now."""
    renewed = MultiDict(form)
    renewed["entry_id"], renewed["version"] = str(uuid4()), str(current.stored.version)
    renewed["entries"] = str(len(current.ledger.rows))
    return renewed


def _came_since(ledger: Ledger, form: Form) -> Sequence[EntryView]:
    """What was entered after `form` was made, newest first; if it doesn't tell its age, the last entry."""
    then = form.get("entries", len(ledger.rows) - 1, type=int)
    return entry_views(ledger, (row for row in reversed(ledger.rows) if row.position > then), spoken())


def _judged_form(
    current: OpenList, form: Form, problems: Sequence[Problem] | None = None, also: Sequence[Problem] = ()
) -> GameForm:
    """The game form as filled in, with its preview; `problems` if it was refused, `also` in any case."""
    entry, unreadable = read_game_form(current.ledger, form)
    shown = previewed(current.ledger, entry, unreadable, spoken())
    return game_form(current, form, [*also, *(shown.problems if problems is None else problems)], shown)


def _preview_answer(form: GameForm) -> str:
    return render_template("list/_preview_answer.html", form=form, slots=SLOTS)


def _correction_page(current: OpenList, form: Form, problems: Sequence[Problem]) -> str:
    shown = _judged_form(current, form, problems)
    page = list_view(current.ledger, spoken())
    return render_template(
        "list/correct.html", page=page, form=shown, slots=SLOTS, number=form.get("corrects")
    )


def _booking_page(current: OpenList, form: Form, problems: Sequence[Problem]) -> str:
    return render_template(
        "list/book.html",
        page=list_view(current.ledger, spoken()),
        values=form,
        problems=by_field(problems),
        version=current.stored.version,
        entry_id=form.get("entry_id") or str(uuid4()),
    )
