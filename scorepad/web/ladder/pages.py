"""A ladder's pages that only read: under the enter link and the view link alike."""

from flask import abort, request

from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import OpenLadder
from scorepad.rules.ladder.book import BookedSeason
from scorepad.web import device
from scorepad.web.access import access, on_both
from scorepad.web.clock import now
from scorepad.web.following import following
from scorepad.web.ladder.access import is_writable, ladder_purpose, the_duel, the_ladder, the_season
from scorepad.web.ladder.blueprints import BOTH, enter, view
from scorepad.web.ladder.course import player_course
from scorepad.web.ladder.duel_view import DuelView, duel_view, duel_views, views_of
from scorepad.web.ladder.filled import filled_season, fresh_result, fresh_season
from scorepad.web.ladder.filled_form import FilledForm
from scorepad.web.ladder.preview import NOTHING_YET, LadderPreview
from scorepad.web.ladder.season_view import present_season, season_view
from scorepad.web.language import spoken
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND

LATEST_SHOWN = 8
"""Duels on the first page; the others have a page of their own."""
DUELS_AT_A_TIME = 200
PLACES_SHOWN = 10
"""Places above the form, so that it stays within reach of the thumb; the others have a page of their own."""


@enter.get("")
def page() -> str:
    """The ranking with the form for a result."""
    current = the_ladder()
    device.remember(ladder_purpose(), access().key)
    return render_ladder(current, FilledForm(fresh_result()))


@view.get("", endpoint="page")
@following
def read_only_page() -> str:
    """The ranking, read only."""
    current = the_ladder()
    device.remember(ladder_purpose(), access().key)
    return render_ladder(current, FilledForm())


def render_ladder(current: OpenLadder, filled: FilledForm, preview: LadderPreview = NOTHING_YET) -> str:
    """The first page, with the form for a result."""
    return render_template("ladder/show.html", **board_context(current, filled, preview))


def render_board(
    current: OpenLadder, filled: FilledForm, preview: LadderPreview = NOTHING_YET, *, is_fresh: bool = False
) -> str:
    """The part of the first page that a result changes."""
    facts = board_context(current, filled, preview)
    return render_template("ladder/_board.html", **facts, fresh=is_fresh)


def board_context(current: OpenLadder, filled: FilledForm, preview: LadderPreview) -> dict[str, object]:
    """What the first page and its parts show."""
    season = present_season(current.book, now())
    replay = season_of(current, season)
    return {
        **shared(current),
        "season": season_view(current, season, spoken(), now()),
        "duels": duel_views(current.book, season, replay, spoken(), LATEST_SHOWN),
        **filled.shown(),
        "preview": preview,
        "most_rows": PLACES_SHOWN if is_writable() else None,
    }


def shared(current: OpenLadder) -> dict[str, object]:
    """What every page of a ladder shows or asks for."""
    return {
        "title": current.stored.title,
        "version": current.stored.version,
        "players": list(enumerate(current.book.players, 1)),
        "names": dict(enumerate(current.book.players, 1)),
        "writable": is_writable(),
    }


@on_both(BOTH, "/partien")
def duels() -> str:
    """Every duel of a season, each number with its reason."""
    current = the_ladder()
    season = _asked_season(current)
    played = current.book.duels_of(season)[::-1]
    first = max(0, request.args.get("ab", 1, type=int) - 1)
    beyond = first + DUELS_AT_A_TIME
    shown = played[first:beyond]
    return render_template(
        "ladder/duels.html",
        **shared(current),
        season=season_view(current, season, spoken(), now()),
        duels=views_of(current.book, season, season_of(current, season), spoken(), shown),
        next_from=beyond + 1 if len(played) > beyond else None,
    )


@on_both(BOTH, "/partie/<int:number>")
def duel(number: int) -> str:
    """One duel: what it did and why, and what can be done about it."""
    current = the_ladder()
    return render_duel(current, number, FilledForm(fresh_result()))


def render_duel(current: OpenLadder, number: int, filled: FilledForm) -> str:
    """The page of a duel, with the form for its result."""
    return render_template(
        "ladder/duel.html",
        **shared(current),
        duel=view_of_duel(current, number),
        **filled.shown(),
    )


def view_of_duel(current: OpenLadder, number: int) -> DuelView:
    """The duel with this number as its pages show it. Answers 404 if the ladder has none."""
    booked = the_duel(current, number)
    season = current.book.season_of(booked.report) or abort(NOT_FOUND)
    return duel_view(current.book, season, season_of(current, season), spoken(), booked)


@on_both(BOTH, "/spieler/<int:number>")
def player(number: int) -> str:
    """A player: where they stand, how they got there, every duel of theirs."""
    return render_player(the_ladder(), number, FilledForm())


def render_player(current: OpenLadder, number: int, filled: FilledForm) -> str:
    """The page of a player, with the form for a name or a disqualification."""
    if not 1 <= number <= len(current.book.players):
        abort(NOT_FOUND)
    season = _asked_season(current)
    return render_template(
        "ladder/player.html",
        **shared(current),
        season=season_view(current, season, spoken(), now()),
        course=player_course(current, season, number, spoken()),
        seasons=current.book.seasons,
        **filled.shown(),
    )


@on_both(BOTH, "/saisons")
def seasons() -> str:
    """Every season: running, to come, and the final lists of those that are over."""
    current = the_ladder()
    asked = request.args.get("saison", type=int)
    form = filled_season(the_season(current, asked)) if asked else fresh_season(current.book)
    form["season"] = str(asked or "")
    return render_seasons(current, FilledForm(form))


def render_seasons(current: OpenLadder, filled: FilledForm) -> str:
    """The page of the seasons, with the form that sets one."""
    found = [season_view(current, each, spoken(), now()) for each in current.book.seasons]
    return render_template(
        "ladder/seasons.html",
        **shared(current),
        seasons=sorted(found, key=lambda each: each.booked.season.start, reverse=True),
        **filled.shown(),
    )


@on_both(BOTH, "/saison/<int:number>")
def season(number: int) -> str:
    """One season: its ranking, or its final list."""
    current = the_ladder()
    return render_template(
        "ladder/season.html",
        **shared(current),
        season=season_view(current, the_season(current, number), spoken(), now()),
    )


def _asked_season(current: OpenLadder) -> BookedSeason:
    """The season that the address names, or the present one."""
    number = request.values.get("saison", type=int)
    return present_season(current.book, now()) if number is None else the_season(current, number)
