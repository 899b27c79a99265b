"""The product as a table gets it: `scorepad serve` on a free loopback port, with an instance of its own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

PROJECT = Path(__file__).parents[2]
SCRIPT = Path(sys.executable).with_name("scorepad")
START_SECONDS = 30
STOP_SECONDS = 10
UNLIMITED = {
    f"SCOREPAD_{what}": "0"
    for what in ("LISTS_PER_HOUR", "IMPORTS_PER_HOUR", "PREVIEWS_PER_MINUTE", "PDFS_PER_MINUTE")
}
"""Tests come from one address, and more often than people do."""
FAULTS = ("Traceback", "a request failed", "[ERROR]")
"""What the server writes when something went wrong that no page should have let happen."""


@contextmanager
def serving(folder: Path, project: Path = PROJECT, port: int | None = None) -> Iterator[str]:
    """Serve for the block; yields the base URL. Fails if the server said anything of a fault.

    `project` is another copy of this one, such as its next release.
    """
    port = port or _free_port()
    log = folder / "server.log"
    with log.open("w") as output:
        command = [str(SCRIPT), "serve", "--port", str(port)]
        environment = {**_environment(folder), "PYTHONPATH": str(project)}
        process = subprocess.Popen(
            command, cwd=project, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        _wait_until_it_answers(port, process, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)
    said = log.read_text()
    assert not any(fault in said for fault in FAULTS), said


def _environment(folder: Path) -> dict[str, str]:
    ours = {key: value for key, value in os.environ.items() if not key.startswith("SCOREPAD_")}
    ours.pop("DATABASE_URL", None)
    return {**ours, **UNLIMITED, "SCOREPAD_DEVELOPMENT": "1", "SCOREPAD_INSTANCE": str(folder / "instance")}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_until_it_answers(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _answers(port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise AssertionError(f"the server didn't start:\n{log.read_text()}")
        time.sleep(0.05)


def _answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()
