"""`scorepad league close-month` and `check`, as cron runs them."""

from collections.abc import Iterator
from datetime import datetime, tzinfo
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text

from scorepad.store import database, schema
from scorepad.store.database import db
from tests.actions.league import deeds
from tests.actions.league.deeds import EIGHT, again, an_evening, one_class, won_by
from tests.durability.console import Run, scorepad


@pytest.fixture
def url(tmp_path: Path) -> str:
    return database.default_url(tmp_path)


@pytest.fixture
def app(url: str) -> Iterator[Flask]:
    """A database with a league whose November 2026 has one evening."""
    app = database.bare_app(url)
    schema.upgrade(app)
    with app.app_context():
        yield app
    database.close(app)


def at(monkeypatch: pytest.MonkeyPatch, year: int, month: int) -> None:
    """Let it be the second of that month for the command."""

    class Clock:
        @staticmethod
        def now(zone: tzinfo) -> datetime:
            return datetime(year, month, 2, 12, tzinfo=zone)

    monkeypatch.setattr("scorepad.cli.league_operating.datetime", Clock)


def test_every_month_that_is_over_is_closed_once(
    app: Flask, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = one_class()
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), class_key="verein")
    at(monkeypatch, 2027, 1)
    told = "league 1, 2026-11: closed\nleague 1, 2026-12: closed\n"
    assert scorepad(url, "league", "close-month") == Run(0, told, "")
    assert scorepad(url, "league", "close-month") == Run(0, "", "")
    assert [str(month) for month in again(league).closed_months] == ["2026-11", "2026-12"]


def test_a_dry_run_closes_nothing(app: Flask, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    league = one_class()
    at(monkeypatch, 2026, 12)
    run = scorepad(url, "league", "close-month", "--dry-run")
    assert run == Run(0, "league 1, 2026-11: would be closed\n", "")
    assert again(league).closed_months == ()


def test_an_open_table_is_told(app: Flask, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    league = one_class()
    deeds.seated(league, *EIGHT[:4], class_key="verein")
    at(monkeypatch, 2026, 12)
    run = scorepad(url, "league", "close-month")
    sentence = "Not everything of November 2026 has been played to its end; still open: 1."
    assert run == Run(1, f"league 1, 2026-11: {sentence}\n", "")


def test_a_month_that_runs_is_left_alone(app: Flask, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one_class()
    at(monkeypatch, 2026, 11)
    assert scorepad(url, "league", "close-month") == Run(0, "", "")


def test_sums_are_checked(app: Flask, url: str) -> None:
    league = one_class()
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), class_key="verein")
    assert scorepad(url, "league", "check") == Run(0, "every league is what its games add up to\n", "")
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE league_total SET games = 9 WHERE member = 3"))
    told = "league 1, month 2026-11, member 3: the kept sums aren't those of the games\n"
    assert scorepad(url, "league", "check") == Run(1, told, "")
    assert told in scorepad(url, "verify").out
