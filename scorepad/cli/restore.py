"""`scorepad restore`: a backup in the place of all lists, while the website runs."""

import argparse
from functools import partial
from pathlib import Path
from typing import TextIO

from scorepad.actions.restore_backup import restore_backup
from scorepad.cli.archive import add_force, with_archive


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `restore`."""
    parser = subparsers.add_parser(
        "restore",
        help="put a backup in the place of all lists, while the website runs",
        description="Verify a backup and put it in the place of all lists, all of it or nothing, while the "
        "website runs. A SQLite database restores into SQLite, an export (JSON Lines) into either database.",
    )
    parser.add_argument("file", type=Path, help="what `scorepad backup` or `scorepad export` wrote")
    add_force(parser, "replace the lists that are there: they are lost")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Restore, and say how much that was."""
    deed = partial(restore_backup, args.file, may_replace=args.force)
    return with_archive(deed, f"restored from {args.file}", "nothing was restored", stdout)
