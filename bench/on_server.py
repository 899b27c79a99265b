"""Requests a second on the production server, each beside an empty view on the same server."""

import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from bench.table import Table, application

SECONDS = 4
ROUNDS = 5
CONNECTIONS = 16
TARGET = 0.60


def run() -> None:
    """Print the figures, or say what is missing for them."""
    if not shutil.which("wrk"):
        print("\nOn the server: not measured, the load generator wrk is not installed (apt-get install wrk)")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = Table(application(folder))
        script = _post(folder, table)
        environment = {
            "SCOREPAD_INSTANCE": name,
            "SCOREPAD_SECRET_KEY": "k" * 64,
            "SCOREPAD_PREVIEWS_PER_MINUTE": "0",
        }
        with _served("bench.table:floor_app", {}) as floor, _served("app:app", environment) as product:
            rates = [
                (
                    _rate(floor, "/", None),
                    _rate(product, f"{table.address}/vorschau", script),
                    _rate(product, "/", None),
                )
                for _ in range(ROUNDS)
            ]
    print("\nOn granian, 2 workers, 16 connections")
    named = (("empty view", None), ("preview", TARGET), ("start page", None))
    for position, (what, target) in enumerate(named):
        rate = statistics.median(taken[position] for taken in rates)
        ratio = statistics.median(taken[position] / taken[0] for taken in rates)
        told = "" if target is None else f"  target ≥ {target}  {'met' if ratio >= target else 'missed'}"
        print(f"  {what:<34}{rate:>10.0f} /s {ratio:>8.2f} ×{told}")


def _post(folder: Path, table: Table) -> Path:
    body = urlencode(table.game(1), doseq=True)
    script = folder / "post.lua"
    script.write_text(
        f'wrk.method = "POST"\nwrk.body = "{body}"\n'
        'wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"\n'
        'wrk.headers["HX-Request"] = "true"\n',
        encoding="utf-8",
    )
    return script


@contextmanager
def _served(target: str, environment: dict[str, str]) -> Iterator[int]:
    port = _free_port()
    granian = Path(sys.executable).with_name("granian")
    options = ["--interface", "wsgi", "--workers", "2", "--blocking-threads", "1", "--no-access-log"]
    factory = ["--factory"] if target.endswith("_app") else []
    server = subprocess.Popen(
        [granian, *options, "--port", str(port), "--log-level", "warning", *factory, target], env=environment
    )
    try:
        _wait_for(port)
        yield port
    finally:
        server.terminate()
        server.wait()


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server doesn't answer")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _rate(port: int, path: str, script: Path | None) -> float:
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", *(["-s", str(script)] if script else [])]
    output = subprocess.run(
        [*command, f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True
    ).stdout
    if "Non-2xx" in output:
        raise RuntimeError(output)
    found = re.search(r"Requests/sec:\s+([\d.]+)", output)
    if found is None:
        raise RuntimeError(output)
    return float(found[1])
