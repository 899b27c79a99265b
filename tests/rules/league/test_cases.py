"""The table of right values, every case."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.league.calendar import (
    ActiveTime,
    Month,
    Season,
    SeasonKind,
    SeasonPlan,
    long_term_window,
    sperrmonat_problems,
)
from scorepad.rules.league.figure import decimal_text, plain_average
from scorepad.rules.league.long_term import internal_average, tendenz
from scorepad.rules.league.month import (
    MonthTotal,
    explain_league_points,
    league_points,
    month_order,
    month_rating,
)
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF as ONLINE
from scorepad.rules.league.presets import Span
from scorepad.rules.league.season import season_average
from scorepad.rules.league.solo import (
    plain_solo_rating,
    plain_win_rate,
    required_soli,
    solo_rating,
    win_rate,
)

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))["cases"]


def check_month_rating(given: dict[str, Any], right: dict[str, str]) -> None:
    exact = month_rating(replace(ONLINE, average_decimals=None), given["points"], given["games"]).value
    assert exact == Fraction(right["exact"])
    assert decimal_text(exact, 6) == right["dec6"]
    for decimals in (2, 3, 4):
        rounded = month_rating(replace(ONLINE, average_decimals=decimals), given["points"], given["games"])
        assert decimal_text(rounded.value, 6) == right.get(
            f"dec6_if_average_rounded_to_{decimals}", right["dec6"]
        )


def check_league_points(given: dict[str, Any], right: dict[str, Any]) -> None:
    league_class = ONLINE.league_class(given["class"])
    assert (league_class.scored_places, league_class.max_points) == (given["G"], given["max"])
    assert league_points(league_class, given["place"]) == right["points"]
    assert (
        decimal_text(explain_league_points(league_class, given["place"]).value, 4) == right["unrounded_dec4"]
    )


def check_season_average(given: dict[str, Any], right: dict[str, str]) -> None:
    assert ONLINE.season.required_games == given["required"]
    assert decimal_text(season_average(ONLINE, given["points"], given["games"]).value, 6) == right["dec6"]


def check_eternal_average(given: dict[str, Any], right: dict[str, str]) -> None:
    assert ONLINE.long_term.required_games == given["required"]
    internal = internal_average(ONLINE, given["points"], given["games"]).value
    assert decimal_text(internal, 6) == right["dec6_internal"]
    assert decimal_text(plain_average(given["points"], given["games"]).value, 6) == right["dec6_displayed"]


def check_tendenz(given: dict[str, Any], right: dict[str, str]) -> None:
    projected = tendenz(ONLINE.long_term, given["league_points"], given["months"]).value
    assert decimal_text(projected, 4) == right["dec4"]


def check_solo(given: dict[str, Any], right: dict[str, str]) -> None:
    span = span_of(given["required_games"])
    played, games = given["played"], given["league_games"]
    required = required_soli(ONLINE, span, games).value
    assert ONLINE.games_per_solo == given["games_per_solo"]
    assert decimal_text(required, 1) == right["required_soli"]
    assert decimal_text(solo_rating(span, given["solo_points"], games).value, 4) == right["solo_rating_dec4"]
    assert percent(win_rate(given["won"], played, required).value) == right["win_rate_pct_dec4"]
    plain = plain_solo_rating(span, given["solo_points"], games)
    assert (plain and decimal_text(plain.value, 4)) == right.get("oA_rating_dec4")
    plain = plain_win_rate(given["won"], played, required)
    assert (plain and percent(plain.value)) == right.get("oA_win_rate_pct_dec4")


def span_of(required_games: int) -> Span:
    return next(span for span in (ONLINE.season, ONLINE.long_term) if span.required_games == required_games)


def percent(share: Fraction) -> str:
    return decimal_text(100 * share, 4)


def check_order(given: dict[str, Any], right: dict[str, list[str]]) -> None:
    rows = given["rows"]
    totals = [
        MonthTotal(
            each["name"], 0, each["games"], datetime.fromisoformat(each["last_game"]).replace(tzinfo=UTC)
        )
        for each in rows
    ]
    order = month_order(totals, [Fraction(each["rating"]) for each in rows])
    assert [rows[position]["name"] for position in order] == right["order"]


def check_season(given: dict[str, Any], right: dict[str, str]) -> None:
    season = SeasonPlan().season_of(Month.of(date.fromisoformat(given["date"])))
    kind, years = right["season"].split()
    assert season.kind is {"Sommer": SeasonKind.SUMMER, "Winter": SeasonKind.WINTER}[kind]
    assert SeasonPlan().years(season) == tuple(int(year) for year in years.split("/"))
    assert season == Season(season.kind, int(years[:4]))


def check_window(given: dict[str, Any], right: dict[str, Any]) -> None:
    first, last = long_term_window(date.fromisoformat(given["today"]), ONLINE.long_term.months)
    assert (str(first), str(last)) == (right["first_month"], right["last_month"])
    assert first.plus(right["months"] - 1) == last


SPERRMONAT_CODES = {
    "last month of a season": "sperrmonat_last_of_season",
    "one lock month per season": "sperrmonat_season_used",
}


def check_sperrmonat(given: dict[str, Any], right: dict[str, Any]) -> None:
    chosen = Month.parse(given["chosen"])
    taken = [chosen.plus(1)] if given["already_used_in_season"] else []
    found = sperrmonat_problems(
        chosen,
        date.fromisoformat(given["decided_on"]),
        taken,
        [ActiveTime(date(2020, 1, 1))],
        ONLINE.seasons,
    )
    assert (not found) is right["allowed"]
    if found:
        assert SPERRMONAT_CODES[right["reason"]] in {problem.code for problem in found}


def check_bonus_cap(given: dict[str, Any], right: dict[str, bool]) -> None:
    assert right["configurable"]
    for cap in (given["cap_before_2013"], given["cap_from_2013"]):
        league = replace(ONLINE, bonus_cap=Fraction(cap))
        assert month_rating(league, 1000, 2000).value == Fraction(1, 2) * Fraction(cap)


CHECKS: dict[str, Callable[[dict[str, Any], dict[str, Any]], None]] = {
    "league_month_rating": check_month_rating,
    "league_points": check_league_points,
    "season_average": check_season_average,
    "eternal_internal_average": check_eternal_average,
    "eternal_tendency": check_tendenz,
    "solo_rating": check_solo,
    "league_tiebreak": check_order,
    "season_of_date": check_season,
    "eternal_window": check_window,
    "lock_month": check_sperrmonat,
    "many_player_bonus_cap": check_bonus_cap,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["kind"])
def test_right_value(case: dict[str, Any]) -> None:
    CHECKS[case["kind"]](case["inputs"], case["expected"])
