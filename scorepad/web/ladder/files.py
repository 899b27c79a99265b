"""A ladder's tables and charts as files."""

from flask import Response

from scorepad.actions.ladder.open_ladder import season_of
from scorepad.actions.ladder.results import OpenLadder
from scorepad.documents.ladder.tables import duels_csv, ranking_csv
from scorepad.web.access import on_both
from scorepad.web.downloads import CSV, asked_dialect, download
from scorepad.web.ladder.access import the_ladder, the_season
from scorepad.web.ladder.blueprints import BOTH
from scorepad.web.language import spoken


@on_both(BOTH, "/saison/<int:number>/rangliste.csv")
def ranking_file(number: int) -> Response:
    """The ranking of a season."""
    current = the_ladder()
    replay = season_of(current, the_season(current, number))
    return _file(ranking_csv(replay, spoken(), asked_dialect()), current, f"rangliste-{number}")


@on_both(BOTH, "/saison/<int:number>/partien.csv")
def duels_file(number: int) -> Response:
    """The duels of a season."""
    current = the_ladder()
    season = the_season(current, number)
    data = duels_csv(current.book, season, season_of(current, season), spoken(), asked_dialect())
    return _file(data, current, f"partien-{number}")


def _file(data: bytes, current: OpenLadder, ending: str) -> Response:
    return download(data, CSV, current.stored.title, "rangliste", f"-{ending}.csv")
