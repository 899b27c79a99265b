"""A player's page: each figure with the player's own numbers in its formula."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from flask import abort

from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.standings import (
    class_table,
    closed_rows,
    long_term_totals,
    season_totals,
)
from scorepad.documents.chart import Caption, line_chart
from scorepad.rules.league.calendar import Season
from scorepad.rules.league.figure import Figure
from scorepad.rules.league.long_term import rank_long_term
from scorepad.rules.league.membership import Member
from scorepad.rules.league.month import explain_league_points, league_points, month_rating
from scorepad.rules.league.season import rank_season
from scorepad.rules.league.seating import aufspielquote
from scorepad.rules.league.solo import rank_solo
from scorepad.rules.league.totals import ClosedRow, PlayerTotal
from scorepad.store.league import totals
from scorepad.web.league.doors import terms
from scorepad.web.status import NOT_FOUND
from scorepad.wording import league_terms


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure: what it is called, what it comes to, and how."""

    title: str
    value: str
    formula: str


@dataclass(frozen=True, slots=True)
class Part:
    """Some figures under a title; `place` is None where there is none."""

    id: str
    title: str
    place: int | None
    figures: Sequence[FigureView]


@dataclass(frozen=True, slots=True)
class MonthView:
    """A closed month in a player's history."""

    month: str
    key: str
    class_name: str
    place: int
    rating: str
    league_points: int
    points: int
    games: int
    figures: Sequence[FigureView]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Everything that a player's page shows."""

    member: Member
    class_name: str
    sperrmonate: Sequence[str]
    parts: Sequence[Part]
    history: Sequence[MonthView]
    chart: str


def player_view(league: OpenLeague, number: int, season: Season) -> PlayerView:
    """The page of a member, with the figures of `season`. Answers 404 if there is none."""
    member = league.members.get(league.resolved(number)) or abort(NOT_FOUND)
    rows = [row for row in closed_rows(league, league.closed_months) if row.player == member.name]
    return PlayerView(
        member,
        terms().class_name(member.class_key),
        [terms().month(month) for month in member.sperrmonate],
        list(_parts(league, member, season)),
        [_month_view(league, row) for row in reversed(rows)],
        _chart(league, member, rows),
    )


def _parts(league: OpenLeague, member: Member, season: Season) -> Iterator[Part]:
    yield _running(league, member)
    preset = league.settings.preset
    in_season, in_window = season_totals(league, season), long_term_totals(league)
    for row in rank_season(preset, in_season):
        if row.total.player == member.name:
            title = terms().season(season, preset.seasons)
            yield Part("saison", title, row.place, [figure_view("season_average", row.average)])
    for place in rank_long_term(preset, in_window):
        if place.total.player == member.name:
            figures = [
                figure_view("tendenz", place.tendenz),
                figure_view("internal_average", place.internal_average),
            ]
            if place.shown_average:
                figures.append(figure_view("shown_average", place.shown_average))
            title = terms().text(league_terms.TITLES["long_term"])
            yield Part("ewig", title, place.place, figures)
    season_name = terms().season(season, preset.seasons)
    yield from _solo(league, member, "solo-saison", season_name, in_season)
    yield from _solo(league, member, "solo-ewig", season_name, in_window)


def _running(league: OpenLeague, member: Member) -> Part:
    preset = league.settings.preset
    league_class = preset.league_class(member.class_key)
    kept = totals.of_month(league.stored.id, str(league.month)).get(member.number)
    points, games, led = (kept.points, kept.games, kept.led) if kept else (0, 0, 0)
    place = next(
        (row.place for row in class_table(league, league_class) if row.total.player == member.name), None
    )
    figures = [figure_view("month_rating", month_rating(preset, points, games))] if place else []
    if place:
        figures.append(figure_view("league_points", explain_league_points(league_class, place)))
    figures.append(figure_view("aufspielquote", aufspielquote(led, games)))
    return Part("monat", terms().month(league.month), place, figures)


def _solo(
    league: OpenLeague, member: Member, part_id: str, season: str, found: Sequence[PlayerTotal]
) -> Iterator[Part]:
    preset = league.settings.preset
    is_of_season = part_id == "solo-saison"
    which = "solo_season" if is_of_season else "solo_long_term"
    for row in rank_solo(preset, preset.season if is_of_season else preset.long_term, found):
        if row.total.player == member.name:
            named: Mapping[str, Figure | None] = {
                "solo_rating": row.rating,
                "solo_rating_plain": row.rating_plain,
                "win_rate": row.win_rate,
                "win_rate_plain": row.win_rate_plain,
                "required_soli": row.required_soli,
            }
            figures = [figure_view(key, figure) for key, figure in named.items() if figure]
            title = terms().text(league_terms.TITLES[which]).format(season=season)
            yield Part(part_id, title, row.place, figures)


def figure_view(key: str, figure: Figure) -> FigureView:
    """A figure under its name in this request's language, with its formula written out."""
    return FigureView(
        terms().text(league_terms.FIGURES[key]), terms().figure(figure), terms().formula(figure)
    )


def _month_view(league: OpenLeague, row: ClosedRow) -> MonthView:
    preset = league.settings.preset
    league_class = preset.league_class(row.class_key)
    rating = month_rating(preset, row.points, row.games)
    return MonthView(
        terms().month(row.month),
        str(row.month),
        terms().class_name(row.class_key),
        row.place,
        terms().figure(rating),
        league_points(league_class, row.place),
        row.points,
        row.games,
        [
            figure_view("month_rating", rating),
            figure_view("league_points", explain_league_points(league_class, row.place)),
        ],
    )


def _chart(league: OpenLeague, member: Member, rows: Sequence[ClosedRow]) -> str:
    """The sum of the league points, month by month; nothing before the first one is closed."""
    if not rows:
        return ""
    preset = league.settings.preset
    sums = [0]
    for row in rows:
        sums.append(sums[-1] + league_points(preset.league_class(row.class_key), row.place))
    text = terms().text(league_terms.COURSE).format(name=member.name, count=len(rows), points=sums[-1])
    caption = Caption(
        terms().text(league_terms.COURSE_TITLE), text, terms().text(league_terms.COLUMNS["months"])
    )
    return line_chart({member.name: sums}, caption, 720, 220)
