"""`scorepad serve`: the website on the server that it is meant to run on."""

import io
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from scorepad.cli import serve
from tests.cli.console import SCRIPT, run
from tests.durability.server import Server, serving

PATIENCE = 40
"""Seconds in which a busy machine gets the server up."""


@contextmanager
def taken_port() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield int(listening.getsockname()[1])


def free_port() -> int:
    with taken_port() as port:
        return port


def _first_answer(address: str) -> bytes:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as response:  # noqa: S310
                return bytes(response.read())
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def _wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_a_signal_ends_it(sign: signal.Signals, tmp_path: Path) -> None:
    port = free_port()
    environment = {**os.environ, "SCOREPAD_INSTANCE": str(tmp_path), "DATABASE_URL": ""}
    with subprocess.Popen(
        [SCRIPT, "serve", "--port", str(port)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as server:
        try:
            assert b"scorepad" in _first_answer(f"http://127.0.0.1:{port}/")
            os.killpg(server.pid, sign)  # as Ctrl-C reaches the whole group
            output, errors = server.communicate(timeout=PATIENCE)
        finally:
            server.kill()
    assert (server.returncode, errors) == (0, b"")
    first, *more = output.decode().splitlines()
    assert first == f"scorepad runs at http://127.0.0.1:{port} (Ctrl-C ends it)"
    # On a busy machine Granian may lose patience with a worker, and says so.
    assert [line for line in more if "refused to gracefully stop" not in line] == []


FORKED = """
import os, signal, time
from scorepad.cli import serve
heard = []
signal.signal(signal.SIGTERM, lambda *_: heard.append(1))
serve._heed_signals_from_the_first_moment()
for _ in range(5):
    worker = os.fork()
    if not worker:
        time.sleep(60)
        os._exit(1)
    {blow}
    os.kill(worker, signal.SIGTERM)
    print(os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]), len(heard))
"""
"""A server forks workers and ends each at once."""


@pytest.mark.parametrize("blow", ["pass", "os.killpg(0, signal.SIGTERM)"], ids=["alone", "with the group"])
def test_a_worker_that_has_hardly_begun_ends_when_it_is_told(blow: str) -> None:
    command = [sys.executable, "-c", FORKED.format(blow=blow)]
    output = subprocess.check_output(command, timeout=PATIENCE, start_new_session=True, text=True)
    told = [line.split() for line in output.splitlines()]
    assert {status for status, _ in told} <= {"0", str(-signal.SIGTERM)}
    assert [heard for _, heard in told] == [str(count if blow != "pass" else 0) for count in range(1, 6)]


def test_a_worker_that_was_killed_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        before = server.processes()[1:]
        server.strike(before[:1])
        _wait_until(server.answers)
        _wait_until(
            lambda: len(server.processes()[1:]) >= len(before) and before[0] not in server.processes()
        )
        # Who asks while the socket changes hands may be turned away once.
        _wait_until(lambda: all(server.answers() for _ in range(5)))


def test_its_processes_count_and_write_together(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.environment |= {"SCOREPAD_METRICS_TOKEN": "0123456789abcdef", "SCOREPAD_ACCESS_LOG": "plain"}
    server.start()
    asked = 20
    for _ in range(asked):
        assert server.answers()
    request = Request(
        f"http://127.0.0.1:{server.port}/metrics", headers={"Authorization": "Bearer 0123456789abcdef"}
    )
    with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310
        figures = response.read().decode()
    server.stop()
    (counted,) = re.findall(r'scorepad_requests_total\{method="GET",route="/",status="200"\} (\S+)', figures)
    assert float(counted) >= asked
    assert len(re.findall(r'^\{"at": .*"route": "/", "status": 200', server.said(), re.MULTILINE)) >= asked


def test_a_taken_port_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCOREPAD_INSTANCE", str(tmp_path))
    with taken_port() as port:
        assert run("serve", "--port", str(port)) == (1, "")
    assert f"127.0.0.1, port {port}: " in capsys.readouterr().err


def test_an_unknown_host_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCOREPAD_INSTANCE", str(tmp_path))
    assert run("serve", "--host", "nowhere.invalid") == (1, "")
    assert "nowhere.invalid, port 8000: " in capsys.readouterr().err


def announced(address: str) -> str:
    output = io.StringIO()
    serve._announce(address, 8000, output)
    return output.getvalue()


def test_here_it_names_its_own_address() -> None:
    assert announced("127.0.0.1") == "scorepad runs at http://127.0.0.1:8000 (Ctrl-C ends it)\n"
    assert "http://[::1]:8000 " in announced("::1")


@pytest.mark.parametrize("address", ["0.0.0.0", "::"])  # noqa: S104
def test_everywhere_it_shows_phones_the_way(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_address_nearby", lambda: "192.168.1.7")
    here, nearby, *code = announced(address).splitlines()
    assert here == "scorepad runs at http://127.0.0.1:8000 (Ctrl-C ends it)"
    assert nearby == "for phones in the same network: http://192.168.1.7:8000"
    assert len(code) > 10


def test_without_a_network_there_is_no_way_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_address_nearby", lambda: None)
    assert len(announced("0.0.0.0").splitlines()) == 1  # noqa: S104
