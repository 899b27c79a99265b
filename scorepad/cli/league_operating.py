"""`scorepad league close-month` and `check`: what an operator, or cron, does with the leagues of a site."""

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any, TextIO

from scorepad.actions.league.check_leagues import check_leagues
from scorepad.actions.league.close_due_months import DueMonth, close_due_months
from scorepad.cli.archive import fault_text
from scorepad.cli.operating import FAILED, with_database
from scorepad.wording import words


def add_operating_parsers(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add both commands."""
    close = commands.add_parser(
        "close-month",
        help="close every league's months that are over; for cron",
        description="Close every month that is over, league by league. What is closed already stays.",
    )
    close.add_argument("--dry-run", action="store_true", help="say which months are due and close none")
    close.set_defaults(func=run_close)
    check = commands.add_parser(
        "check", help="compare kept sums with the games, and closed months with their hashes"
    )
    check.set_defaults(func=run_check)


def run_close(args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Close what is due, and say what was closed and what couldn't be."""
    return with_database(partial(_close, args.dry_run, stdout))


def run_check(_args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Add up all leagues anew, and name what doesn't agree."""
    return with_database(partial(_check, stdout))


def _close(is_dry_run: bool, stdout: TextIO) -> int:
    status = 0
    for due in close_due_months(datetime.now(UTC), is_dry_run=is_dry_run):
        status = FAILED if due.problems else status
        for text in _told(due, is_dry_run):
            print(f"league {due.league_id}, {due.month}: {text}", file=stdout)
    return status


def _told(due: DueMonth, is_dry_run: bool) -> Iterator[str]:
    if not due.problems:
        yield "would be closed" if is_dry_run else "closed"
    for problem in due.problems:
        yield words("en").problem(problem)


def _check(stdout: TextIO) -> int:
    faults = list(check_leagues())
    for fault in faults:
        print(fault_text(fault), file=stdout)
    if faults:
        return FAILED
    print("every league is what its games add up to", file=stdout)
    return 0
