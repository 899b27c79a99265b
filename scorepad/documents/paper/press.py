"""Sets PDFs in a process beside this one, which can be ended if a page takes too long.

There is one for each process that asks, started with its first PDF: it sets one at a time, keeps the memory
of layouts to itself, knows no key and no database, and goes when it had nothing to do for a while.
"""

import atexit
import os
import subprocess
import sys
from collections.abc import Mapping
from multiprocessing import Pipe
from threading import Lock

from scorepad.documents.paper.typesetter import FAILED, LAST, MISSING

MODULE = "scorepad.documents.paper.typesetter"
SECONDS = 30
"""That one PDF may take; a list of 2,000 entries takes most of it."""
PATIENCE = 10
"""Seconds to wait for those who were first."""
KEPT_MEGABYTES = 200
"""That a typesetter may hold between two PDFs; with an evening's list it is a third of that."""
_START_SECONDS = 60
_END_SECONDS = 5
_SECRET = ("SCOREPAD_", "DATABASE_URL")


class PdfUnavailableError(Exception):
    """Typesetting needs a library of the system (Pango) that isn't there; the message names it."""


class PdfBusyError(Exception):
    """Too many PDFs are asked for at once, or this one takes too long. Later may be better."""


class Press:
    """A typesetter, one PDF at a time, each within `seconds`; who waits longer than `patience` is refused."""

    def __init__(
        self, seconds: float = SECONDS, patience: float = PATIENCE, kept: int = KEPT_MEGABYTES
    ) -> None:
        self._seconds, self._patience, self._kept = seconds, patience, kept
        self._turn = Lock()
        self._typesetter: _Typesetter | None = None

    def typeset(self, html: str) -> bytes:
        """`html` as a tagged PDF. Raises PdfUnavailableError, PdfBusyError."""
        if not self._turn.acquire(timeout=self._patience):
            raise PdfBusyError("others are being set")
        try:
            return self._set(html)
        except BaseException:
            self._end()
            raise
        finally:
            self._turn.release()

    def close(self) -> None:
        """End the typesetter; the next PDF starts another one."""
        with self._turn:
            self._end()

    def _set(self, html: str) -> bytes:
        if self._typesetter is None or self._typesetter.is_gone():
            self._end()
            self._typesetter = _Typesetter(self._kept)
        pdf = self._typesetter.typeset(html, self._seconds)
        if self._typesetter.is_large:
            self._end()
        return pdf

    def _end(self) -> None:
        typesetter, self._typesetter = self._typesetter, None
        if typesetter:
            typesetter.end()


class _Typesetter:
    """The process and the line to it."""

    def __init__(self, kept: int) -> None:
        self.is_large = False
        self._line, theirs = Pipe()
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 (a module of ours)
                [sys.executable, "-P", "-m", MODULE, str(theirs.fileno()), str(kept)],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                env=_without_secrets(os.environ),
            )
        try:
            self._answer(_START_SECONDS)
        except BaseException:
            self.end()
            raise

    def is_gone(self) -> bool:
        """Whether it has left, as it does after a while."""
        return self._process.poll() is not None

    def typeset(self, html: str, seconds: float) -> bytes:
        """`html` as a PDF. Raises PdfBusyError if it takes longer."""
        try:
            self._line.send_bytes(html.encode())
        except OSError as error:
            raise PdfBusyError("the typesetter has left") from error
        return self._answer(seconds)

    def end(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.wait(_END_SECONDS)
        self._line.close()

    def _answer(self, seconds: float) -> bytes:
        if not self._line.poll(seconds):
            raise PdfBusyError(f"not done within {seconds:g} seconds")
        try:
            answer = self._line.recv_bytes()
        except (EOFError, OSError) as error:
            raise PdfBusyError("the typesetter has ended") from error
        kind, content = answer[:1], answer[1:]
        self.is_large = kind == LAST
        if kind == MISSING:
            raise PdfUnavailableError(content.decode())
        if kind == FAILED:
            raise RuntimeError(f"typesetting failed: {content.decode()}")
        return content


def _without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if not name.startswith(_SECRET)}


_press = Press()
atexit.register(_press.close)


def typeset(html: str) -> bytes:
    """`html` as a tagged PDF, set by this process's press. Raises PdfUnavailableError, PdfBusyError."""
    return _press.typeset(html)
