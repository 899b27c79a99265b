"""Leagues as lines of an export, after all lists: a line for the league, then lines with its games.

Scores and totals aren't exported: they follow from the games.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from scorepad.actions.league.booking import seating_from
from scorepad.actions.league.game_content import content_from, scores_of
from scorepad.actions.league.open_league import active_from
from scorepad.documents.codec.league_close import read_snapshot
from scorepad.documents.codec.league_settings import read_settings
from scorepad.rules.league.calendar import Month
from scorepad.store import lists
from scorepad.store.chain import link_hash
from scorepad.store.league import closes, games, leagues, members, tables, totals
from scorepad.store.league.closes import StoredClose
from scorepad.store.league.games import Score, StoredGame
from scorepad.store.league.leagues import LeaguePurpose, StoredLeague
from scorepad.store.league.members import StoredMember
from scorepad.store.league.tables import StoredTable
from scorepad.store.lists import Purpose
from scorepad.wording.wall_clock import exact_moment

_MOMENTS = ("created_at", "changed_at", "at", "cancelled_at", "opened_at", "closed_at")


@dataclass(frozen=True, slots=True)
class ExportedLeague:
    """A league of an export, but for its games; `list_keys` are the write keys of its tables' lists."""

    stored: StoredLeague
    members: Sequence[StoredMember]
    sperrmonate: Mapping[int, Sequence[str]]
    tables: Sequence[StoredTable]
    list_keys: Sequence[str | None]
    closes: Sequence[StoredClose]


@dataclass(frozen=True, slots=True)
class ExportedGames:
    """Some of a league's games; `league_key` is the key by which it is administered."""

    league_key: str
    games: Sequence[StoredGame]


class AlteredCloseError(ValueError):
    """A closed month isn't the one that was written."""


def league_lines() -> Iterator[str]:
    """The lines of all leagues."""
    for stored in leagues.everything():
        yield _dumped(_league_value(stored))
        for some in games.everything(stored.id):
            yield _dumped({"games_of": stored.administer_key, "games": [_value(game) for game in some]})


def read_league_line(source: dict[str, Any]) -> ExportedLeague | ExportedGames:
    """What a line holds. Raises KeyError, TypeError, ValueError or AttributeError if it is no such line."""
    if "games_of" in source:
        _expect(source, "games_of", "games")
        return ExportedGames(
            _text(source["games_of"]), [_checked_game(StoredGame(**_read(each))) for each in source["games"]]
        )
    _expect(source, "league", "members", "sperrmonate", "tables", "closes")
    rows = [dict(each) for each in source["tables"]]
    list_keys = [row.pop("list_key") for row in rows]
    found = ExportedLeague(
        StoredLeague(0, **_read(source["league"])),
        [StoredMember(**_read(each)) for each in source["members"]],
        {int(number): list(map(_text, months)) for number, months in source["sperrmonate"].items()},
        [StoredTable(list_id=None, **_read(row)) for row in rows],
        list_keys,
        [StoredClose(**_read(each)) for each in source["closes"]],
    )
    _check(found)
    return found


def put_league(found: ExportedLeague) -> None:
    """Add a league of an export, whose lists are there already. Raises DuplicateError for a taken key."""
    league_id = leagues.create(found.stored).id
    members.put(league_id, found.members)
    for number, months in found.sperrmonate.items():
        for month in months:
            members.lock_month(league_id, number, month)
    for table, key in zip(found.tables, found.list_keys, strict=True):
        at = lists.find(Purpose.WRITE, key) if key else None
        tables.put(league_id, _at_list(table, at.id if at else None))
    for close in found.closes:
        closes.put(league_id, close.month, close.content, close.closed_at)


def put_games(found: ExportedGames) -> None:
    """Add games to their league, which is there already; its sums follow with `add_up`."""
    stored = leagues.find(LeaguePurpose.ADMINISTER, found.league_key)
    if stored is None:
        return
    resolved = _resolving(members.all_of(stored.id))
    for game in found.games:
        games.put(stored.id, game, [] if game.cancelled_at else _scores(game, resolved))


def add_up(key: str) -> None:
    """Make the sums of the games that were put into a league."""
    stored = leagues.find(LeaguePurpose.ADMINISTER, key)
    if stored:
        totals.rebuild(stored.id)


def _scores(game: StoredGame, resolved: Callable[[int], int]) -> list[Score]:
    found = scores_of(content_from(game.content))
    return [Score(**{**asdict(score), "member": resolved(score.member)}) for score in found]


def _resolving(kept: Sequence[StoredMember]) -> Callable[[int], int]:
    merged = {each.member: each.merged_into for each in kept if each.merged_into is not None}

    def resolved(number: int) -> int:
        while number in merged:
            number = merged[number]
        return number

    return resolved


def _league_value(stored: StoredLeague) -> dict[str, Any]:
    of_tables = tables.all_of(stored.id)
    return {
        "league": _value(stored, "id"),
        "members": [_value(each) for each in members.all_of(stored.id)],
        "sperrmonate": members.sperrmonate(stored.id),
        "tables": [_value(each, "list_id") | {"list_key": _list_key(each)} for each in of_tables],
        "closes": [_value(each) for each in closes.all_of(stored.id)],
    }


def _list_key(table: StoredTable) -> str | None:
    found = None if table.list_id is None else lists.get(table.list_id)
    return found.write_key if found else None


def _value(stored: Any, *left_out: str) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in asdict(stored).items()
        if name not in left_out
    }


def _read(source: dict[str, Any]) -> dict[str, Any]:
    """The columns of a row, with moments for what was written as text."""
    return {name: _moment(value) if name in _MOMENTS and value else value for name, value in source.items()}


def _moment(written: str) -> datetime:
    found = exact_moment(written)
    if found is None:
        raise ValueError(written)
    return found.astimezone(UTC)


def _check(found: ExportedLeague) -> None:
    """Read everything as a page will. Raises if that can't be done."""
    read_settings(json.loads(found.stored.rules))
    texts = [found.stored.name, found.stored.rules, found.stored.month]
    for month in (found.stored.month, *(month for months in found.sperrmonate.values() for month in months)):
        Month.parse(month)
    for member in found.members:
        active_from(member.active)
        texts += [member.name, member.class_key, member.form_id, member.active]
    for table in found.tables:
        seating_from(table.seating)
        texts += [table.class_key, table.seating, table.form_id, str(Month.parse(table.month))]
    before = ""
    for position, close in enumerate(found.closes, 1):
        read_snapshot(json.loads(close.content))
        if close.hash != link_hash(before, position, close.content):
            raise AlteredCloseError(close.month)
        before = close.hash
        texts += [close.content, str(Month.parse(close.month))]
    for each in texts:
        _text(each)


def _checked_game(game: StoredGame) -> StoredGame:
    content_from(game.content)
    for each in (game.month, game.origin, game.class_key, game.content):
        _text(each)
    Month.parse(game.month)
    return game


def _text(written: object) -> str:
    if type(written) is not str or b"\0" in written.encode():
        raise ValueError(written)
    return written


def _expect(source: Mapping[str, Any], *keys: str) -> None:
    if set(source) != set(keys):
        raise KeyError(*source)


def _at_list(table: StoredTable, list_id: int | None) -> StoredTable:
    return StoredTable(**{**asdict(table), "list_id": list_id})


def _dumped(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
