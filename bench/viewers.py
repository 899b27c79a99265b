"""Viewers who ask every other second whether a list has changed: how many two cores answer, and how fast.

Everybody keeps a connection of their own and asks at moments of their own. The floor is an empty view of a
bare Flask application on the same server, asked by the same crowd, in turn with the product. The crowd
runs on the same machine, so it takes its share of the cores, too.

    python -m bench viewers                       SQLite, 3,000 viewers
    DATABASE_URL=postgresql://… python -m bench viewers
    VIEWERS=300 python -m bench viewers
"""

import asyncio
import os
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bench.server import served
from bench.table import Table, application, request

PACE_SECONDS = 2.0
MEASURED_SECONDS = 20
ROUNDS = 2
MOST_MILLISECONDS = 50.0
ON_SQLITE, ON_POSTGRESQL = 3_000, 2_000
LISTS = 20
"""That the viewers are spread over."""
OPENED_PER_SECOND = 500


@dataclass(slots=True)
class Tally:
    """What a crowd saw: how long each answer took in milliseconds, and what went wrong."""

    milliseconds: list[float] = field(default_factory=list)
    late: int = 0
    errors: list[str] = field(default_factory=list)

    def percentile(self, percent: int) -> float:
        """How long an answer took that so many percent were not slower than."""
        return statistics.quantiles(self.milliseconds, n=100, method="inclusive")[percent - 1]


def run() -> None:
    """Print the figures."""
    url = os.environ.get("DATABASE_URL")
    crowd = int(os.environ.get("VIEWERS") or (ON_POSTGRESQL if url else ON_SQLITE))
    _allow_files(crowd + 1000)
    with tempfile.TemporaryDirectory() as folder:
        questions = _questions(Path(folder), url)
        environment = {"SCOREPAD_INSTANCE": folder, "SCOREPAD_SECRET_KEY": "k" * 64}
        if url:
            environment["DATABASE_URL"] = url
        print(f"\n{crowd} viewers every {PACE_SECONDS:g} s on {'PostgreSQL' if url else 'SQLite'}")
        for _ in range(ROUNDS):
            with served("bench.table:floor_app", {}) as port:
                _show("empty view", asyncio.run(_crowd(port, crowd, [(_question("/"), b"200")])), None)
            with served("app:app", environment) as port:
                _show("304 for a viewer", asyncio.run(_crowd(port, crowd, questions)), MOST_MILLISECONDS)


def _questions(folder: Path, url: str | None) -> list[tuple[bytes, bytes]]:
    """What the viewers of some lists ask, each with the status that answers it."""
    app = application(folder, url)
    asked = []
    for _ in range(LISTS):
        address = f"{Table(app).view_address}/stand"
        tag = request(app, address)()[1]["ETag"]
        asked.append((_question(address, {"If-None-Match": tag, "Accept-Language": "de"}), b"304"))
    return asked


def _question(path: str, headers: Mapping[str, str] | None = None) -> bytes:
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1"]
    lines.extend(f"{name}: {value}" for name, value in (headers or {}).items())
    return "\r\n".join([*lines, "", ""]).encode()


async def _crowd(port: int, count: int, questions: list[tuple[bytes, bytes]]) -> Tally:
    """Let `count` viewers come one after the other, wait until all are there, and listen to them."""
    tally, started = Tally(), time.perf_counter()
    arrival = count / OPENED_PER_SECOND + PACE_SECONDS
    start, end = started + arrival, started + arrival + MEASURED_SECONDS
    viewers = [
        _viewer(port, number / OPENED_PER_SECOND, questions[number % len(questions)], (start, end), tally)
        for number in range(count)
    ]
    await asyncio.gather(*viewers)
    return tally


async def _viewer(
    port: int, delay: float, question: tuple[bytes, bytes], window: tuple[float, float], tally: Tally
) -> None:
    await asyncio.sleep(delay)
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        next_at = time.perf_counter() + random.uniform(0, PACE_SECONDS)  # noqa: S311
        while next_at < window[1]:
            await asyncio.sleep(next_at - time.perf_counter())
            asked = time.perf_counter()
            writer.write(question[0])
            head = await reader.readuntil(b"\r\n\r\n")
            if asked >= window[0]:
                _note(tally, head, question[1], asked, next_at)
            next_at = max(next_at + PACE_SECONDS, time.perf_counter())
        writer.close()
    except (OSError, asyncio.IncompleteReadError) as error:
        tally.errors.append(type(error).__name__)


def _note(tally: Tally, head: bytes, expected: bytes, asked: float, planned: float) -> None:
    """`late` counts questions that the crowd itself asked late: then it is the crowd that is measured."""
    tally.milliseconds.append((time.perf_counter() - asked) * 1000)
    tally.late += asked - planned > 0.025
    status = head[9:12]
    if status != expected:
        tally.errors.append(status.decode())


def _show(name: str, tally: Tally, target: float | None) -> None:
    p50, p99 = tally.percentile(50), tally.percentile(99)
    rate = len(tally.milliseconds) / MEASURED_SECONDS
    is_met = target is not None and p99 <= target and not tally.errors
    verdict = f"  target p99 ≤ {target:g} ms  {'met' if is_met else 'missed'}" if target else ""
    print(
        f"  {name:<20}{rate:>8.0f} /s  p50 {p50:>7.1f} ms  p99 {p99:>7.1f} ms  "
        f"errors {len(tally.errors)}  asked late {tally.late / len(tally.milliseconds):.1%}{verdict}",
        flush=True,
    )


def _allow_files(count: int) -> None:
    allowed, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, highest), highest))
