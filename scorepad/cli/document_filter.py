"""A filter for JSON documents: one line out for each."""

import argparse
import json
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from scorepad.cli.document_stream import read_document, read_documents
from scorepad.cli.refusal import refusal_json
from scorepad.documents.codec.shape import Reader
from scorepad.rules.problem import Problem

Answer = Callable[[Reader], dict[str, Any]]
"""Reads a document and answers it; what it notes in the reader replaces the answer."""


def answer_each(answer: Answer, args: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Answer each document of `stdin` before the next is read; the exit status is 1 if any had problems."""
    return _answer(answer, read_documents(stdin), args.lang, stdout)


def answer_whole(answer: Answer, args: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Answer `stdin` as one document; the exit status is 1 if it had problems."""
    return _answer(answer, [read_document(stdin)], args.lang, stdout)


def _answer(answer: Answer, documents: Iterable[object], language: str, stdout: TextIO) -> int:
    status = 0
    for document in documents:
        found = _answered(answer, document)
        if isinstance(found, list):
            status = 1
            stdout.write(refusal_json(found, language) + "\n")
        else:
            stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
        stdout.flush()
    return status


def _answered(answer: Answer, document: object) -> dict[str, Any] | list[Problem]:
    if isinstance(document, Problem):
        return [document]
    if not isinstance(document, dict):
        return [Problem("document", "not_an_object")]
    reader = Reader(document)
    found = answer(reader)
    return reader.problems or found
