"""Lighthouse on a phone: performance, accessibility and best practices of the start page and of a list.

Needs node, npm and Chromium. Lighthouse itself is installed once into a folder of the user's cache.
"""

import json
import os
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.server import served
from bench.table import Table, application

VERSION = "12.2.3"
RUNS = 5
TRIES = 3
TARGETS = {"performance": 99, "accessibility": 100, "best-practices": 100}
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "scorepad-lighthouse"
FLAGS = "--headless=new --no-sandbox --disable-gpu"


def run() -> None:
    """Print the medians, or say what is missing for them."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser or not shutil.which("npm"):
        print("\nLighthouse: not measured, it needs npm and Chromium")
        return
    program = _installed()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = Table(application(folder))
        pages = {
            "start page": "/",
            "list of 30 games": table.address,
            "its view page": table.view_address,
            "its large view": f"{table.view_address}?gross",
        }
        environment = {"SCOREPAD_INSTANCE": name, "SCOREPAD_SECRET_KEY": "k" * 64}
        print(f"\nLighthouse {VERSION}, mobile, median of {RUNS}")
        with served("app:app", environment) as port:
            for what, path in pages.items():
                _show(
                    what, [_scores(program, browser, f"http://127.0.0.1:{port}{path}") for _ in range(RUNS)]
                )


def _installed() -> Path:
    program = CACHE / VERSION / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
        subprocess.run([*command, "--prefix", CACHE / VERSION, f"lighthouse@{VERSION}"], check=True)
    return program


def _scores(program: Path, browser: str, url: str) -> dict[str, float]:
    """The scores of one run, and how far things moved while the page came."""
    command = [str(program), url, "--quiet", "--output=json", f"--chrome-flags={FLAGS}"]
    command.append(f"--only-categories={','.join(TARGETS)}")
    report = _report(command, {**os.environ, "CHROME_PATH": browser})
    scores = {name: 100 * report["categories"][name]["score"] for name in TARGETS}
    for name, found in report["audits"].items():
        if found["score"] is not None and found["score"] < 0.9 and os.environ.get("DETAILS"):
            print(f"    {found['score']:.2f} {name}: {found['title']} {found.get('displayValue', '')}")
    return {**scores, "layout shift": report["audits"]["cumulative-layout-shift"]["numericValue"]}


def _report(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    """Now and then it has no trace of a page, says so, and asks to be run again."""
    for _ in range(TRIES):
        run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=False)
        if run.returncode == 0:
            report: dict[str, Any] = json.loads(run.stdout)
            return report
    raise RuntimeError(f"Lighthouse failed {TRIES} times")


def _show(what: str, runs: list[dict[str, float]]) -> None:
    medians = {name: statistics.median(scores[name] for scores in runs) for name in runs[0]}
    is_met = all(medians[name] >= target for name, target in TARGETS.items())
    told = "  ".join(f"{name} {medians[name]:.0f}" for name in TARGETS)
    shift = f"layout shift {medians['layout shift']:.3f}"
    print(f"  {what:<20}{told}  {shift}  {'met' if is_met else 'missed'}", flush=True)
