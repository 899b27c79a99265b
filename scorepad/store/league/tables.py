"""The tables of a league: which list plays for it. What changes something needs a writing() block."""

from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import bindparam, func, insert, select, update

from scorepad.store.league.models import league_table
from scorepad.store.models import score_list
from scorepad.store.moments import kept, read_moment
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, read, write


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table, by number from 1. `seating` tells as text who sits where and by which lot.

    `list_id` is None once its list is deleted; `closed_at` None while games may still come in.
    """

    number: int
    form_id: str
    list_id: int | None
    month: str
    class_key: str
    seating: str
    opened_at: datetime
    closed_at: datetime | None = None

    @property
    def is_open(self) -> bool:
        """Whether its games are still to be booked."""
        return self.closed_at is None and self.list_id is not None


_COLUMNS = tuple(league_table.c[field.name] for field in fields(StoredTable))
_IN_LEAGUE = league_table.c.league_id == bindparam("in_league")
_ALL = Statement(select(*_COLUMNS).where(_IN_LEAGUE).order_by(league_table.c.number))
_ONE = Statement(select(*_COLUMNS).where(_IN_LEAGUE, league_table.c.number == bindparam("which")))
_OF_LIST = Statement(
    select(league_table.c.league_id, *_COLUMNS).where(league_table.c.list_id == bindparam("of_list"))
)
_PUT = Statement(insert(league_table))
_CLOSE = Statement(
    update(league_table)
    .where(_IN_LEAGUE, league_table.c.number == bindparam("which"))
    .values(closed_at=bindparam("closed_at"))
)
_OPEN_COUNT = Statement(
    select(func.count())
    .select_from(league_table)
    .where(_IN_LEAGUE, league_table.c.closed_at.is_(None), league_table.c.list_id.is_not(None))
)
_LAST_NUMBER = Statement(select(func.max(league_table.c.number)).where(_IN_LEAGUE))
_TOUCH_LISTS = Statement(
    update(score_list)
    .where(
        score_list.c.id.in_(
            select(league_table.c.list_id).where(_IN_LEAGUE, league_table.c.month == bindparam("of_month"))
        )
    )
    .values(version=score_list.c.version + 1)
)


def all_of(league_id: int) -> list[StoredTable]:
    """Every table, in the order of their numbers."""
    return [_stored(row) for row in read(_ALL, {"in_league": league_id})]


def get(league_id: int, number: int) -> StoredTable | None:
    """The table with this number, or None."""
    rows = read(_ONE, {"in_league": league_id, "which": number})
    return _stored(rows[0]) if rows else None


def of_list(list_id: int) -> tuple[int, StoredTable] | None:
    """The table at which a list plays, with the id of its league; None for a list without a league."""
    rows = read(_OF_LIST, {"of_list": list_id})
    return (rows[0][0], _stored(rows[0][1:])) if rows else None


def put(league_id: int, table: StoredTable) -> None:
    """Add a table."""
    moments = {
        "opened_at": kept(table.opened_at),
        "closed_at": table.closed_at and kept(table.closed_at),
    }
    write(_PUT, {"league_id": league_id, **asdict(table), **moments})


def close(league_id: int, number: int, now: datetime) -> None:
    """Close a table."""
    write(_CLOSE, {"in_league": league_id, "which": number, "closed_at": kept(now)})


def open_count(league_id: int) -> int:
    """How many tables still play."""
    ((found,),) = read(_OPEN_COUNT, {"in_league": league_id})
    return int(found)


def next_number(league_id: int) -> int:
    """The number of the next table."""
    ((found,),) = read(_LAST_NUMBER, {"in_league": league_id})
    return int(found or 0) + 1


def touch_lists(league_id: int, month: str) -> None:
    """Move on the version of every list of a month: their pages have something new to say."""
    write(_TOUCH_LISTS, {"in_league": league_id, "of_month": month})


def _stored(row: Row) -> StoredTable:
    *others, opened_at, closed_at = row
    values: Row = (*others, read_moment(opened_at), closed_at and read_moment(closed_at))
    return StoredTable(*values)
