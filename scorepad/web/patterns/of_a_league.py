"""The patterns of a league's pages."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from scorepad.documents.league.table import Table
from scorepad.documents.league.tables import long_term_table, running_table, season_table, solo_table
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.long_term import rank_long_term, tendenz
from scorepad.rules.league.month import MonthTotal, explain_league_points, month_rating, rank_month
from scorepad.rules.league.movement import movement_reasons
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, LeagueClass
from scorepad.rules.league.season import rank_season, season_average
from scorepad.rules.league.solo import plain_solo_rating, rank_solo
from scorepad.rules.league.totals import ClosedRow, total_up
from scorepad.web.league.doors import terms
from scorepad.web.league.player import FigureView, figure_view
from scorepad.web.patterns import samples
from scorepad.web.patterns.pattern import Context, Pattern, macro, macro_in_states

FILE = "league/_macros.html"
CLASS = LeagueClass("erste", size=6, up=1, down=1, scored_places=4, max_points=1200)
PRESET = replace(ONLINE_DOPPELKOPF, classes=(CLASS,))
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(samples.SEVEN[:5], 1)}
MONTHS = (Month(2026, 10), Month(2026, 11))
LATE = datetime(2026, 11, 29, 23, tzinfo=UTC)


def patterns() -> Iterator[Pattern]:
    """Each macro in `templates/league/`."""
    yield macro_in_states(FILE, "league_table", dict(_tables()))
    yield macro(FILE, "head", columns=_running().columns)
    yield macro(FILE, "figures", figures=list(_figures()))


def _tables() -> Iterator[tuple[str, Context]]:
    running = _running()
    yield "a running month: one moves up, one down, one is locked", _shown(running, "monat")
    yield "its leaders, as on the first page", {**_shown(running, "monat"), "columns": 1}
    totals = total_up(PRESET, _closed())
    season = season_table("Wintersaison 2026/27", rank_season(PRESET, totals), MONTHS, terms())
    yield "a season", _shown(season, "saison")
    places = rank_long_term(PRESET, totals)
    long_term = long_term_table("Ewige Bestenliste", places, MONTHS, PRESET.required, terms())
    yield "the long term: months without all games, somebody without any game", _shown(long_term, "ewig")
    soli = rank_solo(PRESET, PRESET.season, totals)
    yield (
        "soli, some without deduction (o. A.)",
        _shown(solo_table("Soli", soli, MONTHS, terms()), "solo-saison"),
    )


def _shown(table: Table, anchor: str) -> Context:
    return {"table": table, "numbers": NUMBERS, "anchor": anchor, "columns": len(table.columns)}


def _running() -> Table:
    """A month in which two are equal but for the games, and one hasn't played."""
    totals = [
        MonthTotal(samples.SEVEN[0], 412, 260, LATE),
        MonthTotal(samples.SEVEN[1], 230, 200, LATE),
        MonthTotal(samples.SEVEN[2], -37, 214, LATE),
        MonthTotal(samples.SEVEN[3], 81, 96, LATE),
        MonthTotal(samples.SEVEN[5], 0, 0, None),
    ]
    places = rank_month(PRESET, CLASS, totals)
    return running_table(
        "November 2026", places, movement_reasons(CLASS, len(places)), [samples.SEVEN[6]], terms()
    )


def _closed() -> list[ClosedRow]:
    """Two months: many games and soli, few of them, and none."""
    one, two, three, four = samples.SEVEN[1], samples.SEVEN[3], samples.SEVEN[4], samples.SEVEN[5]
    return [
        ClosedRow(MONTHS[0], one, CLASS.key, 1, 905, 980, LATE, 31, 19, 402),
        ClosedRow(MONTHS[0], two, CLASS.key, 2, 120, 150, LATE, 4, 3, 54),
        ClosedRow(MONTHS[0], three, CLASS.key, 3, -60, 200, LATE, 0, 0, 0),
        ClosedRow(MONTHS[1], one, CLASS.key, 2, 12, 240, LATE, 2, 0, -36),
        ClosedRow(MONTHS[1], two, CLASS.key, 1, 388, 205, LATE, 7, 5, 96),
        ClosedRow(MONTHS[1], four, CLASS.key, 5, 0, 0),
    ]


def _figures() -> Iterator[FigureView]:
    yield figure_view("month_rating", month_rating(PRESET, 412, 260))
    yield figure_view("month_rating", month_rating(PRESET, 81, 96))
    yield figure_view("league_points", explain_league_points(CLASS, 2))
    yield figure_view("league_points", explain_league_points(CLASS, 5))
    yield figure_view("season_average", season_average(PRESET, -48, 205))
    yield figure_view("tendenz", tendenz(PRESET.long_term, 1320, 5))
    without_deduction = plain_solo_rating(PRESET.season, 54, 150)
    if without_deduction:
        yield figure_view("solo_rating_plain", without_deduction)
