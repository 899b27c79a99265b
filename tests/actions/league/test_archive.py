"""A league travels in an export from either database into either, with everything in it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.actions.export_all import export_all
from scorepad.actions.export_line import Flaw
from scorepad.actions.holdings import Holdings
from scorepad.actions.import_all import check_all, import_all, replace_all
from scorepad.actions.league.change_member import choose_sperrmonat
from scorepad.actions.league.check_leagues import check_leagues
from scorepad.actions.league.open_league import opened
from scorepad.actions.new_file import WouldOverwriteError
from scorepad.rules.league.calendar import Month
from scorepad.store import database, lists, schema
from scorepad.store.league import leagues, totals
from scorepad.store.league.leagues import LeaguePurpose
from tests.actions.databases import on_sqlite_alone
from tests.actions.league.deeds import (
    EIGHT,
    NOW,
    an_evening,
    closed,
    number_of,
    played,
    seated,
    storno,
    with_members,
    won_by,
)
from tests.postgres import create_database


@pytest.fixture
def empty_url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database of its own."""
    if backend == "sqlite":
        return database.default_url(tmp_path)
    return create_database(request.getfixturevalue("postgres_url"))


@pytest.fixture
def app(empty_url: str) -> Iterator[Flask]:
    """An app on it."""
    app = database.bare_app(empty_url)
    schema.upgrade(app)
    with app.app_context():
        yield app
    database.close(app)


@pytest.fixture
def lines(app: Flask) -> list[str]:
    """The export of a league with a closed month, a cancelled game, a Sperrmonat and an open table."""
    league = with_members()
    stored = an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), won_by("Anna", "Carla"))
    played(stored, storno(2))
    choose_sperrmonat(league.stored.administer_key, number_of(league, "Hans"), Month(2027, 1), NOW)
    closed(league)
    seated(league, *EIGHT[:4], now=NOW.replace(month=12))
    return list(export_all())


def encoded(lines: list[str]) -> list[bytes]:
    return [line.encode() for line in lines]


@pytest.fixture
def emptied(app: Flask, lines: list[str]) -> None:
    """Nothing is left in the database."""
    nothing = b'{"format":"scorepad-export","version":1,"lists":0}'
    assert replace_all([nothing], may_replace=True) == Holdings()
    assert (lists.count(), leagues.count()) == (0, 0)


@pytest.mark.usefixtures("emptied")
def test_it_works(lines: list[str]) -> None:
    assert import_all(encoded(lines)) == Holdings(lists=2, leagues=1)
    assert list(export_all()) == lines
    assert list(check_leagues()) == []


@pytest.mark.usefixtures("emptied")
def test_totals_are_added_up_again(lines: list[str]) -> None:
    import_all(encoded(lines))
    (league,) = leagues.everything()
    assert {member: total.games for member, total in totals.of_month(league.id, "2026-11").items()} == (
        dict.fromkeys((1, 2, 3, 4), 1)
    )


@on_sqlite_alone
class TestRefused:
    """What doesn't depend on the database."""

    def test_the_same_league_is_not_taken_in_again(self, lines: list[str]) -> None:
        found = import_all(encoded(lines))
        assert not isinstance(found, Holdings)
        assert {flaw.what for flaw in found} == {"key_taken"}

    def test_a_league_is_not_replaced_by_mistake(self, lines: list[str]) -> None:
        with pytest.raises(WouldOverwriteError):
            replace_all(encoded(lines), may_replace=False)

    def test_an_altered_close_is_refused(self, lines: list[str]) -> None:
        altered = [line.replace("promotion_place", "middle_place") for line in lines]
        found = check_all(encoded(altered))
        assert not isinstance(found, Holdings)
        assert found[0] == Flaw(4, "altered")

    @pytest.mark.parametrize(
        "change",
        [
            {"name": 7},
            {"name": "\0"},
            {"rules": "{}"},
            {"month": "November"},
            {"created_at": "yesterday"},
            {"colour": "red"},
        ],
    )
    def test_garbage_is_refused(self, lines: list[str], change: dict[str, object]) -> None:
        value = json.loads(lines[3])
        value["league"] |= change
        found = check_all(encoded([*lines[:3], json.dumps(value) + "\n", *lines[4:]]))
        assert not isinstance(found, Holdings)
        assert found[0] == Flaw(4, "not_a_league")

    def test_a_key_that_can_be_guessed_is_refused(self, lines: list[str]) -> None:
        value = json.loads(lines[3])
        value["league"]["view_key"] = "short"
        found = check_all(encoded([*lines[:3], json.dumps(value) + "\n", *lines[4:]]))
        assert not isinstance(found, Holdings)
        assert found[0] == Flaw(4, "not_a_key")

    def test_an_export_without_its_league_is_cut_short(self, lines: list[str]) -> None:
        found = check_all(encoded(lines[:3]))
        assert found == [Flaw(3, "cut_short")]

    def test_restored_leagues_are_newer_than_what_stood_there(self, lines: list[str]) -> None:
        (before,) = leagues.everything()
        assert replace_all(encoded(lines), may_replace=True) == Holdings(lists=2, leagues=1)
        after = leagues.find(LeaguePurpose.VIEW, before.view_key)
        assert after
        assert after.version > before.version
        assert len(opened(after).members) == 8
