"""The tables of a league as files, and certificates."""

from collections.abc import Callable

from flask import Response, abort, make_response, request
from werkzeug.utils import secure_filename
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.open_list import opened
from scorepad.documents.csv.cells import Dialect
from scorepad.documents.league.paper import best_of_list, best_three, certificates_pdf, tables_pdf
from scorepad.documents.league.table_csv import write_table_csv
from scorepad.documents.paper.press import PdfUnavailableError
from scorepad.store import lists
from scorepad.store.league import tables
from scorepad.web.clock import now
from scorepad.web.league.doors import on_all, terms, the_league
from scorepad.web.league.reading import league_page
from scorepad.web.league.tables import the_table
from scorepad.web.status import NOT_FOUND, UNAVAILABLE
from scorepad.wording.wall_clock import day_of


@on_all("/tabelle/<name>.csv")
def table_csv(name: str) -> AnyResponse:
    """A table for a spreadsheet: plain, or as a German Excel reads it."""
    league = the_league()
    dialect = Dialect.EXCEL if request.args.get("excel") else Dialect.COMMA
    data = write_table_csv(the_table(league, name)[0], dialect)
    return _file(data, "text/csv; charset=utf-8", league, f"{name}.csv")


@on_all("/tabelle/<name>.pdf")
def table_pdf(name: str) -> AnyResponse:
    """A table on paper."""
    league = the_league()
    found, _ = the_table(league, name)
    return _pdf(league, name, lambda: tables_pdf(league.stored.name, [found], day_of(now()), terms()))


@on_all("/tabelle/<name>/urkunden.pdf")
def certificates(name: str) -> AnyResponse:
    """Certificates for the best three of a table that stands for good; all or the one asked for."""
    league = the_league()
    found, wanted = the_table(league, name)
    if name == "monat" and wanted.month == league.month:
        abort(NOT_FOUND)
    asked = request.args.get("platz", 0, type=int)
    chosen = [each for each in best_three(found, found.title) if asked in (0, each.place)]
    if not chosen:
        abort(NOT_FOUND)
    return _pdf(
        league,
        f"{name}-urkunden",
        lambda: certificates_pdf(league.stored.name, chosen, day_of(now()), terms()),
    )


@on_all("/tische/<int:number>/urkunden.pdf")
def table_certificates(number: int) -> AnyResponse:
    """Certificates for the best three of a table's list."""
    league = the_league()
    table = tables.get(league.stored.id, number) or abort(NOT_FOUND)
    stored = lists.get(table.list_id) if table.list_id is not None and not table.is_open else None
    if stored is None:
        abort(NOT_FOUND)
    ledger = opened(stored).ledger
    title = ledger.heading.title or terms().words.untitled()
    chosen = best_of_list(title, ledger.standing, terms())
    return _pdf(
        league,
        f"tisch-{number}-urkunden",
        lambda: certificates_pdf(league.stored.name, chosen, day_of(now()), terms()),
    )


def _pdf(league: OpenLeague, name: str, make: Callable[[], bytes]) -> AnyResponse:
    try:
        data = make()
    except PdfUnavailableError:
        return make_response(league_page("no_pdf", league), UNAVAILABLE)
    return _file(data, "application/pdf", league, f"{name}.pdf", inline=True)


def _file(data: bytes, kind: str, league: OpenLeague, name: str, *, inline: bool = False) -> Response:
    response = make_response(data)
    response.headers["Content-Type"] = kind
    start = secure_filename(league.stored.name) or "liga"
    way = "inline" if inline else "attachment"
    response.headers["Content-Disposition"] = f'{way}; filename="{start}-{name}"'
    return response
