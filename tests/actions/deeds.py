"""What the tests do again and again."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from threading import Barrier
from typing import Any, TypeVar
from uuid import uuid4

from flask import Flask

from scorepad.actions.enter import enter
from scorepad.actions.open_list import folded, open_list
from scorepad.actions.results import Entered, OpenList
from scorepad.actions.start_list import start_list
from scorepad.rules.evening.entries import Entry, GameEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.sheet import BockRule, Heading
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Kind
from scorepad.store import lists
from scorepad.store.lists import Purpose, StoredList

NOW = datetime(2026, 3, 5, 20, 15, 30, 123456, tzinfo=UTC)
HEADING = Heading("Donnerstag", ("Anna", "Ben", "Carla", "Dieter"), "Anna", 24, BockRule())
Result = TypeVar("Result")


def game(re_augen: int = 125, re: Sequence[str] = ("Ben", "Carla"), **facts: Any) -> GameEntry:
    """A normal game with an id of its own: +1 for Ben and Carla."""
    return replace(GameEntry(Game(Kind.NORMAL, re_augen), tuple(re), id=str(uuid4())), **facts)


def started(heading: Heading = HEADING, now: datetime = NOW) -> StoredList:
    """A new list."""
    result = start_list(heading, now)
    assert isinstance(result, OpenList)
    return result.stored


def entered(stored: StoredList, *entries: Entry) -> StoredList:
    """The list with `entries`, each entered by itself."""
    for entry in entries:
        result = enter(stored.write_key, stored.version, [entry], NOW)
        assert isinstance(result, Entered)
        stored = result.list.stored
    return stored


def found(stored: StoredList) -> OpenList:
    """The list as the database holds it, whatever is remembered of it."""
    again = lists.find(Purpose.WRITE, stored.write_key)
    assert again
    contents = tuple(lists.contents(again.id))
    return OpenList(again, folded(again, contents), contents)


def ledger(stored: StoredList) -> Ledger:
    """The ledger that whoever opens the list gets."""
    current = open_list(Purpose.WRITE, stored.write_key)
    assert current
    return current.ledger


def at_once(app: Flask, *deeds: Callable[[], Result]) -> list[Result]:
    """What `deeds` come to, all of them begun at the same moment in threads of their own."""
    barrier = Barrier(len(deeds))

    def run(deed: Callable[[], Result]) -> Result:
        with app.app_context():
            barrier.wait()
            return deed()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(run, deeds))
