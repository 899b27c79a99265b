"""A season as a table for a spreadsheet: a row for each person, with a column for each evening."""

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

from scorepad.documents.csv.cells import Dialect, protected
from scorepad.rules.group.evening import Evening
from scorepad.rules.group.season import Line, Season
from scorepad.wording import Words
from scorepad.wording.group import SEASON
from scorepad.wording.numbers import MINUS, average

_COLUMNS = (
    "place",
    "name",
    "points",
    "games",
    "average",
    "evenings",
    "evenings_won",
    "games_won",
    "soli",
    "amount_in_euro",
)


def season_csv(season: Season, words: Words, dialect: Dialect) -> bytes:
    """`season` in the language of `words`. An empty cell: who wasn't there, or had no stake."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dialect.delimiter)
    heads = [words.text(SEASON[key]) for key in _COLUMNS]
    writer.writerow([*heads, *(protected(_head(evening, words)) for evening in season.evenings)])
    for line in season.lines:
        writer.writerow([*_figures(line, dialect), *_points(line, season)])
    return out.getvalue().encode(dialect.encoding)


def _head(evening: Evening, words: Words) -> str:
    return f"{evening.title or words.untitled()} ({evening.begun_at.date().isoformat()})"


def _figures(line: Line, dialect: Dialect) -> Iterator[object]:
    yield "" if line.place is None else line.place
    yield protected(line.name)
    yield line.points
    yield line.games
    yield "" if line.average is None else _two_decimals(line.average, dialect)
    yield len(line.parts)
    yield line.evenings_won
    yield line.games_won
    yield line.soli
    yield "" if line.cents is None else _two_decimals(Fraction(line.cents, 100), dialect)


def _points(line: Line, season: Season) -> Iterator[object]:
    points = {part.evening.key: part.share.points for part in line.parts}
    return (points.get(evening.key, "") for evening in season.evenings)


def _two_decimals(number: Fraction, dialect: Dialect) -> str:
    return average(number, 2, "en").replace(MINUS, "-").replace(".", dialect.decimal_mark)
