"""`scorepad verify`: whether an entry was altered behind the program's back."""

import argparse
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TextIO

from scorepad.actions.league.check_leagues import LeagueFault, check_leagues
from scorepad.cli.archive import fault_text
from scorepad.cli.operating import FAILED, with_database
from scorepad.store import ladders, lists
from scorepad.store.entries import Fault


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `verify`."""
    parser = subparsers.add_parser("verify", help="check that every entry is as it was written")
    parser.set_defaults(func=run)


def run(_args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Walk through all lists and name what is wrong."""
    return with_database(partial(_verify, stdout))


def _verify(stdout: TextIO) -> int:
    status = 0
    faults: Iterator[Fault | LeagueFault] = chain(lists.verify(), check_leagues(), ladders.verify())
    for fault in faults:
        status = FAILED
        print(fault_text(fault), file=stdout)
    if status == 0:
        print("every entry is as it was written", file=stdout)
    return status
