"""The close of a month: tried first, then binding, and then for good."""

from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from scorepad.actions.league.change_member import choose_sperrmonat
from scorepad.actions.league.check_leagues import LeagueFault, check_leagues
from scorepad.actions.league.close_month import Closed, DryRun, Overtaken, close_league_month, dry_run
from scorepad.actions.league.follow_list import bond_of
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.standings import snapshot
from scorepad.documents.codec.league_close import read_snapshot, snapshot_value
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.movement import Reason
from scorepad.store import database, lists, schema
from scorepad.store.database import db
from scorepad.store.lists import Purpose
from tests.actions.league.deeds import (
    DECEMBER,
    EIGHT,
    NOW,
    again,
    an_evening,
    closed,
    number_of,
    played,
    points,
    seated,
    storno,
    with_members,
    won_by,
)

pytestmark = pytest.mark.usefixtures("app")
NOVEMBER = Month(2026, 11)


@pytest.fixture
def league(app: Flask) -> OpenLeague:
    """Two classes of four, an evening behind each: Dieter is last above, Emma is first below."""
    league = with_members()
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), won_by("Anna", "Carla"), won_by("Carla", "Ben"))
    an_evening(league, EIGHT[4:], won_by("Emma", "Fritz"), won_by("Emma", "Gerda"), class_key="Unten")
    return again(league)


def classes(league: OpenLeague) -> dict[str, str]:
    """Everybody's class now."""
    return {member.name: member.class_key for member in again(league).members.values()}


def test_it_works(league: OpenLeague) -> None:
    after = closed(league)
    assert (after.month, after.closed_months) == (Month(2026, 12), (NOVEMBER,))
    assert classes(league) == dict.fromkeys(EIGHT[:3], "Oben") | {"Dieter": "Unten", "Emma": "Oben"} | (
        dict.fromkeys(EIGHT[5:], "Unten")
    )


def test_a_month_is_told_from_the_one_that_another_database_had_in_its_place(tmp_path: Path) -> None:
    """As after a backup was restored: the numbers of leagues come again."""
    first = []
    for winner in ("Anna", "Ben"):
        app = database.bare_app(f"sqlite:///{tmp_path / winner}.sqlite3")
        schema.upgrade(app)
        with app.app_context():
            league = with_members()
            an_evening(league, EIGHT[:4], won_by(winner, "Carla"), won_by(winner, "Dieter"))
            kept = snapshot(closed(league), NOVEMBER)
            first += [kept and kept.classes[0].rows[0].name]
        database.close(app)
    assert first == ["Anna", "Ben"]


def test_a_dry_run_says_what_the_close_will_do(league: OpenLeague) -> None:
    tried = dry_run(league, DECEMBER)
    assert tried.problems == []
    upper, lower = tried.classes
    assert upper.reasons[-1] is Reason.RELEGATION_PLACE
    assert lower.reasons[0] is Reason.PROMOTION_PLACE
    assert classes(league)["Dieter"] == "Oben"
    closed(league)
    kept = snapshot(again(league), NOVEMBER)
    assert kept
    for each, tried_class in zip(kept.classes, tried.classes, strict=True):
        assert [row.name for row in each.rows] == [row.total.player for row in tried_class.rows]
        assert [row.rating for row in each.rows] == [row.rating for row in tried_class.rows]
        assert [row.reason for row in each.rows] == list(tried_class.reasons)


def test_a_month_that_runs_is_not_closed(league: OpenLeague) -> None:
    result = close_league_month(league.stored.id, NOVEMBER, None, NOW)
    assert isinstance(result, DryRun)
    assert [problem.code for problem in result.problems] == ["month_not_over"]
    assert again(league) == league


def test_an_open_table_keeps_the_month_open(league: OpenLeague) -> None:
    stored = seated(league, *EIGHT[:4])
    before = again(league)
    result = close_league_month(league.stored.id, NOVEMBER, None, DECEMBER)
    assert isinstance(result, DryRun)
    assert [(problem.code, problem.facts["games"]) for problem in result.problems] == [
        ("league_games_unfinished", 1)
    ]
    assert again(league) == before
    assert lists.find(Purpose.WRITE, stored.write_key) == stored


def test_closing_twice_changes_nothing(league: OpenLeague) -> None:
    first = closed(league)
    result = close_league_month(league.stored.id, NOVEMBER, None, DECEMBER + timedelta(days=40))
    assert isinstance(result, Closed)
    assert again(league) == first


def test_a_close_agreed_to_before_something_changed_is_overtaken(league: OpenLeague) -> None:
    an_evening(league, EIGHT[:4], won_by("Dieter", "Ben"))
    result = close_league_month(league.stored.id, NOVEMBER, league.stored.version, DECEMBER)
    assert isinstance(result, Overtaken)
    assert again(league).month == NOVEMBER


def test_months_are_closed_in_their_order(league: OpenLeague) -> None:
    result = close_league_month(league.stored.id, Month(2026, 12), None, DECEMBER + timedelta(days=90))
    assert isinstance(result, Overtaken)


def test_a_storno_after_the_close_leaves_it_alone(league: OpenLeague) -> None:
    stored = an_evening(league, EIGHT[:4], won_by("Dieter", "Ben"))
    closed(league)
    before = snapshot(again(league), NOVEMBER)
    played(stored, storno(1))
    assert snapshot(again(league), NOVEMBER) == before
    assert points(league) == {}
    bond = bond_of(stored.id)
    assert bond
    assert bond.is_month_closed


def test_a_form_of_a_list_from_before_the_close_is_stale(league: OpenLeague) -> None:
    stored = an_evening(league, EIGHT[:4], won_by("Dieter", "Ben"))
    before = lists.find(Purpose.WRITE, stored.write_key)
    closed(league)
    after = lists.find(Purpose.WRITE, stored.write_key)
    assert before
    assert after
    assert after.version == before.version + 1


def test_who_is_in_a_sperrmonat_has_no_row_and_keeps_the_class(league: OpenLeague) -> None:
    dieter = number_of(league, "Dieter")
    assert isinstance(
        choose_sperrmonat(league.stored.administer_key, dieter, Month(2027, 1), NOW), OpenLeague
    )
    for _ in range(3):
        closed(league, DECEMBER + timedelta(days=120))
    kept = snapshot(again(league), Month(2027, 1))
    assert kept
    before = classes(league)["Dieter"]
    assert "Dieter" not in [row.name for each in kept.classes for row in each.rows]
    assert [each.key for each in kept.classes if each.locked == {dieter: "Dieter"}] == [before]


def test_a_snapshot_is_read_as_it_was_written(league: OpenLeague) -> None:
    closed(league)
    kept = snapshot(again(league), NOVEMBER)
    assert kept
    assert read_snapshot(snapshot_value(kept)) == kept
    assert kept.settings == league.settings


def test_the_database_itself_refuses_to_change_a_closed_month(league: OpenLeague) -> None:
    closed(league)
    for statement in (
        "UPDATE league_close SET content = 'x' WHERE league_id = :id",
        "DELETE FROM league_close WHERE league_id = :id",
    ):
        with pytest.raises(IntegrityError, match="never changes"), db.engine.begin() as connection:
            connection.execute(text(statement), {"id": league.stored.id})


def test_the_database_itself_refuses_to_change_a_game(league: OpenLeague) -> None:
    for statement in (
        "UPDATE league_game SET content = 'x' WHERE league_id = :id",
        "UPDATE league_game SET month = '2026-12' WHERE league_id = :id",
        "UPDATE league_game SET origin = 'x' WHERE league_id = :id",
    ):
        with pytest.raises(IntegrityError, match="only cancelled"), db.engine.begin() as connection:
            connection.execute(text(statement), {"id": league.stored.id})


def test_totals_that_were_altered_are_found(league: OpenLeague) -> None:
    assert [fault for fault in check_leagues() if fault.league_id == league.stored.id] == []
    statement = "UPDATE league_total SET points = points + 1 WHERE league_id = :id AND member = 2"
    with db.engine.begin() as connection:
        connection.execute(text(statement), {"id": league.stored.id})
    found = [fault for fault in check_leagues() if fault.league_id == league.stored.id]
    assert found == [LeagueFault(league.stored.id, "2026-11", "total", 2)]


def test_a_whole_league_takes_its_closed_months_along(league: OpenLeague) -> None:
    closed(league)
    with db.engine.begin() as connection:
        connection.execute(text("DELETE FROM league WHERE id = :id"), {"id": league.stored.id})
        left = connection.execute(
            text("SELECT count(*) FROM league_close WHERE league_id = :id"), {"id": league.stored.id}
        )
        assert left.scalar_one() == 0
