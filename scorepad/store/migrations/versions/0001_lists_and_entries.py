"""Lists and their entries, which are only ever appended."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
    BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END
    """,
    # A cascade comes here after the list's row is gone.
    """
    CREATE TRIGGER entry_goes_with_its_list BEFORE DELETE ON entry
    WHEN EXISTS (SELECT 1 FROM score_list WHERE id = OLD.list_id)
    BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END
    """,
    # INSERT OR REPLACE would take away the row in its place without a word to the triggers above.
    """
    CREATE TRIGGER entry_is_never_replaced BEFORE INSERT ON entry
    WHEN EXISTS (SELECT 1 FROM entry WHERE list_id = NEW.list_id AND position = NEW.position)
      OR EXISTS (SELECT 1 FROM entry WHERE list_id = NEW.list_id AND entry_id = NEW.entry_id)
    BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END
    """,
)

_POSTGRESQL_TRIGGERS = (
    """
    CREATE FUNCTION entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE' THEN
            -- A cascade comes here after the list's row is gone.
            IF NOT EXISTS (SELECT 1 FROM score_list WHERE id = OLD.list_id) THEN
                RETURN OLD;
            END IF;
        END IF;
        RAISE EXCEPTION 'entries are append-only' USING ERRCODE = 'restrict_violation';
    END $$
    """,
    """
    CREATE TRIGGER entry_never_changes BEFORE UPDATE OR DELETE ON entry
    FOR EACH ROW EXECUTE FUNCTION entry_is_append_only()
    """,
    """
    CREATE TRIGGER entry_is_never_emptied BEFORE TRUNCATE ON entry
    FOR EACH STATEMENT EXECUTE FUNCTION entry_is_append_only()
    """,
)


def upgrade() -> None:
    moment = sa.DateTime(timezone=True).with_variant(sa.Text(), "sqlite")
    list_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "score_list",
        sa.Column("id", list_id, nullable=False),
        sa.Column("heading", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("entry_count", sa.Integer(), nullable=False),
        sa.Column("write_key", sa.Text(), nullable=False),
        sa.Column("view_key", sa.Text(), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("changed_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_score_list")),
        sa.UniqueConstraint("write_key", name=op.f("uq_score_list_write_key")),
        sa.UniqueConstraint("view_key", name=op.f("uq_score_list_view_key")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "entry",
        sa.Column("list_id", list_id, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry_id", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["list_id"], ["score_list.id"], name=op.f("fk_entry_list_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("list_id", "position", name=op.f("pk_entry")),
        sa.UniqueConstraint("list_id", "entry_id", name=op.f("uq_entry_list_id_entry_id")),
        sqlite_with_rowid=False,
    )
    is_sqlite = op.get_context().dialect.name == "sqlite"
    for trigger in _SQLITE_TRIGGERS if is_sqlite else _POSTGRESQL_TRIGGERS:
        op.execute(trigger)


def downgrade() -> None:
    raise NotImplementedError("entries are never given up: restore a backup instead")
