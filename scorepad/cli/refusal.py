"""What a command answers to what it can't accept."""

import json
from collections.abc import Iterable
from typing import Any

from scorepad.rules.problem import Problem
from scorepad.wording import Words, words
from scorepad.wording.catalogue import marked

_SENTENCES = {
    "line_too_long": marked("Die Zeile ist zu lang: höchstens {most} Bytes."),
}
"""For what can only be wrong with text."""


def refusal_json(problems: Iterable[Problem], language: str) -> str:
    """The line that answers an input with `problems`."""
    spoken = words(language)
    listed = [_problem_value(problem, spoken) for problem in problems]
    return json.dumps({"error": {"problems": listed}}, ensure_ascii=False)


def _problem_value(problem: Problem, spoken: Words) -> dict[str, Any]:
    place = {} if problem.entry is None else {"entry": problem.entry}
    return {**place, "field": problem.field, "code": problem.code, "message": _message(problem, spoken)}


def _message(problem: Problem, spoken: Words) -> str:
    if problem.code in _SENTENCES:
        return spoken.text(_SENTENCES[problem.code]).format_map(problem.facts)
    return spoken.problem(problem)
