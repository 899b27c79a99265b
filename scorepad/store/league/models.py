"""The tables of a league. Every row is keyed by its league, and goes with it."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from scorepad.store.database import db
from scorepad.store.models import ID, MOMENT


def _league_id() -> Column[int]:
    return Column("league_id", ID, ForeignKey("league.id", ondelete="CASCADE"), nullable=False)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, autoincrement=False)


league = Table(
    "league",
    db.metadata,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("rules", Text, nullable=False),
    # The one month in which games count now, as 2026-10. A close moves it on.
    Column("month", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("administer_key", Text, nullable=False, unique=True),
    Column("enter_key", Text, nullable=False, unique=True),
    Column("view_key", Text, nullable=False, unique=True),
    Column("created_at", MOMENT, nullable=False),
    Column("changed_at", MOMENT, nullable=False),
    sqlite_autoincrement=True,
)

league_member = Table(
    "league_member",
    db.metadata,
    _league_id(),
    _number("member"),
    Column("form_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("class_key", Text, nullable=False),
    Column("active", Text, nullable=False),
    Column("merged_into", Integer),
    PrimaryKeyConstraint("league_id", "member"),
    UniqueConstraint("league_id", "form_id"),
    sqlite_with_rowid=False,
)

league_sperrmonat = Table(
    "league_sperrmonat",
    db.metadata,
    _league_id(),
    _number("member"),
    Column("month", Text, nullable=False),
    PrimaryKeyConstraint("league_id", "member", "month"),
    sqlite_with_rowid=False,
)

league_table = Table(
    "league_table",
    db.metadata,
    _league_id(),
    _number("number"),
    Column("form_id", Text, nullable=False),
    # A deleted list leaves its games: what was booked stays.
    Column("list_id", ID, ForeignKey("score_list.id", ondelete="SET NULL"), unique=True),
    Column("month", Text, nullable=False),
    Column("class_key", Text, nullable=False),
    Column("seating", Text, nullable=False),
    Column("opened_at", MOMENT, nullable=False),
    Column("closed_at", MOMENT),
    PrimaryKeyConstraint("league_id", "number"),
    UniqueConstraint("league_id", "form_id"),
    sqlite_with_rowid=False,
)

league_game = Table(
    "league_game",
    db.metadata,
    _league_id(),
    _number("number"),
    Column("month", Text, nullable=False),
    Column("at", MOMENT, nullable=False),
    # What it came from: the same game is never booked twice.
    Column("origin", Text, nullable=False),
    Column("table_number", Integer),
    Column("class_key", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("cancelled_at", MOMENT),
    PrimaryKeyConstraint("league_id", "number"),
    UniqueConstraint("league_id", "origin"),
    Index("ix_league_game_table", "league_id", "table_number"),
    sqlite_with_rowid=False,
)

league_score = Table(
    "league_score",
    db.metadata,
    _league_id(),
    Column("month", Text, nullable=False),
    _number("member"),
    _number("game"),
    _number("points"),
    # Microseconds since 1970: compared for each of a month's million rows.
    Column("at", BigInteger, nullable=False),
    _number("solo"),
    _number("won"),
    _number("led"),
    # A member's games of a month lie side by side: sums over them are one walk.
    PrimaryKeyConstraint("league_id", "month", "member", "game"),
    sqlite_with_rowid=False,
)
# Few rows are soli: counted by themselves they don't slow down the walk, and none has to be looked up.
Index(
    "ix_league_score_solo",
    league_score.c.league_id,
    league_score.c.month,
    league_score.c.member,
    league_score.c.points,
    league_score.c.won,
    league_score.c.solo,
    sqlite_where=league_score.c.solo == 1,
    postgresql_where=league_score.c.solo == 1,
)

league_total = Table(
    "league_total",
    db.metadata,
    _league_id(),
    Column("month", Text, nullable=False),
    _number("member"),
    _number("points"),
    _number("games"),
    Column("last_game_at", BigInteger, nullable=False),
    _number("soli"),
    _number("soli_won"),
    _number("solo_points"),
    _number("led"),
    PrimaryKeyConstraint("league_id", "month", "member"),
    sqlite_with_rowid=False,
)

league_close = Table(
    "league_close",
    db.metadata,
    _league_id(),
    Column("month", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("closed_at", MOMENT, nullable=False),
    PrimaryKeyConstraint("league_id", "month"),
    sqlite_with_rowid=False,
)
