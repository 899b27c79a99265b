"""A season as files: under the write link and the view link alike."""

import json

from flask import Response, request
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.open_group import OpenGroup
from scorepad.documents.season.csv import season_csv
from scorepad.documents.season.pdf import SeasonFacts, render_season_pdf
from scorepad.documents.season.value import season_value
from scorepad.web.access import on_both
from scorepad.web.clock import now
from scorepad.web.downloads import CSV, JSON, PDF, asked_dialect, download
from scorepad.web.group.access import the_group
from scorepad.web.group.pages import BOTH
from scorepad.web.group.season_filter import read_filter
from scorepad.web.language import spoken
from scorepad.wording.wall_clock import day_of


@on_both(BOTH, "/runde.pdf")
def pdf() -> AnyResponse:
    """The season on paper."""
    current, chosen = the_group(), read_filter(request.args)
    facts = SeasonFacts(current.stored.name, spoken().period(chosen.period), day_of(now()))
    return _file(render_season_pdf(chosen.of(current), facts, spoken()), PDF, current, "pdf")


@on_both(BOTH, "/runde.csv")
def csv() -> AnyResponse:
    """The season for a spreadsheet: plain, or as a German Excel reads it."""
    current = the_group()
    data = season_csv(read_filter(request.args).of(current), spoken(), asked_dialect())
    return _file(data, CSV, current, "csv")


@on_both(BOTH, "/runde.json")
def document() -> AnyResponse:
    """The season as a document."""
    current, chosen = the_group(), read_filter(request.args)
    value = season_value(current.stored.name, chosen.period, chosen.of(current), current.known_as)
    data = json.dumps(value, ensure_ascii=False, indent=1).encode()
    return _file(data, JSON, current, "json")


def _file(data: bytes, kind: str, current: OpenGroup, ending: str) -> Response:
    return download(data, kind, current.stored.name, "runde", f".{ending}")
