"""Members of a league: who joins, changes, pauses, and who turns out to be the same."""

from datetime import UTC, date, datetime
from uuid import uuid4

import pytest

from scorepad.actions.league.change_member import (
    change_activity,
    choose_sperrmonat,
    merge_members,
    rename_member,
    revoke_sperrmonat,
)
from scorepad.actions.league.join_league import join_league
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.standings import class_table, running_month, totals_over
from scorepad.actions.results import Refused
from scorepad.rules.league.calendar import ActiveTime, Month
from tests.actions.league import deeds
from tests.actions.league.deeds import (
    EIGHT,
    NOW,
    again,
    an_evening,
    closed,
    joined,
    number_of,
    one_class,
    points,
    with_members,
    won_by,
)

pytestmark = pytest.mark.usefixtures("app")


def codes(result: object) -> list[str]:
    """What a deed was refused for."""
    assert isinstance(result, Refused)
    return [problem.code for problem in result.problems]


def test_members_join() -> None:
    league = with_members()
    assert [member.name for member in league.members.values()] == list(EIGHT)


@pytest.mark.parametrize(
    ("names", "class_key", "expected"),
    [
        ((), "Oben", ["member_name_missing"]),
        (("",), "Oben", ["member_name_missing"]),
        (("anna",), "Oben", ["member_name_taken"]),
        (("Ida", "IDA"), "Oben", ["member_name_taken"]),
        (("x" * 41,), "Oben", ["member_name_too_long"]),
        (("a\u202eb",), "Oben", ["member_name_unprintable"]),
        (("Ida",), "Mitte", ["not_a_class"]),
    ],
)
def test_who_can_not_join(names: tuple[str, ...], class_key: str, expected: list[str]) -> None:
    league = with_members()
    result = join_league(league.stored.administer_key, str(uuid4()), names, class_key, date(2026, 11, 1), NOW)
    assert codes(result) == expected
    assert again(league) == league


def test_a_second_tap_takes_in_nobody_twice() -> None:
    league = with_members()
    form = str(uuid4())
    for _ in range(2):
        join_league(league.stored.administer_key, form, ["Ida"], "Oben", date(2026, 11, 1), NOW)
    assert len(again(league).members) == 9


def test_only_who_administers_takes_in_members() -> None:
    league = with_members()
    for key in (league.stored.enter_key, league.stored.view_key, "unknown"):
        assert join_league(key, str(uuid4()), ["Ida"], "Oben", date(2026, 11, 1), NOW) is None


def test_a_renamed_member_keeps_the_games() -> None:
    league = one_class()
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), class_key="verein")
    rename_member(league.stored.administer_key, number_of(league, "Anna"), "Annegret", "verein", NOW)
    assert points(league)["Annegret"] == (1, 1)


def test_a_class_changes_before_the_first_game_only() -> None:
    league = with_members()
    anna = number_of(league, "Anna")
    assert isinstance(rename_member(league.stored.administer_key, anna, "Anna", "Unten", NOW), OpenLeague)
    rename_member(league.stored.administer_key, anna, "Anna", "Oben", NOW)
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"))
    assert codes(rename_member(league.stored.administer_key, anna, "Anna", "Unten", NOW)) == ["class_in_play"]


def test_who_left_before_the_month_has_no_row() -> None:
    league = with_members()
    left = [ActiveTime(date(2026, 1, 1), date(2026, 10, 31))]
    change_activity(league.stored.administer_key, number_of(league, "Anna"), left, NOW)
    upper = again(league).settings.preset.classes[0]
    assert "Anna" not in [row.total.player for row in class_table(again(league), upper)]


def test_without_a_game_the_penalty_counts() -> None:
    league = with_members()
    upper = league.settings.preset.classes[0]
    assert {row.rating for row in class_table(league, upper)} == {-2}


@pytest.mark.parametrize(
    ("active", "code"),
    [
        ([ActiveTime(date(2026, 5, 1), date(2026, 4, 1))], "activity_ends_first"),
        ([ActiveTime(date(2026, 1, 1)), ActiveTime(date(2026, 5, 1))], "activity_overlaps"),
        ([ActiveTime(date(2026, 1, 1), date(2026, 12, 15))], "sperrmonat_inactive"),
    ],
)
def test_what_no_membership_can_be(active: list[ActiveTime], code: str) -> None:
    league = with_members()
    anna = number_of(league, "Anna")
    choose_sperrmonat(league.stored.administer_key, anna, Month(2026, 12), NOW)
    assert code in codes(change_activity(league.stored.administer_key, anna, active, NOW))


def test_a_sperrmonat_is_chosen_and_revoked() -> None:
    league = with_members()
    key, anna = league.stored.administer_key, number_of(league, "Anna")
    for _ in range(2):
        assert isinstance(choose_sperrmonat(key, anna, Month(2026, 12), NOW), OpenLeague)
    assert again(league).members[anna].sperrmonate == (Month(2026, 12),)
    for _ in range(2):
        assert isinstance(revoke_sperrmonat(key, anna, Month(2026, 12), NOW), OpenLeague)
    assert again(league).members[anna].sperrmonate == ()


@pytest.mark.parametrize(
    ("month", "expected"),
    [
        (Month(2026, 11), ["sperrmonat_begun"]),
        (Month(2027, 3), ["sperrmonat_last_of_season"]),
        (Month(2027, 9), ["sperrmonat_last_of_season"]),
    ],
)
def test_what_no_sperrmonat_can_be(month: Month, expected: list[str]) -> None:
    league = with_members()
    result = choose_sperrmonat(league.stored.administer_key, number_of(league, "Anna"), month, NOW)
    assert codes(result) == expected


def test_there_is_one_sperrmonat_a_season() -> None:
    league = with_members()
    key, anna = league.stored.administer_key, number_of(league, "Anna")
    choose_sperrmonat(key, anna, Month(2026, 12), NOW)
    assert codes(choose_sperrmonat(key, anna, Month(2027, 1), NOW)) == ["sperrmonat_season_used"]
    assert isinstance(choose_sperrmonat(key, anna, Month(2027, 4), NOW), OpenLeague)


def test_a_sperrmonat_that_has_begun_stays() -> None:
    league = with_members()
    key, anna = league.stored.administer_key, number_of(league, "Anna")
    choose_sperrmonat(key, anna, Month(2026, 12), NOW)
    result = revoke_sperrmonat(key, anna, Month(2026, 12), datetime(2026, 12, 1, tzinfo=UTC))
    assert codes(result) == ["sperrmonat_begun"]


def test_who_is_locked_is_no_row_of_the_running_month() -> None:
    league = with_members()
    anna = number_of(league, "Anna")
    choose_sperrmonat(league.stored.administer_key, anna, Month(2026, 12), NOW)
    after = closed(league)
    (upper,) = (each for key, each in running_month(after).classes.items() if "Anna" in each.locked)
    assert "Anna" not in [row.player for row in upper.totals]


def test_merging_puts_games_and_months_together() -> None:
    league = one_class()
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), class_key="verein")
    league = joined(closed(league), "Anne", class_key="verein", first=date(2026, 11, 1))
    evening = deeds.played(
        deeds.seated(league, "Anne", *EIGHT[1:4], class_key="verein", now=deeds.DECEMBER),
        won_by("Anne", "Ben"),
    )
    deeds.finished(league, evening)
    anne, anna = number_of(league, "Anne"), number_of(league, "Anna")
    result = merge_members(league.stored.administer_key, anne, anna, NOW)
    assert isinstance(result, OpenLeague)
    assert anne not in result.members
    assert points(league)["Anna"] == (1, 1)
    assert "Anne" not in points(league)
    deeds.played(evening, deeds.storno(1))
    assert points(league) == {}
    assert {total.player for total in totals_over(again(league), again(league).closed_months)} == {*EIGHT[:4]}


def test_who_met_in_a_game_is_not_one() -> None:
    league = one_class()
    an_evening(league, EIGHT[:4], won_by("Anna", "Ben"), class_key="verein")
    anna, ben = number_of(league, "Anna"), number_of(league, "Ben")
    assert codes(merge_members(league.stored.administer_key, anna, ben, NOW)) == ["merge_same_game"]
    assert codes(merge_members(league.stored.administer_key, anna, anna, NOW)) == ["merge_with_whom"]


def test_who_both_have_a_closed_month_are_not_one() -> None:
    league = closed(one_class())
    anna, ben = number_of(league, "Anna"), number_of(league, "Ben")
    assert codes(merge_members(league.stored.administer_key, anna, ben, NOW)) == ["merge_same_month"]
