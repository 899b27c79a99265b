"""The tables. A list's rows are all keyed by it, so that lists can be spread over several databases."""

from collections.abc import Sequence
from typing import Any

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


def keyed(name: str, *columns: Column[Any], keys: Sequence[str]) -> Table:
    """A table whose rows are opened by keys: each of its own, and of no other row of the table."""
    return Table(
        name,
        db.metadata,
        Column("id", ID, primary_key=True),
        *columns,
        *(Column(f"{key}_key", Text, nullable=False, unique=True) for key in keys),
        Column("created_at", MOMENT, nullable=False),
        Column("changed_at", MOMENT, nullable=False),
        # A deleted row's id is never given again: what was cached under it must not show up elsewhere.
        sqlite_autoincrement=True,
    )


def text(name: str) -> Column[str]:
    """A column that always has a text."""
    return Column(name, Text, nullable=False)


def number(name: str) -> Column[int]:
    """A column that always has a number."""
    return Column(name, Integer, nullable=False, autoincrement=False)


def _entries(name: str, owner: Table, owner_id: str) -> Table:
    """What is only ever added to `owner`, position by position, each with the hash of the one before."""
    return Table(
        name,
        db.metadata,
        Column(owner_id, ID, ForeignKey(owner.c.id, ondelete="CASCADE"), nullable=False),
        number("position"),
        text("entry_id"),
        text("content"),
        text("hash"),
        PrimaryKeyConstraint(owner_id, "position"),
        UniqueConstraint(owner_id, "entry_id"),
        # Stored in the order of the key: the entries of one owner lie side by side.
        sqlite_with_rowid=False,
    )


score_list = keyed(
    "score_list", text("heading"), number("version"), number("entry_count"), keys=("write", "view")
)
entry = _entries("entry", score_list, "list_id")

playing_group = keyed(
    "playing_group",
    text("name"),
    # What its form brought along: a second tap finds the group that the first one started.
    Column("start_id", Text, nullable=True, unique=True),
    keys=("write", "view"),
)

# Which key a start form led to. It outlives a renewed key and a deleted list, and leads nowhere then.
started = Table(
    "started",
    db.metadata,
    Column("start_id", Text, primary_key=True),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
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

ladder = keyed("ladder", text("title"), number("version"), number("entry_count"), keys=("enter", "view"))
ladder_entry = _entries("ladder_entry", ladder, "ladder_id")
