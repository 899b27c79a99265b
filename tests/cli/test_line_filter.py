"""What filters make of any input: an answer a line, in constant memory, and never a traceback."""

import io
import os
import subprocess
import tracemalloc
from collections.abc import Iterator

import pytest

from scorepad.cli.main import main
from scorepad.cli.streams import CHUNK, LONGEST_LINE
from tests.cli.console import SCRIPT, run, script

GOOD = b'{"re_augen": 121}'

HOSTILE = {
    "half an object": (b'{"re_augen": 121', ("line", "not_json")),
    "two values": (b'{"re_augen": 121} 2', ("line", "not_json")),
    "no value": (b",", ("line", "not_json")),
    "not a number": (b'{"re_augen": NaN}', ("line", "not_json")),
    "no end": (b'{"re_augen": -Infinity}', ("line", "not_json")),
    "another quote": (b"{'re_augen': 121}", ("line", "not_json")),
    "a form feed": (b"\x0c" + GOOD, ("line", "not_json")),
    "a bare line feed in a string": (b'"\x01"', ("line", "not_json")),
    "null": (b"null", ("line", "not_an_object")),
    "true": (b"true", ("line", "not_an_object")),
    "a number": (b"121", ("line", "not_an_object")),
    "a string": (b'"re_augen"', ("line", "not_an_object")),
    "a list": (b"[121]", ("line", "not_an_object")),
    "an empty list": (b"[]", ("line", "not_an_object")),
    "Latin-1": ('{"äugen": 1}'.encode("latin-1"), ("line", "not_utf8")),
    "a stray byte": (b"\xff", ("line", "not_utf8")),
    "half a surrogate pair as bytes": (b'{"re_augen": "\xed\xa0\x80"}', ("line", "not_utf8")),
    "UTF-16": ('{"re_augen": 1}'.encode("utf-16"), ("line", "not_utf8")),
    "a key twice": (b'{"re_augen": 121, "re_augen": 121}', ("re_augen", "duplicate_key")),
    "a key twice, inside": (b'{"re_special": {"fuchs": 1, "fuchs": 1}}', ("fuchs", "duplicate_key")),
    "deep lists": (b"[" * 60_000, ("line", "not_json")),
    "deep objects": (b'{"a":' * 12_000, ("line", "not_json")),
    "deep, but closed": (b"[" * 30_000 + b"]" * 30_000, ("line", "not_json")),
    "a long line": (b'"' + b"x" * LONGEST_LINE + b'"', ("line", "line_too_long")),
    "a line over several chunks": (b"x" * (3 * CHUNK), ("line", "line_too_long")),
    "a true for a number": (b'{"re_augen": true}', ("re_augen", "not_an_integer")),
    "a float": (b'{"re_augen": 121.0}', ("re_augen", "not_an_integer")),
    "a large float": (b'{"re_augen": 1e999}', ("re_augen", "not_an_integer")),
    "a large number": (b'{"re_augen": ' + b"9" * 16 + b"}", ("re_augen", "not_an_integer")),
    "a huge number": (b'{"re_augen": ' + b"9" * 5000 + b"}", ("re_augen", "not_an_integer")),
    "as many Augen as fit": (b'{"re_augen": 999999999999999}', ("re_augen", "augen_out_of_range")),
    "a number as text": (b'{"re_augen": "121"}', ("re_augen", "not_an_integer")),
    "a list for a kind": (b'{"re_augen": 121, "kind": ["solo"]}', ("kind", "not_a_string")),
    "an unknown kind": (b'{"re_augen": 121, "kind": "ramsch"}', ("kind", "not_a_choice")),
    "half a surrogate pair": (b'{"re_augen": 121, "\\ud800": 1}', ("\ud800", "unknown_key")),
    "a NUL": (b'{"re_augen": 121, "\\u0000": 1}', ("\0", "unknown_key")),
    "an empty key": (b'{"re_augen": 121, "": 1}', ("", "unknown_key")),
    "a long key": (b'{"re_augen": 121, "' + b"k" * 5000 + b'": 1}', ("k" * 40, "unknown_key")),
    "braces in a key": (b'{"re_augen": 121, "{0.x}{y}": 1}', ("{0.x}{y}", "unknown_key")),
}


@pytest.mark.parametrize("command", ["evaluate", "settle"])
@pytest.mark.parametrize("name", HOSTILE)
def test_no_line_is_too_bad_for_an_answer(name: str, command: str) -> None:
    line, expected = HOSTILE[name]
    result = run(command, given=line + b"\n")
    assert result.status == 1
    (problems,) = result.problems
    if command == "evaluate" or expected[0] == "line":
        assert problems[0] == expected


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_refusal_has_a_sentence(lang: str) -> None:
    lines = b"\n".join(line for line, _ in HOSTILE.values())
    result = run("evaluate", "--lang", lang, given=lines)
    problems = [problem for answer in result.answers for problem in answer["error"]["problems"]]
    assert len(result.answers) == len(HOSTILE)
    assert all(problem["message"] and list(problem) == ["field", "code", "message"] for problem in problems)


def test_blank_lines_are_skipped() -> None:
    result = run("evaluate", given=b"\n  \n\t\r\n" + GOOD + b"\n\n")
    assert (result.status, len(result.answers)) == (0, 1)


def test_no_input_is_no_output() -> None:
    assert run("evaluate") == (0, "")


@pytest.mark.parametrize("given", [GOOD, GOOD + b"\r\n", b"\xef\xbb\xbf" + GOOD, b"\t " + GOOD + b" \n"])
def test_what_surrounds_a_value_does_not_matter(given: bytes) -> None:
    assert run("evaluate", given=given).status == 0


def test_a_line_may_be_as_long_as_it_may_be() -> None:
    line = GOOD[:-1] + b" " * (LONGEST_LINE - len(GOOD)) + b"}"
    assert run("evaluate", given=line).status == 0
    assert run("evaluate", given=line[:-1] + b" }").problems == [[("line", "line_too_long")]]


def test_lines_keep_their_order_over_many_chunks() -> None:
    augen = [2 + number % 237 for number in range(20_000)]
    result = run("evaluate", given="".join(f'{{"re_augen": {each}}}\n' for each in augen))
    assert result.status == 0
    assert [answer["winner"] for answer in result.answers] == [
        "re" if each > 120 else "kontra" for each in augen
    ]


class _Endless(io.RawIOBase):
    """An input that is made while it is read."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        self._rest = self._rest or next(self._pieces, b"")
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count


def _peak(pieces: Iterator[bytes]) -> int:
    stdin = io.TextIOWrapper(io.BufferedReader(_Endless(pieces)))
    with open(os.devnull, "w", encoding="utf-8") as stdout:
        tracemalloc.start()
        try:
            main(["evaluate"], stdin, stdout)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()


def test_memory_does_not_grow_with_the_input() -> None:
    def lines(count: int) -> Iterator[bytes]:
        return (b'{"re_augen": %d, "kontra_call": null}\n' % (2 + number % 237) for number in range(count))

    _peak(lines(100))
    few, many = _peak(lines(1_500)), _peak(lines(6_000))
    assert many < 1.2 * few


def test_memory_does_not_grow_with_a_line() -> None:
    assert _peak(b"x" * CHUNK for _ in range(500)) < 20 * CHUNK


def test_what_has_arrived_is_answered_before_more_is_awaited() -> None:
    with subprocess.Popen([SCRIPT, "evaluate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as filter_:
        assert filter_.stdin
        assert filter_.stdout
        for winner in (b"re", b"kontra"):
            filter_.stdin.write(b'{"re_augen": %d}\n' % (121 if winner == b"re" else 119))
            filter_.stdin.flush()
            assert b'"winner": "%s"' % winner in filter_.stdout.readline()
        filter_.stdin.close()
    assert filter_.returncode == 0


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "de_DE.ISO-8859-1"])
def test_the_locale_does_not_matter(locale: str) -> None:
    environment = {"LC_ALL": locale, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = script("evaluate", given='{"re_augen": 121, "ä\\ud800": 1}\r\n'.encode(), environment=environment)
    assert (done.returncode, done.stderr) == (1, b"")
    assert '"field": "ä\\ud800"'.encode() in done.stdout
    assert done.stdout.endswith(b"}\n")
    assert b"\r" not in done.stdout
