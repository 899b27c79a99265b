"""Tables of games, from a file into a league."""

from flask import abort, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.import_games import GamesImport, import_games, try_games
from scorepad.actions.league.open_league import OpenLeague
from scorepad.documents.league.games_csv import LARGEST_FILE
from scorepad.web.access import access
from scorepad.web.clock import now
from scorepad.web.file_problems import file_problems
from scorepad.web.league.doors import league_purpose, on_entering, terms, the_league
from scorepad.web.league.reading import league_page
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE


@on_entering("/spiele", ["GET"])
def games() -> str:
    """The form for a table of games."""
    return league_page("games", the_league(), tried=None, text="", problems=file_problems([]))


@on_entering("/spiele/pruefen", ["POST"])
def try_file() -> AnyResponse:
    """What taking in a file would come to."""
    file = request.files.get("file")
    data = file.read(LARGEST_FILE + 1) if file else b""
    return _tried(the_league(), try_games(the_league(), data), data)


@on_entering("/spiele", ["POST"])
def take_in() -> AnyResponse:
    """Take in the games that were tried."""
    data = request.form.get("text", "").encode("utf-8", "replace")
    found = import_games(league_purpose(), access().key, data, now()) or abort(NOT_FOUND)
    if found.problems:
        return _tried(the_league(), found, data)
    return redirect(url_for(".table", name="monat"), 303)


def _tried(league: OpenLeague, found: GamesImport, data: bytes) -> AnyResponse:
    page = league_page(
        "games",
        league,
        tried=None if found.problems else found,
        text="" if found.problems else data.decode("utf-8-sig"),
        problems=file_problems(found.problems),
        lines=[
            (game.line, game.content, [terms().objection(each) for each in game.content.objections])
            for game in found.games
        ],
    )
    return make_response(page, UNPROCESSABLE if found.problems else 200)
