"""Who sits at the table: the page on which people join, leave, come back, change seats and names."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import uuid4

from flask import request
from werkzeug.datastructures import MultiDict

from scorepad.actions.results import OpenList
from scorepad.rules.problem import Problem
from scorepad.web.access import the_list
from scorepad.web.blueprints import write
from scorepad.web.entry_view import EntryView
from scorepad.web.language import by_field, spoken
from scorepad.web.list_view import list_view
from scorepad.web.rendering import render_template
from scorepad.web.seats_form import changed_rows, next_button, place_of, present_rows, read_rows, rows_for


@write.get("/plaetze")
def seats() -> str:
    """The form, with everybody where they sit now."""
    return seats_page(the_list(), None)


@write.post("/plaetze")
def rearrange() -> str:
    """The form as it was filled in, after one of its buttons; writes nothing."""
    return seats_page(the_list(), request.form, change=request.form.get("change", ""))


def seats_page(
    current: OpenList,
    form: MultiDict[str, str] | None,
    problems: Sequence[Problem] = (),
    *,
    change: str = "",
    overtaken_by: Sequence[EntryView] | None = None,
) -> str:
    """The page of the seats, with `form` as it was filled in."""
    filled = MultiDict[str, str]() if form is None else form
    rows = present_rows(current.ledger) if form is None else rows_for(current.ledger, read_rows(form))
    return render_template(
        "list/seats.html",
        page=list_view(current.ledger, spoken()),
        rows=changed_rows(rows, change),
        next_button=next_button(rows, change),
        problems=by_field(replace(problem, field=place_of(problem, rows)) for problem in problems),
        # A form for an older version stays one until it was shown what is new.
        version=filled.get("version", str(current.stored.version)),
        entry_count=filled.get("entries", len(current.ledger.rows), type=int),
        entry_id=filled.get("entry_id") or str(uuid4()),
        overtaken_by=overtaken_by,
    )
