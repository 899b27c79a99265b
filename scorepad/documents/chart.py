"""Standings over the entries of a list, or over the evenings of a group, as SVG text.

A line is known by its dashes, by the shape at its end and by the name beside it; colour only helps. Whoever
embeds the chart may restyle it by its classes: ink follows `currentColor`.
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from scorepad.documents.scale import ticks
from scorepad.documents.short_names import short_names
from scorepad.rules.evening.ledger import Ledger
from scorepad.wording import Words
from scorepad.wording.documents import CHART
from scorepad.wording.numbers import signed

WIDTH = 720
HEIGHT = 280
NARROW = 360
"""The width at which its text can be read on a phone."""
FONT = "'Source Sans 3', system-ui, sans-serif"
FONT_SIZE = 13
LONGEST_LABEL = 22
_ROOM_FOR_A_LETTER = 32
"""Units of width for each letter of a name: beside the lines it gets about a fifth of the drawing."""
LABEL_GAP = 17
_TOP, _BOTTOM = 12, 30
_FAN = 26
"""How far right of a line's end its marker stands: the lines part on the way, so that no two labels meet."""
_SPACE = 8
_TICK_SIZE = 11
_BOLDER = 1.2
_WIDTHS = {"Ll": 0.55, "Lu": 0.68, "Nd": 0.58}
_WIDEST = frozenset("MWmw@%…—ŒœÆæ")

_DASHES = ("", "7 3", "2 3", "9 3 2 3", "14 4", "5 2 2 2 2 2", "4 6")
# Bright enough on dark paper, dark enough on white: at least 3 : 1 on both.
_COLOURS = ("#2b8a6e", "#c2553d", "#4a7cc4", "#9a7415", "#8f62b5", "#6b7785", "#bd5088")
_SHAPES = (
    "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z",
    "M-4.5-4.5H4.5V4.5H-4.5Z",
    "M0-5.5L5.5 4.5H-5.5Z",
    "M0-6L6 0L0 6L-6 0Z",
    "M0 5.5L5.5-4.5H-5.5Z",
    "M-4.5-4.5L4.5 4.5M-4.5 4.5L4.5-4.5",
    "M-6 0H6M0-6V6",
)


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said of a chart: its title, what it shows in a sentence, and what its steps are."""

    title: str
    text: str
    steps: str


@dataclass(frozen=True, slots=True)
class _Series:
    """One player's line: the standing before the first step and after each."""

    seat: int
    label: str
    standings: Sequence[int]

    @property
    def dashes(self) -> str:
        return _DASHES[self.seat % len(_DASHES)]

    @property
    def colour(self) -> str:
        return _COLOURS[self.seat % len(_COLOURS)]

    @property
    def shape(self) -> str:
        """Beyond a table of seven the dashes come again, each with another shape."""
        return _SHAPES[(self.seat + self.seat // len(_DASHES)) % len(_SHAPES)]

    @property
    def last(self) -> int:
        return self.standings[-1]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where steps and standings lie on the drawing, and the columns of figures and names beside it."""

    left: float
    right: float
    figures: float
    names: float
    bottom: float
    steps: int
    levels: range
    told: Callable[[int], str]

    @property
    def stroke(self) -> float:
        """The width of a line: thinner where it turns often."""
        return 2 if self.steps <= 60 else 1.5

    def x(self, step: int) -> float:
        return self.left + (self.right - self.left) * step / self.steps if self.steps else self.right

    def y(self, standing: int) -> float:
        lowest, highest = self.levels[0], self.levels[-1]
        return self.bottom - (self.bottom - _TOP) * (standing - lowest) / (highest - lowest)


def standings_chart(
    ledger: Ledger, words: Words, width: int = WIDTH, height: int = HEIGHT, name: str = "standings"
) -> str:
    """The chart of `ledger`. It scales to the room it is given; its text is 13 units high."""
    courses = {player: _standings(ledger, player) for player in ledger.people}
    return line_chart(courses, _caption(ledger, words), width, height, name)


def _standings(ledger: Ledger, name: str) -> list[int]:
    """From 0 before the first entry, or before the one that brought `name` to the table."""
    return [0, *(row.standing[name] for row in ledger.rows if name in row.standing)]


def line_chart(
    courses: Mapping[str, Sequence[int]],
    caption: Caption,
    width: int = WIDTH,
    height: int = HEIGHT,
    name: str = "standings",
    told: Callable[[int], str] = signed,
) -> str:
    """A line for each name, through its standings before the first step and after each.

    A line with fewer of them than another one begins later. `name` tells the ids of several charts in one
    page apart; `told` writes a standing.
    """
    series = _series(courses, min(LONGEST_LABEL, width // _ROOM_FOR_A_LETTER))
    height = max(height, _TOP + _BOTTOM + LABEL_GAP * (len(series) - 1))
    frame = _frame(series, width, height, told)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {width} {height}" role="img"'
        f' aria-labelledby="{name}-title {name}-text" fill="none" stroke-linejoin="round"'
        f' font-family="{FONT}" font-size="{FONT_SIZE}">',
        f'<title id="{name}-title">{escape(caption.title)}</title>',
        f'<desc id="{name}-text">{escape(caption.text)}</desc>',
        *_grid(frame, caption.steps),
        *_lines(frame, series),
        "</svg>",
    ]
    return "".join(parts)


def _series(courses: Mapping[str, Sequence[int]], longest: int) -> list[_Series]:
    labels = short_names(list(courses), longest)
    return [_Series(seat, labels[name], standings) for seat, (name, standings) in enumerate(courses.items())]


def _frame(series: Sequence[_Series], width: int, height: int, told: Callable[[int], str]) -> _Frame:
    lowest = min(min(line.standings) for line in series)
    highest = max(max(line.standings) for line in series)
    if lowest == highest:
        lowest, highest = -1, 1
    levels = ticks(lowest, highest, max(height // 50, 2))
    names = width - max(_text_width(line.label) for line in series)
    figures = names - _SPACE - _BOLDER * max(_text_width(told(line.last)) for line in series)
    left = _SPACE + max(_text_width(told(level), _TICK_SIZE) for level in levels)
    steps = max(len(line.standings) for line in series) - 1
    return _Frame(left, figures - 12 - _FAN, figures, names, height - _BOTTOM, steps, levels, told)


def _text_width(text: str, size: int = FONT_SIZE) -> float:
    """About how wide `text` runs, rather too wide than too narrow: fonts differ."""
    return sum(map(_char_width, text)) * size


def _char_width(char: str) -> float:
    if char in _WIDEST or unicodedata.east_asian_width(char) in "WF":
        return 1.0
    return _WIDTHS.get(unicodedata.category(char), 0.6)


def _caption(ledger: Ledger, words: Words) -> Caption:
    steps = words.text(CHART["entries"])
    if ledger.rows:
        return Caption(_title(ledger.standing, words), _course(ledger, words), steps)
    names = ", ".join(ledger.table)
    return Caption(words.text(CHART["blank"]), words.text(CHART["players"]).format(names=names), steps)


def _title(standing: Mapping[str, int], words: Words) -> str:
    most = max(standing.values())
    leading = ", ".join(name for name, points in standing.items() if points == most)
    return words.text(CHART["title"]).format(names=leading, points=words.signed(most))


def _course(ledger: Ledger, words: Words) -> str:
    ranked = sorted(ledger.standing.items(), key=lambda item: -item[1])
    standing = ", ".join(f"{name} {words.signed(points)}" for name, points in ranked)
    return words.text(CHART["course"]).format(count=len(ledger.rows), standing=standing)


def _grid(frame: _Frame, steps: str) -> Iterator[str]:
    yield '<g class="chart-grid" stroke="#8c8f94" stroke-width=".5">'
    yield from (_level(frame, level) for level in frame.levels if level)
    yield "</g>"
    yield f'<path class="chart-zero" stroke="currentColor" d="{_across(frame, 0)}"/>'
    yield f'<g class="chart-ticks" fill="currentColor" font-size="{_TICK_SIZE}">'
    yield from (_text(0, frame.y(level) + 4, frame.told(level)) for level in frame.levels)
    yield from _step_ticks(frame, steps)
    yield "</g>"


def _step_ticks(frame: _Frame, caption: str) -> Iterator[str]:
    """Numbers centred by reckoning: an anchor would cost a group for each of them in the PDF."""
    y = frame.bottom + 20
    yield _text(frame.left, y, caption)
    free_from = frame.left + _text_width(caption, _TICK_SIZE)
    for step in ticks(0, frame.steps, 8):
        x = frame.x(step) - _text_width(str(step), _TICK_SIZE) / 2
        if 0 < step <= frame.steps and x >= free_from + _SPACE:
            yield _text(x, y, str(step))


def _text(x: float, y: float, text: str, weight: str = "") -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}"{weight}>{escape(text)}</text>'


def _level(frame: _Frame, level: int) -> str:
    return f'<path d="{_across(frame, level)}"/>'


def _across(frame: _Frame, level: int) -> str:
    return f"M{_n(frame.left)} {_n(frame.y(level))}H{_n(frame.right)}"


def _lines(frame: _Frame, series: Sequence[_Series]) -> Iterator[str]:
    ranked = sorted(series, key=lambda line: -line.last)
    heights = _spread([frame.y(line.last) for line in ranked], frame.bottom)
    for line, height in zip(ranked, heights, strict=True):
        yield _line(frame, line, height)
        yield '<g class="chart-name" fill="currentColor">'
        yield _text(frame.figures, height + 4.5, frame.told(line.last), ' font-weight="600"')
        yield _text(frame.names, height + 4.5, line.label)
        yield "</g>"


def _spread(wanted: Sequence[float], bottom: float) -> list[float]:
    """Heights near those `wanted`, which ascend, at least a label apart and above `bottom`.

    Labels that would meet are pooled around the middle of their places.
    """
    pools: list[list[float]] = []
    for index, height in enumerate(wanted):
        pools.append([height - index * LABEL_GAP])
        while len(pools) > 1 and _mean(pools[-2]) >= _mean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    placed = [_mean(pool) for pool in pools for _ in pool]
    lowest = bottom - (len(wanted) - 1) * LABEL_GAP
    return [min(max(height, _TOP), lowest) + index * LABEL_GAP for index, height in enumerate(placed)]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _line(frame: _Frame, line: _Series, height: float) -> str:
    first = frame.steps + 1 - len(line.standings)
    places = ((frame.x(step), frame.y(points)) for step, points in enumerate(line.standings, first))
    points = " ".join(f"{_n(x)} {_n(y)}" for x, y in places)
    end = f"{_n(frame.right + _FAN)} {_n(height)}"
    dashed = f' stroke-dasharray="{line.dashes}"' if line.dashes else ""
    filled = f' fill="{line.colour}"' if line.shape.endswith("Z") else ""
    return (
        f'<g class="chart-line chart-line-{line.seat + 1}" stroke="{line.colour}"'
        f' stroke-width="{frame.stroke}">'
        f'<path d="M{points}L{end}"{dashed}/>'
        f'<path class="chart-mark" transform="translate({end})" d="{line.shape}"{filled}/></g>'
    )


def _n(number: float) -> str:
    """A coordinate without needless digits."""
    return f"{number:.1f}".removesuffix(".0")
