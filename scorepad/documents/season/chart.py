"""The points of a season over its evenings."""

from scorepad.documents.chart import HEIGHT, LABEL_GAP, WIDTH, Caption, line_chart
from scorepad.rules.group.season import Season, courses
from scorepad.wording import Words
from scorepad.wording.group import CHART, SEASON

MOST_LINES = 12
"""More of them nobody can tell apart: those of the table's first."""
_AROUND_LABELS = 60


def season_chart(
    season: Season, words: Words, width: int = WIDTH, height: int = HEIGHT, name: str = "season"
) -> str:
    """The chart of `season`, which has lines; higher than `height` where that many names need it."""
    lines = season.lines[:MOST_LINES]
    needed = len(lines) * LABEL_GAP + _AROUND_LABELS
    shown = courses(lines, season.evenings)
    return line_chart(shown, _caption(season, words), width, max(height, needed), name)


def _caption(season: Season, words: Words) -> Caption:
    standing = {line.name: line.points for line in season.lines}
    most = max(standing.values())
    leading = ", ".join(name for name, points in standing.items() if points == most)
    told = ", ".join(f"{name} {words.signed(points)}" for name, points in standing.items())
    return Caption(
        words.text(CHART["title"]).format(names=leading, points=words.signed(most)),
        words.text(CHART["course"]).format(count=len(season.evenings), standing=told),
        words.text(SEASON["evening"]),
    )
