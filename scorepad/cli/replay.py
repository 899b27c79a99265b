"""`scorepad replay`: a whole list, row by row."""

import argparse
import json
import sys
from pathlib import Path
from typing import TextIO

from scorepad.cli.line_filter import add_language
from scorepad.cli.refusal import refusal_json
from scorepad.cli.streams import read_up_to
from scorepad.documents.codec.ledger import ledger_value
from scorepad.documents.codec.parsing import parse
from scorepad.documents.codec.sheet import read_sheet
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.problem import Problem

LONGEST_DOCUMENT = 1 << 24
"""In bytes: more than ten times what a full list takes."""

USAGE_ERROR = 2


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `replay`."""
    parser = subparsers.add_parser("replay", help="a whole list row by row: a list document in, JSON out")
    parser.add_argument("file", nargs="?", type=Path, help="the list document (default: standard input)")
    add_language(parser)
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Fold the list in the file or `stdin`."""
    try:
        written = _read(args.file, stdin)
    except OSError as error:
        print(f"scorepad replay: {args.file}: {error.strerror}", file=sys.stderr)
        return USAGE_ERROR
    ledger = [Problem("document", "file_too_large")] if written is None else _folded(written)
    if isinstance(ledger, list):
        stdout.write(refusal_json(ledger, args.lang) + "\n")
        return 1
    stdout.write(json.dumps(ledger_value(ledger), ensure_ascii=False) + "\n")
    return 0


def _read(file: Path | None, stdin: TextIO) -> bytes | None:
    if file is None:
        return read_up_to(stdin, LONGEST_DOCUMENT)
    with file.open(encoding="utf-8") as opened:
        return read_up_to(opened, LONGEST_DOCUMENT)


def _folded(written: bytes) -> Ledger | list[Problem]:
    document = parse(written, "document")
    return [document] if isinstance(document, Problem) else read_sheet(document)
