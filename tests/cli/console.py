"""Running commands: in the process with streams of bytes, or as the installed script."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scorepad.cli.main import main

SCRIPT = Path(sys.executable).with_name("scorepad")


class Result(NamedTuple):
    """What a run came to."""

    status: int
    output: str

    @property
    def answers(self) -> list[Any]:
        """The output as JSON Lines."""
        return [json.loads(line) for line in self.output.split("\n") if line]

    @property
    def problems(self) -> list[list[tuple[str, str]]]:
        """Field and code of every problem, answer by answer."""
        return [fields_and_codes(answer) for answer in self.answers]


def fields_and_codes(answer: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Field and code of every problem in `answer`."""
    return [(problem["field"], problem["code"]) for problem in answer["error"]["problems"]]


def run(*argv: str, given: str | bytes = b"") -> Result:
    """Run a command in this process, with `given` on its standard input."""
    written = given.encode() if isinstance(given, str) else given
    stdin = io.TextIOWrapper(io.BytesIO(written), encoding="utf-8")
    output = io.BytesIO()
    stdout = io.TextIOWrapper(output, encoding="utf-8", errors="backslashreplace", newline="\n")
    status = main(argv, stdin, stdout)
    stdout.flush()
    return Result(status, output.getvalue().decode())


def script(
    *argv: str, given: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the installed script."""
    return subprocess.run(
        [SCRIPT, *argv],
        input=given,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, **(environment or {})},
    )


def json_lines(*documents: Any) -> str:
    """The documents, one a line."""
    return "".join(json.dumps(document) + "\n" for document in documents)


def problem_list(answers: Sequence[Any]) -> list[dict[str, Any]]:
    """The problems in the only one of `answers`."""
    (answer,) = answers
    found: list[dict[str, Any]] = answer["error"]["problems"]
    return found
