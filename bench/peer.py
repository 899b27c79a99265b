"""Beside a peer: ihatemoney, another Flask site for a group's accounts. Same server, same rows, same clients.

It lives in an environment of its own under ~/.cache, made at the first run.
"""

import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from bench.on_server import page_rate
from bench.player import Person, Player, token_in
from bench.server import served

PEER = "ihatemoney==7.2.1"
MODULE = "ihatemoney.wsgi"
ENVIRONMENT = Path.home() / ".cache" / "scorepad" / "peer"
ROWS = 30
SECONDS = 3
ROUNDS = 5
WRITERS = 4
TARGET = 3.0
_SETTINGS = """SECRET_KEY = "{key}"
SQLALCHEMY_DATABASE_URI = "sqlite:///{folder}/peer.sqlite3"
SESSION_COOKIE_SECURE = False
"""
_MEMBER = re.compile(r'name="payed_for"[^>]*value="(\d+)"')


class Group(Person):
    """Is in the peer's demonstration project and adds bills."""

    address = "/demo/"

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.get("/demo")
        form = self.get("/demo/add")[2]
        members = _MEMBER.findall(form)
        self._fields = {
            "csrf_token": token_in(form),
            "date": "2026-11-29",
            "what": "Runde",
            "payer": members[0],
            "amount": "12",
            "payed_for": members,
            "bill_type": "Expense",
            "original_currency": "XXX",
        }

    def add(self) -> bool:
        """Add a bill; whether it was."""
        status, _, _ = self.post("/demo/add", self._fields)
        return status == 302


def run() -> None:
    """Print the figures, or say what is missing for them."""
    if not shutil.which("wrk"):
        print("\nBeside a peer: not measured, the load generator wrk is not installed (apt-get install wrk)")
        return
    python = _python_of_the_peer()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "peer.cfg").write_text(_SETTINGS.format(key="k" * 64, folder=folder), encoding="utf-8")
        theirs = {"IHATEMONEY_SETTINGS_FILE_PATH": str(folder / "peer.cfg")}
        ours = {"SCOREPAD_INSTANCE": name, "SCOREPAD_SECRET_KEY": "k" * 64}
        _prepare(python, theirs)
        with (
            served(f"{MODULE}:application", theirs, python) as peer,
            served("app:app", ours) as product,
        ):
            groups, players = _filled(peer, product)
            print(f"\nBeside {PEER}, {ROWS} rows, granian, 2 workers")
            _tell("page", _in_turn(lambda: _page(peer, groups[0]), lambda: _page(product, players[0])))
            for each in (*groups, *players):
                each.hang_up()  # a server ends what was silent for so long
            adding = _in_turn(
                lambda: _rate([each.add for each in groups]), lambda: _rate([each.enter for each in players])
            )
            _tell("add", adding)


def _filled(peer: int, product: int) -> tuple[list[Group], list[Player]]:
    """Those who write, on both sides; the first list of each has its rows."""
    groups, players = [Group(peer) for _ in range(WRITERS)], [Player(product) for _ in range(WRITERS)]
    while groups[0].get(groups[0].address)[2].count("Runde") < ROWS:
        if not groups[0].add():
            raise RuntimeError("the peer takes no bill")
    for player in players:
        for _ in range(ROWS):
            player.enter()
    return groups, players


def _python_of_the_peer() -> Path:
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        subprocess.run(["python3", "-m", "venv", str(ENVIRONMENT)], check=True)
    wanted = [PEER, f"granian=={version('granian')}"]
    subprocess.run([str(python), "-m", "pip", "install", "-q", *wanted], check=True)
    return python


def _prepare(python: Path, settings: Mapping[str, str]) -> None:
    """Have it make its tables: two workers that did so at once would meet."""
    made = subprocess.run(
        [str(python), "-c", f"import {MODULE}"],
        env={**os.environ, **settings},
        capture_output=True,
        check=False,
    )
    if made.returncode:
        raise RuntimeError(f"the peer doesn't start: {made.stderr.decode()}")


def _page(port: int, person: Group | Player) -> float:
    return page_rate(port, person.address, person.cookie)


def _in_turn(theirs: Callable[[], float], ours: Callable[[], float]) -> list[tuple[float, float]]:
    return [(theirs(), ours()) for _ in range(ROUNDS)]


def _rate(writes: Sequence[Callable[[], bool]]) -> float:
    """How many all of them write in a second, side by side."""
    until = time.perf_counter() + SECONDS

    def count(write: Callable[[], bool]) -> int:
        written = 0
        while time.perf_counter() < until:
            if not write():
                raise RuntimeError("not written")
            written += 1
        return written

    with ThreadPoolExecutor(len(writes)) as pool:
        return sum(pool.map(count, writes)) / SECONDS


def _tell(what: str, rates: Sequence[tuple[float, float]]) -> None:
    theirs, ours = (statistics.median(side) for side in zip(*rates, strict=True))
    ratio = statistics.median(own / peer for peer, own in rates)
    told = "met" if ratio >= TARGET else "missed"
    print(f"  {what:<8}{theirs:>8.0f}/s, ours {ours:>8.0f}/s {ratio:>6.1f} ×  target ≥ {TARGET:g} ×  {told}")
