"""A league's tables: drawn, played, booked."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import uuid4

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.booking import Seat, seating_from
from scorepad.actions.league.close_table import close_table
from scorepad.actions.league.game_content import GameContent, content_from
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.open_table import TableOrder, month_problems, open_table
from scorepad.actions.results import Refused
from scorepad.rules.league.membership import Member
from scorepad.rules.league.presets import LeagueClass
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.league import games as stored_games
from scorepad.store.league import tables as stored_tables
from scorepad.store.league.tables import StoredTable
from scorepad.store.lists import Purpose
from scorepad.web import device
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.form_values import FormReader
from scorepad.web.language import by_field, spoken
from scorepad.web.league.doors import league_purpose, may_enter, on_all, on_entering, terms, the_league
from scorepad.web.league.reading import league_page
from scorepad.web.league.tables import chosen
from scorepad.web.links import address_of
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE
from scorepad.wording import league_terms
from scorepad.wording.wall_clock import day_of

Form = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table with its list, if that is still there; `address` leads to it as far as this link allows."""

    stored: StoredTable
    class_name: str
    seats: Sequence[Seat]
    address: str | None
    opened_at: str


@dataclass(frozen=True, slots=True)
class BookedGame:
    """A game of a table as it was booked."""

    content: GameContent
    reasons: Sequence[str]


@on_all("/tische")
def tables() -> str:
    """The tables of the running month, newest first; older ones by their month."""
    league = the_league()
    wanted = str(chosen(league).month)
    found = [each for each in stored_tables.all_of(league.stored.id) if each.month == wanted]
    return league_page(
        "tables",
        league,
        month=chosen(league).month,
        tables=[_table_view(each) for each in reversed(found)],
        problems={problem.field: spoken().problem(problem) for problem in month_problems(league, now())},
    )


@on_all("/tische/<int:number>")
def one_table(number: int) -> str:
    """A table: who sat where by which lot, and what came of each game."""
    league = the_league()
    table = stored_tables.get(league.stored.id, number) or abort(NOT_FOUND)
    contents = [content_from(game.content) for game in stored_games.of_table(league.stored.id, number)]
    booked = [
        BookedGame(content, [terms().objection(each) for each in content.objections]) for content in contents
    ]
    return league_page("one_table", league, table=_table_view(table), booked=booked)


@on_entering("/tische/neu", ["GET"])
def new_table() -> str:
    """The form for a new table."""
    return _new_table_page(the_league(), MultiDict({"form_id": str(uuid4())}), ())


@on_entering("/tische/neu", ["POST"])
def seat_table() -> AnyResponse:
    """Draw the seats, and go to the list."""
    league = the_league()
    reader = FormReader(request.form)
    wanted = chosen(league).league_class
    order = TableOrder(
        form_id=reader.uuid("form_id"),
        class_key=wanted.key,
        members=reader.numbers("member"),
        same_network=reader.flag("same_network", False),
        title=terms().text(league_terms.TABLE_TITLE),
    )
    if reader.problems:
        return make_response(_new_table_page(league, request.form, reader.problems), UNPROCESSABLE)
    result = open_table(league_purpose(), access().key, order, now())
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, Refused):
        return make_response(_new_table_page(league, request.form, result.problems), UNPROCESSABLE)
    device.remember(Purpose.WRITE, result.write_key)
    return redirect(address_of(Purpose.WRITE, result.write_key), 303)


@on_entering("/tische/<int:number>/abschliessen", ["POST"])
def finish_table(number: int) -> AnyResponse:
    """Book the games of a table."""
    if close_table(league_purpose(), access().key, number, now()) is None:
        abort(NOT_FOUND)
    return redirect(url_for(".one_table", number=number), 303)


def _table_view(stored: StoredTable) -> TableView:
    current = lists.get(stored.list_id) if stored.list_id is not None else None
    address = None
    if current:
        purpose = Purpose.WRITE if may_enter() else Purpose.VIEW
        address = address_of(purpose, current.key(purpose))
    return TableView(
        stored,
        terms().class_name(stored.class_key),
        seating_from(stored.seating).seats,
        address,
        terms().time(stored.opened_at),
    )


def _new_table_page(league: OpenLeague, form: Form, problems: Sequence[Problem]) -> str:
    wanted = chosen(league)
    own, others = _choosable(league, wanted.league_class)
    return league_page(
        "new_table",
        league,
        wanted=wanted,
        own=own,
        others=others,
        form=form,
        ticked=form.getlist("member"),
        problems=by_field([*month_problems(league, now()), *problems]),
    )


def _choosable(league: OpenLeague, league_class: LeagueClass) -> tuple[list[Member], list[Member]]:
    """Who makes a Ligaspiel in this class today, and everybody else."""
    today = day_of(now())
    own: list[Member] = []
    others: list[Member] = []
    for member in sorted(league.members.values(), key=lambda member: member.name.casefold()):
        is_free = member.is_active_on(today) and league.month not in member.sperrmonate
        (own if is_free and member.class_key == league_class.key else others).append(member)
    return own, others
