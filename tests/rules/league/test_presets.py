"""The numbers of a league, and which of them no league can have."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorepad.rules.league.presets import (
    ONLINE_DOPPELKOPF,
    PRESETS,
    VEREIN,
    LeagueClass,
    Preset,
    Span,
    problems,
)


def classes(*changed: LeagueClass) -> Preset:
    return replace(ONLINE_DOPPELKOPF, classes=changed)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS.keys())
def test_a_preset_is_free_of_problems(preset: Preset) -> None:
    assert problems(preset) == []


def test_promotions_and_relegations_of_neighbours_meet() -> None:
    upper = [each.down for each in ONLINE_DOPPELKOPF.classes[:-1]]
    lower = [each.up for each in ONLINE_DOPPELKOPF.classes[1:]]
    assert upper == lower == [75, 105, 165]


def test_three_classes_of_the_online_league_have_a_greatest_size() -> None:
    assert [each.size for each in ONLINE_DOPPELKOPF.classes] == [260, 370, 530, None]


def test_every_member_of_a_verein_of_sixty_earns_league_points() -> None:
    assert len(VEREIN.classes) == 1
    assert VEREIN.classes[0].scored_places == 60


@pytest.mark.parametrize(
    ("preset", "field", "code"),
    [
        (replace(VEREIN, required=0), "required", "number_too_small"),
        (replace(VEREIN, penalty=-1), "penalty", "number_too_small"),
        (replace(VEREIN, bonus_per_game=Fraction(-1, 10)), "bonus_per_game", "number_too_small"),
        (replace(VEREIN, bonus_cap=Fraction(1, 2)), "bonus_cap", "number_too_small"),
        (replace(VEREIN, average_decimals=-1), "average_decimals", "number_too_small"),
        (replace(VEREIN, games_per_solo=0), "games_per_solo", "number_too_small"),
        (replace(VEREIN, season=Span(6, 0, 3)), "season", "number_too_small"),
        (replace(VEREIN, long_term=Span(24, 480, 0)), "long_term", "number_too_small"),
        (classes(), "classes", "class_missing"),
        (classes(LeagueClass("a"), LeagueClass("a")), "classes", "class_twice"),
        (classes(LeagueClass("a", size=0)), "classes", "number_too_small"),
        (classes(LeagueClass("a", max_points=-1)), "classes", "number_too_small"),
        (classes(LeagueClass("a", up=1)), "classes", "no_class_above"),
        (classes(LeagueClass("a", down=1)), "classes", "no_class_below"),
    ],
)
def test_settings_that_no_month_could_be_computed_with(preset: Preset, field: str, code: str) -> None:
    assert [(each.field, each.code) for each in problems(preset)] == [(field, code)]


def test_a_league_has_no_class_of_another_name() -> None:
    with pytest.raises(KeyError):
        ONLINE_DOPPELKOPF.league_class("bundesliga")
