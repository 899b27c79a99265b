"""An application on the production server, as `scorepad serve` runs it: two processes with their threads."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from scorepad.cli.serve import MOST_CONNECTIONS, THREADS

_SECONDS = 30


@contextmanager
def served(target: str, environment: Mapping[str, str], python: Path = Path(sys.executable)) -> Iterator[int]:
    """Serve `target`, "module:application", for the block, with the granian beside `python`; its port."""
    port = _free_port()
    options = ["--interface", "wsgi", "--workers", "2", "--blocking-threads", str(THREADS), "--no-access-log"]
    options += ["--backlog", str(MOST_CONNECTIONS), "--backpressure", str(MOST_CONNECTIONS)]
    factory = ["--factory"] if target.endswith("_app") else []
    command = [str(python.with_name("granian")), *options, "--port", str(port), "--log-level", "warning"]
    ours = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), **environment}
    server = subprocess.Popen([*command, *factory, target], env=ours)
    try:
        _wait_for(port, server)
        yield port
    finally:
        server.terminate()
        server.wait()


def _wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + _SECONDS
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server doesn't answer")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
