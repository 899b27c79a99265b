"""The tables. Every row is keyed by its list, so that lists can be spread over several databases."""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from scorepad.store.database import db


def utc(moment: datetime) -> datetime:
    """`moment` in UTC. Raises ValueError if it doesn't say its offset."""
    if moment.tzinfo is None:
        raise ValueError("a moment needs its offset from UTC")
    return moment.astimezone(UTC)


class UtcMoment(TypeDecorator[datetime]):
    """A moment, in UTC in the database and in Python, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """What goes to the database."""
        return value and utc(value)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """What comes from the database; SQLite tells no offset."""
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


# SQLite numbers rows by itself only in a column of exactly this type.
_LIST_ID = BigInteger().with_variant(Integer, "sqlite")

score_list = Table(
    "score_list",
    db.metadata,
    Column("id", _LIST_ID, primary_key=True),
    Column("heading", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("entry_count", Integer, nullable=False),
    Column("write_key", Text, nullable=False, unique=True),
    Column("view_key", Text, nullable=False, unique=True),
    Column("created_at", UtcMoment, nullable=False),
    Column("changed_at", UtcMoment, nullable=False),
    # A deleted list's id is never given again: what was cached under it must not show up elsewhere.
    sqlite_autoincrement=True,
)

entry = Table(
    "entry",
    db.metadata,
    Column("list_id", _LIST_ID, ForeignKey("score_list.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False, autoincrement=False),
    Column("entry_id", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("list_id", "position"),
    UniqueConstraint("list_id", "entry_id"),
    # Stored in the order of the key: a list's entries lie side by side.
    sqlite_with_rowid=False,
)
