"""How games come into a league: tables, lists that were played already, tables of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit
from uuid import uuid4

from flask import abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.assign_list import Assignment, assign_list, list_problems, suggested_matches
from scorepad.actions.league.booking import Seat, seating_from
from scorepad.actions.league.close_table import close_table
from scorepad.actions.league.game_content import GameContent, content_from
from scorepad.actions.league.import_games import GamesImport, import_games, try_games
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.open_table import TableOrder, month_problems, open_table
from scorepad.actions.open_list import open_list
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.stored_text import heading_from
from scorepad.documents.league.games_csv import LARGEST_FILE
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
from scorepad.web.file_problems import file_problems
from scorepad.web.form_values import FormReader
from scorepad.web.language import by_field, spoken
from scorepad.web.league.doors import league_purpose, may_enter, on_all, on_entering, terms, the_league
from scorepad.web.league.reading import league_page
from scorepad.web.league.tables import chosen
from scorepad.web.links import address_of, key_from, token_for
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE
from scorepad.wording import league_terms
from scorepad.wording.wall_clock import day_of

"""Problems of a file that the page tells; the rest is counted."""
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
        form_id=reader.text("form_id") or str(uuid4()),
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


@on_entering("/zuordnen", ["GET", "POST"])
def assign() -> AnyResponse:
    """Find a list by its link, match its names, and let it count."""
    league = the_league()
    reader = FormReader(request.values)
    current = _list_behind(reader.text("link"))
    if not reader.text("link"):
        return make_response(_assign_page(league, None, ()))
    if current is None:
        problem = Problem("link", "no_such_list")
        return make_response(_assign_page(league, None, [problem]), UNPROCESSABLE)
    if request.method == "GET" or not reader.text("sicher"):
        return make_response(_assign_page(league, current, list(list_problems(league, current))))
    assignment = Assignment(
        reader.text("form_id") or str(uuid4()),
        current.stored.write_key,
        chosen(league).league_class.key,
        _matches(reader, current),
        reader.flag("same_network", False),
    )
    result = assign_list(league_purpose(), access().key, assignment, now())
    if isinstance(result, StoredTable):
        return redirect(url_for(".one_table", number=result.number), 303)
    problems = result.problems if result else abort(NOT_FOUND)
    return make_response(_assign_page(league, current, [*reader.problems, *problems]), UNPROCESSABLE)


@on_entering("/spiele", ["GET"])
def games() -> str:
    """The form for a table of games."""
    return league_page("games", the_league(), tried=None, text="", problems=file_problems([]))


@on_entering("/spiele/pruefen", ["POST"])
def try_file() -> AnyResponse:
    """What taking in a file would come to."""
    file = request.files.get("file")
    data = file.read(LARGEST_FILE + 1) if file else b""
    return _tried(the_league(), try_games(the_league(), data), data)


@on_entering("/spiele", ["POST"])
def take_in() -> AnyResponse:
    """Take in the games that were tried."""
    data = request.form.get("text", "").encode("utf-8", "replace")
    found = import_games(league_purpose(), access().key, data, now()) or abort(NOT_FOUND)
    if found.problems:
        return _tried(the_league(), found, data)
    return redirect(url_for(".table", name="monat"), 303)


def _tried(league: OpenLeague, found: GamesImport, data: bytes) -> AnyResponse:
    page = league_page(
        "games",
        league,
        tried=None if found.problems else found,
        text="" if found.problems else data.decode("utf-8-sig"),
        problems=file_problems(found.problems),
        lines=[
            (game.line, game.content, [terms().objection(each) for each in game.content.objections])
            for game in found.games
        ],
    )
    return make_response(page, UNPROCESSABLE if found.problems else 200)


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


def _list_behind(link: str) -> OpenList | None:
    """The list that a write link opens, pasted whole or in part."""
    parts = [part for part in urlsplit(link.replace("\0", "")).path.split("/") if part]
    token = parts[parts.index("l") + 1] if "l" in parts[:-1] else (parts or [""])[-1]
    key = key_from(Purpose.WRITE, token)
    return open_list(Purpose.WRITE, key) if key else None


def _matches(reader: FormReader, current: OpenList) -> dict[str, int | None]:
    names = current.ledger.people
    return {name: reader.number(f"member_{seat}", None) for seat, name in enumerate(names, 1)}


def _assign_page(league: OpenLeague, current: OpenList | None, problems: Sequence[Problem]) -> str:
    values = request.values
    matches = suggested_matches(league, current) if current else {}
    if current and values.get("sicher"):
        matches = _matches(FormReader(values), current)
    known = [(key, lists.find(Purpose.WRITE, key)) for _, key in device.remembered([Purpose.WRITE])]
    return league_page(
        "assign",
        league,
        wanted=chosen(league),
        link=values.get("link", ""),
        current=current,
        matches=list(matches.items()),
        people=sorted(league.members.values(), key=lambda member: member.name.casefold()),
        problems=by_field(problems),
        form_id=values.get("form_id") or str(uuid4()),
        same_network=values.get("same_network", ""),
        known=[(token_for(Purpose.WRITE, key), _title(found)) for key, found in known if found],
    )


def _title(stored: lists.StoredList) -> str:
    heading = heading_from(stored.heading)
    return f"{heading.title or spoken().untitled()}: {', '.join(heading.players)}"
