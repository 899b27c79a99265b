"""The documents that `scorepad league` reads."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from scorepad.cli.fields import read_moment, read_name, read_number, read_objects
from scorepad.documents.codec.shape import Reader
from scorepad.rules.league.calendar import Month, SeasonPlan, long_term_window
from scorepad.rules.league.month import MonthTotal
from scorepad.rules.league.movement import ClassMonth, Policy
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, PRESETS, LeagueClass, Preset
from scorepad.rules.league.totals import ClosedRow

MOST_DECIMALS = 12
POLICIES: dict[str | None, Policy] = {policy.value: policy for policy in Policy}
_NO_MONTH = Month(1, 1)
_PRESETS: dict[str | None, Preset] = dict(PRESETS.items())
_MONTH_ROW = ("player", "points", "games", "last_game_at")
_CLOSED_ROW = (*_MONTH_ROW, "class", "place", "soli", "soli_won", "solo_points")


def read_preset(reader: Reader) -> Preset:
    """The preset that a document names, with its own decimals."""
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


def read_class_month(reader: Reader, seen: set[str]) -> ClassMonth:
    """Rows and Sperrmonate of a class; a locked player may have a row in it, which will not count."""
    reader.require("rows")
    totals = [_read_total(row, seen) for row in read_objects(reader, "rows")]
    locked = reader.texts("locked") or ()
    for name in seen.difference(total.player for total in totals).intersection(locked):
        reader.note("locked", "player_twice", name=name)
    seen.update(locked)
    return ClassMonth(totals, locked)


def read_months(reader: Reader) -> list[tuple[Month, Reader]]:
    """Each month of a document, with the reader of what stands in it."""
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


def note_other_seasons(months: Sequence[tuple[Month, Reader]], plan: SeasonPlan) -> None:
    """Note every month that isn't of the first one's season."""
    for month, reader in months[1:]:
        if plan.season_of(month) != plan.season_of(months[0][0]):
            reader.note("month", "months_of_two_seasons", month=month)


def read_closed_rows(months: Sequence[tuple[Month, Reader]], preset: Preset) -> list[ClosedRow]:
    """The rows of closed months."""
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
        class_key=read_class(reader, preset).key,
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


def read_class(reader: Reader, preset: Preset) -> LeagueClass:
    """The class that is named; the only one needs no name."""
    if len(preset.classes) > 1:
        reader.require("class")
    choices: dict[str | None, LeagueClass] = {each.key: each for each in preset.classes}
    return reader.choice("class", choices, preset.classes[0].key)


def read_classes(reader: Reader, preset: Preset) -> dict[str, ClassMonth]:
    """The month of each class that stands in a document."""
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
            months[key] = read_class_month(each, seen)
    return months


def read_window(reader: Reader, preset: Preset) -> tuple[Month, Month]:
    """First and last month of the long-term list."""
    reader.require("as_of")
    text = reader.text("as_of")
    if text is None:
        return _NO_MONTH, _NO_MONTH
    try:
        return long_term_window(date.fromisoformat(text), preset.long_term.months)
    except ValueError:
        reader.note("as_of", "not_a_date")
        return _NO_MONTH, _NO_MONTH
