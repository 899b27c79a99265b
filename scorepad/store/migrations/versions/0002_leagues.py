"""Leagues: members, tables, games and their sums, and closed months that never change."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_MOMENT = sa.DateTime(timezone=True).with_variant(sa.Text(), "sqlite")
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER league_close_never_changes BEFORE UPDATE ON league_close
    BEGIN SELECT RAISE(ABORT, 'a closed month never changes'); END
    """,
    # A cascade comes here after the league's row is gone.
    """
    CREATE TRIGGER league_close_goes_with_its_league BEFORE DELETE ON league_close
    WHEN EXISTS (SELECT 1 FROM league WHERE id = OLD.league_id)
    BEGIN SELECT RAISE(ABORT, 'a closed month never changes'); END
    """,
    """
    CREATE TRIGGER league_close_is_never_replaced BEFORE INSERT ON league_close
    WHEN EXISTS (SELECT 1 FROM league_close WHERE league_id = NEW.league_id AND month = NEW.month)
    BEGIN SELECT RAISE(ABORT, 'a closed month never changes'); END
    """,
    """
    CREATE TRIGGER league_game_is_only_cancelled
    BEFORE UPDATE OF league_id, number, month, at, origin, table_number, class_key, content ON league_game
    BEGIN SELECT RAISE(ABORT, 'a league game is only cancelled'); END
    """,
)

_POSTGRESQL_TRIGGERS = (
    """
    CREATE FUNCTION league_close_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE' THEN
            -- A cascade comes here after the league's row is gone.
            IF NOT EXISTS (SELECT 1 FROM league WHERE id = OLD.league_id) THEN
                RETURN OLD;
            END IF;
        END IF;
        RAISE EXCEPTION 'a closed month never changes' USING ERRCODE = 'restrict_violation';
    END $$
    """,
    """
    CREATE TRIGGER league_close_never_changes BEFORE UPDATE OR DELETE ON league_close
    FOR EACH ROW EXECUTE FUNCTION league_close_never_changes()
    """,
    """
    CREATE TRIGGER league_close_is_never_emptied BEFORE TRUNCATE ON league_close
    FOR EACH STATEMENT EXECUTE FUNCTION league_close_never_changes()
    """,
    """
    CREATE FUNCTION league_game_is_only_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'a league game is only cancelled' USING ERRCODE = 'restrict_violation';
    END $$
    """,
    """
    CREATE TRIGGER league_game_is_only_cancelled
    BEFORE UPDATE OF league_id, number, month, at, origin, table_number, class_key, content ON league_game
    FOR EACH ROW EXECUTE FUNCTION league_game_is_only_cancelled()
    """,
)


def upgrade() -> None:
    _create_league()
    _create_members()
    _create_table()
    _create_game()
    _create_sums()
    _create_close()
    is_sqlite = op.get_context().dialect.name == "sqlite"
    for trigger in _SQLITE_TRIGGERS if is_sqlite else _POSTGRESQL_TRIGGERS:
        op.execute(trigger)


def downgrade() -> None:
    raise NotImplementedError("closed months are never given up: restore a backup instead")


def _text(name, nullable=False):
    return sa.Column(name, sa.Text(), nullable=nullable)


def _number(name, nullable=False):
    return sa.Column(name, sa.Integer(), autoincrement=False, nullable=nullable)


def _create(name, *parts, key):
    op.create_table(
        name,
        sa.Column("league_id", _ID, nullable=False),
        *parts,
        sa.ForeignKeyConstraint(
            ["league_id"], ["league.id"], name=op.f(f"fk_{name}_league_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("league_id", *key, name=op.f(f"pk_{name}")),
        sqlite_with_rowid=False,
    )


def _unique(table, *columns):
    return sa.UniqueConstraint(*columns, name=op.f(f"uq_{table}_{'_'.join(columns)}"))


def _create_league():
    op.create_table(
        "league",
        sa.Column("id", _ID, nullable=False),
        *map(_text, ("name", "rules", "month")),
        _number("version"),
        *map(_text, ("administer_key", "enter_key", "view_key")),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("changed_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_league")),
        *(_unique("league", column) for column in ("administer_key", "enter_key", "view_key")),
        sqlite_autoincrement=True,
    )


def _create_members():
    _create(
        "league_member",
        _number("member"),
        *map(_text, ("form_id", "name", "class_key", "active")),
        _number("merged_into", nullable=True),
        _unique("league_member", "league_id", "form_id"),
        key=("member",),
    )
    _create("league_sperrmonat", _number("member"), _text("month"), key=("member", "month"))


def _create_table():
    _create(
        "league_table",
        _number("number"),
        _text("form_id"),
        sa.Column("list_id", _ID, nullable=True),
        *map(_text, ("month", "class_key", "seating")),
        sa.Column("opened_at", _MOMENT, nullable=False),
        sa.Column("closed_at", _MOMENT, nullable=True),
        sa.ForeignKeyConstraint(
            ["list_id"], ["score_list.id"], name=op.f("fk_league_table_list_id"), ondelete="SET NULL"
        ),
        _unique("league_table", "list_id"),
        _unique("league_table", "league_id", "form_id"),
        key=("number",),
    )


def _create_game():
    _create(
        "league_game",
        _number("number"),
        _text("month"),
        sa.Column("at", _MOMENT, nullable=False),
        _text("origin"),
        _number("table_number", nullable=True),
        *map(_text, ("class_key", "content")),
        sa.Column("cancelled_at", _MOMENT, nullable=True),
        _unique("league_game", "league_id", "origin"),
        key=("number",),
    )
    op.create_index("ix_league_game_table", "league_game", ["league_id", "table_number"])


def _create_sums():
    counts = ("points", "games", "soli", "soli_won", "solo_points", "led")
    _create(
        "league_score",
        _text("month"),
        _number("member"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        *map(_number, ("game", "points", "led", "solo", "won")),
        key=("month", "member", "at", "game"),
    )
    op.create_index(
        "ix_league_score_solo",
        "league_score",
        ["league_id", "month", "member", "points", "won", "solo"],
        sqlite_where=sa.text("solo = 1"),
        postgresql_where=sa.text("solo = 1"),
    )
    _create(
        "league_total",
        _text("month"),
        _number("member"),
        *map(_number, counts[:2]),
        sa.Column("last_game_at", sa.BigInteger(), nullable=False),
        *map(_number, counts[2:]),
        key=("month", "member"),
    )


def _create_close():
    _create(
        "league_close",
        *map(_text, ("month", "content", "hash")),
        sa.Column("closed_at", _MOMENT, nullable=False),
        key=("month",),
    )
