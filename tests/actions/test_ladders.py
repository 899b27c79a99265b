"""The deeds around a ladder."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Thread
from uuid import uuid4

import pytest
from flask import Flask

from scorepad.actions.ladder.delete_ladder import delete_ladder
from scorepad.actions.ladder.open_ladder import open_ladder, season_of
from scorepad.actions.ladder.results import LadderChanged, LadderRefused, LadderStale, OpenLadder
from scorepad.actions.ladder.retitle import retitle_ladder
from scorepad.actions.ladder.start_ladder import start_ladder
from scorepad.actions.ladder.write import Outcome, write_ladder
from scorepad.actions.renew_link import renew_link
from scorepad.rules.ladder.deeds import Annulled, Deed, Joined, Reported, SeasonSet
from scorepad.rules.ladder.duel import Side
from scorepad.store import ladders
from scorepad.store.ladders import LADDERS, LadderPurpose

pytestmark = pytest.mark.usefixtures("app")
NOW = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
SEASON = SeasonSet(1, datetime(2026, 10, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC))
PLAYERS = (Joined("Anna"), Joined("Ben"))
DUEL = Reported(1, 2, NOW - timedelta(hours=2), NOW - timedelta(hours=1), Side.A)


@pytest.fixture
def key() -> str:
    """The enter key of a ladder with a season and two players."""
    return started(SEASON, *PLAYERS).stored.enter_key


def started(*deeds: Deed) -> OpenLadder:
    found = start_ladder("Duelle", deeds, NOW)
    assert isinstance(found, OpenLadder)
    return found


def written(
    key: str, deeds: Sequence[Deed], entry_id: str | None = None, version: int | None = None
) -> Outcome:
    current = ladders.version_of(LadderPurpose.ENTER, key) or 0
    return write_ladder(key, version or current, entry_id or str(uuid4()), deeds, NOW)


def opened(key: str) -> OpenLadder:
    found = open_ladder(LadderPurpose.ENTER, key)
    assert found
    return found


def points(key: str) -> dict[str, int]:
    current = opened(key)
    replay = season_of(current, current.book.seasons[0])
    return {row.standing.player: row.standing.points for row in replay.ranking}


def test_it_works(key: str) -> None:
    assert isinstance(written(key, [DUEL]), LadderChanged)
    assert points(key) == {"Anna": 1510, "Ben": 1500}
    assert isinstance(written(key, [Annulled(1, "abgesprochen")]), LadderChanged)
    assert points(key) == {}


def test_a_ladder_starts_whole_or_not_at_all() -> None:
    before = ladders.count()
    found = start_ladder("", [SEASON, Joined("Anna"), Joined("anna"), Joined("")], NOW)
    assert isinstance(found, LadderRefused)
    assert [problem.code for problem in found.problems] == [
        "ladder_title_missing",
        "player_name_taken",
        "player_name_missing",
    ]
    assert ladders.count() == before


def test_whoever_is_new_comes_in_with_the_duel(key: str) -> None:
    assert isinstance(written(key, [Joined("Carla"), replace(DUEL, b=3)]), LadderChanged)
    assert points(key) == {"Anna": 1510, "Carla": 1500}


def test_all_of_it_is_written_or_nothing(key: str) -> None:
    found = written(key, [Joined("Carla"), replace(DUEL, b=9)])
    assert isinstance(found, LadderRefused)
    assert opened(key).book.players == ["Anna", "Ben"]


def test_the_same_entry_again_gets_the_first_answer(key: str) -> None:
    entry_id, version = str(uuid4()), opened(key).stored.version
    for _ in range(2):
        assert isinstance(written(key, [DUEL], entry_id, version), LadderChanged)
    assert len(opened(key).book.duels) == 1


def test_another_entry_with_its_id_is_stale(key: str) -> None:
    entry_id = str(uuid4())
    written(key, [DUEL], entry_id)
    assert isinstance(written(key, [replace(DUEL, a=2, b=1)], entry_id), LadderStale)


def test_who_saw_an_older_version_writes_nothing_and_sees_the_new_one(key: str) -> None:
    version = opened(key).stored.version
    written(key, [DUEL])
    found = written(key, [replace(DUEL, started_at=NOW - timedelta(hours=3))], version=version)
    assert isinstance(found, LadderStale)
    assert len(found.ladder.book.duels) == 1


def test_five_posts_of_one_form_make_one_duel(key: str, app: Flask) -> None:
    entry_id, version = str(uuid4()), opened(key).stored.version
    results: list[Outcome] = []

    def post() -> None:
        with app.app_context():
            results.append(written(key, [DUEL], entry_id, version))

    threads = [Thread(target=post) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [type(result) for result in results] == [LadderChanged] * 5
    with app.app_context():
        assert len(opened(key).book.duels) == 1


def test_what_is_remembered_is_what_is_stored(key: str) -> None:
    written(key, [DUEL])
    remembered = opened(key)
    # Another ladder after the other, until this one is forgotten.
    for _ in range(20):
        opened(started(SEASON).stored.enter_key)
    assert opened(key).book == remembered.book
    assert opened(key).book is not remembered.book


def test_the_view_key_opens_and_does_not_write(key: str) -> None:
    view_key = opened(key).stored.view_key
    assert open_ladder(LadderPurpose.VIEW, view_key) == opened(key)
    assert open_ladder(LadderPurpose.ENTER, view_key) is None
    assert written(view_key, [DUEL]) is None


def test_a_title_can_change(key: str) -> None:
    assert isinstance(retitle_ladder(key, "Turm", NOW), LadderChanged)
    assert opened(key).stored.title == "Turm"
    assert isinstance(retitle_ladder(key, "", NOW), LadderRefused)
    assert retitle_ladder("unknown", "Turm", NOW) is None


def test_a_renewed_link_opens_and_the_old_one_does_not(key: str) -> None:
    stored = renew_link(LADDERS, key, LadderPurpose.ENTER, NOW)
    assert stored
    assert open_ladder(LadderPurpose.ENTER, key) is None
    assert opened(stored.enter_key).book.players == ["Anna", "Ben"]
    assert renew_link(LADDERS, key, LadderPurpose.VIEW, NOW) is None


def test_a_ladder_is_deleted_by_its_title(key: str) -> None:
    stored = opened(key).stored
    assert isinstance(delete_ladder(key, "Duell"), LadderRefused)
    assert delete_ladder(key, " Duelle ") == stored
    assert open_ladder(LadderPurpose.ENTER, key) is None
    assert delete_ladder(key, "Duelle") is None
