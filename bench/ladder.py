"""A season as large as a ladder may be: its pages, a duel entered, an annulment."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from uuid import uuid4

from flask import Flask

from bench.measure import FLOOR, Figure, compare, show
from bench.table import application, request
from scorepad.actions.ladder import open_ladder
from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import LadderChanged, OpenLadder
from scorepad.actions.ladder.stored_text import deed_text
from scorepad.actions.ladder.write import write_ladder
from scorepad.rules.ladder.admission import MOST_ENTRIES, MOST_PLAYERS
from scorepad.rules.ladder.deeds import Annulled, Deed, Joined, Reported, SeasonSet
from scorepad.rules.ladder.duel import Side
from scorepad.store import ladders
from scorepad.store.ladders import LadderPurpose
from scorepad.store.transaction import reading, writing
from scorepad.web.ladder.preview import previewed
from scorepad.web.links import token_for
from scorepad.wording import words

ROUNDS = 5
UNCHANGED = "304 for a viewer"
SPARE = 100
"""Entries that are left for what is measured."""
DUELS = MOST_ENTRIES - MOST_PLAYERS - 1 - SPARE
NOW = datetime.now(UTC).replace(microsecond=0)
START = NOW - timedelta(days=90)
MILLISECONDS = {"ranking, to look at": 100, "a player": 100, "preview": 500, "a duel entered": 500}
"""At the largest that is allowed; a club's ladder has a twentieth of it."""


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        app = application(Path(folder))
        with app.app_context():
            key, view_key = _filled()
            found = [
                _measured("read", _reading(app, key, view_key)),
                _measured("written to", _writing(app, key)),
            ]
        figures = [figure for each in found for figure in each]
        for figure in figures:
            if figure.name in MILLISECONDS:
                most = MILLISECONDS[figure.name]
                met = "met" if figure.microseconds <= most * 1000 else "missed"
                print(f"  {figure.name}: target ≤ {most} ms  {met}")


def _measured(how: str, contenders: dict[str, Callable[[], object]]) -> list[Figure]:
    figures = compare(contenders, {**dict.fromkeys(contenders, 1), UNCHANGED: 100}, ROUNDS)
    show(f"A ladder with {MOST_PLAYERS} players and {DUELS} duels in its season, {how}, SQLite", figures, {})
    return figures


def _filled() -> tuple[str, str]:
    deeds = list(_deeds(Random(1)))  # noqa: S311
    with writing():
        stored = ladders.create("Bank", "enter-key", "view-key", NOW)
        for deed in deeds:
            entry_id = str(uuid4())
            stored = ladders.append(stored, entry_id, deed_text(deed, entry_id, NOW), NOW)
    return stored.enter_key, stored.view_key


def _deeds(random: Random) -> Iterator[Deed]:
    for number in range(1, MOST_PLAYERS + 1):
        yield Joined(f"Mitglied {number:04}")
    yield SeasonSet(1, START, NOW + timedelta(days=1))
    minute = timedelta(days=90) / (DUELS + 1)
    for number in range(DUELS):
        yield _duel(random, START + number * minute)


def _duel(random: Random, at: datetime) -> Reported:
    a, b = random.sample(range(1, MOST_PLAYERS + 1), 2)
    return Reported(a, b, at, at + timedelta(minutes=20), random.choice(tuple(Side)))


def _reading(app: Flask, key: str, view_key: str) -> dict[str, Callable[[], object]]:
    """The floor is the driver, which reads the book as it stands in the database and keeps nothing of it."""
    view = f"/tabelle/{token_for(LadderPurpose.VIEW, view_key)}"
    etag = request(app, view)()[1]["ETag"]
    return {
        FLOOR: partial(_read, key),
        "book folded and replayed anew": partial(_opened_anew, key),
        UNCHANGED: request(app, view, headers={"If-None-Match": etag}),
        "ranking, to look at": request(app, view),
        "a player": request(app, f"{view}/spieler/1"),
        "preview": partial(_preview, key),
    }


def _writing(app: Flask, key: str) -> dict[str, Callable[[], object]]:
    """Beside the same floor. The next page reckons anew what comes after a duel."""
    enter = f"/rangliste/{token_for(LadderPurpose.ENTER, key)}"
    return {
        FLOOR: partial(_read, key),
        "a duel entered": partial(_write, key, _entered),
        "first page after it": _after_a_write(app, key, enter, _entered),
        "an annulment": partial(_write, key, _annulled),
        "first page after an annulment": _after_a_write(app, key, enter, _annulled),
    }


def _read(key: str) -> Sequence[str]:
    with reading():
        stored = ladders.find(LadderPurpose.ENTER, key)
        assert stored
        return ladders.contents(stored.id)


def _opened_anew(key: str) -> None:
    open_ladder._ladders._values.clear()
    open_ladder._replays._values.clear()
    _replay(_open(key))


def _replay(current: OpenLadder) -> None:
    season_of(current, current.book.seasons[0])


def _open(key: str) -> OpenLadder:
    with reading():
        found = open_ladder.open_ladder(LadderPurpose.ENTER, key)
    assert found
    return found


def _write(key: str, deed: Callable[[OpenLadder], Deed]) -> None:
    current = _open(key)
    result = write_ladder(key, current.stored.version, str(uuid4()), [deed(current)], NOW)
    assert isinstance(result, LadderChanged)


def _preview(key: str) -> None:
    current = _open(key)
    found = previewed(current.book, [_entered(current)], (), words("de"), partial(season_of, current))
    assert found.duel


def _entered(current: OpenLadder) -> Reported:
    return _duel(Random(current.stored.version), NOW - timedelta(hours=1))  # noqa: S311


def _annulled(current: OpenLadder) -> Annulled:
    standing = (each.number for each in reversed(current.book.duels) if each.annulled_by is None)
    return Annulled(next(standing), "abgesprochen")


def _after_a_write(
    app: Flask, key: str, address: str, deed: Callable[[OpenLadder], Deed]
) -> Callable[[], object]:
    page = request(app, address)

    def first() -> object:
        _write(key, deed)
        return page()

    return first
