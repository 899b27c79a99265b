"""`scorepad backup`: all lists in a file, while the website runs."""

import argparse
from functools import partial
from pathlib import Path
from typing import TextIO

from scorepad.actions.back_up import back_up
from scorepad.cli.archive import add_force, with_archive


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `backup`."""
    parser = subparsers.add_parser(
        "backup",
        help="copy all lists into a file, while the website runs",
        description="Copy all lists into a file, as they stand at one moment, while the website runs, and "
        "verify the copy. From SQLite the file is a SQLite database, from PostgreSQL it is an export "
        "(JSON Lines); a large site may rather use pg_dump.",
    )
    parser.add_argument("file", type=Path, help="the file to write")
    add_force(parser, "replace the file if it is there")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Back up, and say how much that was."""
    deed = partial(back_up, args.file, may_replace=args.force)
    done = f"in {args.file}, every entry as it was written"
    return with_archive(deed, done, "no backup was made", stdout)
