"""Runs the revisions: on the connection that scorepad.store.schema hands over, or on one of its own."""

from alembic import context
from flask import current_app
from sqlalchemy import Connection

from scorepad.store import models
from scorepad.store.database import backing
from scorepad.store.league import models as league_models  # noqa: F401

_extension = current_app.extensions["migrate"]


def _run(**options: object) -> None:
    # SQLite's DDL is transactional as long as we begin the transactions ourselves.
    options |= {"target_metadata": models.entry.metadata, "transactional_ddl": True}
    context.configure(**options, **_extension.configure_args)
    with context.begin_transaction():
        context.run_migrations()


def _run_online() -> None:
    handed_over: Connection | None = context.config.attributes.get("connection")
    if handed_over is not None:
        _run(connection=handed_over)
        return
    base = backing()
    with base.engine.connect() as connection:
        connection.execution_options(**base.write_options)
        _run(connection=connection)


if context.is_offline_mode():
    _run(url=backing().engine.url, literal_binds=True)
else:
    _run_online()
