"""What the administrators do with members."""

from collections.abc import Sequence

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.change_member import (
    Outcome,
    change_activity,
    choose_sperrmonat,
    merge_members,
    rename_member,
    revoke_sperrmonat,
)
from scorepad.actions.league.join_league import join_league
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.league.calendar import ActiveTime, Month
from scorepad.rules.league.membership import Member
from scorepad.rules.problem import Problem
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.form_values import FormReader
from scorepad.web.language import by_field
from scorepad.web.league.doors import administer, terms, the_league
from scorepad.web.league.reading import league_page, members_facts
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE
from scorepad.wording.wall_clock import day_of

MONTHS_AHEAD = 12
Form = MultiDict[str, str]


@administer.post("/mitglieder")
def join() -> AnyResponse:
    """Take in members: a name a line."""
    league = the_league()
    reader = FormReader(request.form)
    names = [name for line in request.form.get("names", "").splitlines() if (name := clean_name(line))]
    first = reader.day("from") or day_of(now())
    wanted = _class_at(league, reader) or league.settings.preset.classes[-1].key
    form_id = reader.uuid("form_id")
    result = (
        Refused(reader.problems)
        if reader.problems
        else join_league(access().key, form_id, names, wanted, first, now())
    )
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, Refused):
        facts = members_facts(league) | {"form": request.form, "problems": by_field(result.problems)}
        return make_response(league_page("members", league, **facts), UNPROCESSABLE)
    return redirect(url_for(".members"), 303)


@administer.get("/mitglieder/<int:number>")
def member(number: int) -> str:
    """What can be changed of a member."""
    league = the_league()
    return _member_page(league, _the_member(league, number), MultiDict(), ())


@administer.post("/mitglieder/<int:number>/name")
def rename(number: int) -> AnyResponse:
    """Another name, or another class."""
    league = the_league()
    reader = FormReader(request.form)
    class_key = _class_at(league, reader) or _the_member(league, number).class_key
    return _answer(
        number, rename_member(access().key, number, clean_name(reader.text("name")), class_key, now())
    )


@administer.post("/mitglieder/<int:number>/aktiv")
def activity(number: int) -> AnyResponse:
    """When the last stretch of membership ends, and when a new one begins."""
    league = the_league()
    reader = FormReader(request.form)
    *earlier, last = _the_member(league, number).active
    until, again = reader.day("until"), reader.day("again_from")
    if reader.problems:
        return _answer(number, Refused(reader.problems))
    active = [*earlier, ActiveTime(last.first, until), *([ActiveTime(again)] if again else [])]
    return _answer(number, change_activity(access().key, number, active, now()))


@administer.post("/mitglieder/<int:number>/sperrmonat")
def sperrmonat(number: int) -> AnyResponse:
    """Choose a Sperrmonat, or revoke it."""
    try:
        month = Month.parse(request.form.get("month", ""))
    except ValueError:
        return _answer(number, Refused([Problem("month", "not_a_month")]))
    deed = revoke_sperrmonat if request.form.get("widerrufen") else choose_sperrmonat
    return _answer(number, deed(access().key, number, month, now()))


@administer.post("/mitglieder/<int:number>/zusammenlegen")
def merge(number: int) -> AnyResponse:
    """Two members turn out to be one."""
    into = FormReader(request.form).number("into", 0)
    result = merge_members(access().key, number, into, now())
    return _answer(number, result, into if isinstance(result, OpenLeague) else number)


def _answer(number: int, result: Outcome, then: int | None = None) -> AnyResponse:
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, Refused):
        league = the_league()
        page = _member_page(league, _the_member(league, number), request.form, result.problems)
        return make_response(page, UNPROCESSABLE)
    return redirect(url_for(".member", number=then or number), 303)


def _the_member(league: OpenLeague, number: int) -> Member:
    return league.members.get(number) or abort(NOT_FOUND)


def _member_page(league: OpenLeague, found: Member, form: Form, problems: Sequence[Problem]) -> str:
    this_month = Month.of(day_of(now()))
    return league_page(
        "member",
        league,
        member=found,
        form=form,
        problems=by_field(problems),
        months=[
            (str(month), terms().month(month))
            for month in (this_month.plus(count) for count in range(1, MONTHS_AHEAD + 1))
        ],
        sperrmonate=[
            (str(month), terms().month(month), month.first_day > day_of(now())) for month in found.sperrmonate
        ],
        others=[each for each in league.members.values() if each.number != found.number],
    )


def _class_at(league: OpenLeague, reader: FormReader) -> str | None:
    """The class that a form names by its position."""
    position = reader.number("class", 0)
    classes = league.settings.preset.classes
    return classes[position - 1].key if 1 <= position <= len(classes) else None
