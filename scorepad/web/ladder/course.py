"""A player's way through a season, ready for the page."""

from dataclasses import dataclass
from datetime import datetime

from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import OpenLadder
from scorepad.documents.chart import Caption, line_chart
from scorepad.rules.ladder.book import BookedSeason
from scorepad.web.ladder.duel_view import DuelView, SideView, views_of
from scorepad.wording import Words
from scorepad.wording.ladder import TABLES

CHART_WIDTH, CHART_HEIGHT = 360, 200


@dataclass(frozen=True, slots=True)
class Meeting:
    """A duel as one of its players sees it."""

    duel: DuelView
    own: SideView
    other: SideView


@dataclass(frozen=True, slots=True)
class PlayerCourse:
    """A player in a season. `points` after each rated duel, in the order in which these took effect."""

    number: int
    name: str
    points: tuple[int, ...]
    won: int
    best_streak: int
    meetings: tuple[Meeting, ...]
    chart: str


def player_course(current: OpenLadder, season: BookedSeason, number: int, words: Words) -> PlayerCourse:
    """The course of the player with this number through `season`."""
    own = [each for each in current.book.duels_of(season)[::-1] if number in (each.report.a, each.report.b)]
    views = views_of(current.book, season, season_of(current, season), words, own)
    meetings = [_meeting(each, number) for each in views]
    rated = sorted((each for each in meetings if each.own.step), key=lambda each: _effect(each.duel))
    steps = [each.own.step for each in rated if each.own.step]
    points = (season.rules.start, *(step.after for step in steps))
    name = current.book.player(number)
    return PlayerCourse(
        number=number,
        name=name,
        points=points,
        won=sum(each.own.has_won is True for each in rated),
        best_streak=max((step.streak for step in steps), default=0),
        meetings=tuple(meetings),
        chart=_chart(name, points, words) if steps else "",
    )


def _meeting(duel: DuelView, number: int) -> Meeting:
    a, b = duel.sides
    return Meeting(duel, a, b) if a.number == number else Meeting(duel, b, a)


def _effect(duel: DuelView) -> tuple[datetime, datetime, int]:
    """As the replay orders them: by finish, start and number."""
    report = duel.booked.report
    return report.finished_at or report.started_at, report.started_at, duel.number


def _chart(name: str, points: tuple[int, ...], words: Words) -> str:
    caption = Caption(
        words.text(TABLES["title"]).format(name=name, points=points[-1]),
        words.text(TABLES["course"]).format(count=len(points) - 1, most=max(points), least=min(points)),
        words.text(TABLES["steps"]),
    )
    base = points[0]
    courses = {name: [each - base for each in points]}
    return line_chart(courses, caption, CHART_WIDTH, CHART_HEIGHT, told=lambda above: str(base + above))
