"""People who enter games as fast as they can, and remember what was acknowledged."""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from werkzeug.datastructures import MultiDict

from scorepad.documents.codec.sheet import read_sheet
from tests.durability.phone import LOST, PATIENCE_SECONDS, Answer, Phone
from tests.web.pages import read
from tests.web.table import Table

SEATS = (1, 2, 3, 4)
AUGEN = range(20, 221)
CORRECTED = 0.2
"""The share of games that are corrected: two entries in one transaction."""
UNAVAILABLE = 503
WAIT_SECONDS = 0.05
chance = Random()  # noqa: S311 (games are no secrets)
Fields = MultiDict[str, Any]


@dataclass
class Writer:
    """Somebody with a phone at a table. `unanswered` is what was sent last, if no answer came."""

    phone: Phone
    table: Table
    acknowledged: list[str] = field(default_factory=list)
    sent: set[str] = field(default_factory=set)
    refused: list[str] = field(default_factory=list)
    unanswered: Fields | None = None
    _form: Fields = field(default_factory=MultiDict)
    _last_game: tuple[str, int] | None = None

    def open_the_page(self) -> None:
        """Look at the list."""
        self._form = self.table.page().form("/eintraege").fields

    def write_until(self, stop: threading.Event) -> None:
        """Enter games and corrections until `stop` is set or no answer comes."""
        try:
            while not stop.is_set():
                self._send(self._next())
        except LOST:
            self.phone.hang_up()

    def ask_again(self) -> None:
        """Send what was not answered once more, until it is, as a phone does that was offline."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self.unanswered:
            assert time.monotonic() < deadline
            self._send(self.unanswered)

    def _next(self) -> Fields:
        fields = MultiDict(self._form)
        changes: dict[str, Any] = {"entry_id": str(uuid4()), "re_augen": chance.choice(AUGEN)}
        if self._last_game and chance.random() < CORRECTED:
            position, augen = self._last_game
            others = [each for each in AUGEN if each != augen]  # a correction that changes nothing is refused
            changes |= {"type": "correction", "corrects": position, "re_augen": chance.choice(others)}
            self._last_game = None
        for name, value in changes.items():
            fields[name] = str(value)
        fields.setlist("re", chance.sample(SEATS, 2))
        return fields

    def _send(self, fields: Fields) -> None:
        entry_id = fields["entry_id"]
        self.sent.add(entry_id)
        self.unanswered = fields
        answer = self.table.post("/eintraege", fields)
        if answer.status_code == UNAVAILABLE:
            time.sleep(WAIT_SECONDS)
            return
        self.unanswered = None
        self._understand(fields, answer)

    def _understand(self, fields: Fields, answer: Any) -> None:
        if answer.status_code == 303:
            self.acknowledged.append(fields["entry_id"])
            self._last_game = _position(answer), int(fields["re_augen"])
            self._form["version"] = str(int(self._form["version"]) + 1)
        elif answer.status_code == 409:
            self._form["version"] = read(answer).value("version")[0]
        else:
            self.refused.append(f"{answer.status_code}: {answer.text}")


@contextmanager
def writing(writers: Sequence[Writer]) -> Iterator[None]:
    """Let `writers` write during the block."""
    for writer in writers:
        writer.open_the_page()
    stop = threading.Event()
    threads = [threading.Thread(target=writer.write_until, args=(stop,)) for writer in writers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def check(table: Table, writers: Sequence[Writer]) -> int:
    """Every acknowledged entry stands there once, none that nobody sent, none half; how many there are."""
    document = table.document()
    entries = document["entries"]
    ids = [entry["id"] for entry in entries]
    assert len(set(ids)) == len(ids)
    assert {entry_id for writer in writers for entry_id in writer.acknowledged} <= set(ids)
    games = {entry["id"] for entry in entries if entry["type"] == "game"}
    assert games <= set().union(*(writer.sent for writer in writers))
    for number, entry in enumerate(entries):
        assert entry["type"] != "storno" or entries[number + 1]["corrects"] == entry["of"]
    ledger = read_sheet(document)
    assert not isinstance(ledger, list)
    assert sum(ledger.standing.values()) == 0
    return len(ids)


def _position(answer: Answer) -> str:
    return urlsplit(answer.headers["location"]).fragment.rpartition("-")[2]
