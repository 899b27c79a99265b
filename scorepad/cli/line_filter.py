"""A filter: one JSON object a line in, one line each out."""

import argparse
from collections.abc import Callable
from typing import Any, TextIO

from scorepad.cli.refusal import refusal_json
from scorepad.cli.streams import LONGEST_LINE, batches
from scorepad.documents.codec.parsing import parse
from scorepad.rules.problem import Problem
from scorepad.wording import LANGUAGES

Answer = Callable[[dict[str, Any]], str | list[Problem]]
"""Answers an object with a line of JSON, or with everything that is wrong with it."""


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option for the language of messages."""
    parser.add_argument("--lang", choices=LANGUAGES, default="de", help="language of messages (default: de)")


def run_filter(answer: Answer, language: str, stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line of `stdin` that isn't blank; the exit status is 1 if any had problems.

    What has arrived is answered before more is awaited, so that a program may converse with the filter.
    """
    status = 0
    for lines in batches(stdin):
        answers = []
        for line in lines:
            if not line or line.isspace():
                continue
            found = _answered(line, answer)
            if isinstance(found, list):
                status = 1
                found = refusal_json(found, language)
            answers.append(found + "\n")
        stdout.write("".join(answers))
        stdout.flush()
    return status


def _answered(line: bytes, answer: Answer) -> str | list[Problem]:
    if len(line) > LONGEST_LINE:
        return [Problem("line", "line_too_long", {"most": LONGEST_LINE})]
    document = parse(line, "line")
    if isinstance(document, dict):
        return answer(document)
    return [document if isinstance(document, Problem) else Problem("line", "not_an_object")]
