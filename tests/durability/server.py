"""`scorepad serve` with all its processes: started, ended, killed."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorepad.store import database, lists
from scorepad.store.entries import Fault
from tests.browser.server import PROJECT, SCRIPT, UNLIMITED
from tests.durability.phone import LOST, Phone

START_SECONDS = 30
STOP_SECONDS = 20


def children_of(pid: int) -> list[int]:
    """The processes that `pid` has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(path.parent.name))
    return found


class Server:
    """The website over the instance in `folder`, on a port that stays the same."""

    def __init__(self, folder: Path, database_url: str | None = None) -> None:
        self._log = folder / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        ours = {key: value for key, value in os.environ.items() if not key.startswith("SCOREPAD_")}
        ours.pop("DATABASE_URL", None)
        self.environment = {**ours, **UNLIMITED, "SCOREPAD_INSTANCE": str(folder / "instance")}
        if database_url:
            self.environment["DATABASE_URL"] = database_url
        self._process: subprocess.Popen[bytes] | None = None
        self._known: list[int] = []
        self._phones: list[Phone] = []

    @property
    def pid(self) -> int:
        """The process that was started."""
        assert self._process
        return self._process.pid

    def processes(self) -> list[int]:
        """All its processes, the first one first."""
        return [self.pid, *children_of(self.pid)]

    @property
    def file(self) -> Path:
        """Its database, if that is a SQLite file."""
        return Path(self.environment["SCOREPAD_INSTANCE"]) / database.FILE_NAME

    @property
    def url(self) -> str:
        """The URL of its database."""
        return self.environment.get("DATABASE_URL") or database.default_url(self.file.parent)

    def start(self) -> None:
        """Start, and wait until it answers."""
        with self._log.open("a") as output:
            self._process = subprocess.Popen(
                [SCRIPT, "serve", "--port", str(self.port)],
                cwd=PROJECT,
                env=self.environment,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            assert self._process.poll() is None, self.said()
            assert time.monotonic() < deadline, self.said()
            time.sleep(0.05)
        self._known = self.processes()

    def answers(self) -> bool:
        """Whether it answers at all."""
        phone = Phone(self.port)
        try:
            return phone.get("/").status_code < 600
        except LOST:
            return False
        finally:
            phone.hang_up()

    def phone(self) -> Phone:
        """Another phone; it hangs up when the server stops."""
        self._phones.append(Phone(self.port))
        return self._phones[-1]

    def strike(self, victims: list[int]) -> None:
        """Kill `victims`, and leave the others to what they do then."""
        for pid in victims:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def kill(self) -> None:
        """Kill what is left of it, and what would take the place of who was killed."""
        assert self._process
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGSTOP)
        self.strike([*self._known, *self.processes()])
        self._process.wait(STOP_SECONDS)
        self._wait_until_gone(self._known)

    def stop(self) -> None:
        """End it as an operator does."""
        for phone in self._phones:
            phone.hang_up()
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(STOP_SECONDS)

    def faults(self) -> list[Fault]:
        """What is wrong with the entries in its database."""
        app = database.bare_app(self.url)
        with app.app_context():
            found = list(lists.verify())
        database.close(app)
        return found

    def said(self) -> str:
        """What it wrote."""
        return self._log.read_text()

    def _wait_until_gone(self, pids: list[int]) -> None:
        deadline = time.monotonic() + STOP_SECONDS
        while any(Path(f"/proc/{pid}").exists() for pid in pids):
            assert time.monotonic() < deadline
            time.sleep(0.01)


@contextmanager
def serving(folder: Path, database_url: str | None = None) -> Iterator[Server]:
    """Serve for the block."""
    server = Server(folder, database_url)
    try:
        server.start()
        yield server
    finally:
        server.stop()
