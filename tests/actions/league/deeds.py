"""What the tests of a league do again and again."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Any
from uuid import uuid4

from scorepad.actions.enter import enter
from scorepad.actions.league.close_month import Closed, close_league_month
from scorepad.actions.league.close_table import close_table
from scorepad.actions.league.join_league import join_league
from scorepad.actions.league.open_league import OpenLeague, open_league
from scorepad.actions.league.open_table import TableOrder, open_table
from scorepad.actions.league.start_league import start_league
from scorepad.actions.results import Entered
from scorepad.rules.evening.entries import Entry, GameEntry, StornoEntry
from scorepad.rules.league.presets import VEREIN, LeagueClass, Preset
from scorepad.rules.league.settings import LeagueSettings
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Kind, Solo
from scorepad.store import lists
from scorepad.store.league import tables, totals
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.lists import Purpose, StoredList

NOW = datetime(2026, 11, 5, 20, 15, tzinfo=UTC)
DECEMBER = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)
TWO_CLASSES = (
    LeagueClass("Oben", size=4, down=1, scored_places=4, max_points=100),
    LeagueClass("Unten", up=1, scored_places=2, max_points=50),
)
SETTINGS = LeagueSettings(replace(VEREIN, classes=TWO_CLASSES, required=2))
EIGHT = ("Anna", "Ben", "Carla", "Dieter", "Emma", "Fritz", "Gerda", "Hans")
ADMINISTER, ENTER, VIEW = LeaguePurpose
_minutes = count(1)


def started(settings: LeagueSettings = SETTINGS, now: datetime = NOW) -> OpenLeague:
    """A new league without members."""
    result = start_league("Stammtisch", settings, now)
    assert isinstance(result, OpenLeague)
    return result


def with_members(settings: LeagueSettings = SETTINGS) -> OpenLeague:
    """A league with four members in each of its two classes, all year long."""
    league = started(settings)
    for names, class_key in ((EIGHT[:4], "Oben"), (EIGHT[4:], "Unten")):
        league = joined(league, *names, class_key=class_key)
    return league


def one_class(**changes: Any) -> OpenLeague:
    """A league of one class with four members."""
    preset: Preset = replace(VEREIN, required=2, **changes)
    return joined(started(LeagueSettings(preset)), *EIGHT[:4], class_key="verein")


def joined(league: OpenLeague, *names: str, class_key: str, first: date = date(2026, 1, 1)) -> OpenLeague:
    """The league with more members."""
    result = join_league(league.stored.administer_key, str(uuid4()), names, class_key, first, NOW)
    assert isinstance(result, OpenLeague)
    return result


def again(league: OpenLeague) -> OpenLeague:
    """The league as it stands now."""
    found = open_league(ADMINISTER, league.stored.administer_key)
    assert found
    return found


def number_of(league: OpenLeague, name: str) -> int:
    """A member's number."""
    return next(member.number for member in again(league).members.values() if member.name == name)


def seated(
    league: OpenLeague, *names: str, class_key: str = "Oben", same_network: bool = False, now: datetime = NOW
) -> StoredList:
    """The list of a new table."""
    numbers = [number_of(league, name) for name in names]
    order = TableOrder(str(uuid4()), class_key, numbers, same_network, "{league}, Tisch {number}")
    result = open_table(ENTER, league.stored.enter_key, order, now)
    assert isinstance(result, StoredList)
    return result


def played(stored: StoredList, *entries: Entry) -> StoredList:
    """The list with more entries, a minute apart."""
    for entry in entries:
        current = lists.find(Purpose.WRITE, stored.write_key)
        assert current
        moment = NOW + timedelta(minutes=next(_minutes))
        result = enter(current.write_key, current.version, [replace(entry, id=str(uuid4()))], moment)
        assert isinstance(result, Entered), result
        stored = result.list.stored
    return stored


def won_by(*re: str) -> GameEntry:
    """A game that brings its Re players a point each."""
    return GameEntry(Game(Kind.NORMAL, 125), re)


def solo_of(name: str, re_augen: int = 130) -> GameEntry:
    """A solo: three points if it is won."""
    return GameEntry(Game(Kind.SOLO, re_augen), (name,), Solo.DAMEN)


def storno(of: int) -> StornoEntry:
    """A game no longer counts."""
    return StornoEntry(of)


def table_of(stored: StoredList) -> int:
    """The number of the table at which a list plays."""
    found = tables.of_list(stored.id)
    assert found
    return found[1].number


def finished(league: OpenLeague, stored: StoredList) -> None:
    """Close the table of a list."""
    assert close_table(ENTER, league.stored.enter_key, table_of(stored), NOW)


def an_evening(
    league: OpenLeague, names: Sequence[str], *entries: Entry, class_key: str = "Oben"
) -> StoredList:
    """A table that was opened, played at and closed."""
    stored = played(seated(league, *names, class_key=class_key), *entries)
    finished(league, stored)
    return stored


def closed(league: OpenLeague, now: datetime = DECEMBER) -> OpenLeague:
    """The league after the close of its month."""
    result = close_league_month(league.stored.id, again(league).month, None, now)
    assert isinstance(result, Closed), result
    return result.league


def points(league: OpenLeague) -> dict[str, tuple[int, int]]:
    """Points and games of the running month by name; who has none isn't named."""
    current = again(league)
    kept = totals.of_month(current.stored.id, str(current.month))
    anew = totals.recomputed(current.stored.id, str(current.month))
    assert kept == anew, "the kept totals are not what the games add up to"
    return {current.members[number].name: (total.points, total.games) for number, total in kept.items()}
