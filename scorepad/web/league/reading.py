"""What everybody may see of a league: overview, tables, archive, players, terms."""

from uuid import uuid4

from flask import request

from scorepad.actions.league.open_league import OpenLeague
from scorepad.documents.league.table import Table
from scorepad.rules.collation import collation_key
from scorepad.rules.league.membership import Member
from scorepad.store.league import tables as stored_tables
from scorepad.web import device
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.following import following
from scorepad.web.league.doors import (
    league_purpose,
    may_administer,
    may_enter,
    on_all,
    terms,
    the_league,
)
from scorepad.web.league.player import player_view
from scorepad.web.league.tables import (
    Chosen,
    chosen,
    chosen_season,
    month_table,
    numbers_by_name,
    season_key,
    seasons_by_key,
    the_table,
)
from scorepad.web.rendering import render_template
from scorepad.wording import league_terms
from scorepad.wording.wall_clock import day_of

ROWS_AT_A_TIME = 200
_LEADERS = 3


def league_page(template: str, league: OpenLeague, **facts: object) -> str:
    """A page of `league`: what all of them need is given by itself."""
    return render_template(
        f"league/{template}.html",
        league=league,
        terms=terms(),
        may_enter=may_enter(),
        may_administer=may_administer(),
        is_due=is_due(league),
        classes=[
            (position, each, terms().class_name(each.key))
            for position, each in enumerate(league.settings.preset.classes, 1)
        ],
        **facts,
    )


def is_due(league: OpenLeague) -> bool:
    """Whether the running month is over and waits for its close."""
    return day_of(now()) > league.month.last_day


@on_all("")
@following
def page() -> str:
    """The league at a glance."""
    league = the_league()
    device.remember(league_purpose(), access().key)
    return league_page(
        "show",
        league,
        heads=[
            (month_table(league, Chosen(each, position, league.month, chosen(league).season)), position)
            for position, each in enumerate(league.settings.preset.classes, 1)
        ],
        leaders=_LEADERS,
        numbers=numbers_by_name(league),
        open_tables=stored_tables.open_count(league.stored.id),
    )


@on_all("/tabelle/<name>")
@following
def table(name: str) -> str:
    """A table: a class in a month, a season, the long-term list, a solo list."""
    league = the_league()
    found, wanted = the_table(league, name)
    first = max(0, request.args.get("ab", 1, type=int) - 1)
    return league_page(
        "table",
        league,
        name=name,
        table=found,
        shown=found.rows[first : first + ROWS_AT_A_TIME],
        next_from=first + ROWS_AT_A_TIME + 1 if len(found.rows) > first + ROWS_AT_A_TIME else None,
        wanted=wanted,
        season_keys=seasons_by_key(league),
        season_key=season_key(wanted.season),
        numbers=numbers_by_name(league, wanted.month if name == "monat" else None),
        query=_query(name, wanted),
        has_certificates=_can_be_certified(found, name, league, wanted),
    )


def _query(name: str, wanted: Chosen) -> dict[str, str]:
    """What an address needs to show the same table again."""
    if name == "monat":
        return {"klasse": str(wanted.position), "monat": str(wanted.month)}
    return {"saison": season_key(wanted.season)} if "saison" in name else {}


def _can_be_certified(found: Table, name: str, league: OpenLeague, wanted: Chosen) -> bool:
    return bool(found.rows) and not (name == "monat" and wanted.month == league.month)


@on_all("/archiv")
def archive() -> str:
    """Every closed month."""
    return league_page("archive", the_league())


@on_all("/spieler/<int:number>")
def player(number: int) -> str:
    """A player: every figure of a season with its formula, and how it went so far."""
    league = the_league()
    season = chosen_season(league)
    return league_page(
        "player",
        league,
        player=player_view(league, number, season),
        season_keys=seasons_by_key(league),
        season_key=season_key(season),
    )


@on_all("/begriffe")
def glossary() -> str:
    """What the words mean."""
    entries = [
        (key, terms().text(term), terms().text(meaning)) for key, term, meaning in league_terms.GLOSSARY
    ]
    return league_page(
        "glossary", the_league(), entries=sorted(entries, key=lambda entry: collation_key(entry[1]))
    )


@on_all("/mitglieder")
def members() -> str:
    """Who plays."""
    league = the_league()
    return league_page("members", league, **members_facts(league))


def members_facts(league: OpenLeague) -> dict[str, object]:
    """What the list of the members shows."""
    today = day_of(now())
    by_class = {
        each.key: [member for member in _by_name(league) if member.class_key == each.key]
        for each in league.settings.preset.classes
    }
    return {"by_class": by_class, "today": today, "form": {}, "problems": {}, "form_id": str(uuid4())}


def _by_name(league: OpenLeague) -> list[Member]:
    return sorted(league.members.values(), key=lambda member: collation_key(member.name))
