"""Months, seasons, the long-term window and the Sperrmonat."""

from datetime import date

import pytest

from scorepad.rules.league.calendar import (
    ActiveTime,
    Month,
    Season,
    SeasonKind,
    SeasonPlan,
    is_active_throughout,
    long_term_window,
    revocation_problems,
    sperrmonat_problems,
)

SUMMER_2026 = Season(SeasonKind.SUMMER, 2026)
WINTER_2026 = Season(SeasonKind.WINTER, 2026)
PLAN = SeasonPlan()
DECEMBER = Month(2026, 12)
ALWAYS = [ActiveTime(date(2026, 1, 1))]


def codes(chosen: Month, decided_on: date, taken: list[Month], active: list[ActiveTime]) -> list[str]:
    return [each.code for each in sperrmonat_problems(chosen, decided_on, taken, active, PLAN)]


def test_a_month_is_read_and_written_as_year_and_month() -> None:
    assert str(Month.parse("2026-02")) == "2026-02"


@pytest.mark.parametrize("text", ["2026-13", "2026-00", "0000-01", "2026-1", "26-01", "2026-01-01", "x", ""])
def test_what_is_no_month_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what matters is that nothing else comes out
        Month.parse(text)


def test_months_are_counted_across_years() -> None:
    assert Month(2026, 11).plus(3) == Month(2027, 2)
    assert Month(2026, 1).plus(-1) == Month(2025, 12)


def test_a_month_knows_its_first_and_last_day() -> None:
    assert Month(2028, 2).first_day == date(2028, 2, 1)
    assert Month(2028, 2).last_day == date(2028, 2, 29)
    assert DECEMBER.last_day == date(2026, 12, 31)


@pytest.mark.parametrize(
    ("month", "season"),
    [
        ("2026-03", Season(SeasonKind.WINTER, 2025)),
        ("2026-04", SUMMER_2026),
        ("2026-09", SUMMER_2026),
        ("2026-10", WINTER_2026),
        ("2027-03", WINTER_2026),
    ],
)
def test_a_winter_season_bears_the_year_of_its_beginning(month: str, season: Season) -> None:
    assert PLAN.season_of(Month.parse(month)) == season


def test_every_month_of_a_season_belongs_to_it() -> None:
    for season in (SUMMER_2026, WINTER_2026):
        months = PLAN.months(season)
        assert len(months) == 6
        assert {PLAN.season_of(month) for month in months} == {season}


def test_a_winter_season_is_named_after_both_years() -> None:
    assert PLAN.years(WINTER_2026) == (2026, 2027)
    assert PLAN.years(SUMMER_2026) == (2026,)


def test_a_league_may_begin_its_seasons_in_other_months() -> None:
    plan = SeasonPlan(summer_from=7, winter_from=1)
    assert plan.season_of(Month(2026, 6)) == Season(SeasonKind.WINTER, 2026)
    assert plan.years(Season(SeasonKind.WINTER, 2026)) == (2026,)
    assert plan.months(Season(SeasonKind.SUMMER, 2026))[-1] == Month(2026, 12)


@pytest.mark.parametrize(("summer", "winter"), [(4, 4), (0, 4), (4, 13)])
def test_two_seasons_need_two_months_to_begin_in(summer: int, winter: int) -> None:
    with pytest.raises(ValueError, match="SeasonPlan"):
        SeasonPlan(summer, winter)


def test_the_current_month_is_never_in_the_long_term_window() -> None:
    assert long_term_window(date(2026, 11, 1)) == (Month(2024, 11), Month(2026, 10))
    assert long_term_window(date(2026, 10, 31)) == (Month(2024, 10), Month(2026, 9))


def test_a_sperrmonat_is_chosen_before_it_begins() -> None:
    assert codes(DECEMBER, date(2026, 11, 30), [], ALWAYS) == []
    assert codes(DECEMBER, date(2026, 12, 1), [], ALWAYS) == ["sperrmonat_begun"]


def test_a_sperrmonat_can_be_revoked_until_it_begins() -> None:
    assert revocation_problems(DECEMBER, date(2026, 11, 30)) == []
    assert [each.code for each in revocation_problems(DECEMBER, date(2026, 12, 1))] == ["sperrmonat_begun"]


@pytest.mark.parametrize("chosen", ["2027-03", "2027-09"])
def test_march_and_september_are_no_sperrmonat(chosen: str) -> None:
    assert codes(Month.parse(chosen), date(2026, 11, 29), [], ALWAYS) == ["sperrmonat_last_of_season"]


def test_there_is_one_sperrmonat_a_season() -> None:
    assert codes(DECEMBER, date(2026, 11, 1), [Month(2027, 1)], ALWAYS) == ["sperrmonat_season_used"]
    assert codes(DECEMBER, date(2026, 11, 1), [Month(2026, 9), Month(2027, 4)], ALWAYS) == []


def test_membership_lasts_the_whole_sperrmonat() -> None:
    too_short = [ActiveTime(date(2026, 1, 1), date(2026, 12, 30))]
    too_late = [ActiveTime(date(2026, 12, 2))]
    assert codes(DECEMBER, date(2026, 11, 1), [], too_short) == ["sperrmonat_inactive"]
    assert codes(DECEMBER, date(2026, 11, 1), [], too_late) == ["sperrmonat_inactive"]


def test_stretches_of_membership_that_meet_cover_a_month() -> None:
    first, second = ActiveTime(date(2026, 1, 1), date(2026, 12, 15)), ActiveTime(date(2026, 12, 16))
    assert is_active_throughout(DECEMBER, [second, first])
    assert not is_active_throughout(DECEMBER, [first, ActiveTime(date(2026, 12, 17))])
    assert not is_active_throughout(DECEMBER, [])


def test_every_reason_against_a_sperrmonat_is_told_at_once() -> None:
    march = Month(2026, 3)
    assert codes(march, date(2026, 11, 29), [Month(2026, 1)], []) == [
        "sperrmonat_begun",
        "sperrmonat_last_of_season",
        "sperrmonat_season_used",
        "sperrmonat_inactive",
    ]
