"""The tables of a league, as pages, CSV and PDF show them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import abort, request

from scorepad.actions.league.close_month import dry_run
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.standings import (
    class_table,
    long_term_months,
    long_term_totals,
    season_months,
    season_totals,
    seasons,
    snapshot,
)
from scorepad.documents.league.table import Table
from scorepad.documents.league.tables import (
    closed_table,
    long_term_table,
    running_table,
    season_table,
    solo_table,
)
from scorepad.rules.league.calendar import Month, Season
from scorepad.rules.league.long_term import rank_long_term
from scorepad.rules.league.movement import Policy, Reason, movement_reasons
from scorepad.rules.league.presets import LeagueClass
from scorepad.rules.league.season import rank_season
from scorepad.rules.league.solo import rank_solo
from scorepad.web.clock import now
from scorepad.web.league.doors import terms
from scorepad.web.status import NOT_FOUND
from scorepad.wording import league_terms


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which class, month and season a request asks for; the running ones if it doesn't say."""

    league_class: LeagueClass
    position: int
    month: Month
    season: Season


def chosen(league: OpenLeague) -> Chosen:
    """What this request asks for. Answers 404 for what the league doesn't have."""
    classes = league.settings.preset.classes
    position = request.args.get("klasse", 1, type=int)
    if not 1 <= position <= len(classes):
        abort(NOT_FOUND)
    return Chosen(classes[position - 1], position, _month(league), chosen_season(league))


def seasons_by_key(league: OpenLeague) -> list[tuple[str, str]]:
    """The seasons that there are something of, newest first: how an address calls them, and their names."""
    plan = league.settings.preset.seasons
    return [(season_key(season), terms().season(season, plan)) for season in seasons(league)]


def numbers_by_name(league: OpenLeague, closed: Month | None = None) -> dict[str, int]:
    """The members' numbers, for links to their pages, by their names now, or in a month that is `closed`."""
    found = snapshot(league, closed) if closed else None
    if found is None:
        return {member.name: member.number for member in league.members.values()}
    return {row.name: league.resolved(row.member) for each in found.classes for row in each.rows}


def season_key(season: Season) -> str:
    """How an address calls a season."""
    return f"{season.kind.value}-{season.year}"


def month_table(league: OpenLeague, wanted: Chosen) -> Table:
    """A class in a month, running or closed."""
    title = _month_title(league, wanted)
    if wanted.month != league.month:
        closed = snapshot(league, wanted.month) or abort(NOT_FOUND)
        found = [each for each in closed.classes if each.key == wanted.league_class.key]
        return closed_table(title, found[0] if found else abort(NOT_FOUND), terms())
    places = class_table(league, wanted.league_class)
    locked = [
        member.name
        for member in league.members.values()
        if league.month in member.sperrmonate and member.class_key == wanted.league_class.key
    ]
    return running_table(title, places, _reasons(league, wanted, len(places)), locked, terms())


def season_list(league: OpenLeague, wanted: Chosen) -> Table:
    """The table of a season."""
    title = _title("season", season=terms().season(wanted.season, league.settings.preset.seasons))
    places = rank_season(league.settings.preset, season_totals(league, wanted.season))
    return season_table(title, places, season_months(league, wanted.season), terms())


def long_term_list(league: OpenLeague, _wanted: Chosen) -> Table:
    """The long-term list."""
    preset = league.settings.preset
    places = rank_long_term(preset, long_term_totals(league))
    return long_term_table(_title("long_term"), places, long_term_months(league), preset.required, terms())


def solo_season_list(league: OpenLeague, wanted: Chosen) -> Table:
    """The solo list of a season."""
    preset = league.settings.preset
    title = _title("solo_season", season=terms().season(wanted.season, preset.seasons))
    places = rank_solo(preset, preset.season, season_totals(league, wanted.season))
    return solo_table(title, places, season_months(league, wanted.season), terms())


def solo_long_term_list(league: OpenLeague, _wanted: Chosen) -> Table:
    """The solo list over the window of the long-term list."""
    preset = league.settings.preset
    places = rank_solo(preset, preset.long_term, long_term_totals(league))
    return solo_table(_title("solo_long_term"), places, long_term_months(league), terms())


TABLES: Mapping[str, Callable[[OpenLeague, Chosen], Table]] = {
    "monat": month_table,
    "saison": season_list,
    "ewig": long_term_list,
    "solo-saison": solo_season_list,
    "solo-ewig": solo_long_term_list,
}
"""Each table by its name in addresses."""


def the_table(league: OpenLeague, name: str) -> tuple[Table, Chosen]:
    """The table that an address names, for what the request asks. Answers 404 if there is none."""
    build = TABLES.get(name) or abort(NOT_FOUND)
    wanted = chosen(league)
    return build(league, wanted), wanted


def _title(which: str, **facts: str) -> str:
    return terms().text(league_terms.TITLES[which]).format(**facts)


def _month_title(league: OpenLeague, wanted: Chosen) -> str:
    month = terms().month(wanted.month)
    if len(league.settings.preset.classes) == 1:
        return month
    return _title("month", month=month, class_name=terms().class_name(wanted.league_class.key))


def _reasons(league: OpenLeague, wanted: Chosen, ranked: int) -> list[Reason]:
    """Where each place would lead; only free slots need a look at the other classes."""
    if league.settings.policy is Policy.FIXED:
        return movement_reasons(wanted.league_class, ranked)
    return list(dry_run(league, now()).classes[wanted.position - 1].reasons)


def _month(league: OpenLeague) -> Month:
    written = request.args.get("monat", "")
    if not written:
        return league.month
    known = {str(month): month for month in (*league.closed_months, league.month)}
    return known.get(written) or abort(NOT_FOUND)


def chosen_season(league: OpenLeague) -> Season:
    """The season that this request asks for, or the running one. Answers 404 for what the league hasn't."""
    written = request.args.get("saison", "")
    known = {season_key(season): season for season in seasons(league)}
    if not written:
        return league.settings.preset.seasons.season_of(league.month)
    return known.get(written) or abort(NOT_FOUND)
