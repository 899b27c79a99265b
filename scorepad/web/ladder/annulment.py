"""What annulling a duel would change, for whom, before it is done."""

from flask import abort

from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import OpenLadder
from scorepad.rules.ladder.book import extended, replayed
from scorepad.rules.ladder.deeds import Annulled
from scorepad.web.ladder.access import the_duel, the_ladder
from scorepad.web.ladder.blueprints import enter
from scorepad.web.ladder.filled_form import FilledForm
from scorepad.web.ladder.pages import shared, view_of_duel
from scorepad.web.ladder.preview import moves_between
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND


@enter.get("/partie/<int:number>/annullieren")
def annul(number: int) -> str:
    """The question whether to annul a duel."""
    return render_annulment(the_ladder(), number, FilledForm())


def render_annulment(current: OpenLadder, number: int, filled: FilledForm) -> str:
    """The page that asks, with what would change."""
    booked = the_duel(current, number)
    season = current.book.season_of(booked.report) or abort(NOT_FOUND)
    replay = season_of(current, season)
    after = extended(current.book, [Annulled(number, "")])
    later = replayed(after, season)
    return render_template(
        "ladder/annul.html",
        **shared(current),
        duel=view_of_duel(current, number),
        moves=() if booked.annulled_by else moves_between(replay, later, after, season.rules.start),
        **filled.shown(),
    )
