"""The standings over the entries of a list, as SVG text.

A line is known by its dashes, by the shape at its end and by the name beside it; colour only helps. Whoever
embeds the chart may restyle it by its classes: ink follows `currentColor`.
"""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from scorepad.documents.scale import ticks
from scorepad.documents.short_names import short_names
from scorepad.rules.evening.ledger import Ledger
from scorepad.wording import Words
from scorepad.wording.documents import CHART

WIDTH = 720
HEIGHT = 280
FONT = "'Source Sans 3', system-ui, sans-serif"
FONT_SIZE = 13
LONGEST_LABEL = 22
LABEL_GAP = 17
_TOP, _BOTTOM, _LEFT = 12, 30, 42
_FAN = 26
"""How far right of a line's end its marker stands: the lines part on the way, so that no two labels meet."""
_WIDTHS = {"Ll": 0.55, "Lu": 0.68, "Nd": 0.58}
_WIDEST = frozenset("MWmw@%…—ŒœÆæ")

_SOLID = "none"
_DASHES = (_SOLID, "7 3", "2 3", "9 3 2 3", "14 4", "5 2 2 2 2 2", "4 6")
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
class _Series:
    """One player's line: the standing before the first entry and after each."""

    seat: int
    name: str
    label: str
    standings: Sequence[int]

    @property
    def last(self) -> int:
        return self.standings[-1]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where entries and standings lie on the drawing."""

    right: float
    figures: float
    bottom: float
    entries: int
    levels: range

    @property
    def stroke(self) -> float:
        """The width of a line: thinner where it turns often."""
        return 2 if self.entries <= 60 else 1.5

    def x(self, entry: int) -> float:
        return _LEFT + (self.right - _LEFT) * entry / self.entries if self.entries else self.right

    def y(self, standing: int) -> float:
        lowest, highest = self.levels[0], self.levels[-1]
        return self.bottom - (self.bottom - _TOP) * (standing - lowest) / (highest - lowest)


def standings_chart(ledger: Ledger, words: Words, height: int = HEIGHT) -> str:
    """The chart of `ledger`, `height` units high and 720 wide; it scales to the room it is given."""
    series = _series(ledger)
    frame = _frame(series, len(ledger.rows), height)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-labelledby="standings-title standings-text" fill="none" stroke-linejoin="round"'
        f' font-family="{FONT}" font-size="{FONT_SIZE}">',
        *_alternative(ledger, words),
        *_grid(frame, words),
        *_lines(frame, series, words),
        "</svg>",
    ]
    return "".join(parts)


def _series(ledger: Ledger) -> list[_Series]:
    players = ledger.heading.players
    labels = short_names(players, LONGEST_LABEL)
    return [
        _Series(seat, name, labels[name], [0, *(row.standing[name] for row in ledger.rows)])
        for seat, name in enumerate(players)
    ]


def _frame(series: Sequence[_Series], entries: int, height: int) -> _Frame:
    figures = WIDTH - max(_text_width(line.label) for line in series) - 8
    right = figures - max(_text_width(f"+{abs(line.last)}") for line in series) - _FAN - 15
    lowest = min(min(line.standings) for line in series)
    highest = max(max(line.standings) for line in series)
    if lowest == highest:
        lowest, highest = -1, 1
    levels = ticks(lowest, highest, max(height // 50, 2))
    return _Frame(right, figures, height - _BOTTOM, entries, levels)


def _text_width(text: str) -> float:
    """About how wide `text` runs, rather too wide than too narrow: fonts differ."""
    return sum(map(_char_width, text)) * FONT_SIZE


def _char_width(char: str) -> float:
    if char in _WIDEST or unicodedata.east_asian_width(char) in "WF":
        return 1.0
    return _WIDTHS.get(unicodedata.category(char), 0.6)


def _alternative(ledger: Ledger, words: Words) -> Iterator[str]:
    title, text = words.text(CHART["blank"]), ""
    if ledger.rows:
        title, text = _title(ledger.standing, words), _course(ledger, words)
    yield f'<title id="standings-title">{escape(title)}</title>'
    yield f'<desc id="standings-text">{escape(text or ", ".join(ledger.heading.players))}</desc>'


def _title(standing: Mapping[str, int], words: Words) -> str:
    most = max(standing.values())
    leading = ", ".join(name for name, points in standing.items() if points == most)
    return words.text(CHART["title"]).format(names=leading, points=words.signed(most))


def _course(ledger: Ledger, words: Words) -> str:
    ranked = sorted(ledger.standing.items(), key=lambda item: -item[1])
    standing = ", ".join(f"{name} {words.signed(points)}" for name, points in ranked)
    return words.text(CHART["course"]).format(count=len(ledger.rows), standing=standing)


def _grid(frame: _Frame, words: Words) -> Iterator[str]:
    yield '<g class="chart-grid" stroke="currentColor" stroke-opacity=".22">'
    yield from (_level(frame, level) for level in frame.levels if level)
    yield "</g>"
    yield f'<path class="chart-zero" stroke="currentColor" d="{_across(frame, 0)}"/>'
    yield '<g class="chart-ticks" fill="currentColor" fill-opacity=".75" font-size="12">'
    yield '<g text-anchor="end">'
    yield from (
        f'<text x="{_LEFT - 7}" y="{_n(frame.y(level) + 4)}">{words.signed(level)}</text>'
        for level in frame.levels
    )
    yield '</g><g text-anchor="middle">'
    yield from _entry_ticks(frame, words)
    yield "</g></g>"


def _entry_ticks(frame: _Frame, words: Words) -> Iterator[str]:
    y = _n(frame.bottom + 20)
    caption = words.text(CHART["entries"])
    yield f'<text x="{_LEFT}" y="{y}" text-anchor="start">{escape(caption)}</text>'
    free_from = _LEFT + _text_width(caption) + 10
    for entry in ticks(0, frame.entries, 10):
        if entry <= frame.entries and frame.x(entry) >= free_from:
            yield f'<text x="{_n(frame.x(entry))}" y="{y}">{entry}</text>'


def _level(frame: _Frame, level: int) -> str:
    return f'<path d="{_across(frame, level)}"/>'


def _across(frame: _Frame, level: int) -> str:
    return f"M{_LEFT} {_n(frame.y(level))}H{_n(frame.right)}"


def _lines(frame: _Frame, series: Sequence[_Series], words: Words) -> Iterator[str]:
    ranked = sorted(series, key=lambda line: -line.last)
    heights = _spread([frame.y(line.last) for line in ranked], frame.bottom)
    for line, height in zip(ranked, heights, strict=True):
        yield from _line(frame, line, height, words)


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


def _line(frame: _Frame, line: _Series, height: float, words: Words) -> Iterator[str]:
    colour, end = _COLOURS[line.seat], _n(height)
    points = " ".join(f"{_n(frame.x(i))} {_n(frame.y(points))}" for i, points in enumerate(line.standings))
    at = frame.right + _FAN
    yield f'<g class="chart-line chart-line-{line.seat + 1}" stroke="{colour}" stroke-width="{frame.stroke}">'
    dashes = "" if _DASHES[line.seat] is _SOLID else f' stroke-dasharray="{_DASHES[line.seat]}"'
    yield f'<path d="M{points}L{_n(at)} {end}"{dashes}/>'
    filled = f' fill="{colour}"' if line.seat < 5 else ""
    yield f'<path class="chart-mark" transform="translate({_n(at)} {end})" d="{_SHAPES[line.seat]}"{filled}/>'
    yield "</g>"
    yield '<g class="chart-name" fill="currentColor">'
    baseline = _n(height + 4.5)
    yield (
        f'<text x="{_n(frame.figures)}" y="{baseline}" text-anchor="end" font-weight="600">'
        f"{words.signed(line.last)}</text>"
    )
    yield f'<text x="{_n(frame.figures + 7)}" y="{baseline}">{escape(line.label)}</text></g>'


def _n(number: float) -> str:
    """A coordinate without needless digits."""
    return f"{number:.1f}".removesuffix(".0")
