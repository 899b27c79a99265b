"""The tables of a league as files, and certificates."""

from flask import Response, abort
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.league.open_league import OpenLeague
from scorepad.actions.open_list import opened
from scorepad.documents.league.paper import best_of_list, best_three, certificates_pdf, tables_pdf
from scorepad.documents.league.table_csv import write_table_csv
from scorepad.store import lists
from scorepad.store.league import tables
from scorepad.web.clock import now
from scorepad.web.downloads import CSV, PDF, asked_dialect, download
from scorepad.web.league.doors import on_all, terms, the_league
from scorepad.web.league.tables import the_table
from scorepad.web.status import NOT_FOUND
from scorepad.wording.wall_clock import day_of


@on_all("/tabelle/<name>.csv")
def table_csv(name: str) -> AnyResponse:
    """A table for a spreadsheet: plain, or as a German Excel reads it."""
    league = the_league()
    data = write_table_csv(the_table(league, name)[0], asked_dialect())
    return _file(data, CSV, league, f"{name}.csv")


@on_all("/tabelle/<name>.pdf")
def table_pdf(name: str) -> AnyResponse:
    """A table on paper."""
    league = the_league()
    found, _ = the_table(league, name)
    data = tables_pdf(league.stored.name, [found], day_of(now()), terms())
    return _file(data, PDF, league, f"{name}.pdf")


@on_all("/tabelle/<name>/urkunden.pdf")
def certificates(name: str) -> AnyResponse:
    """Certificates for the best three of a table that stands for good."""
    league = the_league()
    found, wanted = the_table(league, name)
    if name == "monat" and wanted.month == league.month:
        abort(NOT_FOUND)
    chosen = best_three(found, found.title)
    if not chosen:
        abort(NOT_FOUND)
    data = certificates_pdf(league.stored.name, chosen, day_of(now()), terms())
    return _file(data, PDF, league, f"{name}-urkunden.pdf")


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
    data = certificates_pdf(league.stored.name, chosen, day_of(now()), terms())
    return _file(data, PDF, league, f"tisch-{number}-urkunden.pdf")


def _file(data: bytes, kind: str, league: OpenLeague, ending: str) -> Response:
    return download(data, kind, league.stored.name, "liga", f"-{ending}")
