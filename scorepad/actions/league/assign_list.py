"""Let a list that was played already count for a league."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorepad.actions.league.booking import Seat, Seating, book, seating_text
from scorepad.actions.league.open_league import OpenLeague, lock_league
from scorepad.actions.open_list import open_for_writing
from scorepad.actions.results import OpenList, Refused
from scorepad.rules.evening.sheet import name_key
from scorepad.rules.league.calendar import Month
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.league import tables
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.league.tables import StoredTable
from scorepad.store.transaction import writing
from scorepad.wording.wall_clock import day_of


@dataclass(frozen=True, slots=True)
class Assignment:
    """Which list shall count for which class; `matches` are the members by its names (None: a guest)."""

    form_id: str
    list_key: str
    class_key: str
    matches: Mapping[str, int | None]
    same_network: bool = False


def assign_list(
    purpose: LeaguePurpose, key: str, assignment: Assignment, now: datetime
) -> StoredTable | Refused | None:
    """Book a list's games; the same list again changes nothing. None if there is no such league."""
    with writing():
        current = open_for_writing(assignment.list_key)
        league = lock_league(purpose, key)
        if league is None:
            return None
        if current is None:
            return Refused([Problem("link", "no_such_list")])
        bond = tables.of_list(current.stored.id)
        if bond and bond[0] == league.stored.id:
            return bond[1]
        problems = list(_problems(league, current, assignment))
        return Refused(problems) if problems else _assigned(league, current, assignment, now)


def list_problems(league: OpenLeague, current: OpenList) -> Iterator[Problem]:
    """What keeps a list from counting for a league at all."""
    if tables.of_list(current.stored.id):
        yield Problem("link", "list_in_a_league")
    if current.ledger.heading.bock is not None:
        yield Problem("link", "list_with_bock")
    if not current.ledger.games:
        yield Problem("link", "list_without_games")
    others = {month for month in _months(current) if month != league.month}
    if others:
        yield Problem("link", "list_of_another_month", {"month": min(others), "open": league.month})


def suggested_matches(league: OpenLeague, current: OpenList) -> dict[str, int | None]:
    """The member for each name of a list, by name alone; None where nobody is called so."""
    names = current.ledger.people
    found = {name: league.by_name.get(name_key(name)) for name in names}
    return {name: member.number if member else None for name, member in found.items()}


def _months(current: OpenList) -> Iterator[Month]:
    """The month in which a list was begun: past midnight it still is the same evening."""
    written = next((game.entry.at for game in current.ledger.games if game.entry.at), None)
    if written:
        yield Month.of(day_of(datetime.fromisoformat(written)))


def _problems(league: OpenLeague, current: OpenList, assignment: Assignment) -> Iterator[Problem]:
    yield from list_problems(league, current)
    if assignment.class_key not in {each.key for each in league.settings.preset.classes}:
        yield Problem("class", "not_a_class")
    chosen = [number for number in assignment.matches.values() if number is not None]
    if not set(chosen) <= league.members.keys():
        yield Problem("member", "not_a_member")
    for number in _twice(chosen):
        if number in league.members:
            yield Problem("member", "member_twice", {"name": league.members[number].name})


def _twice(numbers: Sequence[int]) -> set[int]:
    return {number for number in numbers if numbers.count(number) > 1}


def _assigned(league: OpenLeague, current: OpenList, assignment: Assignment, now: datetime) -> StoredTable:
    names = current.ledger.people
    seats = tuple(Seat(name, assignment.matches.get(name)) for name in names)
    table = StoredTable(
        tables.next_number(league.stored.id),
        assignment.form_id,
        current.stored.id,
        str(league.month),
        assignment.class_key,
        seating_text(Seating(seats, assignment.same_network)),
        current.stored.created_at,
        now,
    )
    tables.put(league.stored.id, table)
    book(league, table, current.ledger, now)
    lists.touch(current.stored, now)
    return table
