"""The press: one PDF at a time, each within its time, in a process that can be ended."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorepad.documents.paper.press import SECONDS, PdfBusyError, PdfUnavailableError, Press
from tests.documents.presses import without_pango

__all__ = ["without_pango"]
pytestmark = pytest.mark.usefixtures("pdf_bytes")
SHORT = "<html lang=de><title>x</title><p>x"
LONG = "<html lang=de><title>x</title>" + "<p>Zeile" * 20_000


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    """A press for all: what one test does to its typesetter, the next one never sees."""
    press = Press()
    yield press
    press.close()


def pid_of(press: Press) -> int:
    assert press._typesetter
    return press._typesetter._process.pid


def test_it_works(press: Press) -> None:
    assert press.typeset(SHORT).startswith(b"%PDF")


def test_it_keeps_its_typesetter(press: Press) -> None:
    press.typeset(SHORT)
    pid = pid_of(press)
    press.typeset(SHORT)
    assert pid_of(press) == pid != os.getpid()


def test_a_typesetter_that_has_grown_is_not_kept() -> None:
    press = Press(kept=1)
    assert press.typeset(SHORT).startswith(b"%PDF")
    assert press._typesetter is None
    assert press.typeset(SHORT).startswith(b"%PDF")


def test_what_takes_too_long_is_ended_and_the_next_one_is_set(press: Press) -> None:
    press.typeset(SHORT)
    pid, press._seconds = pid_of(press), 0.05
    with pytest.raises(PdfBusyError, match="not done within"):
        press.typeset(LONG)
    assert not Path(f"/proc/{pid}").exists()
    press._seconds = SECONDS
    assert press.typeset(SHORT).startswith(b"%PDF")


def test_who_waits_too_long_for_others_is_refused() -> None:
    press = Press(patience=0.05)
    press.typeset(SHORT)
    os.kill(pid_of(press), signal.SIGSTOP)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(press.typeset, SHORT)
        while not press._turn.locked():
            time.sleep(0.01)
        with pytest.raises(PdfBusyError, match="others"):
            press.typeset(SHORT)
        os.kill(pid_of(press), signal.SIGCONT)
        assert first.result().startswith(b"%PDF")
    press.close()


def test_a_typesetter_that_left_is_replaced(press: Press) -> None:
    press.typeset(SHORT)
    pid = pid_of(press)
    os.kill(pid, signal.SIGTERM)
    press._typesetter._process.wait()  # type: ignore[union-attr]
    assert press.typeset(SHORT).startswith(b"%PDF")
    assert pid_of(press) != pid


def test_one_that_is_killed_at_work_is_told_apart_from_a_fault(press: Press) -> None:
    press.typeset(SHORT)
    os.kill(pid_of(press), signal.SIGSTOP)
    threading.Timer(0.1, os.kill, (pid_of(press), signal.SIGKILL)).start()
    with pytest.raises(PdfBusyError, match="has ended"):
        press.typeset(SHORT)
    assert press.typeset(SHORT).startswith(b"%PDF")


def test_it_ends_with_whoever_started_it(press: Press) -> None:
    press.typeset(SHORT)
    process = press._typesetter._process  # type: ignore[union-attr]
    press._typesetter._line.close()  # type: ignore[union-attr]
    assert process.wait(30) == 0


def test_it_knows_no_secret(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_SECRET_KEY", "of-the-website")
    monkeypatch.setenv("DATABASE_URL", "postgresql://with-a-password@host/name")
    press.close()
    press.typeset(SHORT)
    environment = Path(f"/proc/{pid_of(press)}/environ").read_bytes()
    assert b"of-the-website" not in environment
    assert b"with-a-password" not in environment


def test_without_pango_it_says_so(press: Press, without_pango: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(without_pango))
    press.close()
    with pytest.raises(PdfUnavailableError, match="libpango"):
        press.typeset(SHORT)
