"""`scorepad verify`: whether an entry was altered behind the program's back."""

import argparse
from functools import partial
from typing import TextIO

from scorepad.cli.operating import FAILED, with_database
from scorepad.store import lists


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `verify`."""
    parser = subparsers.add_parser("verify", help="check that every entry is as it was written")
    parser.set_defaults(func=run)


def run(_args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Walk through all lists and name what is wrong."""
    return with_database(partial(_verify, stdout))


def _verify(stdout: TextIO) -> int:
    status = 0
    for fault in lists.verify():
        status = FAILED
        print(f"list {fault.list_id}, entry {fault.position}: {fault.what}", file=stdout)
    if status == 0:
        print("every entry is as it was written", file=stdout)
    return status
