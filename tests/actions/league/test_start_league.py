"""A league is started, changed, given new links, and deleted."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorepad.actions.league.end_league import delete_league
from scorepad.actions.league.open_league import OpenLeague, open_league
from scorepad.actions.league.start_league import change_league, start_league
from scorepad.actions.renew_link import renew_link
from scorepad.actions.results import Refused
from scorepad.documents.codec.league_settings import read_settings, settings_value
from scorepad.rules.league.calendar import Month, SeasonPlan
from scorepad.rules.league.movement import Policy
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, PRESETS, VEREIN, LeagueClass, Preset
from scorepad.rules.league.settings import LeagueSettings
from scorepad.store import lists
from scorepad.store.league.leagues import LEAGUES, LeaguePurpose
from scorepad.store.lists import Purpose
from tests.actions.league.deeds import (
    ADMINISTER,
    EIGHT,
    NOW,
    SETTINGS,
    again,
    closed,
    seated,
    started,
    with_members,
)

pytestmark = pytest.mark.usefixtures("app")


def codes(result: object) -> list[str]:
    assert isinstance(result, Refused)
    return [problem.code for problem in result.problems]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("policy", Policy)
def test_settings_are_read_as_they_were_written(preset: Preset, policy: Policy) -> None:
    settings = LeagueSettings(preset, policy)
    assert read_settings(settings_value(settings)) == settings


def test_it_works() -> None:
    league = started(LeagueSettings(ONLINE_DOPPELKOPF))
    assert (league.month, league.members, league.settings.preset) == (Month(2026, 11), {}, ONLINE_DOPPELKOPF)
    for purpose in LeaguePurpose:
        found = open_league(purpose, league.stored.key(purpose))
        assert found == league


def test_a_key_opens_for_its_purpose_only() -> None:
    stored = started().stored
    for purpose in LeaguePurpose:
        others = [stored.key(other) for other in LeaguePurpose if other is not purpose]
        assert [open_league(purpose, key) for key in others] == [None, None]


@pytest.mark.parametrize(
    ("name", "change", "expected"),
    [
        ("", {}, ["league_name_missing"]),
        ("x" * 81, {}, ["title_too_long"]),
        ("a\0b", {}, ["title_unprintable"]),
        ("Liga", {"required": 0}, ["number_too_small"]),
        ("Liga", {"penalty": 10**7}, ["number_too_large"]),
        ("Liga", {"bonus_cap": Fraction(1, 2)}, ["number_too_small"]),
        ("Liga", {"classes": ()}, ["class_missing"]),
        ("Liga", {"classes": (LeagueClass("A"), LeagueClass("A"))}, ["class_twice"]),
        ("Liga", {"classes": (LeagueClass(""),)}, ["class_name_missing"]),
        ("Liga", {"classes": (LeagueClass("a\u202eb"),)}, ["class_name_odd"]),
        ("Liga", {"classes": (LeagueClass("A", down=1), LeagueClass("B", down=1))}, ["no_class_below"]),
        ("Liga", {"classes": tuple(LeagueClass(str(n)) for n in range(13))}, ["too_many_classes"]),
    ],
)
def test_what_no_league_can_be_started_with(
    name: str, change: dict[str, object], expected: list[str]
) -> None:
    preset = replace(VEREIN, **change)  # type: ignore[arg-type]
    assert codes(start_league(name, LeagueSettings(preset), NOW)) == expected


def changed(league: OpenLeague, settings: LeagueSettings, name: str = "Stammtisch") -> object:
    return change_league(league.stored.administer_key, league.stored.version, name, settings, NOW)


def test_rules_change_until_the_first_close() -> None:
    league = with_members()
    plan = SeasonPlan(summer_from=3, winter_from=9)
    settings = LeagueSettings(replace(SETTINGS.preset, required=30, seasons=plan), Policy.FILL)
    result = changed(league, settings, "Verein")
    assert isinstance(result, OpenLeague)
    assert (again(league).settings, again(league).stored.name) == (settings, "Verein")
    fixed = closed(league)
    assert codes(changed(fixed, SETTINGS)) == ["league_settings_fixed"]
    assert isinstance(changed(fixed, settings, "Anders"), OpenLeague)


def test_members_stay_in_the_class_at_their_place() -> None:
    league = with_members()
    classes = (LeagueClass("A", down=1), LeagueClass("B", up=1))
    assert isinstance(changed(league, LeagueSettings(replace(VEREIN, classes=classes))), OpenLeague)
    assert [member.class_key for member in again(league).members.values()] == ["A"] * 4 + ["B"] * 4
    assert isinstance(changed(again(league), LeagueSettings(VEREIN)), OpenLeague)
    assert {member.class_key for member in again(league).members.values()} == {"verein"}


def test_classes_stay_while_a_table_is_open() -> None:
    league = with_members()
    seated(league, *EIGHT[:4])
    assert codes(changed(again(league), LeagueSettings(VEREIN))) == ["league_tables_open"]


def test_what_changed_meanwhile_is_looked_at_first() -> None:
    league = started()
    with_more = replace(SETTINGS, policy=Policy.FILL)
    changed(league, with_more)
    assert codes(changed(league, SETTINGS)) == ["league_changed_meanwhile"]


@pytest.mark.parametrize("purpose", LeaguePurpose)
def test_a_renewed_link_replaces_the_old_one(purpose: LeaguePurpose) -> None:
    league = started()
    result = renew_link(LEAGUES, league.stored.administer_key, purpose, NOW)
    assert result
    assert open_league(purpose, league.stored.key(purpose)) is None
    assert open_league(purpose, result.key(purpose))


def test_only_who_administers_renews_and_deletes() -> None:
    stored = started().stored
    for key in (stored.enter_key, stored.view_key):
        assert renew_link(LEAGUES, key, LeaguePurpose.VIEW, NOW) is None
        assert delete_league(key, stored.name) is None


def test_a_deleted_league_leaves_its_lists() -> None:
    league = with_members()
    stored = seated(league, *EIGHT[:4])
    assert codes(delete_league(league.stored.administer_key, "Stamm")) == ["league_name_differs"]
    assert delete_league(league.stored.administer_key, " Stammtisch ")
    assert open_league(ADMINISTER, league.stored.administer_key) is None
    assert lists.find(Purpose.WRITE, stored.write_key)
