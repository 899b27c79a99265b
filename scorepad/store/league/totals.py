"""What the games of a month add up to, member by member: kept beside them, and added up anew."""

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import ColumnElement, bindparam, case, delete, func, insert, select

from scorepad.store.database import backing
from scorepad.store.league.models import league_score, league_total
from scorepad.store.moments import from_ticks
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, read, write


@dataclass(frozen=True, slots=True)
class StoredTotal:
    """A member's sums over the Ligaspiele of a month."""

    member: int
    points: int
    games: int
    last_game_at: datetime
    soli: int = 0
    soli_won: int = 0
    solo_points: int = 0
    led: int = 0


_score = league_score.c
_COLUMNS = tuple(league_total.c[field.name] for field in fields(StoredTotal))
_WHERE = (league_total.c.league_id == bindparam("in_league"), league_total.c.month == bindparam("of_month"))
_OF_MONTH = Statement(select(*_COLUMNS).where(*_WHERE))
_SCORES = (_score.league_id == bindparam("in_league"), _score.month == bindparam("of_month"))
_DROP = Statement(delete(league_total).where(*_WHERE, league_total.c.member == bindparam("of_member")))
_SUMS = select(
    _score.league_id,
    _score.month,
    _score.member,
    func.sum(_score.points),
    func.count(),
    func.max(_score.at),
    func.sum(_score.solo),
    func.sum(_score.won),
    func.sum(case((_score.solo == 1, _score.points), else_=0)),
    func.sum(_score.led),
)
_ADD_UP = Statement(
    insert(league_total).from_select(
        ["league_id", "month", *(column.name for column in _COLUMNS)],
        _SUMS.where(*_SCORES, _score.member == bindparam("of_member")).group_by(
            _score.league_id, _score.month, _score.member
        ),
    )
)
_DROP_ALL = Statement(delete(league_total).where(league_total.c.league_id == bindparam("in_league")))
_ADD_UP_ALL = Statement(
    insert(league_total).from_select(
        ["league_id", "month", *(column.name for column in _COLUMNS)],
        _SUMS.where(_score.league_id == bindparam("in_league")).group_by(
            _score.league_id, _score.month, _score.member
        ),
    )
)
_own = league_score.alias("own").c
_LAST = (
    select(func.max(_own.at))
    .where(
        _own.league_id == bindparam("in_league"),
        _own.month == bindparam("of_month"),
        _own.member == _score.member,
    )
    .scalar_subquery()
)


def _games(last: ColumnElement[int]) -> Statement:
    led = func.count().filter(_score.led == 1)
    columns = (_score.member, func.sum(_score.points), func.count(), last, led)
    return Statement(select(*columns).where(*_SCORES).group_by(_score.member))


# SQLite asks less of two million rows if it looks the last game up; PostgreSQL's workers find it on the way.
_GAMES_ON_SQLITE, _GAMES_ON_POSTGRESQL = _games(_LAST), _games(func.max(_score.at))
_SOLI = Statement(
    select(_score.member, func.count(), func.sum(_score.won), func.sum(_score.points))
    .where(*_SCORES, _score.solo == 1)
    .group_by(_score.member)
)
_NO_SOLO = (0, 0, 0)


def of_month(league_id: int, month: str) -> dict[int, StoredTotal]:
    """The kept totals of a month; nobody is named without a game."""
    rows = read(_OF_MONTH, {"in_league": league_id, "of_month": month})
    return {row[0]: _stored(row) for row in rows}


def refresh(league_id: int, month: str, member: int) -> None:
    """Add up a member's games anew, in the transaction that changed them."""
    where = {"in_league": league_id, "of_month": month, "of_member": member}
    write(_DROP, where)
    write(_ADD_UP, where)


def rebuild(league_id: int) -> None:
    """Add up every month of a league anew."""
    write(_DROP_ALL, {"in_league": league_id})
    write(_ADD_UP_ALL, {"in_league": league_id})


def recomputed(league_id: int, month: str) -> dict[int, StoredTotal]:
    """The totals of a month as its games add up now, whatever is kept."""
    where = {"in_league": league_id, "of_month": month}
    soli = {member: tuple(map(int, counts)) for member, *counts in read(_SOLI, where)}
    found = {}
    for member, points, games, last, led in read(
        _GAMES_ON_SQLITE if backing().file else _GAMES_ON_POSTGRESQL, where
    ):
        counts: Row = (*soli.get(member, _NO_SOLO), led)
        found[member] = StoredTotal(member, int(points), games, from_ticks(last), *counts)
    return found


def _stored(row: Row) -> StoredTotal:
    member, points, games, last_game_at, *others = row
    return StoredTotal(member, points, games, from_ticks(last_game_at), *others)
