"""Lists, groups, ladders and leagues show and read the time of one clock, whichever hangs there."""

import csv
import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from flask.testing import FlaskClient

from scorepad.rules.league.calendar import Month
from scorepad.wording.wall_clock import USUAL_ZONE, hang
from scorepad.wording.words import words
from tests.web.group import Group
from tests.web.ladder import Ladder
from tests.web.league.club import Club
from tests.web.table import Table

ZONES = ("Pacific/Kiritimati", "Pacific/Pago_Pago")
"""Fourteen hours ahead and eleven behind: it is never the same day in both."""


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest) -> Iterator[ZoneInfo]:
    """Where the clock hangs."""
    found = ZoneInfo(request.param)
    hang(found)
    yield found
    hang(USUAL_ZONE)


def cells(data: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.removeprefix("\ufeff"))))


def shown(zone: ZoneInfo, minutes: int = 1) -> set[str]:
    """The last minutes, as a file shows them."""
    now = datetime.now(UTC).astimezone(zone)
    return {f"{now - timedelta(minutes=ago):%Y-%m-%d %H:%M}" for ago in range(minutes + 1)}


def test_a_list_and_its_group(client: FlaskClient, zone: ZoneInfo) -> None:
    table = Table.open(client)
    table.play()
    (played,) = shown(zone, 5) & {cell for row in cells(table.get("/liste.csv").text) for cell in row}
    group = Group.start(table)
    year, month, day = played[:10].split("-")
    assert f"{day}.{month}.{year}" in group.page().text
    assert played[:10] in group.get("/runde.csv").text
    assert len(group.table(f"?von={played[:10]}&bis={played[:10]}")) == 4
    assert len(group.table(f"?jahr={year}")) == 4


def test_a_ladder(client: FlaskClient, zone: ZoneInfo) -> None:
    ladder = Ladder.open(client)
    assert ladder.page().form("/eintraege").fields["finished_at"].replace("T", " ") in shown(zone)
    ladder.play("Anna", "Ben")
    row = cells(ladder.get("/saison/1/partien.csv").text)[1]
    started = datetime.fromisoformat(row[1])
    assert f"{started:%d.%m.%Y, %H:%M}" in ladder.page("/partie/1").text
    assert abs(started.replace(tzinfo=zone) - datetime.now(UTC)) < timedelta(hours=2)


def test_a_leagues_month(client: FlaskClient, zone: ZoneInfo) -> None:
    club = Club.open(client, ())
    month = words("de").month(Month.of(datetime.now(zone).date()))
    assert month in club.page("/tabelle/monat").text
    assert club.page("/mitglieder").value("from") in ([], [""], [f"{datetime.now(zone):%Y-%m-%d}"])
