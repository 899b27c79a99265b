"""League games from a table: a line a game, with four players and their points."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from scorepad.documents.csv.cells import unprotected
from scorepad.rules.evening.sheet import clean_name, name_key
from scorepad.rules.problem import Problem
from scorepad.wording.wall_clock import can_be_meant

LARGEST_FILE = 400_000
"""In bytes: some five thousand games."""
_SEATS = (1, 2, 3, 4)
_NAMES = {
    "time": ("zeit", "time"),
    "class": ("klasse", "class"),
    "soloist": ("solist", "soloist"),
    "leader": ("aufspiel", "leads"),
    "same_network": ("heimnetz", "home network"),
    **{f"player_{seat}": (f"spieler {seat}", f"player {seat}") for seat in _SEATS},
    **{f"points_{seat}": (f"punkte {seat}", f"points {seat}") for seat in _SEATS},
}
_COLUMN_OF = {name: column for column, names in _NAMES.items() for name in (column, *names)}
_REQUIRED = {"time", *(f"{what}_{seat}" for seat in _SEATS for what in ("player", "points"))}
_TIMES = ("%d.%m.%Y %H:%M", "%d.%m.%Y %H:%M:%S")
_YES = {"x", "1", "ja", "yes", "true", "wahr"}


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in `line` of the file. `at` may lack an offset; empty texts were not given."""

    line: int
    at: datetime
    class_key: str
    points: Mapping[str, int]
    soloist: str
    leader: str
    same_network: bool


def read_games_csv(data: bytes) -> tuple[list[GameLine], list[Problem]]:
    """The games in `data`, and everything that can't be read; a problem's `entry` is its line."""
    if not data:
        return [], [Problem("file", "file_missing")]
    if len(data) > LARGEST_FILE:
        return [], [Problem("file", "file_too_large")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return [], [Problem("file", "not_a_games_csv")]
    for delimiter in ";,\t":
        columns, rows = _rows(text, delimiter)
        if set(columns) >= _REQUIRED:
            return _lines(columns, rows)
    return [], [Problem("file", "not_a_games_csv")]


def _rows(text: str, delimiter: str) -> tuple[list[str], Iterator[tuple[int, list[str]]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    header = next(reader, [])
    columns = [_COLUMN_OF.get(" ".join(name.split()).casefold(), "") for name in header]
    return columns, ((reader.line_num, row) for row in reader)


def _lines(
    columns: Sequence[str], rows: Iterator[tuple[int, list[str]]]
) -> tuple[list[GameLine], list[Problem]]:
    games: list[GameLine] = []
    problems: list[Problem] = []
    try:
        for line, row in rows:
            cells = {name: unprotected(cell.strip()) for name, cell in zip(columns, row, strict=False)}
            if any(cells.values()):
                found = _Reader(line, cells, problems).game()
                games += [found] if found else []
    except csv.Error:
        problems.append(Problem("file", "not_a_games_csv"))
    return games, problems


@dataclass(frozen=True, slots=True)
class _Reader:
    line: int
    cells: Mapping[str, str]
    problems: list[Problem]

    def game(self) -> GameLine | None:
        at = self.time()
        names = [clean_name(self.cells.get(f"player_{seat}", "")) for seat in _SEATS]
        points = [self.number(f"points_{seat}") for seat in _SEATS]
        are_four = all(names) and len({name_key(name) for name in names}) == len(_SEATS)
        if not are_four:
            self.note("player", "players_not_four")
        if at is None or None in points or not are_four:
            return None
        return GameLine(
            self.line,
            at,
            clean_name(self.cells.get("class", "")),
            {name: number or 0 for name, number in zip(names, points, strict=True)},
            clean_name(self.cells.get("soloist", "")),
            clean_name(self.cells.get("leader", "")),
            self.cells.get("same_network", "").casefold() in _YES,
        )

    def note(self, field: str, code: str, **facts: object) -> None:
        self.problems.append(Problem(field, code, facts, self.line))

    def time(self) -> datetime | None:
        written = self.cells.get("time", "")
        for form in (None, *_TIMES):
            with suppress(ValueError):
                # Without an offset it is the time where the league plays; the caller knows where that is.
                found = datetime.strptime(written, form) if form else datetime.fromisoformat(written)  # noqa: DTZ007
                if can_be_meant(found):
                    return found
        self.note("time", "not_a_game_time")
        return None

    def number(self, name: str) -> int | None:
        written = self.cells.get(name, "").replace("−", "-").removeprefix("+")
        digits = written.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 4:
            return int(written)
        self.note(name, "not_an_integer")
        return None
