"""Open a table: draw its seats, and start the list that plays for the league."""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorepad.actions.league.booking import Seat, Seating, seating_text
from scorepad.actions.league.open_league import OpenLeague, lock_league
from scorepad.actions.new_key import new_key
from scorepad.actions.results import Refused
from scorepad.actions.stored_text import heading_text
from scorepad.rules.evening.sheet import LONGEST_TITLE, Heading
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.seating import Opener, draw_seats
from scorepad.rules.problem import Problem
from scorepad.store import lists
from scorepad.store.league import leagues, tables, totals
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.league.tables import StoredTable
from scorepad.store.lists import StoredList
from scorepad.store.transaction import writing
from scorepad.wording.wall_clock import day_of

FEWEST_AT_TABLE, MOST_AT_TABLE = 4, 5
HIGHEST_LOT = 1000


@dataclass(frozen=True, slots=True)
class TableOrder:
    """Who shall play where. `title` names the list, with places for {league} and {number}."""

    form_id: str
    class_key: str
    members: Sequence[int]
    same_network: bool
    title: str


def open_table(
    purpose: LeaguePurpose, key: str, order: TableOrder, now: datetime
) -> StoredList | Refused | None:
    """The list of a new table; the same form again gets the same list. None if there is no such league."""
    with writing():
        league = lock_league(purpose, key)
        if league is None:
            return None
        again = _opened_before(league, order.form_id)
        if again:
            return again
        problems = list(_problems(league, order, now))
        return Refused(problems) if problems else _opened(league, order, now)


def month_problems(league: OpenLeague, now: datetime) -> Iterator[Problem]:
    """What keeps games from coming in: the month is over and isn't closed yet (Liga-Regelwerk 8)."""
    if Month.of(day_of(now)) != league.month:
        yield Problem("month", "month_to_close_first", {"month": league.month})


def _opened_before(league: OpenLeague, form_id: str) -> StoredList | None:
    for table in tables.all_of(league.stored.id):
        if table.form_id == form_id and table.list_id is not None:
            return lists.get(table.list_id)
    return None


def _problems(league: OpenLeague, order: TableOrder, now: datetime) -> Iterator[Problem]:
    yield from month_problems(league, now)
    if order.class_key not in {each.key for each in league.settings.preset.classes}:
        yield Problem("class", "not_a_class")
    count = len(set(order.members))
    if not FEWEST_AT_TABLE <= count <= MOST_AT_TABLE:
        limits = {"least": FEWEST_AT_TABLE, "most": MOST_AT_TABLE, "count": count}
        yield Problem("member", "league_table_size", limits)
    if not set(order.members) <= league.members.keys():
        yield Problem("member", "not_a_member")


def _opened(league: OpenLeague, order: TableOrder, now: datetime) -> StoredList:
    number = tables.next_number(league.stored.id)
    seats = _drawn(league, sorted(set(order.members)))
    title = order.title.format(league=league.stored.name, number=number)[:LONGEST_TITLE].strip()
    players = tuple(seat.name for seat in seats)
    # Without house rules: bock would distort the league, and each game stands for itself.
    heading = Heading(title, players, players[-1], None, duty_solo=False)
    created = lists.create(heading_text(heading), new_key(), new_key(), now)
    table = StoredTable(
        number,
        order.form_id,
        created.id,
        str(league.month),
        order.class_key,
        seating_text(Seating(seats, order.same_network)),
        now,
    )
    tables.put(league.stored.id, table)
    leagues.change(league.stored, now)
    return created


def _drawn(league: OpenLeague, numbers: Sequence[int]) -> tuple[Seat, ...]:
    """The seats by Aufspielquote of the month; equal ones by lot, and each lot is kept."""
    kept = totals.of_month(league.stored.id, str(league.month))
    drawn = secrets.SystemRandom().sample(range(1, HIGHEST_LOT + 1), len(numbers))
    by_name = {league.members[number].name: (number, lot) for number, lot in zip(numbers, drawn, strict=True)}
    openers = {
        name: Opener(name, kept[number].led, kept[number].games) if number in kept else Opener(name, 0, 0)
        for name, (number, _) in by_name.items()
    }
    order = draw_seats(list(openers.values()), {name: lot for name, (_, lot) in by_name.items()})
    return tuple(Seat(name, *by_name[name], openers[name].led, openers[name].games) for name in order)
