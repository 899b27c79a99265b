"""A list's heading: title, players and settings."""

from decimal import Decimal, InvalidOperation
from typing import Any

from scorepad.documents.codec.shape import Reader
from scorepad.rules.evening.sheet import (
    BockRule,
    Heading,
    Length,
    Overlap,
    Trigger,
    clean_name,
    usual_games,
)

SETTINGS = (
    "first_dealer",
    "planned_games",
    "bock",
    "bock_overlap",
    "bock_length",
    "bock_cap",
    "bock_suggest",
    "duty_solo",
    "cent_per_point",
)
_OVERLAPS: dict[str | None, Overlap] = {overlap.value: overlap for overlap in Overlap}
_LENGTHS: dict[str | None, Length] = {length.value: length for length in Length}
_TRIGGERS = {trigger.value: trigger for trigger in Trigger}


def read_heading(reader: Reader) -> Heading:
    """The heading in a list document; what has the wrong shape is noted in `reader`."""
    reader.require("players")
    players = tuple(clean_name(name) for name in reader.texts("players") or ())
    settings = Reader(reader.value("settings", dict, "not_an_object") or {}, "", reader.problems)
    settings.refuse_unknown(SETTINGS)
    return Heading(
        title=clean_name(reader.text("title") or ""),
        players=players,
        first_dealer=_first_dealer(settings, players),
        planned_games=_planned_games(settings, len(players)),
        bock=_bock(settings),
        duty_solo=settings.flag("duty_solo", True) is not False,
        stake_cents=_stake(settings),
    )


def _first_dealer(settings: Reader, players: tuple[str, ...]) -> str:
    named = settings.text("first_dealer")
    if named is not None:
        return clean_name(named)
    return players[0] if players else ""


def _planned_games(settings: Reader, player_count: int) -> int | None:
    if "planned_games" not in settings.source:
        return usual_games(player_count)
    return settings.integer("planned_games")


def _bock(settings: Reader) -> BockRule | None:
    rule = BockRule(
        settings.choice("bock_overlap", _OVERLAPS, "stack"),
        settings.choice("bock_length", _LENGTHS, "games"),
        settings.integer("bock_cap"),
        _triggers(settings),
    )
    return rule if settings.flag("bock", False) else None


def _triggers(settings: Reader) -> tuple[Trigger, ...]:
    named = settings.texts("bock_suggest") or ()
    for name in named:
        if name not in _TRIGGERS:
            settings.note("bock_suggest", "not_a_choice", value=name[:40], choices=list(_TRIGGERS))
    return tuple(trigger for name, trigger in _TRIGGERS.items() if name in named)


def _stake(settings: Reader) -> Decimal | None:
    written = settings.text("cent_per_point")
    if written is None:
        return None
    try:
        return Decimal(written)
    except InvalidOperation:
        settings.note("cent_per_point", "not_a_decimal")
        return None


def heading_value(heading: Heading) -> dict[str, Any]:
    """`heading` as the members of a list document that stand above the entries."""
    return {
        "title": heading.title,
        "players": list(heading.players),
        "settings": {
            "first_dealer": heading.first_dealer,
            "planned_games": heading.planned_games,
            **_bock_value(heading.bock),
            "duty_solo": heading.duty_solo,
            "cent_per_point": None if heading.stake_cents is None else str(heading.stake_cents),
        },
    }


def _bock_value(rule: BockRule | None) -> dict[str, Any]:
    if rule is None:
        return {"bock": False}
    found: dict[str, Any] = {
        "bock": True,
        "bock_overlap": rule.overlap.value,
        "bock_length": rule.length.value,
        "bock_cap": rule.cap,
    }
    if rule.suggested_at:
        found["bock_suggest"] = [trigger.value for trigger in rule.suggested_at]
    return found
