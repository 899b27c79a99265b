"""Take in league games from a table: try it, then all of them or none."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from scorepad.actions.league.booking import add_game, add_up, judged
from scorepad.actions.league.game_content import GameContent, Player
from scorepad.actions.league.open_league import OpenLeague, lock_league
from scorepad.documents.league.games_csv import GameLine, read_games_csv
from scorepad.rules.evening.sheet import name_key
from scorepad.rules.league.calendar import Month
from scorepad.rules.problem import Problem
from scorepad.store.league import games
from scorepad.store.league.games import StoredGame
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.transaction import writing
from scorepad.wording.wall_clock import day_of, moment_of

MOST_POINTS = 200


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game of the file that the league doesn't have yet."""

    line: int
    stored: StoredGame
    content: GameContent


@dataclass(frozen=True, slots=True)
class GamesImport:
    """What a file comes to: the games that are new, how many were there already, and all problems by line."""

    games: Sequence[NewGame]
    known: int
    problems: Sequence[Problem]

    @property
    def open_count(self) -> int:
        """How many of the new games are Offene Spiele."""
        return sum(bool(game.content.objections) for game in self.games)


def try_games(league: OpenLeague, data: bytes) -> GamesImport:
    """What taking in `data` would come to; nothing is written."""
    lines, problems = read_games_csv(data)
    for line in lines:
        problems += [replace(problem, entry=line.line) for problem in _problems(league, line)]
    if not lines and not problems:
        problems.append(Problem("file", "file_without_games"))
    if problems:
        return GamesImport((), 0, sorted(problems, key=lambda problem: problem.entry or 0))
    new = [
        game for game in _games(league, lines) if not games.has_origin(league.stored.id, game.stored.origin)
    ]
    return GamesImport(new, len(lines) - len(new), ())


def import_games(purpose: LeaguePurpose, key: str, data: bytes, now: datetime) -> GamesImport | None:
    """Take in the games of `data`, unless anything is wrong with any of them; None if there is no league.

    A line that was taken in before is not taken in again.
    """
    with writing():
        league = lock_league(purpose, key)
        if league is None:
            return None
        found = try_games(league, data)
        touched: set[int] = set()
        for game in found.games:
            touched.update(add_game(league, game.stored, game.content))
        if found.games:
            add_up(league, touched, now)
        return found


def _games(league: OpenLeague, lines: Sequence[GameLine]) -> Iterator[NewGame]:
    seen: Counter[str] = Counter()
    for line in lines:
        said = repr((moment_of(line.at), *line.points.items(), line.soloist))
        seen[said] += 1
        digest = hashlib.sha256(f"{said}{seen[said]}".encode()).hexdigest()
        yield _game(league, line, f"file {digest[:32]}")


def _game(league: OpenLeague, line: GameLine, origin: str) -> NewGame:
    at = moment_of(line.at)
    members = {name: league.by_name[name_key(name)] for name in line.points}
    class_key = line.class_key or next(iter(members.values())).class_key
    players = tuple(Player(name, members[name].number, points) for name, points in line.points.items())
    soloist = next((name for name in members if name_key(name) == name_key(line.soloist)), None)
    content = GameContent(
        players,
        soloist,
        soloist is not None and line.points[soloist] > 0,
        next((name for name in members if name_key(name) == name_key(line.leader)), None),
        judged(league, class_key, members, day_of(at), same_network=line.same_network),
    )
    return NewGame(line.line, StoredGame(0, str(league.month), at, origin, None, class_key, ""), content)


def _problems(league: OpenLeague, line: GameLine) -> Iterator[Problem]:
    month = Month.of(day_of(moment_of(line.at)))
    if month != league.month:
        yield Problem("time", "game_of_another_month", {"month": month, "open": league.month})
    for name in line.points:
        if name_key(name) not in league.by_name:
            yield Problem("player", "no_such_member", {"name": name})
    total = sum(line.points.values())
    if total:
        yield Problem("points", "points_not_balanced", {"sum": total})
    if any(abs(points) > MOST_POINTS for points in line.points.values()):
        yield Problem("points", "number_out_of_range", {"least": -MOST_POINTS, "most": MOST_POINTS})
    if line.class_key and line.class_key not in {each.key for each in league.settings.preset.classes}:
        yield Problem("class", "not_a_class")
    playing = {name_key(name) for name in line.points}
    for field, name in (("soloist", line.soloist), ("leader", line.leader)):
        if name and name_key(name) not in playing:
            yield Problem(field, "not_in_this_game", {"name": name})
