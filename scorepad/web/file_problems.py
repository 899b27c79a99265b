"""What is wrong with a file that somebody brought: the first of it told, the rest counted."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.documents.codec.shape import SHAPE_CODES
from scorepad.rules.problem import Problem
from scorepad.web.language import spoken

MOST_TOLD = 50


@dataclass(frozen=True, slots=True)
class FileProblem:
    """A sentence, and what it is about: an entry or a line by its number, a key where it says "here"."""

    number: int | None
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class FileProblems:
    """The problems that a page tells, and how many more there are."""

    told: Sequence[FileProblem]
    untold: int


def file_problems(problems: Sequence[Problem]) -> FileProblems:
    """`problems` as a page tells them."""
    told = [
        FileProblem(
            problem.entry, problem.field if problem.code in SHAPE_CODES else "", spoken().problem(problem)
        )
        for problem in problems[:MOST_TOLD]
    ]
    return FileProblems(told, len(problems) - len(told))
