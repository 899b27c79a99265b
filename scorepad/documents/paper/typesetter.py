"""The process that sets PDFs: `python -m scorepad.documents.paper.typesetter FD`, started by a press.

It gets markup over the connection FD and answers with a letter that says what came of it, and that.
"""

import resource
import sys
import traceback
from multiprocessing.connection import Connection

READY, DONE, MISSING, FAILED = b"R", b"P", b"M", b"F"
IDLE_SECONDS = 600
_MOST_MEMORY = 1 << 30
"""Bytes of addresses; a page that wants more fails alone."""


def main(line: Connection) -> None:
    """Set what comes until nothing comes any more."""
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    try:
        from scorepad.documents.paper.typesetting import typeset  # noqa: PLC0415
    except OSError as error:
        line.send_bytes(MISSING + str(error).encode())
        return
    line.send_bytes(READY)
    while line.poll(IDLE_SECONDS):
        html = line.recv_bytes().decode()
        try:
            answer = DONE + typeset(html)
        except Exception:  # noqa: BLE001 (it is raised where the PDF was asked for)
            answer = FAILED + traceback.format_exc().encode()
        line.send_bytes(answer)


if __name__ == "__main__":
    try:
        main(Connection(int(sys.argv[1])))
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        sys.exit(0)  # whoever asked has left
