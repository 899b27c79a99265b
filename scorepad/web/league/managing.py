"""Around a league: its start, its links, its rules, the close of a month, its end."""

from dataclasses import dataclass

from flask import Blueprint, abort, make_response, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.close_month import Closed, DryRun, Overtaken, close_league_month, dry_run
from scorepad.actions.league.end_league import delete_league
from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.league.start_league import change_league, start_league
from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.movement import ClosedClass
from scorepad.rules.league.presets import PRESETS
from scorepad.rules.league.settings import LeagueSettings, settings_problems
from scorepad.rules.problem import Problem
from scorepad.store.league.leagues import LEAGUES, LeaguePurpose, StoredLeague
from scorepad.web import device
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.deletion import farewell
from scorepad.web.form_values import FormReader
from scorepad.web.language import by_field, spoken
from scorepad.web.league.doors import administer, terms, the_league
from scorepad.web.league.reading import league_page
from scorepad.web.league.settings_form import class_rows, filled_settings_form, read_settings_form
from scorepad.web.links import address_of, token_for
from scorepad.web.rendering import render_template
from scorepad.web.sharing import renewed, shared_links
from scorepad.web.start_id import fresh_start_id, start_id
from scorepad.web.status import BAD_REQUEST, CONFLICT, NOT_FOUND, UNPROCESSABLE

start = Blueprint("league", __name__)
Form = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class KnownLeague:
    """A league that this device opened."""

    purpose: LeaguePurpose
    address: str
    token: str
    name: str


@dataclass(frozen=True, slots=True)
class ClosingRow:
    """A row of a dry run."""

    place: int
    player: str
    rating: str
    league_points: int
    movement: str
    reason: str


@start.get("/liga")
def index() -> str:
    """The form for a new league, and the leagues that this device knows."""
    return _start_page(MultiDict({"preset": "verein"}), [])


@start.post("/liga")
def open_league() -> AnyResponse:
    """Start a league."""
    preset = PRESETS.get(request.form.get("preset", ""))
    name = clean_name(request.form.get("name", ""))
    if preset is None:
        result = Refused([Problem("preset", "not_a_choice", {"value": request.form.get("preset", "")[:40]})])
        return make_response(_start_page(request.form, result.problems), UNPROCESSABLE)
    started = start_league(name, LeagueSettings(preset), now(), start_id(request.form))
    if isinstance(started, Refused):
        return make_response(_start_page(request.form, started.problems), UNPROCESSABLE)
    key = started.stored.administer_key
    device.remember(LeaguePurpose.ADMINISTER, key)
    return redirect(address_of(LeaguePurpose.ADMINISTER, key, "members"), 303)


@start.post("/liga/vergessen")
def forget() -> AnyResponse:
    """Take a league off this device."""
    device.forget_by(request.form.get("token", ""), LeaguePurpose)
    return redirect(url_for(".index"), 303)


def known_leagues() -> list[KnownLeague]:
    """The leagues that this device opened, newest first."""
    return [_known_league(purpose, stored) for purpose, stored in device.opened(LEAGUES)]


def _known_league(purpose: LeaguePurpose, stored: StoredLeague) -> KnownLeague:
    key = stored.key(purpose)
    return KnownLeague(purpose, address_of(purpose, key), token_for(purpose, key), stored.name)


def _start_page(form: Form, problems: list[Problem]) -> str:
    return render_template(
        "league/start.html",
        form=form,
        start_id=fresh_start_id(form),
        problems=by_field(problems),
        presets=[(key, terms().preset(preset)) for key, preset in reversed(PRESETS.items())],
        known=known_leagues(),
    )


@administer.get("/abschluss")
def closing() -> str:
    """What closing the month would come to."""
    league = the_league()
    return _closing_page(league, dry_run(league, now()))


@administer.post("/abschluss")
def close() -> AnyResponse:
    """Close the month for good."""
    league = the_league()
    try:
        month = Month.parse(request.form.get("month", ""))
    except ValueError:
        abort(BAD_REQUEST)
    version = FormReader(request.form).number("version", 0)
    result = close_league_month(league.stored.id, month, version, now())
    if isinstance(result, Closed):
        return redirect(url_for(".table", name="monat", monat=str(month)), 303)
    if isinstance(result, DryRun):
        return make_response(_closing_page(league, result), UNPROCESSABLE)
    if isinstance(result, Overtaken):
        page = _closing_page(result.league, dry_run(result.league, now()), overtaken=True)
        return make_response(page, CONFLICT)
    return abort(NOT_FOUND)


def _closing_page(league: OpenLeague, tried: DryRun, *, overtaken: bool = False) -> str:
    return league_page(
        "close",
        league,
        problems=[spoken().problem(problem) for problem in tried.problems],
        overtaken=overtaken,
        tried=[
            (terms().class_name(each.league_class.key), _closing_rows(each), sorted(each.locked))
            for each in tried.classes
        ],
        due=league.month.plus(1).first_day,
    )


def _closing_rows(closed: ClosedClass) -> list[ClosingRow]:
    return [
        ClosingRow(
            row.place,
            row.total.player,
            terms().rating(row.rating),
            row.league_points,
            reason.movement.value,
            terms().reason(reason),
        )
        for row, reason in zip(closed.rows, closed.reasons, strict=True)
    ]


@administer.get("/einstellungen")
def settings() -> str:
    """The rules of the league, and the way out."""
    league = the_league()
    return _settings_page(league, filled_settings_form(league.stored.name, league.settings), [])


@administer.post("/einstellungen")
def change_settings() -> AnyResponse:
    """Change name and rules."""
    league = the_league()
    version = FormReader(request.form).number("version", 0)
    name = clean_name(request.form.get("name", ""))
    wanted, unread = (
        (league.settings, []) if league.closed_months else read_settings_form(request.form, league.settings)
    )
    if unread:
        found = [*unread, *settings_problems(wanted)]
        return make_response(_settings_page(league, request.form, found), UNPROCESSABLE)
    result = change_league(access().key, version, name, wanted, now())
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, Refused):
        is_stale = any(problem.code == "league_changed_meanwhile" for problem in result.problems)
        page = _settings_page(league, request.form, result.problems)
        return make_response(page, CONFLICT if is_stale else UNPROCESSABLE)
    return redirect(url_for(".settings"), 303)


@administer.get("/teilen")
def share() -> str:
    """The three links, each as text and as QR code."""
    league = the_league()
    return league_page("share", league, links=shared_links(LEAGUES, league.stored))


@administer.post("/links")
def renew() -> AnyResponse:
    """Renew one link."""
    return renewed(LEAGUES)


@administer.post("/loeschen")
def delete() -> AnyResponse:
    """Delete the league for good, if its name was typed."""
    result = delete_league(access().key, request.form.get("typed_name", ""))
    if result is None:
        abort(NOT_FOUND)
    if isinstance(result, Refused):
        league = the_league()
        form = filled_settings_form(league.stored.name, league.settings)
        form["typed_name"] = request.form.get("typed_name", "")
        return make_response(_settings_page(league, form, result.problems), UNPROCESSABLE)
    return farewell((purpose, result.key(purpose)) for purpose in LeaguePurpose)


def _settings_page(league: OpenLeague, form: Form, problems: list[Problem]) -> str:
    return league_page(
        "settings",
        league,
        form=form,
        problems=by_field(problems),
        rows=class_rows(form),
        is_fixed=bool(league.closed_months),
        month_names=[(number, terms().month_name(number)) for number in range(1, 13)],
    )
