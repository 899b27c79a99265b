"""The command line as a whole: what it offers, and how it ends."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version

import pytest

from scorepad.cli.main import BROKEN_PIPE, COMMANDS, INTERRUPTED, main
from tests.cli.console import SCRIPT, run, script


def test_the_version() -> None:
    done = script("--version")
    assert (done.returncode, done.stdout) == (0, f"scorepad {version('scorepad')}\n".encode())


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    told = capsys.readouterr().out
    assert [command for command in COMMANDS if f"    {command} " not in told] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    assert f"usage: scorepad {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["score"],
        ["evaluate", "games.jsonl"],
        ["evaluate", "--lang", "fr"],
        ["evaluate", "--la", "de", "--x"],
        ["replay", "one", "two"],
        ["serve", "--port", "0"],
        ["serve", "--port", "65536"],
        ["serve", "--port", "http"],
        ["prune", "--months", "0"],
        ["prune", "--months", "-1"],
        ["prune", "--months", "1.5"],
    ],
    ids=" ".join,
)
def test_a_wrong_use_is_told_and_ends_with_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(argv)
    assert capsys.readouterr().err.startswith("usage: scorepad")


def test_a_filter_waits_for_no_library_of_the_server() -> None:
    code = "import sys; from scorepad.cli.main import main; main(['evaluate']); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    loaded = set(done.stdout.decode().split())
    assert not loaded & {"flask", "sqlalchemy", "granian", "weasyprint"}


class _Interrupted(io.BytesIO):
    def read1(self, size: int | None = -1, /) -> bytes:  # noqa: ARG002
        raise KeyboardInterrupt


def test_an_interrupt_ends_it_quietly() -> None:
    assert main(["evaluate"], io.TextIOWrapper(_Interrupted()), io.StringIO()) == INTERRUPTED


@pytest.fixture
def heeds_ctrl_c() -> Iterator[None]:
    """A job in the background ignores the signal, and so does whatever it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_ctrl_c_ends_the_script_quietly() -> None:
    with subprocess.Popen(
        [SCRIPT, "evaluate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(b"[]\n")
        running.stdin.flush()
        assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=30) == INTERRUPTED
        assert running.stderr.read() == b""


@pytest.mark.parametrize("given", [b"[]\n", b"[]\n" * 100_000], ids=["a line", "many lines"])
def test_a_reader_who_has_gone_ends_it_quietly(given: bytes) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [SCRIPT, "evaluate"], input=given, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (BROKEN_PIPE, b"")


def test_closed_streams_are_empty_ones() -> None:
    shell = ["sh", "-c", '"$0" evaluate <&- >&-', str(SCRIPT)]
    done = subprocess.run(shell, stderr=subprocess.PIPE, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_script_is_the_same_as_the_function() -> None:
    given = b'{"re_augen": 121}\n{"re_augen": 1}\n'
    here, there = run("evaluate", given=given), script("evaluate", given=given)
    assert (there.returncode, there.stdout.decode(), there.stderr) == (here.status, here.output, b"")
