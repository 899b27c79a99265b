"""What the commands of an operator share: the database that the environment names, and how they fail."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from scorepad import settings
from scorepad.store import database, schema
from scorepad.store.schema import SchemaError
from scorepad.store.transaction import StoreUnavailableError
from scorepad.wording import wall_clock

FAILED = 1


def with_database(deed: Callable[[], int]) -> int:
    """Do `deed` with the database at hand, which is made if it is fresh; the exit status."""
    return reporting(lambda: _prepared(deed))


def reporting(deed: Callable[[], int]) -> int:
    """The exit status of `deed`; what an operator has to put right goes to standard error."""
    try:
        return deed()
    except (SchemaError, StoreUnavailableError, OSError, ValueError) as error:
        print(f"scorepad: {_said(error)}", file=sys.stderr)
        return FAILED


def _said(error: Exception) -> str:
    """What `error` says; of a file, which one and what is wrong with it."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A type for argparse: a whole number from `least` to `most`."""

    def read(written: str) -> int:
        if not (written.isdecimal() and least <= int(written) <= most):
            raise argparse.ArgumentTypeError(f"{written!r} is not a number from {least} to {most}")
        return int(written)

    return read


def database_url() -> str:
    """DATABASE_URL, or the file in the folder SCOREPAD_INSTANCE. Raises SettingsError."""
    instance = Path(os.environ.get("SCOREPAD_INSTANCE") or settings.PROJECT / "instance")
    return settings.database_url(os.environ) or database.default_url(instance)


def _prepared(deed: Callable[[], int]) -> int:
    wall_clock.hang(settings.time_zone(os.environ))
    app = database.bare_app(database_url())
    schema.ensure_ready(app)
    try:
        with app.app_context():
            return deed()
    finally:
        database.close(app)
