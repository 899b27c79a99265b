"""Ladders go along with everything else: exported, imported, backed up, restored, verified."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from scorepad.actions.ladder.results import LadderChanged, OpenLadder
from scorepad.actions.ladder.start_ladder import start_ladder
from scorepad.actions.ladder.write import write_ladder
from scorepad.rules.ladder.deeds import Annulled, Joined, Reported, SeasonSet, Settled
from scorepad.rules.ladder.duel import Side
from scorepad.store import database, ladders
from scorepad.store.chain import link_hash
from scorepad.store.entries import StoredEntry
from scorepad.store.ladders import StoredLadder
from tests.durability.console import Run, scorepad

NOW = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
SEASON = SeasonSet(1, datetime(2026, 10, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC))
DUEL = Reported(1, 2, NOW - timedelta(hours=2), NOW - timedelta(hours=1), Side.A)
PENDING = Reported(2, 1, NOW - timedelta(hours=1))
Line = dict[str, Any]


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def url(filled_url: str) -> str:
    """A database with three lists and a ladder that has a bit of everything in its book."""
    app = database.bare_app(filled_url)
    with app.app_context():
        current = start_ladder("Duelle", [SEASON, Joined("Ännchen"), Joined("Ben")], NOW)
        assert isinstance(current, OpenLadder)
        key = current.stored.enter_key
        for deed in (DUEL, PENDING, Settled(2, NOW, Side.B), Annulled(1, "abgesprochen")):
            done = write_ladder(key, current.stored.version, str(uuid4()), [deed], NOW)
            assert isinstance(done, LadderChanged)
            current = done.ladder
    database.close(app)
    return filled_url


@pytest.fixture
def lines(url: str) -> list[Line]:
    """The export."""
    return [json.loads(line) for line in scorepad(url, "export").out.splitlines()]


def content(url: str) -> list[tuple[list[object], list[StoredEntry]]]:
    """All ladders bit by bit, but for their ids."""
    app = database.bare_app(url)
    with app.app_context():
        found = [(parts(stored), entries) for stored, entries in ladders.everything()]
    database.close(app)
    return found


def parts(stored: StoredLadder) -> list[object]:
    names = ("title", "version", "entry_count", "enter_key", "view_key", "created_at", "changed_at")
    return [getattr(stored, name) for name in names]


def imported(url: str, lines: list[Line]) -> Run:
    written = "".join(json.dumps(line) + "\n" for line in lines)
    return scorepad(url, "import", stdin=written.encode())


def test_an_export_carries_ladders_into_either_database(url: str, target: str) -> None:
    exported = scorepad(url, "export")
    assert json.loads(exported.out.splitlines()[0])["ladders"] == 1
    assert scorepad(target, "import", stdin=exported.out.encode()).status == 0
    assert content(target) == content(url)
    assert scorepad(target, "export").out == exported.out
    assert scorepad(target, "verify").status == 0


def test_a_backup_carries_ladders(url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    assert scorepad(url, "backup", file).status == 0
    before = content(url)
    run = scorepad(url, "restore", file, "--force")
    assert run.status == 0
    ((restored, entries),) = content(url)
    ((old, same),) = before
    assert (restored[0], entries) == (old[0], same)
    # Whoever knows the ladder as it was under this key has to see that it may be another one.
    assert int(str(restored[1])) > int(str(old[1]))


def test_a_database_with_a_ladder_alone_is_not_replaced_by_mistake(target: str, tmp_path: Path) -> None:
    scorepad(target, "upgrade")
    app = database.bare_app(target)
    with app.app_context():
        start_ladder("Duelle", [SEASON], NOW)
    database.close(app)
    file = tmp_path / "export"
    file.write_text('{"format":"scorepad-export","version":1,"lists":0}\n')
    assert "--force" in scorepad(target, "restore", file).err


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
class TestOnSqlite:
    """What doesn't depend on the database."""

    def test_a_ladder_that_is_there_is_not_taken_in_again(self, url: str, lines: list[Line]) -> None:
        reason = "the database has this list, or another one with its key, already"
        assert f"line 5: {reason}" in imported(url, lines).out

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"title": ""}, "no ladder"),
            ({"title": "\0"}, "no ladder"),
            ({"version": 0}, "no ladder"),
            ({"enter_key": "short"}, "a key like this could be guessed"),
            ({"view_key": 7}, "no ladder"),
            ({"created_at": "yesterday"}, "no ladder"),
            ({"changed_at": "0001-01-01T00:00:00+14:00"}, "no ladder"),
            ({"entries": [7]}, "no ladder"),
            ({"entries": None}, "no ladder"),
            ({"colour": "red"}, "no ladder"),
        ],
    )
    def test_garbage_in_a_ladder_is_refused(
        self, other_url: str, lines: list[Line], change: Line, told: str
    ) -> None:
        lines[4]["ladder"] |= change
        run = imported(other_url, lines)
        assert run.status == 1
        assert told in run.out
        assert content(other_url) == []

    @pytest.mark.parametrize("part", ["content", "hash"])
    def test_a_broken_chain_is_refused(self, other_url: str, lines: list[Line], part: str) -> None:
        lines[4]["ladder"]["entries"][2][part] += " "
        assert "line 5: altered\n" in imported(other_url, lines).out

    def test_an_entry_against_the_rules_is_refused_though_its_hash_is_right(
        self, other_url: str, lines: list[Line]
    ) -> None:
        entries = lines[4]["ladder"]["entries"]
        entries[3]["content"] = entries[3]["content"].replace('"b":2', '"b":9')
        before = ""
        for position, entry in enumerate(entries, 1):
            before = entry["hash"] = link_hash(before, position, entry["content"])
        assert "no ladder" in imported(other_url, lines).out

    def test_another_number_of_ladders_than_announced_is_told(
        self, other_url: str, lines: list[Line]
    ) -> None:
        lines[0]["ladders"] = 2
        assert "announces another number" in imported(other_url, lines).out
