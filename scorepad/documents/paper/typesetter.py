"""The process that sets PDFs: `python -m scorepad.documents.paper.typesetter FD KEPT`, started by a press.

It gets markup over the connection FD and answers with a letter that says what came of it, and that. When it
holds more than KEPT megabytes it says so, and is ended: the memory of a long list would stay with it.
"""

import gc
import resource
import sys
import traceback
from multiprocessing.connection import Connection
from pathlib import Path

READY, DONE, LAST, MISSING, FAILED = b"R", b"P", b"L", b"M", b"F"
IDLE_SECONDS = 600
_STATM = Path("/proc/self/statm")
_MOST_MEMORY = 1 << 30
"""Bytes of addresses; a page that wants more fails alone."""


def main(line: Connection, kept: int) -> None:
    """Set what comes until nothing comes any more."""
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    try:
        from scorepad.documents.paper.typesetting import typeset  # noqa: PLC0415
    except OSError as error:
        line.send_bytes(MISSING + str(error).encode())
        return
    line.send_bytes(READY)
    # The objects of a layout live until its end, and to search them for garbage takes a quarter of the time.
    gc.disable()
    while line.poll(IDLE_SECONDS):
        html = line.recv_bytes().decode()
        try:
            pdf = typeset(html)
            answer = (LAST if _holds_more_than(kept) else DONE) + pdf
        except Exception:  # noqa: BLE001 (it is raised where the PDF was asked for)
            answer = FAILED + traceback.format_exc().encode()
        line.send_bytes(answer)
        gc.collect()  # nobody waits for it


def _holds_more_than(kept: int) -> bool:
    """Whether so many megabytes stay even without the garbage."""
    if _held_megabytes() <= kept:
        return False
    gc.collect()
    return _held_megabytes() > kept


def _held_megabytes() -> int:
    """What is resident now; nothing where the system doesn't say."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize() // (1 << 20)


if __name__ == "__main__":
    try:
        main(Connection(int(sys.argv[1])), int(sys.argv[2]))
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        sys.exit(0)  # whoever asked has left
