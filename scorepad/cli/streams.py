"""The standard streams as UTF-8, whatever the locale says, and an input line by line."""

import io
import os
import sys
from collections.abc import Iterator
from typing import TextIO, cast

CHUNK = 1 << 16
LONGEST_LINE = 1 << 16
"""In bytes. Nothing that a filter can accept comes near it."""


def standard_input() -> TextIO:
    """Standard input; an empty one where it is closed."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="strict")
    return sys.stdin or open(os.devnull, encoding="utf-8")


def standard_output() -> TextIO:
    """Standard output. Half a surrogate pair, which UTF-8 cannot hold, is written as JSON escapes it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return sys.stdout or open(os.devnull, "w", encoding="utf-8")


def discard_output() -> None:
    """Let nothing more be written to standard output: nobody reads it, and Python would complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def batches(stdin: TextIO) -> Iterator[list[bytes]]:
    """The lines of `stdin`, each time as many as have arrived.

    Of a line longer than LONGEST_LINE no more is kept than shows that it is.
    """
    source, rest = _bytes(stdin), b""
    while chunk := source.read1(CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        rest = rest[: LONGEST_LINE + 1]
        yield lines
    yield [rest]


def read_up_to(stdin: TextIO, most: int) -> bytes | None:
    """All of `stdin`; None if that is more than `most` bytes."""
    written = _bytes(stdin).read(most + 1)
    return None if len(written) > most else written


def _bytes(stdin: TextIO) -> io.BufferedIOBase:
    return cast(io.BufferedIOBase, stdin.buffer)
