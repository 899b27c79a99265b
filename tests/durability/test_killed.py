"""What was acknowledged survives `kill -9` of any process at any moment."""

import time
from collections.abc import Callable, Sequence
from functools import partial

import pytest

from tests.durability.cluster import Cluster
from tests.durability.console import scorepad
from tests.durability.load import Writer, chance, check, writing
from tests.durability.server import Server

WRITERS = 8
TABLES = 4
SHORTEST, LONGEST = 0.2, 0.8
"""How long, in seconds, people write before the blow."""
AFTERMATH = 0.3
"""How long whoever survived goes on."""

VICTIMS: Sequence[Callable[[list[int]], list[int]]] = (
    lambda pids: pids,
    lambda pids: pids[-1:],
    lambda pids: pids[:1],
)
"""Of the website's processes: all, one that does the work, the one that started them."""


def people(server: Server) -> list[Writer]:
    """Eight of them, two at each table."""
    addresses = [server.phone().new_table().address for _ in range(TABLES)] * (WRITERS // TABLES)
    phones = [server.phone() for _ in addresses]
    return [Writer(phone, phone.table(address)) for phone, address in zip(phones, addresses, strict=True)]


def kill_website(victims: Callable[[list[int]], list[int]], server: Server) -> None:
    """Kill `victims`, after a while all that is left, and start again."""
    server.strike(victims(server.processes()))
    time.sleep(AFTERMATH)
    server.kill()
    server.start()


def kill_database(blow: Callable[[Cluster], None], cluster: Cluster, server: Server) -> None:
    """Kill the database; the website must find back to it."""
    blow(cluster)
    time.sleep(AFTERMATH)


def round_of(server: Server, blow: Callable[[Server], None]) -> int:
    """Let people write and deal the `blow`; all must be as they remember. How many entries there are."""
    writers = people(server)
    with writing(writers):
        time.sleep(chance.uniform(SHORTEST, LONGEST))
        blow(server)
    for writer in writers:
        writer.ask_again()
    assert [fault for writer in writers for fault in writer.refused] == []
    entries = 0
    for address in {writer.table.address for writer in writers}:
        at_it = [writer for writer in writers if writer.table.address == address]
        entries += check(at_it[0].table, at_it)
    return entries


def rounds(server: Server, blows: Sequence[Callable[[Server], None]], count: int) -> None:
    """`count` rounds, the blows in turn."""
    entries = sum(round_of(server, blows[number % len(blows)]) for number in range(count))
    assert entries > count * TABLES, "hardly anybody wrote"
    assert scorepad(server.url, "verify").status == 0
    assert "Traceback" not in server.said()


def blows_to(backend: str, request: pytest.FixtureRequest) -> list[Callable[[Server], None]]:
    """The ways to kill something."""
    website = [partial(kill_website, victims) for victims in VICTIMS]
    if backend == "sqlite":
        return [*website]
    cluster: Cluster = request.getfixturevalue("cluster")
    ways = (Cluster.kill_a_session, Cluster.kill_and_start)
    database = [partial(kill_database, way, cluster) for way in ways]
    return [website[0], *database, *website[1:]]


def test_a_few_rounds(server: Server, backend: str, request: pytest.FixtureRequest) -> None:
    rounds(server, blows_to(backend, request), 3)


@pytest.mark.long
def test_many_rounds(server: Server, backend: str, request: pytest.FixtureRequest) -> None:
    rounds(server, blows_to(backend, request), 20)
