"""A list as files: under the write link and the view link alike."""

import json

from flask import Response, make_response
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.results import OpenList
from scorepad.documents.chart import standings_chart
from scorepad.documents.codec.sheet import sheet_value
from scorepad.documents.csv import write_csv
from scorepad.documents.pdf import PdfFacts, render_pdf
from scorepad.store.lists import Purpose
from scorepad.web.access import on_both, the_list
from scorepad.web.blueprints import view, write
from scorepad.web.clock import now
from scorepad.web.downloads import CSV, JSON, PDF, asked_dialect, download
from scorepad.web.language import spoken
from scorepad.web.links import address_of
from scorepad.web.tags import short_hash
from scorepad.wording.wall_clock import day_of

BOTH = (write, view)


@on_both(BOTH, "/liste.pdf")
def pdf() -> AnyResponse:
    """The list on paper."""
    current = the_list()
    facts = PdfFacts(
        title=current.ledger.heading.title or spoken().untitled(),
        printed_on=day_of(now()),
        last_hash=short_hash(current) or None,
        view_link=address_of(Purpose.VIEW, current.stored.view_key, external=True),
    )
    return _file(render_pdf(current.ledger, facts, spoken()), PDF, current, "pdf")


@on_both(BOTH, "/liste.csv")
def csv() -> AnyResponse:
    """The list for a spreadsheet: plain, or as a German Excel reads it."""
    current = the_list()
    return _file(write_csv(current.ledger, spoken(), asked_dialect()), CSV, current, "csv")


@on_both(BOTH, "/liste.json")
def list_document() -> AnyResponse:
    """The list document."""
    current = the_list()
    data = json.dumps(sheet_value(current.ledger.sheet), ensure_ascii=False, indent=1).encode()
    return _file(data, JSON, current, "json")


@on_both(BOTH, "/verlauf.svg")
def chart() -> AnyResponse:
    """The standings over the games."""
    response = make_response(standings_chart(the_list().ledger, spoken()))
    response.mimetype = "image/svg+xml"
    return response


def _file(data: bytes, kind: str, current: OpenList, ending: str) -> Response:
    return download(data, kind, current.ledger.heading.title, "doppelkopf", f".{ending}")
