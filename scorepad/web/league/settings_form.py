"""The form of a league's rules: from its fields to settings, and back."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from werkzeug.datastructures import MultiDict

from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.league.calendar import SeasonPlan
from scorepad.rules.league.movement import Policy
from scorepad.rules.league.presets import LeagueClass, Preset, Span
from scorepad.rules.league.settings import HIGHEST_NUMBER, LeagueSettings
from scorepad.rules.problem import Problem
from scorepad.web.form_values import FormReader
from scorepad.web.language import spoken
from scorepad.web.league.doors import terms

NUMBERS = ("required", "penalty", "games_per_solo")
SPANS = ("season", "long_term")
_FINEST = Decimal("0.000001")
CLASS_FIELDS = ("class_name", "class_size", "class_up", "class_down", "class_scored", "class_max")
_POLICIES: dict[str | None, Policy] = {policy.value: policy for policy in Policy}
Form = MultiDict[str, str]


def filled_settings_form(name: str, settings: LeagueSettings) -> Form:
    """The fields as they stand now."""
    preset = settings.preset
    form = Form({field: str(getattr(preset, field)) for field in NUMBERS})
    form["name"] = name
    form["bonus_percent"] = _decimal(preset.bonus_per_game * 100)
    form["bonus_cap"] = _decimal(preset.bonus_cap)
    form["average_decimals"] = "" if preset.average_decimals is None else str(preset.average_decimals)
    form["summer_from"], form["winter_from"] = (
        str(preset.seasons.summer_from),
        str(preset.seasons.winter_from),
    )
    form["policy"] = settings.policy.value
    for field in SPANS:
        span = getattr(preset, field)
        form[f"{field}_games"], form[f"{field}_soli"] = str(span.required_games), str(span.required_soli)
    for each in preset.classes:
        size = "" if each.size is None else str(each.size)
        values = (terms().class_name(each.key), size, each.up, each.down, each.scored_places, each.max_points)
        for field, value in zip(CLASS_FIELDS, values, strict=True):
            form.add(field, str(value))
    return form


def read_settings_form(form: Form, before: LeagueSettings) -> tuple[LeagueSettings, list[Problem]]:
    """The settings in the form, and what of it can't be read; `before` stands in for what isn't given."""
    reader = FormReader(form)
    old = before.preset
    preset = replace(
        old,
        classes=_read_classes(reader, old),
        required=reader.number("required", old.required),
        penalty=reader.number("penalty", old.penalty),
        games_per_solo=reader.number("games_per_solo", old.games_per_solo),
        bonus_per_game=_read_fraction(reader, "bonus_percent", old.bonus_per_game * 100) / 100,
        bonus_cap=_read_fraction(reader, "bonus_cap", old.bonus_cap),
        average_decimals=reader.number("average_decimals", None),
        seasons=_read_plan(reader, old.seasons),
        season=_read_span(reader, "season", old),
        long_term=_read_span(reader, "long_term", old),
    )
    return LeagueSettings(preset, reader.choice("policy", _POLICIES, before.policy.value)), reader.problems


def class_rows(form: Form) -> Sequence[tuple[str, ...]]:
    """The classes in the form, row by row, and an empty row for one more."""
    columns = [form.getlist(field) for field in CLASS_FIELDS]
    count = max(map(len, columns), default=0)
    rows = [tuple(column[row] if row < len(column) else "" for column in columns) for row in range(count)]
    return [*(row for row in rows if any(row)), ("",) * len(CLASS_FIELDS)]


def _read_classes(reader: FormReader, old: Preset) -> tuple[LeagueClass, ...]:
    keys = {terms().class_name(each.key): each.key for each in old.classes}
    found = []
    for name, *numbers in class_rows(reader.source):
        clean = clean_name(name)
        if clean or any(numbers):
            size, *others = (_number(reader, written) for written in numbers)
            up, down, scored, most = (number or 0 for number in others)
            found.append(LeagueClass(keys.get(clean, clean), size, up, down, scored, most))
    return tuple(found)


def _number(reader: FormReader, written: str) -> int | None:
    inner = FormReader(MultiDict({"classes": written}))
    number = inner.number("classes", None)
    reader.problems.extend(inner.problems)
    return number


def _read_fraction(reader: FormReader, name: str, default: Fraction) -> Fraction:
    found = reader.decimal(name)
    if found is None:
        return default
    is_small = found.is_finite() and -HIGHEST_NUMBER <= found <= HIGHEST_NUMBER
    if not is_small or found != found.quantize(_FINEST):
        reader.note(name, "not_a_decimal")
        return default
    return Fraction(found)


def _read_plan(reader: FormReader, old: SeasonPlan) -> SeasonPlan:
    summer = reader.number("summer_from", old.summer_from)
    winter = reader.number("winter_from", old.winter_from)
    try:
        return SeasonPlan(summer, winter)
    except ValueError:
        reader.note("seasons", "seasons_not_apart")
        return old


def _read_span(reader: FormReader, name: str, old: Preset) -> Span:
    span: Span = getattr(old, name)
    return replace(
        span,
        required_games=reader.number(f"{name}_games", span.required_games),
        required_soli=reader.number(f"{name}_soli", span.required_soli),
    )


def _decimal(value: Fraction) -> str:
    return spoken().decimal(Decimal(value.numerator) / value.denominator)
