"""Writers: thirty-two of them on the real server, each with a list of its own, beside bare transactions.

The floor is a view that appends one short row in a transaction of its own, on the same server, asked by the
same writers: what the disk and the way there cost whoever writes.
"""

import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

from bench.player import Player
from bench.server import served
from tests.durability.cluster import running_cluster
from tests.postgres import create_database

WRITERS = 32
RATE = 100
"""Games a second, of all of them together."""

SECONDS = 10
WARM_SECONDS = 2
"""The time of what is written before doesn't count: memory that nobody used may have been paged out."""

SLOWEST_MILLISECONDS = 10
LEAST_SHARE = 1 / 3
Write = Callable[[], bool]


@dataclass
class Done:
    """What a writer came to: the time of each answer in milliseconds, and how many were errors."""

    milliseconds: list[float] = field(default_factory=list)
    errors: int = 0

    def note(self, write: Write) -> None:
        """Write once."""
        started = time.perf_counter()
        try:
            is_done = write()
        except OSError:
            is_done = False
        if is_done:
            self.milliseconds.append((time.perf_counter() - started) * 1000)
        else:
            self.errors += 1


def run() -> None:
    """Print the figures for both databases."""
    with tempfile.TemporaryDirectory() as folder:
        _measure("SQLite", Path(folder), f"sqlite:///{folder}/floor.sqlite3", {})
    with tempfile.TemporaryDirectory() as folder, running_cluster() as cluster:
        floor, ours = (create_database(cluster.url) for _ in range(2))
        _measure("PostgreSQL", Path(folder), floor, {"DATABASE_URL": ours})


def _measure(name: str, folder: Path, floor_url: str, database: dict[str, str]) -> None:
    environment = {"SCOREPAD_INSTANCE": str(folder), "SCOREPAD_SECRET_KEY": "k" * 64, **database}
    unlimited = {"SCOREPAD_LISTS_PER_HOUR": "0"}
    with (
        served("bench.bare_write:floor_app", {"FLOOR_URL": floor_url}) as floor,
        served("app:app", environment | unlimited) as product,
        _floor_writers(floor) as bare,
    ):
        games = [Player(product).enter for _ in range(WRITERS)]
        print(f"\n{name}, {WRITERS} writers, {SECONDS} s each; the floor is a bare transaction")
        for what, writes in (("floor", bare), ("a game", games)):
            _tell_paced(what, _all_write(writes, RATE))
        for what, writes in (("floor", bare), ("a game", games)):
            _tell_saturated(what, _all_write(writes, None))


@contextmanager
def _floor_writers(port: int) -> Iterator[list[Write]]:
    connections = [HTTPConnection("127.0.0.1", port, timeout=30) for _ in range(WRITERS)]
    yield [_bare(connection) for connection in connections]
    for connection in connections:
        connection.close()


def _bare(connection: HTTPConnection) -> Write:
    def write() -> bool:
        connection.request("POST", "/", b"", {"Content-Length": "0"})
        answer = connection.getresponse()
        answer.read()
        return answer.status == 200

    return write


def _all_write(writes: Sequence[Write], rate: float | None) -> list[Done]:
    """Let all write side by side; at `rate` altogether, or as fast as each gets its answers."""
    done = [Done() for _ in writes]
    pause = len(writes) / rate if rate else 0.0
    begin = time.perf_counter() + 0.2
    threads = [
        threading.Thread(target=_write, args=(write, own, begin + pause * number / len(writes), pause))
        for number, (write, own) in enumerate(zip(writes, done, strict=True))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


def _write(write: Write, done: Done, moment: float, pause: float) -> None:
    warm, warming = moment + WARM_SECONDS, Done()
    while moment < warm + SECONDS:
        time.sleep(max(0.0, moment - time.perf_counter()))
        (warming if moment < warm else done).note(write)
        moment = moment + pause if pause else time.perf_counter()
    done.errors += warming.errors


def _tell_paced(what: str, done: Sequence[Done]) -> None:
    taken = sorted(millisecond for own in done for millisecond in own.milliseconds)
    slowest = taken[int(len(taken) * 0.99)]
    told = _verdict(what, slowest <= SLOWEST_MILLISECONDS, f"≤ {SLOWEST_MILLISECONDS} ms")
    middle = statistics.median(taken)
    print(f"  {what:<12}{RATE}/s: median {middle:6.1f} ms, p99 {slowest:6.1f} ms{_errors(done)}{told}")


def _tell_saturated(what: str, done: Sequence[Done]) -> None:
    counts = sorted(len(own.milliseconds) for own in done)
    share = counts[0] / statistics.median(counts)
    told = _verdict(what, share >= LEAST_SHARE, "≥ 0.33")
    rate = sum(counts) / SECONDS
    print(f"  {what:<12}as fast as they can: {rate:6.0f}/s, slowest share {share:4.2f}{_errors(done)}{told}")


def _errors(done: Sequence[Done]) -> str:
    return f", {sum(own.errors for own in done)} errors"


def _verdict(what: str, is_met: bool, target: str) -> str:
    return "" if what == "floor" else f"  target {target}  {'met' if is_met else 'missed'}"
