"""`scorepad export`: all lists as JSON Lines, for another database."""

import argparse
from functools import partial
from pathlib import Path
from typing import TextIO

from scorepad.actions.export_all import export_all, write_export
from scorepad.cli.archive import add_force, unless_forced
from scorepad.cli.main import BROKEN_PIPE
from scorepad.cli.operating import with_database
from scorepad.cli.streams import discard_output


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `export`."""
    parser = subparsers.add_parser("export", help="write all lists as JSON Lines, for another database")
    parser.add_argument("file", nargs="?", type=Path, help="the file to write (default: standard output)")
    add_force(parser, "replace the file if it is there")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Write every list."""
    return with_database(partial(_export, args.file, args.force, stdout))


def _export(file: Path | None, may_replace: bool, stdout: TextIO) -> int:
    if file is None:
        return _write(stdout)
    unless_forced(partial(write_export, file, may_replace=may_replace))
    return 0


def _write(stdout: TextIO) -> int:
    try:
        stdout.writelines(export_all())
        stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough: nothing that an operator has to put right.
        discard_output()
        return BROKEN_PIPE
    return 0
