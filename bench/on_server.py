"""Requests a second on the production server, each beside an empty view on the same server."""

import re
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

from bench.server import served
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
        with served("bench.table:floor_app", {}) as floor, served("app:app", environment) as product:
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


def page_rate(port: int, path: str, cookie: str) -> float:
    """Requests a second for a page, as a browser with `cookie` gets it."""
    return _rate(port, path, None, ["-H", f"Cookie: {cookie}"])


def _rate(port: int, path: str, script: Path | None, options: Sequence[str] = ()) -> float:
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", *(["-s", str(script)] if script else [])]
    output = subprocess.run(
        [*command, *options, f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True
    ).stdout
    if "Non-2xx" in output:
        raise RuntimeError(output)
    found = re.search(r"Requests/sec:\s+([\d.]+)", output)
    if found is None:
        raise RuntimeError(output)
    return float(found[1])
