"""The settings of a league as JSON."""

from dataclasses import fields
from fractions import Fraction
from typing import Any

from scorepad.rules.league.calendar import SeasonPlan
from scorepad.rules.league.movement import Policy
from scorepad.rules.league.presets import LeagueClass, Preset, Span
from scorepad.rules.league.settings import LeagueSettings

_CLASS = tuple(field.name for field in fields(LeagueClass))
_SPAN = tuple(field.name for field in fields(Span))
_NUMBERS = ("required", "penalty", "average_decimals", "games_per_solo")


def settings_value(settings: LeagueSettings) -> dict[str, Any]:
    """`settings` as a JSON object; fractions are strings."""
    preset = settings.preset
    return {
        "key": preset.key,
        "classes": [{name: getattr(each, name) for name in _CLASS} for each in preset.classes],
        **{name: getattr(preset, name) for name in _NUMBERS},
        "bonus_per_game": str(preset.bonus_per_game),
        "bonus_cap": str(preset.bonus_cap),
        "season": {name: getattr(preset.season, name) for name in _SPAN},
        "long_term": {name: getattr(preset.long_term, name) for name in _SPAN},
        "summer_from": preset.seasons.summer_from,
        "winter_from": preset.seasons.winter_from,
        "policy": settings.policy.value,
    }


def read_settings(value: dict[str, Any]) -> LeagueSettings:
    """The settings that `settings_value` wrote. Raises KeyError, TypeError or ValueError for others."""
    preset = Preset(
        key=value["key"],
        classes=tuple(LeagueClass(**each) for each in value["classes"]),
        **{name: value[name] for name in _NUMBERS},
        bonus_per_game=Fraction(value["bonus_per_game"]),
        bonus_cap=Fraction(value["bonus_cap"]),
        season=Span(**value["season"]),
        long_term=Span(**value["long_term"]),
        seasons=SeasonPlan(value["summer_from"], value["winter_from"]),
    )
    return LeagueSettings(preset, Policy(value["policy"]))
