"""The games of a league. They are added and cancelled, never changed; those that count have scores.

What changes something needs a writing() block around it, with the league locked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import bindparam, delete, func, insert, select, update

from scorepad.store.league.models import league_game, league_score
from scorepad.store.moments import kept, read_moment, ticks
from scorepad.store.statement import Statement
from scorepad.store.transaction import Row, read, write


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game, by number from 1; `origin` is what it came from, `content` tells as text who played.

    `cancelled_at` is None while it counts.
    """

    number: int
    month: str
    at: datetime
    origin: str
    table_number: int | None
    class_key: str
    content: str
    cancelled_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What a Ligaspiel brought a member; `solo`, `won` (that solo), `led` (to the first trick) are 0 or 1."""

    member: int
    points: int
    solo: int
    won: int
    led: int


_COLUMNS = tuple(league_game.c[field.name] for field in fields(StoredGame))
_IN_LEAGUE = league_game.c.league_id == bindparam("in_league")
_AT_A_TIME = 1000
_NEXT = Statement(
    select(*_COLUMNS)
    .where(_IN_LEAGUE, league_game.c.number > bindparam("after"))
    .order_by(league_game.c.number)
    .limit(_AT_A_TIME)
)
_OF_TABLE = Statement(
    select(*_COLUMNS)
    .where(
        _IN_LEAGUE,
        league_game.c.table_number == bindparam("of_table"),
        league_game.c.cancelled_at.is_(None),
    )
    .order_by(league_game.c.number)
)
_BY_ORIGIN = Statement(
    select(league_game.c.number).where(_IN_LEAGUE, league_game.c.origin == bindparam("origin"))
)
_LAST_NUMBER = Statement(select(func.max(league_game.c.number)).where(_IN_LEAGUE))
_PUT = Statement(insert(league_game))
_CANCEL = Statement(
    update(league_game)
    .where(_IN_LEAGUE, league_game.c.number == bindparam("which"))
    .values(cancelled_at=bindparam("cancelled_at"))
)
_PUT_SCORE = Statement(insert(league_score))
_DROP_SCORES = Statement(
    delete(league_score).where(
        league_score.c.league_id == bindparam("in_league"),
        league_score.c.month == bindparam("of_month"),
        league_score.c.member == bindparam("of_member"),
        league_score.c.at == bindparam("at"),
        league_score.c.game == bindparam("which"),
    )
)
_MOVE_SCORES = Statement(
    update(league_score)
    .where(
        league_score.c.league_id == bindparam("in_league"),
        league_score.c.month == bindparam("of_month"),
        league_score.c.member == bindparam("of_member"),
    )
    .values(member=bindparam("into"))
)
_other = league_score.alias("other")
_COMMON = Statement(
    select(league_score.c.game)
    .join(
        _other,
        (_other.c.league_id == league_score.c.league_id)
        & (_other.c.month == league_score.c.month)
        & (_other.c.game == league_score.c.game),
    )
    .where(
        league_score.c.league_id == bindparam("in_league"),
        league_score.c.month == bindparam("of_month"),
        league_score.c.member == bindparam("of_member"),
        _other.c.member == bindparam("into"),
    )
    .limit(1)
)


def next_number(league_id: int) -> int:
    """The number of the next game."""
    ((found,),) = read(_LAST_NUMBER, {"in_league": league_id})
    return int(found or 0) + 1


def of_table(league_id: int, table: int) -> list[StoredGame]:
    """The games of a table that aren't cancelled."""
    return [_stored(row) for row in read(_OF_TABLE, {"in_league": league_id, "of_table": table})]


def has_origin(league_id: int, origin: str) -> bool:
    """Whether a game with this origin is there already, cancelled or not."""
    return bool(read(_BY_ORIGIN, {"in_league": league_id, "origin": origin}))


def everything(league_id: int) -> Iterator[list[StoredGame]]:
    """Every game, some at a time."""
    after = 0
    while rows := read(_NEXT, {"in_league": league_id, "after": after}):
        yield [_stored(row) for row in rows]
        after = rows[-1][0]


def put(league_id: int, game: StoredGame, scores: Sequence[Score]) -> None:
    """Add a game, with the scores of one that counts."""
    moments = {"at": kept(game.at), "cancelled_at": game.cancelled_at and kept(game.cancelled_at)}
    write(_PUT, {"league_id": league_id, **asdict(game), **moments})
    where = {"league_id": league_id, "month": game.month, "game": game.number, "at": ticks(game.at)}
    for score in scores:
        write(_PUT_SCORE, {**where, **asdict(score)})


def cancel(league_id: int, game: StoredGame, members: Sequence[int], now: datetime) -> None:
    """Let a game count no longer; `members` played it."""
    write(_CANCEL, {"in_league": league_id, "which": game.number, "cancelled_at": kept(now)})
    played = {"in_league": league_id, "of_month": game.month, "at": ticks(game.at), "which": game.number}
    for member in members:
        write(_DROP_SCORES, {**played, "of_member": member})


def move_scores(league_id: int, month: str, member: int, into: int) -> None:
    """Let a member's Ligaspiele of a month be another one's."""
    where = {"in_league": league_id, "of_month": month, "of_member": member, "into": into}
    write(_MOVE_SCORES, where)


def have_common_game(league_id: int, month: str, member: int, other: int) -> bool:
    """Whether two members met in a Ligaspiel of a month."""
    where = {"in_league": league_id, "of_month": month, "of_member": member, "into": other}
    return bool(read(_COMMON, where))


def _stored(row: Row) -> StoredGame:
    number, month, at, *others, cancelled_at = row
    values: Row = (number, month, read_moment(at), *others, cancelled_at and read_moment(cancelled_at))
    return StoredGame(*values)
