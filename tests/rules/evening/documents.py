"""The contract's list documents as values of the rules, read in the plainest way, for these tests alone."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, StornoEntry
from scorepad.rules.evening.sheet import BockRule, Heading, Length, Overlap, Sheet
from scorepad.rules.tsr.vocabulary import Duty, Solo
from tests.rules.tsr.reports import read_report

_USUAL_GAMES = {4: 24, 5: 30, 6: None, 7: None}


def read_sheet(document: Mapping[str, Any]) -> Sheet:
    """The sheet that `document`, which must be free of faults, stands for."""
    return Sheet(_heading(document), tuple(_entry(source) for source in document["entries"]))


def _heading(document: Mapping[str, Any]) -> Heading:
    players = tuple(document["players"])
    settings = document["settings"]
    stake = settings.get("cent_per_point")
    return Heading(
        document["title"],
        players,
        settings.get("first_dealer", players[0]),
        settings.get("planned_games", _USUAL_GAMES[len(players)]),
        _bock(settings) if settings.get("bock") else None,
        settings.get("duty_solo", True),
        None if stake is None else Decimal(stake),
    )


def _bock(settings: Mapping[str, Any]) -> BockRule:
    return BockRule(
        Overlap(settings.get("bock_overlap", "stack")),
        Length(settings.get("bock_length", "games")),
        settings.get("bock_cap"),
    )


def _entry(source: Mapping[str, Any]) -> Entry:
    if source["type"] == "storno":
        return StornoEntry(source["of"])
    if source["type"] == "booking":
        return BookingEntry(source["points"], source["reason"], source.get("uncredited", False))
    return GameEntry(
        read_report(source),
        tuple(source["re"]),
        solo=Solo(source["solo"]) if "solo" in source else None,
        duty=Duty(source["duty"]) if source.get("duty") else None,
        dealer=source.get("dealer"),
        sitting_out=tuple(source["sitting_out"]) if "sitting_out" in source else None,
        starts_bock=source.get("starts_bock", 0),
        corrects=source.get("corrects"),
    )
