"""The way in: `scorepad COMMAND`."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import TextIO

from scorepad.cli.streams import discard_output, standard_input, standard_output

COMMANDS = (
    "evaluate",
    "replay",
    "settle",
    "league",
    "ladder",
    "serve",
    "upgrade",
    "prune",
    "verify",
    "backup",
    "restore",
    "export",
    "import",
)
"""Each is a module of this package: `add_parser(subparsers)` sets `func`, (args, stdin, stdout) -> status."""

_MODULES = {"import": "import_all"}
"""Where a command's name can't be a module's."""

INTERRUPTED, BROKEN_PIPE = 130, 141
"""As a shell reports a program that a signal has ended."""


def main(argv: Sequence[str] | None = None, stdin: TextIO | None = None, stdout: TextIO | None = None) -> int:
    """Run the command that `argv` names; the result is the exit status."""
    try:
        return _run(sys.argv[1:] if argv is None else argv, stdin, stdout)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return BROKEN_PIPE


def _run(argv: Sequence[str], stdin: TextIO | None, stdout: TextIO | None) -> int:
    # Only what was asked for is imported: a filter shouldn't wait for the database's libraries.
    args = _parser([name for name in COMMANDS if name in argv[:1]] or COMMANDS).parse_args(argv)
    output = stdout or standard_output()
    status: int = args.func(args, stdin or standard_input(), output)
    output.flush()
    return status


def _parser(commands: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("scorepad", description="A score list for Doppelkopf tables.")
    parser.add_argument("--version", action="version", version=f"scorepad {version('scorepad')}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in commands:
        import_module(f"scorepad.cli.{_MODULES.get(name, name)}").add_parser(subparsers)
    return parser
