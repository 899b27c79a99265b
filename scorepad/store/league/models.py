"""The tables of a league. Every row is keyed by its league, and goes with it."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
)

from scorepad.store.database import db
from scorepad.store.models import ID, MOMENT, keyed, number, text


def _league_id() -> Column[int]:
    return Column("league_id", ID, ForeignKey("league.id", ondelete="CASCADE"), nullable=False)


league = keyed(
    "league",
    text("name"),
    text("rules"),
    # The one month in which games count now, as 2026-10. A close moves it on.
    text("month"),
    number("version"),
    keys=("administer", "enter", "view"),
)

league_member = Table(
    "league_member",
    db.metadata,
    _league_id(),
    number("member"),
    text("form_id"),
    text("name"),
    text("class_key"),
    text("active"),
    Column("merged_into", Integer),
    PrimaryKeyConstraint("league_id", "member"),
    UniqueConstraint("league_id", "form_id"),
    sqlite_with_rowid=False,
)

league_sperrmonat = Table(
    "league_sperrmonat",
    db.metadata,
    _league_id(),
    number("member"),
    text("month"),
    PrimaryKeyConstraint("league_id", "member", "month"),
    sqlite_with_rowid=False,
)

league_table = Table(
    "league_table",
    db.metadata,
    _league_id(),
    number("number"),
    text("form_id"),
    # A deleted list leaves its games: what was booked stays.
    Column("list_id", ID, ForeignKey("score_list.id", ondelete="SET NULL"), unique=True),
    text("month"),
    text("class_key"),
    text("seating"),
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
    number("number"),
    text("month"),
    Column("at", MOMENT, nullable=False),
    # What it came from: the same game is never booked twice.
    text("origin"),
    Column("table_number", Integer),
    text("class_key"),
    text("content"),
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
    text("month"),
    number("member"),
    # Microseconds since 1970: a number is compared faster than a text.
    Column("at", BigInteger, nullable=False),
    number("game"),
    number("points"),
    number("led"),
    number("solo"),
    number("won"),
    # A member's games of a month lie side by side: sums over them are one walk, the last game is one look.
    PrimaryKeyConstraint("league_id", "month", "member", "at", "game"),
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
    text("month"),
    number("member"),
    number("points"),
    number("games"),
    Column("last_game_at", BigInteger, nullable=False),
    number("soli"),
    number("soli_won"),
    number("solo_points"),
    number("led"),
    PrimaryKeyConstraint("league_id", "month", "member"),
    sqlite_with_rowid=False,
)

league_close = Table(
    "league_close",
    db.metadata,
    _league_id(),
    text("month"),
    text("content"),
    text("hash"),
    Column("closed_at", MOMENT, nullable=False),
    PrimaryKeyConstraint("league_id", "month"),
    sqlite_with_rowid=False,
)
