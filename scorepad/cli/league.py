"""`scorepad league`: the tables of a month, its close, a season and the long-term list, as filters."""

import argparse
from dataclasses import replace
from functools import partial
from typing import Any

from scorepad.cli.document_filter import answer_each, answer_whole
from scorepad.cli.league_document import (
    POLICIES,
    note_other_seasons,
    read_class,
    read_class_month,
    read_classes,
    read_closed_rows,
    read_months,
    read_preset,
    read_window,
)
from scorepad.cli.league_operating import add_operating_parsers
from scorepad.cli.league_values import closed_value, exact, solo_value, total_value
from scorepad.cli.line_filter import add_language
from scorepad.documents.codec.shape import Reader
from scorepad.rules.league.long_term import rank_long_term
from scorepad.rules.league.movement import Policy, close_month
from scorepad.rules.league.season import rank_season
from scorepad.rules.league.solo import rank_solo
from scorepad.rules.league.totals import total_up


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `league` and its commands."""
    parser = subparsers.add_parser("league", help="league tables from totals, as JSON")
    commands = parser.add_subparsers(
        required=True, metavar="month | close | season | long-term | close-month | check"
    )
    for name, run, answer, described in (
        ("month", answer_each, answer_month, "the table of one class in one month; JSON Lines too"),
        ("close", answer_whole, answer_close, "a month over all classes, with the movements"),
        ("season", answer_whole, answer_season, "the table of a season and its solo list"),
        ("long-term", answer_whole, answer_long_term, "the list over 24 closed months and its solo list"),
    ):
        command = commands.add_parser(name, help=described)
        add_language(command)
        command.set_defaults(func=partial(run, answer))
    add_operating_parsers(commands)


def answer_month(reader: Reader) -> dict[str, Any]:
    """The table of one class in one month; without its neighbours the policy leaves the literal movements."""
    reader.refuse_unknown(("preset", "average_decimals", "class", "policy", "rows", "locked"))
    preset = read_preset(reader)
    league_class = read_class(reader, preset)
    reader.choice("policy", POLICIES, Policy.FIXED.value)
    month = read_class_month(reader, set())
    if reader.problems:
        return {}
    alone = replace(preset, classes=(league_class,))
    return closed_value(close_month(alone, {league_class.key: month}, Policy.FIXED)[0])


def answer_close(reader: Reader) -> dict[str, Any]:
    """A month over all classes; only the classes named in the document stand in the answer."""
    reader.refuse_unknown(("preset", "average_decimals", "policy", "classes"))
    preset = read_preset(reader)
    policy = reader.choice("policy", POLICIES, Policy.FIXED.value)
    months = read_classes(reader, preset)
    if reader.problems:
        return {}
    closed = close_month(preset, months, policy)
    return {
        "classes": {
            each.league_class.key: closed_value(each) for each in closed if each.league_class.key in months
        }
    }


def answer_season(reader: Reader) -> dict[str, Any]:
    """The table of the season in which all given months lie, and its solo list."""
    reader.refuse_unknown(("preset", "months"))
    preset = read_preset(reader)
    months = read_months(reader)
    note_other_seasons(months, preset.seasons)
    rows = read_closed_rows(months, preset)
    if reader.problems:
        return {}
    totals = total_up(preset, rows)
    return {
        "rows": [
            total_value(row.place, row.total, row.average, preset.season)
            for row in rank_season(preset, totals)
        ],
        "solo": [solo_value(row) for row in rank_solo(preset, preset.season, totals)],
    }


def answer_long_term(reader: Reader) -> dict[str, Any]:
    """The list over the window that ends before the month of `as_of`; other months don't count."""
    reader.refuse_unknown(("preset", "months", "as_of"))
    preset = read_preset(reader)
    first, last = read_window(reader, preset)
    rows = read_closed_rows(read_months(reader), preset)
    if reader.problems:
        return {}
    totals = total_up(preset, (row for row in rows if first <= row.month <= last))
    return {
        "rows": [
            {
                **total_value(row.place, row.total, row.shown_average, preset.long_term),
                "internal_average": exact(row.internal_average),
                "short_months": [str(month) for month in row.total.short_months],
            }
            for row in rank_long_term(preset, totals)
        ],
        "solo": [solo_value(row) for row in rank_solo(preset, preset.long_term, totals)],
    }
