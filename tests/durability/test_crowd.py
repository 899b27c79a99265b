"""32 writers at once, on one list and on 32: nothing is lost, nobody starves.

Who gets how much depends on the machine, too: that is asked about in the long run.
"""

from collections.abc import Callable, Iterator, Sequence
from statistics import median

import pytest

from scorepad.actions.open_list import opened
from scorepad.actions.results import OpenList
from scorepad.actions.start_list import start_list
from scorepad.store import database, lists, schema
from scorepad.store.lists import Purpose
from tests.documents.sheets import heading
from tests.durability.crowd import NOW, WRITERS, Order, Record, write_in_processes, write_in_threads

WAYS = {"threads": write_in_threads, "processes": write_in_processes}
SMALLEST_SHARE = 1 / 3
"""Of the median's, for the slowest."""
ATTEMPTS = 3
"""A machine that is busy with other things may keep a writer waiting; the code would do so each time."""
ENOUGH = WRITERS * 12
"""Answers until a crowd goes home."""


@pytest.fixture(autouse=True)
def app(url: str) -> Iterator[None]:
    """The database with its schema, and an app on it."""
    app = database.bare_app(url)
    schema.upgrade(app)
    with app.app_context():
        yield
    database.close(app)


def new_keys(count: int) -> list[str]:
    started = [start_list(heading(), NOW) for _ in range(count)]
    return [one.stored.write_key for one in started if isinstance(one, OpenList)]


def check(records: Sequence[Record]) -> None:
    """No error, and every list holds exactly what was acknowledged, numbered without gaps."""
    assert [record.error for record in records if record.error] == []
    for key in {record.key for record in records}:
        stored = lists.find(Purpose.WRITE, key)
        assert stored
        acknowledged = [one for record in records if record.key == key for one in record.entered]
        found = [entry.id for entry in (row.entry for row in opened(stored).ledger.rows)]
        assert sorted(acknowledged) == sorted(map(str, found))
        assert stored.entry_count == stored.version - 1 == len(found)
    assert list(lists.verify()) == []


def share_of_slowest(counts: Sequence[int]) -> float:
    assert len(counts) == WRITERS
    return min(counts) / median(counts)


def entered(record: Record) -> int:
    return len(record.entered)


def fairest_share(write: Callable[[], Sequence[Record]], count: Callable[[Record], int]) -> float:
    """The share of the slowest when the machine let everybody run; nothing may be wrong at any time."""
    share = 0.0
    for _ in range(ATTEMPTS):
        records = write()
        check(records)
        share = max(share, share_of_slowest([count(record) for record in records]))
        if share >= SMALLEST_SHARE:
            break
    return share


@pytest.mark.parametrize("way", WAYS)
def test_on_32_lists_nothing_is_lost(way: str, url: str) -> None:
    check(WAYS[way](Order(url, ENOUGH), new_keys(WRITERS)))


@pytest.mark.parametrize("way", WAYS)
def test_on_one_list_nothing_is_lost(way: str, url: str) -> None:
    """Here most are told that somebody else was faster."""
    check(WAYS[way](Order(url, ENOUGH), new_keys(1) * WRITERS))


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_on_32_lists_nobody_starves(way: str, url: str) -> None:
    share = fairest_share(lambda: WAYS[way](Order(url, ENOUGH), new_keys(WRITERS)), entered)
    assert share >= SMALLEST_SHARE


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_on_one_list_everybody_is_answered(way: str, url: str) -> None:
    share = fairest_share(
        lambda: WAYS[way](Order(url, ENOUGH), new_keys(1) * WRITERS), lambda record: record.answers
    )
    assert share >= SMALLEST_SHARE


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_on_one_list_who_looks_before_entering_gets_a_share(way: str, url: str) -> None:
    order = Order(url, 2 * ENOUGH, pause=2.0)
    share = fairest_share(lambda: WAYS[way](order, new_keys(1) * WRITERS), entered)
    assert share >= SMALLEST_SHARE
