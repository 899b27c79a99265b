"""Ladders and the entries of their books, which are only ever appended."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER ladder_entry_never_changes BEFORE UPDATE ON ladder_entry
    BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END
    """,
    # A cascade comes here after the ladder's row is gone.
    """
    CREATE TRIGGER ladder_entry_goes_with_its_ladder BEFORE DELETE ON ladder_entry
    WHEN EXISTS (SELECT 1 FROM ladder WHERE id = OLD.ladder_id)
    BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END
    """,
    # INSERT OR REPLACE would take away the row in its place without a word to the triggers above.
    """
    CREATE TRIGGER ladder_entry_is_never_replaced BEFORE INSERT ON ladder_entry
    WHEN EXISTS (SELECT 1 FROM ladder_entry WHERE ladder_id = NEW.ladder_id AND position = NEW.position)
      OR EXISTS (SELECT 1 FROM ladder_entry WHERE ladder_id = NEW.ladder_id AND entry_id = NEW.entry_id)
    BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END
    """,
)

_POSTGRESQL_TRIGGERS = (
    """
    CREATE FUNCTION ladder_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE' THEN
            -- A cascade comes here after the ladder's row is gone.
            IF NOT EXISTS (SELECT 1 FROM ladder WHERE id = OLD.ladder_id) THEN
                RETURN OLD;
            END IF;
        END IF;
        RAISE EXCEPTION 'entries are append-only' USING ERRCODE = 'restrict_violation';
    END $$
    """,
    """
    CREATE TRIGGER ladder_entry_never_changes BEFORE UPDATE OR DELETE ON ladder_entry
    FOR EACH ROW EXECUTE FUNCTION ladder_entry_is_append_only()
    """,
    """
    CREATE TRIGGER ladder_entry_is_never_emptied BEFORE TRUNCATE ON ladder_entry
    FOR EACH STATEMENT EXECUTE FUNCTION ladder_entry_is_append_only()
    """,
)


def upgrade() -> None:
    moment = sa.DateTime(timezone=True).with_variant(sa.Text(), "sqlite")
    ladder_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "ladder",
        sa.Column("id", ladder_id, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("entry_count", sa.Integer(), nullable=False),
        sa.Column("enter_key", sa.Text(), nullable=False),
        sa.Column("view_key", sa.Text(), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("changed_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ladder")),
        sa.UniqueConstraint("enter_key", name=op.f("uq_ladder_enter_key")),
        sa.UniqueConstraint("view_key", name=op.f("uq_ladder_view_key")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "ladder_entry",
        sa.Column("ladder_id", ladder_id, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry_id", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ladder_id"], ["ladder.id"], name=op.f("fk_ladder_entry_ladder_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("ladder_id", "position", name=op.f("pk_ladder_entry")),
        sa.UniqueConstraint("ladder_id", "entry_id", name=op.f("uq_ladder_entry_ladder_id_entry_id")),
        sqlite_with_rowid=False,
    )
    is_sqlite = op.get_context().dialect.name == "sqlite"
    for trigger in _SQLITE_TRIGGERS if is_sqlite else _POSTGRESQL_TRIGGERS:
        op.execute(trigger)


def downgrade() -> None:
    raise NotImplementedError("entries are never given up: restore a backup instead")
