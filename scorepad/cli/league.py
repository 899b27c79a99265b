"""`scorepad league`: the tables of a month, its close, a season and the long-term list, as filters."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any

from scorepad.cli.ladder import (
    SHARED_SENTENCES,
    Sentences,
    read_moment,
    read_name,
    read_number,
    read_objects,
    run_filter,
)
from scorepad.cli.line_filter import add_language
from scorepad.documents.codec.shape import Reader
from scorepad.rules.league.calendar import Month, SeasonPlan, long_term_window
from scorepad.rules.league.figure import Figure, decimal_text
from scorepad.rules.league.long_term import rank_long_term, tendenz
from scorepad.rules.league.month import MonthPlace, MonthTotal
from scorepad.rules.league.movement import ClassMonth, ClosedClass, Policy, Reason, close_month
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, PRESETS, LeagueClass, Preset, Span
from scorepad.rules.league.season import rank_season
from scorepad.rules.league.solo import SoloPlace, rank_solo
from scorepad.rules.league.totals import ClosedRow, PlayerTotal, total_up

_SENTENCES: Sentences = {
    **SHARED_SENTENCES,
    "not_a_month": ("Ein Monat sieht so aus: 2026-10.", "A month looks like this: 2026-10."),
    "not_a_date": ("Ein Tag sieht so aus: 2026-11-29.", "A day looks like this: 2026-11-29."),
    "player_twice": ("„{name}“ steht schon in diesem Monat.", "“{name}” stands in this month already."),
    "month_twice": ("Der Monat {month} steht schon da.", "The month {month} is there already."),
    "months_of_two_seasons": (
        "{month} gehört zu einer anderen Saison als der erste Monat.",
        "{month} belongs to another season than the first month.",
    ),
    "more_soli_than_games": ("Mehr Soli als Spiele gibt es nicht.", "There can't be more soli than games."),
    "more_won_than_played": ("Mehr gewonnen als gespielt geht nicht.", "More won than played can't be."),
}
MOST_DECIMALS = 12
_POLICIES: dict[str | None, Policy] = {policy.value: policy for policy in Policy}
_NO_MONTH = Month(1, 1)
_PRESETS: dict[str | None, Preset] = dict(PRESETS.items())
_MONTH_ROW = ("player", "points", "games", "last_game_at")
_CLOSED_ROW = (*_MONTH_ROW, "class", "place", "soli", "soli_won", "solo_points")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `league` and its four commands."""
    parser = subparsers.add_parser("league", help="league tables from totals, as JSON")
    commands = parser.add_subparsers(required=True, metavar="month | close | season | long-term")
    for name, answer, is_stream, described in (
        ("month", answer_month, True, "the table of one class in one month; JSON Lines too"),
        ("close", answer_close, False, "a month over all classes, with the movements"),
        ("season", answer_season, False, "the table of a season and its solo list"),
        ("long-term", answer_long_term, False, "the list over 24 closed months and its solo list"),
    ):
        command = commands.add_parser(name, help=described)
        add_language(command)
        command.set_defaults(func=partial(run_filter, answer, is_stream, _SENTENCES))


def answer_month(reader: Reader) -> dict[str, Any]:
    """The table of one class in one month; without its neighbours the policy leaves the literal movements."""
    reader.refuse_unknown(("preset", "average_decimals", "class", "policy", "rows", "locked"))
    preset = _read_preset(reader)
    league_class = _read_class(reader, preset)
    reader.choice("policy", _POLICIES, Policy.FIXED.value)
    month = _read_class_month(reader, set())
    if reader.problems:
        return {}
    alone = replace(preset, classes=(league_class,))
    return _closed_value(close_month(alone, {league_class.key: month}, Policy.FIXED)[0])


def answer_close(reader: Reader) -> dict[str, Any]:
    """A month over all classes; only the classes named in the document stand in the answer."""
    reader.refuse_unknown(("preset", "average_decimals", "policy", "classes"))
    preset = _read_preset(reader)
    policy = reader.choice("policy", _POLICIES, Policy.FIXED.value)
    months = _read_classes(reader, preset)
    if reader.problems:
        return {}
    closed = close_month(preset, months, policy)
    return {
        "classes": {
            each.league_class.key: _closed_value(each) for each in closed if each.league_class.key in months
        }
    }


def answer_season(reader: Reader) -> dict[str, Any]:
    """The table of the season in which all given months lie, and its solo list."""
    reader.refuse_unknown(("preset", "months"))
    preset = _read_preset(reader)
    months = _read_months(reader)
    _note_other_seasons(months, preset.seasons)
    rows = _read_closed_rows(months, preset)
    if reader.problems:
        return {}
    totals = total_up(preset, rows)
    return {
        "rows": [
            _total_value(row.place, row.total, row.average, preset.season)
            for row in rank_season(preset, totals)
        ],
        "solo": [_solo_value(row) for row in rank_solo(preset, preset.season, totals)],
    }


def answer_long_term(reader: Reader) -> dict[str, Any]:
    """The list over the window that ends before the month of `as_of`; other months don't count."""
    reader.refuse_unknown(("preset", "months", "as_of"))
    preset = _read_preset(reader)
    first, last = _read_window(reader, preset)
    rows = _read_closed_rows(_read_months(reader), preset)
    if reader.problems:
        return {}
    totals = total_up(preset, (row for row in rows if first <= row.month <= last))
    return {
        "rows": [
            {
                **_total_value(row.place, row.total, row.shown_average, preset.long_term),
                "internal_average": _exact(row.internal_average),
                "short_months": [str(month) for month in row.total.short_months],
            }
            for row in rank_long_term(preset, totals)
        ],
        "solo": [_solo_value(row) for row in rank_solo(preset, preset.long_term, totals)],
    }


# What the documents hold


def _read_preset(reader: Reader) -> Preset:
    preset = reader.choice("preset", _PRESETS, ONLINE_DOPPELKOPF.key)
    if "average_decimals" not in reader.source:
        return preset
    if reader.source["average_decimals"] is None:
        return replace(preset, average_decimals=None)
    return replace(preset, average_decimals=read_number(reader, "average_decimals", 0, MOST_DECIMALS))


def _read_player(reader: Reader, seen: set[str]) -> str:
    name = read_name(reader, "player")
    if name and name in seen:
        reader.note("player", "player_twice", name=name)
    seen.add(name)
    return name


def _read_total(reader: Reader, seen: set[str]) -> MonthTotal:
    reader.refuse_unknown(_MONTH_ROW)
    _require(reader, "points", "games")
    return MonthTotal(
        _read_player(reader, seen),
        read_number(reader, "points"),
        read_number(reader, "games", 0),
        read_moment(reader, "last_game_at"),
    )


def _require(reader: Reader, *keys: str) -> None:
    for key in keys:
        reader.require(key)


def _read_class_month(reader: Reader, seen: set[str]) -> ClassMonth:
    """Rows and Sperrmonate of a class; a locked player may have a row in it, which will not count."""
    reader.require("rows")
    totals = [_read_total(row, seen) for row in read_objects(reader, "rows")]
    locked = reader.texts("locked") or ()
    for name in seen.difference(total.player for total in totals).intersection(locked):
        reader.note("locked", "player_twice", name=name)
    seen.update(locked)
    return ClassMonth(totals, locked)


def _read_months(reader: Reader) -> list[tuple[Month, Reader]]:
    reader.require("months")
    months: list[tuple[Month, Reader]] = []
    for each in read_objects(reader, "months"):
        each.refuse_unknown(("month", "rows"))
        each.require("rows")
        month = _read_month(each)
        if any(month == earlier for earlier, _ in months):
            each.note("month", "month_twice", month=month)
        months.append((month, each))
    return months


def _note_other_seasons(months: Sequence[tuple[Month, Reader]], plan: SeasonPlan) -> None:
    for month, reader in months[1:]:
        if plan.season_of(month) != plan.season_of(months[0][0]):
            reader.note("month", "months_of_two_seasons", month=month)


def _read_closed_rows(months: Sequence[tuple[Month, Reader]], preset: Preset) -> list[ClosedRow]:
    rows: list[ClosedRow] = []
    for month, reader in months:
        seen: set[str] = set()
        rows.extend(_read_closed_row(row, month, preset, seen) for row in read_objects(reader, "rows"))
    return rows


def _read_month(reader: Reader) -> Month:
    reader.require("month")
    text = reader.text("month")
    if text is None:
        return _NO_MONTH
    try:
        return Month.parse(text)
    except ValueError:
        reader.note("month", "not_a_month")
        return _NO_MONTH


def _read_closed_row(reader: Reader, month: Month, preset: Preset, seen: set[str]) -> ClosedRow:
    reader.refuse_unknown(_CLOSED_ROW)
    _require(reader, "points", "games", "place")
    row = ClosedRow(
        month=month,
        player=_read_player(reader, seen),
        class_key=_read_class(reader, preset).key,
        place=read_number(reader, "place", 1),
        points=read_number(reader, "points"),
        games=read_number(reader, "games", 0),
        last_game_at=read_moment(reader, "last_game_at"),
        soli=read_number(reader, "soli", 0),
        soli_won=read_number(reader, "soli_won", 0),
        solo_points=read_number(reader, "solo_points"),
    )
    if row.soli > row.games:
        reader.note("soli", "more_soli_than_games")
    if row.soli_won > row.soli:
        reader.note("soli_won", "more_won_than_played")
    return row


def _read_class(reader: Reader, preset: Preset) -> LeagueClass:
    if len(preset.classes) > 1:
        reader.require("class")
    choices: dict[str | None, LeagueClass] = {each.key: each for each in preset.classes}
    return reader.choice("class", choices, preset.classes[0].key)


def _read_classes(reader: Reader, preset: Preset) -> dict[str, ClassMonth]:
    reader.require("classes")
    written = reader.value("classes", dict, "not_an_object") or {}
    inner = Reader(written, "classes.", reader.problems)
    inner.refuse_unknown([each.key for each in preset.classes])
    seen: set[str] = set()
    months = {}
    for key in written:
        source = inner.value(key, dict, "not_an_object")
        if source is not None:
            each = Reader(source, f"classes.{key}.", reader.problems)
            each.refuse_unknown(("rows", "locked"))
            months[key] = _read_class_month(each, seen)
    return months


def _read_window(reader: Reader, preset: Preset) -> tuple[Month, Month]:
    reader.require("as_of")
    text = reader.text("as_of")
    if text is None:
        return _NO_MONTH, _NO_MONTH
    try:
        return long_term_window(date.fromisoformat(text), preset.long_term.months)
    except ValueError:
        reader.note("as_of", "not_a_date")
        return _NO_MONTH, _NO_MONTH


# What the answers hold


def _closed_value(closed: ClosedClass) -> dict[str, Any]:
    pairs = zip(closed.rows, closed.reasons, strict=True)
    return {"rows": [_month_value(row, reason) for row, reason in pairs]}


def _month_value(row: MonthPlace, reason: Reason) -> dict[str, Any]:
    return {
        "place": row.place,
        "player": row.total.player,
        "points": row.total.points,
        "games": row.total.games,
        "rating": _ratio(row.rating),
        "shown": decimal_text(row.rating),
        "league_points": row.league_points,
        "movement": reason.movement.value,
    }


def _total_value(place: int, total: PlayerTotal, average: Figure | None, span: Span) -> dict[str, Any]:
    return {
        "place": place,
        "player": total.player,
        "league_points": total.league_points,
        "average": _exact(average),
        "points": total.points,
        "games": total.games,
        "months": len(total.months),
        "tendency": _exact(tendenz(span, total.league_points, len(total.months))),
    }


def _solo_value(row: SoloPlace) -> dict[str, Any]:
    return {
        "place": row.place,
        "player": row.total.player,
        "rating": _exact(row.rating),
        "rating_plain": _exact(row.rating_plain),
        "win_rate": _exact(row.win_rate),
        "win_rate_plain": _exact(row.win_rate_plain),
        "required_soli": _exact(row.required_soli),
    }


def _exact(figure: Figure | None) -> str | None:
    return None if figure is None else _ratio(figure.value)


def _ratio(value: Fraction) -> str:
    """Exact, and always with a denominator: -2/1."""
    return f"{value.numerator}/{value.denominator}"
