"""What disks and databases do to a running website: a clear page, nothing half-written, and back again."""

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import psycopg
import pytest
from werkzeug.test import TestResponse

from tests.durability.cluster import Cluster
from tests.durability.phone import Answer
from tests.durability.server import Server
from tests.web.pages import parse
from tests.web.table import A_GAME, HTMX, Table

A_MINUTE = 60
A_MOMENT = 0.5
PAGE = 4096
SESSIONS = 4
END_SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"


@pytest.fixture
def table(server: Server) -> Table:
    """A table with one game."""
    table = server.phone().new_table()
    table.play()
    return table


def assert_says_wait(answer: Answer | TestResponse) -> None:
    """It says that nothing was entered, and when to come again."""
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert parse(answer.text).one(id="notice").text.startswith("Die Ablage antwortet gerade nicht.")


@contextmanager
def away(server: Server, backend: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """Take the database away for the block."""
    if backend == "sqlite":
        moved = server.file.rename(server.file.with_name("moved"))
        yield
        moved.rename(server.file)
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        cluster.stop()
        yield
        cluster.start()


def be_away(
    seconds: float, table: Table, server: Server, backend: str, request: pytest.FixtureRequest
) -> None:
    form = table.filled(**A_GAME)
    with away(server, backend, request):
        ending = time.monotonic() + seconds
        while True:
            for answer in (table.get(), table.get("/liste.json"), table.post("/eintraege", form)):
                assert_says_wait(answer)
            assert_says_wait(table.post("/eintraege", form, headers=HTMX))
            if time.monotonic() > ending:
                break
            time.sleep(A_MOMENT)
    assert len(table.entries()) == 1
    assert table.post("/eintraege", form).status_code == 303
    assert len(table.entries()) == 2


def test_a_database_gone_for_a_moment(
    table: Table, server: Server, backend: str, request: pytest.FixtureRequest
) -> None:
    be_away(A_MOMENT, table, server, backend, request)


@pytest.mark.long
def test_a_database_gone_for_a_minute(
    table: Table, server: Server, backend: str, request: pytest.FixtureRequest
) -> None:
    be_away(A_MINUTE, table, server, backend, request)


def test_a_page_without_a_list_needs_no_database(
    server: Server, backend: str, request: pytest.FixtureRequest
) -> None:
    phone = server.phone()
    with away(server, backend, request):
        assert phone.get("/").status_code == 200


@contextmanager
def full_disk(server: Server, allowed: int) -> Iterator[None]:
    """Let no file grow beyond `allowed` bytes: the kernel refuses the website that, as a full disk does."""
    processes = server.processes()
    before = [resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in processes]
    for pid, (_, hard) in zip(processes, before, strict=True):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (allowed, hard))
    try:
        yield
    finally:
        for pid, limits in zip(processes, before, strict=True):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


@pytest.mark.parametrize("backend", ["sqlite"])
@pytest.mark.parametrize("more", [None, 100, 2 * PAGE + 100])
def test_a_full_disk(table: Table, server: Server, more: int | None) -> None:
    """Whether nothing can be written at all, or the disk is full in the middle of a transaction."""
    log = server.file.with_name(server.file.name + "-wal")
    form = table.filled(**A_GAME)
    with full_disk(server, 0 if more is None else log.stat().st_size + more):
        for _ in range(2):
            assert_says_wait(table.post("/eintraege", form))
        assert table.get().status_code == 200
        assert len(table.entries()) == 1
    assert table.post("/eintraege", form).status_code == 303
    assert len(table.entries()) == 2
    assert server.faults() == []


@contextmanager
def read_only(server: Server) -> Iterator[None]:
    """Let new sessions accept no change."""
    url = urlsplit(server.environment["DATABASE_URL"])
    name = url.path[1:]
    with psycopg.connect(url._replace(path="/postgres").geturl(), autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
        connection.execute(END_SESSIONS, [name])
        yield
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off".encode())


@pytest.mark.parametrize("backend", ["postgresql"])
def test_a_database_that_only_reads(table: Table, server: Server) -> None:
    form = table.filled(**A_GAME)
    with read_only(server):
        assert_says_wait(table.post("/eintraege", form))
        assert table.get().status_code == 200
        assert len(table.entries()) == 1
    # Sessions begun meanwhile can only read; each goes with the first one that finds out.
    answers = [table.post("/eintraege", form).status_code for _ in range(SESSIONS)]
    assert answers == [*[503] * answers.count(503), *[303] * answers.count(303)]
    assert answers[-1] == 303
    assert len(table.entries()) == 2
