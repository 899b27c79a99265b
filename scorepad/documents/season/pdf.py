"""A season on paper."""

from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from scorepad.documents.paper.markup import page_number, render
from scorepad.documents.paper.press import typeset
from scorepad.documents.season.chart import season_chart
from scorepad.rules.group.evening import Evening
from scorepad.rules.group.season import Line, Season
from scorepad.wording import Words
from scorepad.wording.group import SEASON

WIDTH, HEIGHT = 720, 240


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """What is printed on a season's paper that the table itself doesn't know. `period` is in words."""

    name: str
    period: str
    printed_on: date


def render_season_pdf(season: Season, facts: SeasonFacts, words: Words) -> bytes:
    """The table, the course and the evenings of `season` as a tagged PDF, A4. Raises as render_pdf."""
    return typeset(season_html(season, facts, words))


def season_html(season: Season, facts: SeasonFacts, words: Words) -> str:
    """The markup that `render_season_pdf` sets."""
    texts = {key: words.text(text) for key, text in SEASON.items()}
    printed = texts["printed"].format(day=words.day(facts.printed_on))
    chart = season_chart(season, words, WIDTH, HEIGHT) if season.lines else ""
    return render(
        "documents/season.html",
        language=words.language,
        facts=facts,
        texts=texts,
        notes=words.season_notes(season),
        imprint=f"{facts.name} · {printed}",
        page_number=page_number(texts["page"]),
        lines=[_figures(line, words) for line in season.lines],
        has_money=bool(season.staked),
        evenings=[_evening(evening, season, words) for evening in reversed(season.evenings)],
        chart=Markup(chart),  # noqa: S704
    )


def _figures(line: Line, words: Words) -> dict[str, str]:
    best = line.best
    return {
        "place": f"{line.place}." if line.place else "–",
        "name": line.name,
        "points": words.signed(line.points),
        "games": str(line.games),
        "average": words.average_points(line.average),
        "evenings": str(len(line.parts)),
        "evenings_won": str(line.evenings_won),
        "best": f"{words.signed(best.share.points)} ({words.day(best.evening.begun_at)})",
        "soli": str(line.soli),
        "amount": "" if line.cents is None else words.euro(line.cents),
    }


def _evening(evening: Evening, season: Season, words: Words) -> dict[str, str]:
    won = [
        f"{line.name} {words.signed(part.share.points)}"
        for line in season.lines
        for part in line.parts
        if part.evening is evening and part.is_won
    ]
    return {
        "day": words.day(evening.begun_at),
        "title": evening.title or words.untitled(),
        "games": str(evening.games),
        "winner": ", ".join(won),
    }
