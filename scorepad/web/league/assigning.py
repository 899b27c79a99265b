"""Lists that were played already, and count in a league from now on."""

from collections.abc import Sequence
from urllib.parse import urlsplit
from uuid import uuid4

from flask import abort, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.assign_list import Assignment, assign_list, list_problems, suggested_matches
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.open_list import open_list
from scorepad.actions.results import OpenList
from scorepad.actions.stored_text import heading_from
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.league.tables import StoredTable
from scorepad.store.lists import LISTS, Purpose
from scorepad.web import device
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.form_values import FormReader
from scorepad.web.language import by_field, spoken
from scorepad.web.league.doors import league_purpose, on_entering, the_league
from scorepad.web.league.reading import league_page
from scorepad.web.league.tables import chosen
from scorepad.web.links import key_from, token_for
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE


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
        reader.uuid("form_id"),
        current.stored.write_key,
        chosen(league).league_class.key,
        _matches(reader, current),
        reader.flag("same_network", False),
    )
    if reader.problems:
        return make_response(_assign_page(league, current, reader.problems), UNPROCESSABLE)
    result = assign_list(league_purpose(), access().key, assignment, now())
    if isinstance(result, StoredTable):
        return redirect(url_for(".one_table", number=result.number), 303)
    problems = result.problems if result else abort(NOT_FOUND)
    return make_response(_assign_page(league, current, problems), UNPROCESSABLE)


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
        known=[
            (token_for(purpose, stored.write_key), _title(stored))
            for purpose, stored in device.opened(LISTS)
            if purpose is Purpose.WRITE
        ],
    )


def _title(stored: lists.StoredList) -> str:
    heading = heading_from(stored.heading)
    title = heading.title or spoken().untitled()
    return f"{title}: {', '.join(heading.players)}, {spoken().day(stored.changed_at)}"
