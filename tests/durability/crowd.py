"""32 writers at once, through the actions: as threads of one process, or of several."""

import multiprocessing
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing.sharedctypes import Synchronized
from random import Random
from typing import Any
from uuid import uuid4

from scorepad.actions.enter import enter
from scorepad.actions.results import Entered, Stale
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Kind
from scorepad.store import database, lists
from scorepad.store.lists import Purpose

WRITERS = 32
GAME = Game(Kind.NORMAL, 125)
NOW = datetime(2026, 11, 26, 20, 15, tzinfo=UTC)


@dataclass(slots=True)
class Record:
    """What one writer got: the entries acknowledged, how many answers, what went wrong."""

    key: str
    entered: list[str] = field(default_factory=list)
    answers: int = 0
    error: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """Write to the database at `url` until all have `enough` answers together.

    With a `pause`, each waits up to so many seconds and then looks at the list before it writes.
    """

    url: str
    enough: int
    pause: float = 0.0


def write_in_threads(order: Order, keys: Sequence[str]) -> list[Record]:
    """A thread of this process for each of `keys`."""
    return _crowd(order, keys, multiprocessing.Value("q", 0), threading.Barrier(len(keys)))


def write_in_processes(order: Order, keys: Sequence[str], count: int = 4) -> list[Record]:
    """The same in `count` processes."""
    context = multiprocessing.get_context("fork")
    answered, start = context.Value("q", 0), context.Barrier(len(keys))
    records: Any = context.Queue()

    def work(share: Sequence[str]) -> None:
        records.put(_crowd(order, share, answered, start))

    processes = [context.Process(target=work, args=(keys[number::count],)) for number in range(count)]
    for process in processes:
        process.start()
    found = [record for _ in processes for record in records.get(timeout=120)]
    for process in processes:
        process.join()
    return found


def _crowd(order: Order, keys: Sequence[str], answered: "Synchronized[int]", start: Any) -> list[Record]:
    app = database.bare_app(order.url)
    records = [Record(key) for key in keys]

    def work(record: Record) -> None:
        version = _version(record, app.app_context)
        start.wait(60)
        try:
            _write(order, record, version, app.app_context, answered)
        except Exception as error:  # noqa: BLE001 (whatever it is, it must not be)
            record.error = repr(error)

    threads = [threading.Thread(target=work, args=(record,)) for record in records]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    database.close(app)
    return records


def _write(
    order: Order, record: Record, version: int, context: Callable[[], Any], answered: "Synchronized[int]"
) -> None:
    chance = Random()  # noqa: S311
    while answered.value < order.enough:
        if order.pause:
            time.sleep(chance.uniform(0, order.pause))
            version = _version(record, context)
        entry_id = str(uuid4())
        with context():
            result = enter(record.key, version, [GameEntry(GAME, ("Ben", "Carla"), id=entry_id)], NOW)
        assert isinstance(result, Entered | Stale)
        version = result.list.stored.version
        record.answers += 1
        if isinstance(result, Entered):
            record.entered.append(entry_id)
        with answered.get_lock():
            answered.value += 1


def _version(record: Record, context: Callable[[], Any]) -> int:
    with context():
        return lists.version_of(Purpose.WRITE, record.key) or 0
