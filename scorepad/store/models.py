"""The tables. A list's rows are all keyed by it, so that lists can be spread over several databases."""

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from scorepad.store.database import db

# SQLite has no type for moments. As text in UTC, always equally long, they sort as they should.
MOMENT = DateTime(timezone=True).with_variant(Text, "sqlite")
# SQLite numbers rows by itself only in a column of exactly this type.
ID = BigInteger().with_variant(Integer, "sqlite")

score_list = Table(
    "score_list",
    db.metadata,
    Column("id", ID, primary_key=True),
    Column("heading", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("entry_count", Integer, nullable=False),
    Column("write_key", Text, nullable=False, unique=True),
    Column("view_key", Text, nullable=False, unique=True),
    Column("created_at", MOMENT, nullable=False),
    Column("changed_at", MOMENT, nullable=False),
    # A deleted list's id is never given again: what was cached under it must not show up elsewhere.
    sqlite_autoincrement=True,
)

entry = Table(
    "entry",
    db.metadata,
    Column("list_id", ID, ForeignKey("score_list.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False, autoincrement=False),
    Column("entry_id", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("list_id", "position"),
    UniqueConstraint("list_id", "entry_id"),
    # Stored in the order of the key: a list's entries lie side by side.
    sqlite_with_rowid=False,
)

playing_group = Table(
    "playing_group",
    db.metadata,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("write_key", Text, nullable=False, unique=True),
    Column("view_key", Text, nullable=False, unique=True),
    Column("created_at", MOMENT, nullable=False),
    Column("changed_at", MOMENT, nullable=False),
    # What its form brought along: a second tap finds the group that the first one started.
    Column("start_id", Text, nullable=True, unique=True),
    sqlite_autoincrement=True,
)

group_list = Table(
    "group_list",
    db.metadata,
    Column("group_id", ID, ForeignKey("playing_group.id", ondelete="CASCADE"), nullable=False),
    Column("list_id", ID, ForeignKey("score_list.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("group_id", "list_id"),
    sqlite_with_rowid=False,
)

group_alias = Table(
    "group_alias",
    db.metadata,
    Column("group_id", ID, ForeignKey("playing_group.id", ondelete="CASCADE"), nullable=False),
    Column("spelling", Text, nullable=False),
    Column("name", Text, nullable=False),
    PrimaryKeyConstraint("group_id", "spelling"),
    sqlite_with_rowid=False,
)

ladder = Table(
    "ladder",
    db.metadata,
    Column("id", ID, primary_key=True),
    Column("title", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("entry_count", Integer, nullable=False),
    Column("enter_key", Text, nullable=False, unique=True),
    Column("view_key", Text, nullable=False, unique=True),
    Column("created_at", MOMENT, nullable=False),
    Column("changed_at", MOMENT, nullable=False),
    sqlite_autoincrement=True,
)

ladder_entry = Table(
    "ladder_entry",
    db.metadata,
    Column("ladder_id", ID, ForeignKey("ladder.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False, autoincrement=False),
    Column("entry_id", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("ladder_id", "position"),
    UniqueConstraint("ladder_id", "entry_id"),
    sqlite_with_rowid=False,
)
