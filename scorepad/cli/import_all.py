"""`scorepad import`: the lists of an export beside those that are there."""

import argparse
from functools import partial
from pathlib import Path
from typing import TextIO

from scorepad.actions.back_up import Outcome
from scorepad.actions.export_format import lines_of
from scorepad.actions.import_all import import_all
from scorepad.cli.archive import with_archive


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `import`."""
    parser = subparsers.add_parser(
        "import",
        help="take in what `scorepad export` wrote",
        description="Add the lists of an export to those that are there: all of them, or none and everything "
        "that is wrong with it. While it lasts, nobody can write.",
    )
    parser.add_argument("file", nargs="?", type=Path, help="the export (default: standard input)")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Import, and say how much that was."""
    return with_archive(partial(_import, args.file, stdin), "imported", "nothing was imported", stdout)


def _import(file: Path | None, stdin: TextIO) -> Outcome:
    if file is None:
        return import_all(lines_of(stdin.buffer))
    with file.open("rb") as opened:
        return import_all(lines_of(opened))
