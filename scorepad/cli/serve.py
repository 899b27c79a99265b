"""`scorepad serve`: the website, with the server it is meant to run on."""

import argparse
import multiprocessing
import os
import resource
import signal
import socket
from functools import partial
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, TextIO
from wsgiref.types import WSGIApplication

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.common import AbstractServer

from scorepad.cli.operating import reporting, whole_number, with_database
from scorepad.documents.qr import qr_terminal
from scorepad.settings import Settings

APP = "app:app"
THREADS = 4
"""Of each worker: while one waits for a PDF, the others answer. More make nothing faster."""

MOST_CONNECTIONS = 8192
"""That each worker holds at once. Granian's own limit of about 1,000 would let the rest wait silently."""

LONGEST_FAREWELL = 5
"""Seconds that a worker has to answer what it has begun when the server ends."""

METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where the workers leave their figures for each other, if there are any: the name is the library's."""

_ENDING = (signal.SIGINT, signal.SIGTERM)
_LAST_WORD = 1
"""Seconds that a worker waits for the server's signal when one to the whole group came first.

Whoever goes unasked is reported as a fault."""
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104
_SOME_ADDRESS = ("192.0.2.1", 9)
"""RFC 5737: nobody's. Nothing is sent there."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `serve`."""
    parser = subparsers.add_parser("serve", help="run the website")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for the phones in the same network")
    parser.add_argument("--port", type=whole_number(1, 65535), default=8000)
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, _stdin: TextIO, stdout: TextIO) -> int:
    """Prepare the database and serve until a signal ends it."""
    return with_database(_checked_settings) or reporting(partial(_serve, args.host, args.port, stdout))


def _checked_settings() -> int:
    """A wrong setting is told here, once, not by each worker."""
    Settings.from_environment()
    return 0


def _serve(host: str, port: int, stdout: TextIO) -> int:
    address = _free_address(host, port)
    _allow_many_connections()
    server = _server(address, port)
    _heed_signals_from_the_first_moment()
    server.on_startup(partial(_announce, address, port, stdout))
    with TemporaryDirectory(prefix="scorepad-metrics-") as folder:
        os.environ.setdefault(METRICS_FOLDER, folder)
        server.serve(target_loader=_load)
    return 0


def _load(target: str) -> WSGIApplication:
    """The website, in a worker."""
    module, name = target.split(":")
    found: WSGIApplication = getattr(import_module(module), name)
    return found


def _heed_signals_from_the_first_moment() -> None:
    """Have a signal end a worker that isn't up yet.

    It inherits the server's handlers, which would swallow it; so none gets through while a worker is forked.
    """
    multiprocessing.set_start_method("fork", force=True)
    os.register_at_fork(
        before=partial(signal.pthread_sigmask, signal.SIG_BLOCK, _ENDING),
        after_in_parent=partial(signal.pthread_sigmask, signal.SIG_UNBLOCK, _ENDING),
        after_in_child=_begin_as_worker,
    )


def _begin_as_worker() -> None:
    """A group of its own keeps Ctrl-C from a worker: the server says when to end."""
    os.setpgrp()
    for ending in _ENDING:
        signal.signal(ending, signal.SIG_DFL)
    early = signal.sigtimedwait(_ENDING, 0)
    if early:
        if early.si_pid != os.getppid():
            signal.sigtimedwait(_ENDING, _LAST_WORD)
        os._exit(0)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)


def _server(address: str, port: int) -> AbstractServer[Any]:
    return Granian(
        APP,
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        workers=os.cpu_count() or 1,
        blocking_threads=THREADS,
        backlog=MOST_CONNECTIONS,
        backpressure=MOST_CONNECTIONS,
        log_level=LogLevels.warning,
        log_access=False,
        workers_kill_timeout=LONGEST_FAREWELL,
        respawn_failed_workers=True,
    )


def _free_address(host: str, port: int) -> str:
    """The IP address of `host`, IPv4 first. Raises OSError if the port is taken: Granian would share it."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, kind, _, _, where = min(found, key=lambda each: each[0] is not socket.AF_INET)
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except OSError as error:
        raise OSError(f"{host}, port {port}: {error.strerror}") from error
    return str(where[0])


def _allow_many_connections() -> None:
    least = MOST_CONNECTIONS + 256
    allowed, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < least:
        within = least if highest == resource.RLIM_INFINITY else min(least, highest)
        resource.setrlimit(resource.RLIMIT_NOFILE, (within, highest))


def _announce(address: str, port: int, stdout: TextIO) -> None:
    is_everywhere = address in _EVERYWHERE
    here = "127.0.0.1" if is_everywhere else address
    print(f"scorepad runs at {_url(here, port)} (Ctrl-C ends it)", file=stdout)
    nearby = _address_nearby() if is_everywhere else None
    if nearby:
        print(f"for phones in the same network: {_url(nearby, port)}", file=stdout)
        print(qr_terminal(_url(nearby, port)), end="", file=stdout)
    stdout.flush()


def _url(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _address_nearby() -> str | None:
    """This machine's address in the local network; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOME_ADDRESS)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return found
