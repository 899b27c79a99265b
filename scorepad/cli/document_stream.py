"""Documents one after the other: one a line, or a single one over many lines."""

import io
import json
from collections.abc import Iterator
from typing import Literal, TextIO, cast

from scorepad.documents.codec.parsing import parse
from scorepad.rules.problem import Problem

LONGEST_DOCUMENT = 1 << 26
"""In bytes: a season of a few hundred thousand duels. More is neither kept nor read."""

_TOO_LONG = Problem("document", "file_too_large")


def read_documents(stdin: TextIO) -> Iterator[object]:
    """Each document of `stdin`, or the Problem with it. No more than one is kept at a time."""
    lines = _lines(cast(io.BufferedIOBase, stdin.buffer))
    for first in lines:
        if _state(first) == "begun":
            yield from _read_begun(first, lines)
        else:
            yield _parsed(first)


def read_document(stdin: TextIO) -> object:
    """The whole of `stdin` as one document, or the Problem with it."""
    return _parsed(stdin.buffer.read(LONGEST_DOCUMENT + 1))


def _lines(source: io.BufferedIOBase) -> Iterator[bytes]:
    """The lines that aren't blank; of one that is too long no more than shows that it is."""
    while line := source.readline(LONGEST_DOCUMENT + 1):
        rest = line
        while len(rest) > LONGEST_DOCUMENT and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_DOCUMENT + 1)
        if not line.isspace():
            yield line


def _read_begun(first: bytes, lines: Iterator[bytes]) -> Iterator[object]:
    """The document that `first` begins; if there is none and the next line is one by itself, line by line."""
    taken = _take_document(first, lines)
    whole = _parsed(b"".join(taken))
    yield whole
    if not isinstance(whole, Problem):
        return
    if len(taken) > 1 and isinstance(parse(taken[1], "document"), dict):
        yield from map(_parsed, taken[1:])
    else:
        for _ in lines:
            pass


def _take_document(first: bytes, lines: Iterator[bytes]) -> list[bytes]:
    """`first` and the lines after it, until it shows that they make no document.

    Looked at whenever there is twice as much as last time: all looks together cost no more than two.
    """
    taken, size, looked_at = [first], len(first), len(first)
    for line in lines:
        taken.append(line)
        size += len(line)
        if size > LONGEST_DOCUMENT:
            break
        if size >= 2 * looked_at:
            looked_at = size
            if _state(b"".join(taken)) == "broken":
                break
    return taken


def _parsed(written: bytes) -> object:
    return _TOO_LONG if len(written) > LONGEST_DOCUMENT else parse(written, "document")


def _state(written: bytes) -> Literal["whole", "begun", "broken"]:
    """Whether it is JSON, only its beginning (reading it fails at its end and nowhere before), or neither."""
    try:
        json.loads(written)
    except json.JSONDecodeError as error:
        return "begun" if error.pos >= len(error.doc.rstrip()) else "broken"
    except (ValueError, RecursionError):
        return "broken"
    return "whole"
