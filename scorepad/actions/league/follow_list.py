"""A list that plays for a league: whatever is entered in it reaches the league by itself."""

from dataclasses import dataclass
from datetime import datetime

from scorepad.actions.league.booking import book
from scorepad.actions.league.open_league import opened
from scorepad.actions.results import OpenList
from scorepad.rules.league.calendar import Month
from scorepad.store.league import leagues, tables
from scorepad.store.league.tables import StoredTable


@dataclass(frozen=True, slots=True)
class LeagueBond:
    """How a list hangs on a league: at which table of whose month, and whether that month is closed."""

    league_name: str
    table: StoredTable
    month: Month
    is_month_closed: bool


def follow_list(current: OpenList, now: datetime) -> None:
    """Let the league of `current` have what counts there now; within the entry's own transaction.

    Nothing happens without a league, before the table is closed, and once the month is closed.
    """
    found = tables.of_list(current.stored.id)
    if found is None or found[1].closed_at is None:
        return
    league_id, table = found
    stored = leagues.get(league_id, lock=True)
    if stored and stored.month == table.month:
        book(opened(stored), table, current.ledger, now)


def bond_of(list_id: int) -> LeagueBond | None:
    """How a list hangs on a league; None if it doesn't."""
    found = tables.of_list(list_id)
    stored = leagues.get(found[0]) if found else None
    if found is None or stored is None:
        return None
    table = found[1]
    return LeagueBond(stored.name, table, Month.parse(table.month), table.month < stored.month)
