"""docs/contract.md says what is so: its examples are run, its codes, options and addresses are compared."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorepad.cli.main import main
from scorepad.settings import PROJECT, Settings
from scorepad.web import create_app
from tests.cli.console import Result, run
from tests.wording.problem_codes import found_in

DOCUMENT = (PROJECT / "docs" / "contract.md").read_text(encoding="utf-8")
COMMANDS = ("evaluate", "replay", "settle", "serve", "upgrade", "prune", "verify")
READING = (
    "rules/tsr",
    "rules/evening",
    "documents/codec",
    *(f"cli/{name}.py" for name in ("evaluate", "replay")),
)
OWN_READING = ("cli/line_filter.py", "cli/settle.py")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^`([\w.]+)`:\n\n```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A command of the document, what it shows as its answers, and the exit status if it is shown."""

    command: str
    answers: list[Any]
    status: int | None


def _values(text: str) -> list[Any]:
    """The JSON values that follow one another in `text`."""
    found, rest = [], text.strip()
    while rest:
        value, end = json.JSONDecoder().raw_decode(rest)
        found.append(value)
        rest = rest[end:].lstrip()
    return found


def _examples() -> Iterator[Example]:
    for kind, block in BLOCK.findall(DOCUMENT):
        if kind != "console":
            continue
        shown = [part.partition("\n") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
        for (command, _, answers), following in zip(shown, [*shown[1:], None], strict=True):
            if command != "echo $?":
                asked = following and following[0] == "echo $?"
                yield Example(command, _values(answers), int(following[2]) if following and asked else None)


EXAMPLES = list(_examples())


def _typed(command: str) -> Result:
    """Run `echo … | scorepad …`, `printf '%s\\n' … | scorepad …`, or `scorepad …` alone."""
    words = shlex.split(command)
    given = ""
    if "|" in words:
        bar = words.index("|")
        lines = words[1:bar] if words[0] == "echo" else words[2:bar]
        given, words = "".join(f"{line}\n" for line in lines), words[bar + 1 :]
    assert words[0] == "scorepad"
    return run(*words[1:], given=given)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.command)
def test_an_example(example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILE.findall(DOCUMENT):
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = _typed(example.command)
    # As text, so that the order of the keys counts.
    assert [json.dumps(answer) for answer in result.answers] == [
        json.dumps(answer) for answer in example.answers
    ]
    assert result.status == any("error" in answer for answer in example.answers)
    assert example.status in (None, result.status)


def test_no_block_is_left_out() -> None:
    kinds = [kind for kind, _ in BLOCK.findall(DOCUMENT)]
    assert set(kinds) == {"json", "console"}
    assert kinds.count("json") == len(FILE.findall(DOCUMENT))
    assert len(EXAMPLES) >= 8


def test_the_codes_are_those_that_there_are() -> None:
    section = DOCUMENT.partition("## The codes of problems")[2].partition("\n## ")[0]
    table = "\n".join(line for line in section.splitlines() if line.startswith("| "))
    listed = re.findall(r"`(\w+)`", table)
    found = {code for each in found_in(*READING, *OWN_READING) for code in each.codes}
    assert sorted(listed) == sorted(found)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_described(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    options = set(re.findall(r"(?<![\w-])--[a-z-]+", capsys.readouterr().out)) - {"--help"}
    assert f"`scorepad {command}" in DOCUMENT
    assert {option for option in options if f"`{option}" not in DOCUMENT} <= {"--lang"}
    assert "--lang en" in DOCUMENT


def test_every_address_exists(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, None, ("x" * 32,)))
    known = {
        (method, re.sub(r"<[^>]*>", "TOKEN", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in rule.methods or ()
    }
    named = re.findall(r"`(GET|POST) (/[^`]*)`", DOCUMENT)
    assert len(named) >= 10
    assert set(named) - known == set()
    assert [
        path
        for path in ("liste.json", "liste.csv", "liste.pdf", "verlauf.svg")
        if ("GET", f"/v/TOKEN/{path}") not in known
    ] == []
