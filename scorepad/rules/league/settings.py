"""What a league is run by: its preset, as edited, and what happens to free slots."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.rules.evening.sheet import LONGEST_NAME, is_printable
from scorepad.rules.league import presets
from scorepad.rules.league.movement import Policy
from scorepad.rules.league.presets import LeagueClass, Preset
from scorepad.rules.problem import Problem

MOST_CLASSES = 12
HIGHEST_NUMBER = 1_000_000
MOST_DECIMALS = 12


@dataclass(frozen=True, slots=True)
class LeagueSettings:
    """The rules of one league."""

    preset: Preset
    policy: Policy = Policy.FIXED


def settings_problems(settings: LeagueSettings) -> list[Problem]:
    """Everything in edited settings that no league could be run by, all at once."""
    preset = settings.preset
    found = [*presets.problems(preset), *_large_number_problems(preset)]
    if len(preset.classes) > MOST_CLASSES:
        found.append(Problem("classes", "too_many_classes", {"most": MOST_CLASSES}))
    for each in preset.classes:
        found.extend(_class_problems(each))
    return found


def _large_number_problems(preset: Preset) -> Iterator[Problem]:
    for name, number, most in (
        ("required", preset.required, HIGHEST_NUMBER),
        ("penalty", preset.penalty, HIGHEST_NUMBER),
        ("bonus_per_game", preset.bonus_per_game, HIGHEST_NUMBER),
        ("bonus_cap", preset.bonus_cap, HIGHEST_NUMBER),
        ("average_decimals", preset.average_decimals or 0, MOST_DECIMALS),
        ("games_per_solo", preset.games_per_solo, HIGHEST_NUMBER),
    ):
        if number > most:
            yield Problem(name, "number_too_large", {"most": most})
    for name, span in (("season", preset.season), ("long_term", preset.long_term)):
        if max(span.months, span.required_games, span.required_soli) > HIGHEST_NUMBER:
            yield Problem(name, "number_too_large", {"most": HIGHEST_NUMBER})


def _class_problems(each: LeagueClass) -> Iterator[Problem]:
    if not each.key:
        yield Problem("classes", "class_name_missing")
    elif len(each.key) > LONGEST_NAME or not is_printable(each.key):
        yield Problem("classes", "class_name_odd", {"most": LONGEST_NAME})
    numbers = (each.size or 0, each.up, each.down, each.scored_places, each.max_points)
    if max(numbers) > HIGHEST_NUMBER:
        yield Problem("classes", "number_too_large", {"most": HIGHEST_NUMBER})
