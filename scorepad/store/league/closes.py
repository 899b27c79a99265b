"""Closed months: snapshots that nothing changes, each carrying the hash of the one before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, func, insert, select

from scorepad.store.chain import link_hash
from scorepad.store.league.models import league_close
from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, read, write


@dataclass(frozen=True, slots=True)
class StoredClose:
    """A closed month, as 2026-10, with its tables as text and its chained hash."""

    month: str
    content: str
    hash: str
    closed_at: datetime


_COLUMNS = (league_close.c.month, league_close.c.content, league_close.c.hash, league_close.c.closed_at)
_IN_LEAGUE = league_close.c.league_id == bindparam("in_league")
_ALL = Statement(select(*_COLUMNS).where(_IN_LEAGUE).order_by(league_close.c.month))
_ONE = Statement(select(*_COLUMNS).where(_IN_LEAGUE, league_close.c.month == bindparam("of_month")))
_HASHES = Statement(
    select(league_close.c.month, league_close.c.hash).where(_IN_LEAGUE).order_by(league_close.c.month)
)
_LAST = Statement(
    select(func.count(), func.max(league_close.c.month)).select_from(league_close).where(_IN_LEAGUE)
)
_PUT = Statement(insert(league_close))


def hashes(league_id: int) -> list[tuple[str, str]]:
    """The closed months with their hashes, in order."""
    return [(month, link) for month, link in read(_HASHES, {"in_league": league_id})]


def get(league_id: int, month: str) -> StoredClose | None:
    """A closed month, or None."""
    rows = read(_ONE, {"in_league": league_id, "of_month": month})
    return _stored(rows[0]) if rows else None


def all_of(league_id: int) -> list[StoredClose]:
    """The closed months, in order."""
    return [_stored(row) for row in read(_ALL, {"in_league": league_id})]


def put(league_id: int, month: str, content: str, now: datetime) -> StoredClose:
    """Close a month that follows all that are closed."""
    ((count, last),) = read(_LAST, {"in_league": league_id})
    before = get(league_id, last) if last else None
    link = link_hash(before.hash if before else "", count + 1, content)
    values = {"month": month, "content": content, "hash": link, "closed_at": kept(now)}
    write(_PUT, {"league_id": league_id, **values})
    return StoredClose(month, content, link, now)


def altered(league_id: int) -> Iterator[str]:
    """The months whose snapshot isn't the one that was written."""
    before = ""
    for position, found in enumerate(all_of(league_id), 1):
        if found.hash != link_hash(before, position, found.content):
            yield found.month
        before = found.hash


def _stored(row: Row) -> StoredClose:
    month, content, link, closed_at = row
    return StoredClose(month, content, link, read_moment(closed_at))
