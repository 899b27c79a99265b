"""`scorepad upgrade`: bring the database to the newest schema."""

import argparse
from typing import TextIO

from scorepad.cli.operating import database_url, reporting
from scorepad.store import database, schema


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `upgrade`."""
    parser = subparsers.add_parser("upgrade", help="bring the database to the newest schema")
    parser.set_defaults(func=run)


def run(_args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Upgrade the database, or make it."""
    return reporting(lambda: _upgrade(stdout))


def _upgrade(stdout: TextIO) -> int:
    schema.upgrade(database.bare_app(database_url()))
    print("the database has the newest schema", file=stdout)
    return 0
