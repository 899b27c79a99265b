"""Groups that gather lists over the evenings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    moment = sa.DateTime(timezone=True).with_variant(sa.Text(), "sqlite")
    row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "playing_group",
        sa.Column("id", row_id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("write_key", sa.Text(), nullable=False),
        sa.Column("view_key", sa.Text(), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("changed_at", moment, nullable=False),
        sa.Column("start_id", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_playing_group")),
        sa.UniqueConstraint("write_key", name=op.f("uq_playing_group_write_key")),
        sa.UniqueConstraint("view_key", name=op.f("uq_playing_group_view_key")),
        sa.UniqueConstraint("start_id", name=op.f("uq_playing_group_start_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "group_list",
        sa.Column("group_id", row_id, nullable=False),
        sa.Column("list_id", row_id, nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["playing_group.id"], name=op.f("fk_group_list_group_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["list_id"], ["score_list.id"], name=op.f("fk_group_list_list_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("group_id", "list_id", name=op.f("pk_group_list")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_group_list_list_id"), "group_list", ["list_id"])
    op.create_table(
        "group_alias",
        sa.Column("group_id", row_id, nullable=False),
        sa.Column("spelling", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["playing_group.id"], name=op.f("fk_group_alias_group_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("group_id", "spelling", name=op.f("pk_group_alias")),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    raise NotImplementedError("groups are never given up: restore a backup instead")
