"""`scorepad prune`: delete the lists that nobody has touched for long."""

import argparse
from datetime import UTC, datetime
from functools import partial
from typing import TextIO

from scorepad.actions.prune_lists import KEPT_MONTHS, prune_lists
from scorepad.cli.operating import whole_number, with_database


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `prune`."""
    parser = subparsers.add_parser("prune", help="delete lists that were not changed for long")
    parser.add_argument(
        "--months",
        type=whole_number(1, 1200),
        default=KEPT_MONTHS,
        help=f"how long a list is kept after its last change (default: {KEPT_MONTHS})",
    )
    parser.add_argument("--dry-run", action="store_true", help="say how many there are and keep them")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Delete what is old, and say how much that was."""
    return with_database(partial(_prune, args.months, args.dry_run, stdout))


def _prune(months: int, is_dry_run: bool, stdout: TextIO) -> int:
    found = prune_lists(months, datetime.now(UTC), is_dry_run=is_dry_run)
    done = "would be deleted" if is_dry_run else "deleted"
    print(f"lists unchanged for {months} months: {found.lists} {done}", file=stdout)
    if found.groups:
        print(f"groups unchanged with all their lists: {found.groups} {done}", file=stdout)
    if found.ladders:
        print(f"ladders unchanged for {months} months: {found.ladders} {done}", file=stdout)
    return 0
