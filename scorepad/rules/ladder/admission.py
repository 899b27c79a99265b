"""What keeps a deed from being written into the book of a ladder."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from scorepad.rules.evening.sheet import LONGEST_NAME, LONGEST_TITLE, is_printable, name_key
from scorepad.rules.ladder.book import Book, BookedSeason
from scorepad.rules.ladder.deeds import (
    Annulled,
    Deed,
    Disqualified,
    Joined,
    Renamed,
    Reported,
    SeasonSet,
    Settled,
)
from scorepad.rules.ladder.duel import Duel, Ending
from scorepad.rules.ladder.duel import problems as duel_problems
from scorepad.rules.ladder.presets import Rules, tier_problems
from scorepad.rules.problem import Problem

MOST_ENTRIES = 20_000
MOST_PLAYERS = 500
MOST_SEASONS = 100
MOST_TIERS = 20
LONGEST_REASON = 200
CLOCKS_DIFFER = timedelta(hours=1)
"""How far ahead of ours the clock of whoever reports a duel may be."""


def problems(book: Book, deed: Deed, now: datetime) -> list[Problem]:
    """Everything that is wrong with `deed` as the next one, all at once; an empty list admits it."""
    found = list(_problems(book, deed, now))
    if book.entry_count >= MOST_ENTRIES:
        found.insert(0, Problem("entry", "ladder_full", {"most": MOST_ENTRIES}))
    return found


def title_problems(title: str) -> list[Problem]:
    """Everything that is wrong with the name of a ladder, which comes as `clean_name` gives it."""
    if not title:
        return [Problem("title", "ladder_title_missing")]
    if len(title) > LONGEST_TITLE:
        return [Problem("title", "title_too_long", {"most": LONGEST_TITLE})]
    return [] if is_printable(title) else [Problem("title", "title_unprintable")]


def _problems(book: Book, deed: Deed, now: datetime) -> Iterator[Problem]:
    match deed:
        case Joined():
            if len(book.players) >= MOST_PLAYERS:
                yield Problem("name", "ladder_crowded", {"most": MOST_PLAYERS})
            yield from _name_problems(deed.name, book.number_of(deed.name))
        case Renamed():
            yield from _player_problems(book, "player", deed.player)
            namesake = book.number_of(deed.name)
            yield from _name_problems(deed.name, None if namesake == deed.player else namesake)
        case SeasonSet():
            yield from _season_problems(book, deed)
        case Reported():
            yield from _report_problems(book, deed, now)
        case Settled():
            yield from _settling_problems(book, deed, now)
        case Annulled():
            yield from _annulling_problems(book, deed)
        case Disqualified():
            yield from _disqualifying_problems(book, deed)
        case _:
            assert_never(deed)


def _season_problems(book: Book, deed: SeasonSet) -> Iterator[Problem]:
    if not 1 <= deed.season <= min(len(book.seasons) + 1, MOST_SEASONS):
        yield Problem("season", "unknown_season", {"number": deed.season})
        return
    if deed.start >= deed.end:
        yield Problem("end", "season_ends_before_start")
    for other in book.seasons:
        if other.number != deed.season and deed.start < other.season.end and other.season.start < deed.end:
            yield Problem("start", "seasons_overlap", {"number": other.number})
    if len(deed.tiers) > MOST_TIERS:
        yield Problem("tiers", "too_many_tiers", {"most": MOST_TIERS})
    yield from tier_problems(deed.tiers, Rules().floor)
    if deed.season <= len(book.seasons):
        yield from _change_problems(book, book.seasons[deed.season - 1], deed)


def _report_problems(book: Book, deed: Reported, now: datetime) -> Iterator[Problem]:
    yield from _player_problems(book, "a", deed.a)
    yield from _player_problems(book, "b", deed.b)
    yield from _result_problems(book, deed)
    yield from _future_problems("started_at", deed.started_at, now)
    yield from _future_problems("finished_at", deed.finished_at, now)
    if book.season_of(deed) is None:
        yield Problem("started_at", "no_season")
    for number in book.starting.get(deed.started_at, ()):
        other = book.duels[number - 1]
        if {other.report.a, other.report.b} == {deed.a, deed.b} and other.annulled_by is None:
            yield Problem("started_at", "duel_there_already", {"number": number})


def _settling_problems(book: Book, deed: Settled, now: datetime) -> Iterator[Problem]:
    if not 1 <= deed.duel <= len(book.duels):
        yield Problem("duel", "unknown_duel", {"number": deed.duel})
        return
    booked = book.duels[deed.duel - 1]
    if not booked.is_pending:
        yield Problem("duel", "not_pending", {"number": deed.duel})
    settled = replace(booked.report, finished_at=deed.finished_at, winner=deed.winner, ending=deed.ending)
    yield from _result_problems(book, settled)
    yield from _future_problems("finished_at", deed.finished_at, now)


def _annulling_problems(book: Book, deed: Annulled) -> Iterator[Problem]:
    if not 1 <= deed.duel <= len(book.duels):
        yield Problem("duel", "unknown_duel", {"number": deed.duel})
    elif book.duels[deed.duel - 1].annulled_by is not None:
        yield Problem("duel", "annulled_already", {"number": deed.duel})
    yield from _reason_problems(deed.reason)


def _disqualifying_problems(book: Book, deed: Disqualified) -> Iterator[Problem]:
    yield from _player_problems(book, "player", deed.player)
    yield from _reason_problems(deed.reason)
    if not 1 <= deed.season <= len(book.seasons):
        yield Problem("season", "unknown_season", {"number": deed.season})
        return
    is_out = deed.player in {number for number, _ in book.seasons[deed.season - 1].disqualified}
    if is_out is not deed.is_lifted:
        yield Problem("player", "disqualified_already" if is_out else "not_disqualified")


def _future_problems(field: str, moment: datetime | None, now: datetime) -> Iterator[Problem]:
    if moment is not None and moment > now + CLOCKS_DIFFER:
        yield Problem(field, "in_the_future")


def _change_problems(book: Book, before: BookedSeason, deed: SeasonSet) -> Iterator[Problem]:
    """What duels that are there already have against a change of their season."""
    starts = [each.report.started_at for each in book.duels_of(before)]
    if starts and deed.tiers != before.tiers:
        yield Problem("tiers", "tiers_in_use")
    if starts and min(starts) < deed.start:
        yield Problem("start", "season_loses_duels")
    if starts and max(starts) >= deed.end > deed.start:
        yield Problem("end", "season_loses_duels")


def _result_problems(book: Book, report: Reported) -> Iterator[Problem]:
    duel = Duel(
        key="",
        a=_named(book, report.a) or "a",
        b=_named(book, report.b) or "b",
        started_at=report.started_at,
        finished_at=report.finished_at,
        winner=report.winner,
        ending=report.ending,
        queue=report.queue,
    )
    yield from duel_problems(duel)
    if report.finished_at is not None and report.winner is None and report.ending is not Ending.CLOSED:
        yield Problem("winner", "winner_missing")


def _named(book: Book, number: int) -> str | None:
    return book.player(number) if 1 <= number <= len(book.players) else None


def _player_problems(book: Book, field: str, number: int) -> Iterator[Problem]:
    if _named(book, number) is None:
        yield Problem(field, "player_missing")


def _name_problems(name: str, namesake: int | None) -> Iterator[Problem]:
    if not name_key(name).replace("\u200d", ""):
        yield Problem("name", "player_name_missing")
    elif len(name) > LONGEST_NAME:
        yield Problem("name", "player_name_too_long", {"start": name[:12], "most": LONGEST_NAME})
    elif not is_printable(name):
        yield Problem("name", "player_name_unprintable")
    elif namesake is not None:
        yield Problem("name", "player_name_taken", {"name": name})


def _reason_problems(reason: str) -> Iterator[Problem]:
    if not reason:
        yield Problem("reason", "ladder_reason_missing")
    elif len(reason) > LONGEST_REASON:
        yield Problem("reason", "reason_too_long", {"most": LONGEST_REASON})
    elif not is_printable(reason):
        yield Problem("reason", "reason_unprintable")
