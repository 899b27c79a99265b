"""Start a league, and change what it is run by."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

from scorepad.actions.league.open_league import OpenLeague, open_league, opened
from scorepad.actions.new_key import new_key
from scorepad.actions.once import once
from scorepad.actions.results import Refused
from scorepad.documents.codec.league_settings import settings_value
from scorepad.rules.evening.sheet import LONGEST_TITLE, is_printable
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.settings import LeagueSettings, settings_problems
from scorepad.rules.problem import Problem
from scorepad.store.league import leagues, members, tables
from scorepad.store.league.leagues import LeaguePurpose, StoredLeague
from scorepad.store.transaction import writing
from scorepad.wording.wall_clock import day_of


def start_league(
    name: str, settings: LeagueSettings, now: datetime, start_id: str | None = None
) -> OpenLeague | Refused:
    """A new league, in the month that is now. `name` comes as `clean_name` gives it.

    The same `start_id` again gets the first answer.
    """
    problems = [*name_problems(name), *settings_problems(settings)]
    if problems:
        return Refused(problems)
    month = str(Month.of(day_of(now)))

    def start(key: str) -> OpenLeague:
        keys = key, new_key(), new_key()
        stored = StoredLeague(0, name, settings_text(settings), month, 1, *keys, now, now)
        return opened(leagues.create(stored))

    return once(start_id, partial(open_league, LeaguePurpose.ADMINISTER), start, now)


def change_league(
    key: str, version: int, name: str, settings: LeagueSettings, now: datetime
) -> OpenLeague | Refused | None:
    """Rename a league; until its first month is closed, change its settings. None if there is none.

    Members stay in the class at the same position, or in the lowest if there are fewer now.
    """
    with writing():
        stored = leagues.find(LeaguePurpose.ADMINISTER, key, lock=True)
        if stored is None:
            return None
        league = opened(stored)
        problems = [*name_problems(name), *_change_problems(league, version, settings)]
        if problems:
            return Refused(problems)
        _move_classes(league, settings)
        return opened(leagues.change(stored, now, name=name, rules=settings_text(settings)))


def settings_text(settings: LeagueSettings) -> str:
    """`settings` as the text that the store keeps."""
    return json.dumps(settings_value(settings), ensure_ascii=False, separators=(",", ":"))


def name_problems(name: str) -> Iterator[Problem]:
    """What keeps a league from being called so."""
    if not name:
        yield Problem("name", "league_name_missing")
    elif len(name) > LONGEST_TITLE:
        yield Problem("name", "title_too_long", {"most": LONGEST_TITLE})
    elif not is_printable(name):
        yield Problem("name", "title_unprintable")


def _change_problems(league: OpenLeague, version: int, settings: LeagueSettings) -> Iterator[Problem]:
    if settings == league.settings:
        return
    if league.closed_months:
        yield Problem("settings", "league_settings_fixed")
    elif version != league.stored.version:
        yield Problem("settings", "league_changed_meanwhile")
    elif tables.open_count(league.stored.id) and settings.preset.classes != league.settings.preset.classes:
        yield Problem("classes", "league_tables_open")
    yield from settings_problems(settings)


def _move_classes(league: OpenLeague, settings: LeagueSettings) -> None:
    old = [each.key for each in league.settings.preset.classes]
    new = [each.key for each in settings.preset.classes]
    renamed = {key: new[min(position, len(new) - 1)] for position, key in enumerate(old)}
    for member in members.all_of(league.stored.id):
        moved = renamed.get(member.class_key, new[-1])
        if moved != member.class_key:
            members.change(league.stored.id, replace(member, class_key=moved))
