"""The fields of a ladder's forms, filled with what there is."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from werkzeug.datastructures import MultiDict

from scorepad.rules.ladder.book import Book, BookedSeason
from scorepad.rules.ladder.presets import ASSUMED_TIERS, Tier
from scorepad.rules.league.calendar import Month
from scorepad.web.clock import now
from scorepad.wording.wall_clock import day_of, on_the_wall

USUAL_LENGTH = timedelta(minutes=30)
SEASON_MONTHS = 3


def fresh_result() -> MultiDict[str, str]:
    """A result that is entered when the duel is over."""
    until = now()
    return MultiDict(
        {"result": "a", "started_at": _minute(until - USUAL_LENGTH), "finished_at": _minute(until)}
    )


def fresh_season(book: Book) -> MultiDict[str, str]:
    """A season of three months: after the last one, or from the first of this month."""
    first = day_of(now()).replace(day=1)
    if book.seasons:
        first = day_of(max(each.season.end for each in book.seasons))
    last = Month.of(first).plus(SEASON_MONTHS - 1).last_day
    tiers = book.seasons[-1].tiers if book.seasons else ASSUMED_TIERS
    return MultiDict({"start": first.isoformat(), "end": last.isoformat(), "tiers": tiers_text(tiers)})


def filled_season(season: BookedSeason) -> MultiDict[str, str]:
    """A season as it is set."""
    return MultiDict(
        {
            "start": _day(season.season.start),
            "end": _day(season.season.end - timedelta(microseconds=1)),
            "tiers": tiers_text(season.tiers),
            "prize_rule": season.prize_rule.value,
        }
    )


def tiers_text(tiers: Sequence[Tier]) -> str:
    """A line for each tier."""
    return "\n".join(f"{tier.threshold} {tier.loss}" for tier in tiers)


def _minute(moment: datetime) -> str:
    return on_the_wall(moment).strftime("%Y-%m-%dT%H:%M")


def _day(moment: datetime) -> str:
    return day_of(moment).isoformat()
