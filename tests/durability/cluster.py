"""A PostgreSQL cluster that keeps what it acknowledges, and can be stopped, killed and started again."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests import postgres
from tests.durability.server import children_of

STOP_SECONDS = 20


class Cluster:
    """A cluster in `folder`, on a port that stays the same."""

    def __init__(self, folder: Path, options: dict[str, Any]) -> None:
        binaries = postgres._binaries()
        assert binaries
        port = str(postgres._free_port())
        self.url = f"postgresql://{postgres._OWNER}@127.0.0.1:{port}"
        self._options = {**options, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        data = str(folder / "data")
        init: list[str | Path] = [
            binaries / "initdb",
            "-D",
            data,
            "-U",
            postgres._OWNER,
            "--auth=trust",
            "-E",
            "UTF8",
        ]
        subprocess.run([*init, "--no-sync"], check=True, **self._options)
        where = ["-D", data, "-h", "127.0.0.1", "-p", port, "-k", str(folder)]
        self._command: list[str | Path] = [binaries / "postgres", *where, "-c", "max_connections=200"]
        self.start()

    def start(self) -> None:
        """Start, and wait until it takes connections."""
        self._process = subprocess.Popen(self._command, **self._options)
        postgres._when_up(self.url, self._process)

    def stop(self) -> None:
        """End it in order, and whoever is connected."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(STOP_SECONDS)

    def kill_a_session(self) -> None:
        """Kill one of its processes; it throws out everybody and recovers by itself."""
        with suppress(ProcessLookupError):
            os.kill(children_of(self._process.pid)[-1], signal.SIGKILL)

    def kill_and_start(self) -> None:
        """Kill all its processes, and start it again."""
        for pid in [self._process.pid, *children_of(self._process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(STOP_SECONDS)
        self.start()


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster for the block."""
    owner = postgres._unprivileged()
    with TemporaryDirectory(prefix="scorepad-durability-") as folder:
        if owner:
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        cluster = Cluster(Path(folder), postgres._options(folder, owner))
        try:
            yield cluster
        finally:
            cluster.stop()
