"""A league of 5,000 members with a month of 500,000 games: a class's table, adding it all up, the close."""

import json
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, Engine, insert

from scorepad.actions.league.close_month import Closed, close_league_month
from scorepad.actions.league.game_content import GameContent, Player, content_text
from scorepad.actions.league.open_league import OpenLeague, open_league
from scorepad.actions.league.standings import class_table
from scorepad.actions.league.start_league import start_league
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF
from scorepad.rules.league.settings import LeagueSettings
from scorepad.store import database, schema
from scorepad.store.database import db
from scorepad.store.league import models, totals
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.moments import ticks
from scorepad.store.transaction import reading, writing
from tests.durability.cluster import running_cluster
from tests.postgres import create_database

MEMBERS, GAMES = 5_000, 500_000
START = datetime(2026, 10, 1, tzinfo=UTC)
AFTER = datetime(2026, 11, 1, 12, tzinfo=UTC)
ROUNDS = 9
AT_A_TIME = 10_000
SIZES = {"koenigsliga": 260, "erste": 370, "zweite": 530}
TABLE_MILLISECONDS, RECOMPUTE_MILLISECONDS, CLOSE_SECONDS, MOST_MEGABYTES = 20, 300, 10, 300
BARE = "SELECT member, SUM(points) FROM league_score WHERE league_id = {} AND month = '{}' GROUP BY member"
Rows = Iterator[dict[str, Any]]


def run() -> None:
    """Print the figures for both databases."""
    with tempfile.TemporaryDirectory() as folder:
        _measure("SQLite", database.default_url(Path(folder)))
    with running_cluster() as cluster:
        _measure("PostgreSQL", create_database(cluster.url))


def _measure(name: str, url: str) -> None:
    app = database.bare_app(url)
    schema.upgrade(app)
    with app.app_context():
        league = _filled()
        print(f"\n{name}: {MEMBERS} members, {GAMES} games in a month")
        for each in league.settings.preset.classes:
            _say(
                f"table of {each.key}", _median(partial(class_table, league, each)), "ms", TABLE_MILLISECONDS
            )
        month = str(league.month)
        _recompute(league.stored.id, month)
        assert totals.of_month(league.stored.id, month) == totals.recomputed(league.stored.id, month)
        started = time.perf_counter()
        assert isinstance(close_league_month(league.stored.id, league.month, None, AFTER), Closed)
        _say("close", time.perf_counter() - started, "s", CLOSE_SECONDS)
    database.close(app)
    _say("memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MB", MOST_MEGABYTES)


def _recompute(league_id: int, month: str) -> None:
    """Adding all up, in turn with the driver alone, which adds up the points only and keeps nothing."""
    with db.engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver

        def bare() -> None:
            found = driver.execute(BARE.format(league_id, month)).fetchall()
            assert found

        taken, floor = _in_turn(partial(totals.recomputed, league_id, month), bare)
    _say("adding all up", taken, "ms", RECOMPUTE_MILLISECONDS)
    print(f"    the driver alone, points only: {floor:.1f} ms; {taken / floor:.2f} times that", flush=True)


def _filled() -> OpenLeague:
    league = start_league("Bank", LeagueSettings(ONLINE_DOPPELKOPF), START)
    assert isinstance(league, OpenLeague)
    with db.engine.connect() as connection:
        connection.execution_options(**database.backing().write_options)
        with connection.begin():
            _fill(connection, league.stored.id)
    with writing():
        totals.rebuild(league.stored.id)
    _analyse(db.engine)
    found = open_league(LeaguePurpose.ADMINISTER, league.stored.administer_key)
    assert found
    return found


def _fill(connection: Connection, league_id: int) -> None:
    random = Random(1)  # noqa: S311
    for table, rows in (
        (models.league_member, _members(league_id)),
        (models.league_game, _games(league_id)),
        (models.league_score, _scores(league_id, random)),
    ):
        some: list[dict[str, Any]] = []
        for row in rows:
            some.append(row)
            if len(some) == AT_A_TIME:
                connection.execute(insert(table), some)
                some = []
        if some:
            connection.execute(insert(table), some)


def _members(league_id: int) -> Rows:
    keys = [key for key, size in SIZES.items() for _ in range(size)]
    for number in range(1, MEMBERS + 1):
        yield {
            "league_id": league_id,
            "member": number,
            "form_id": str(number),
            "name": f"Mitglied {number:04}",
            "class_key": keys[number - 1] if number <= len(keys) else "qualifikation",
            "active": json.dumps([["2026-01-01", None]]),
            "merged_into": None,
        }


def _games(league_id: int) -> Rows:
    players = tuple(Player(f"Mitglied {number:04}", number, 1) for number in range(1, 5))
    content = content_text(GameContent(players, None, leader=players[0].name))
    for number in range(1, GAMES + 1):
        at = START + timedelta(seconds=number * 5)
        yield {
            "league_id": league_id,
            "number": number,
            "month": "2026-10",
            "at": str(at),
            "origin": f"bench {number}",
            "table_number": None,
            "class_key": "qualifikation",
            "content": content,
            "cancelled_at": None,
        }


def _scores(league_id: int, random: Random) -> Rows:
    """Four of each game, in the order of their games: as they come in."""
    for number in range(1, GAMES + 1):
        at = ticks(START + timedelta(seconds=number * 5))
        is_solo = random.random() < 0.05
        for seat, member in enumerate(random.sample(range(1, MEMBERS + 1), 4)):
            solo = int(is_solo and seat == 0)
            yield {
                "league_id": league_id,
                "month": "2026-10",
                "member": member,
                "game": number,
                "points": random.randint(-4, 4),
                "at": at,
                "solo": solo,
                "won": int(solo and random.random() < 0.6),
                "led": int(seat == 1),
            }


def _analyse(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.exec_driver_sql("ANALYZE")


def _median(call: Callable[[], object]) -> float:
    return _in_turn(call)[0]


def _in_turn(*calls: Callable[[], object]) -> list[float]:
    """The median of each call in milliseconds."""
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for call, own in zip(calls, taken, strict=True):
            with reading():
                started = time.perf_counter()
                call()
                own.append((time.perf_counter() - started) * 1000)
    return [statistics.median(own) for own in taken]


def _say(what: str, figure: float, unit: str, target: float) -> None:
    verdict = "met" if figure <= target else "missed"
    print(f"  {what:<28}{figure:>8.1f} {unit:<3} target ≤ {target} {unit}  {verdict}", flush=True)
