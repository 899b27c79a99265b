"""A real PostgreSQL for the tests: a cluster of their own, on a free loopback port, gone afterwards.

A conftest that wants it says `from tests.postgres import postgres_url` and asks for the fixture; however many
do so, one test run starts one cluster.
"""

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

REQUIRE_ALL = "SCOREPAD_REQUIRE_ALL"
_START_SECONDS = 30
_OWNER = "scorepad"
_SETTINGS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "200"}
_numbers = count(1)


@pytest.fixture(scope="session")
def postgres_url() -> str:
    """The base URL of the run's cluster; skips loudly without PostgreSQL, fails if everything is required."""
    missing = _missing()
    if missing and os.environ.get(REQUIRE_ALL):
        pytest.fail(f"{missing}, and {REQUIRE_ALL} is set")
    if missing:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {missing} (Debian: apt-get install postgresql)")
    return _shared_cluster()


@contextmanager
def start_cluster() -> Iterator[str]:
    """Run a cluster for the block; yields its base URL, without the name of a database."""
    owner = _unprivileged()
    with tempfile.TemporaryDirectory(prefix="scorepad-postgres-") as folder:
        if owner:
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        with _running(Path(folder), _options(folder, owner)) as url:
            yield url


def create_database(base_url: str, template: str = "template0") -> str:
    """A new database, a copy of the database `template` to which nobody may be connected; its URL."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(f"{base_url}/postgres", autocommit=True) as connection:
        # The identifiers are ours.
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")  # type: ignore[arg-type, unused-ignore]
    return f"{base_url}/{name}"


_cluster = ExitStack()


@cache
def _shared_cluster() -> str:
    # Kept by the module, too: a forked child drops what atexit holds, and would end the cluster with it.
    atexit.register(_cluster.close)
    return _cluster.enter_context(start_cluster())


@contextmanager
def _running(folder: Path, options: dict[str, Any]) -> Iterator[str]:
    binaries, data, port = _binaries(), folder / "data", _free_port()
    assert binaries
    init: list[str | Path] = [
        binaries / "initdb",
        "-D",
        data,
        "-U",
        _OWNER,
        "--auth=trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    subprocess.run(init, check=True, stdout=subprocess.DEVNULL, **options)
    settings = [part for name, value in _SETTINGS.items() for part in ("-c", f"{name}={value}")]
    serve: list[str | Path] = [
        binaries / "postgres",
        "-D",
        data,
        "-h",
        "127.0.0.1",
        "-p",
        str(port),
        "-k",
        folder,
        *settings,
    ]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(serve, stdout=log, stderr=log, **options) as server,
    ):
        try:
            yield _when_up(f"postgresql://{_OWNER}@127.0.0.1:{port}", server)
        finally:
            server.send_signal(signal.SIGINT)  # end the sessions, write everything, stop


def _when_up(base_url: str, server: "subprocess.Popen[Any]") -> str:
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            psycopg.connect(f"{base_url}/postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.02)
        else:
            return base_url
    raise RuntimeError("PostgreSQL did not start")


def _options(folder: str, owner: pwd.struct_passwd | None) -> dict[str, Any]:
    options: dict[str, Any] = {"cwd": folder, "env": {**os.environ, "LC_ALL": "C"}}
    if owner:
        options |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
    return options


def _missing() -> str | None:
    if _binaries() is None:
        return "PostgreSQL's server programs are not installed"
    if os.geteuid() == 0 and _unprivileged() is None:
        return "PostgreSQL won't run as root, and there is no other user"
    return None


@cache
def _binaries() -> Path | None:
    """The folder with the newest server's programs."""
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(installed, key=lambda path: int(path.parts[-3]), default=shutil.which("initdb"))
    return Path(newest).parent if newest else None


def _unprivileged() -> pwd.struct_passwd | None:
    """Whom to be instead of root, who may not run PostgreSQL; None to stay who we are."""
    if os.geteuid() != 0:
        return None
    users = {user.pw_name: user for user in pwd.getpwall()}
    return users.get("postgres") or users.get("nobody")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
