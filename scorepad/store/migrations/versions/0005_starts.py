"""What was started by which form: a second tap finds what the first one started."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "started",
        sa.Column("start_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("start_id", name=op.f("pk_started")),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("started")
