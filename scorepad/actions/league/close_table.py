"""Close a table: its games become the league's."""

from datetime import datetime

from scorepad.actions.league.booking import book
from scorepad.actions.league.open_league import opened as opened_league
from scorepad.actions.open_list import opened
from scorepad.store import lists
from scorepad.store.league import leagues, tables
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.league.tables import StoredTable
from scorepad.store.transaction import writing


def close_table(purpose: LeaguePurpose, key: str, number: int, now: datetime) -> StoredTable | None:
    """Book the games of a table; nothing happens to one that is closed. None if there is no such table."""
    with writing():
        league = leagues.find(purpose, key)
        table = tables.get(league.id, number) if league else None
        if league is None or table is None:
            return None
        # The list first, then its league: whoever enters a game takes them in this order, too.
        stored = lists.get(table.list_id, lock=True) if table.list_id is not None else None
        locked = leagues.get(league.id, lock=True)
        table = tables.get(league.id, number)
        if stored and locked and table and table.is_open:
            tables.close(league.id, number, now)
            book(opened_league(locked), table, opened(stored).ledger, now)
            lists.touch(stored, now)
        return table
