"""Locks that threads and processes share, for what SQLite doesn't queue by itself."""

import fcntl
import os
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorepad.store.unavailable import StoreUnavailableError

PATIENCE_SECONDS = 5.0
_OWNER_ONLY = 0o600


class Turns:
    """A lock between threads that is handed on in the order of asking; nobody can push in."""

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._waiting: deque[threading.Lock] = deque()
        self._is_taken = False

    def acquire(self, patience: float) -> bool:
        """Wait for the turn, at most `patience` seconds; False if it didn't come."""
        with self._mutex:
            if not self._is_taken:
                self._is_taken = True
                return True
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        return turn.acquire(timeout=patience) or self._came_at_last(turn)

    def release(self) -> None:
        """Hand the turn to the one who has waited longest."""
        with self._mutex:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._is_taken = False

    def _came_at_last(self, turn: threading.Lock) -> bool:
        with self._mutex:
            if turn not in self._waiting:
                return True
            self._waiting.remove(turn)
            return False


class WriteGate:
    """Lets one writer through at a time, among the threads and the processes that share a lock file.

    SQLite lets waiting writers poll, and under load some of them starve. The kernel queues those who wait
    for a file lock; only one thread of a process waits there, so a process that is stuck costs the others
    one thread each.
    """

    def __init__(self, path: Path, patience: float = PATIENCE_SECONDS) -> None:
        self._path = path
        self._patience = patience
        self._turns = Turns()

    @contextmanager
    def passed(self) -> Iterator[None]:
        """Hold the gate for the block. Raises StoreUnavailableError if the turn doesn't come in time."""
        if not self._turns.acquire(self._patience):
            raise StoreUnavailableError("the database is unavailable: too many writers are waiting")
        try:
            with locked_file(self._path):
                yield
        finally:
            self._turns.release()


@contextmanager
def locked_file(path: Path) -> Iterator[None]:
    """Hold the lock file `path` for the block, however long it takes; a process that dies lets go of it.

    Raises StoreUnavailableError if the file can't be opened.
    """
    # Opened anew each time: a descriptor that a forked process inherits would share the lock with it.
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _OWNER_ONLY)
    except OSError as error:
        raise StoreUnavailableError(f"the database is unavailable: {error}") from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
