"""The tables of a league, and certificates for its best, as PDF."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from scorepad.documents.league.table import Table
from scorepad.documents.paper.markup import page_number, render
from scorepad.documents.paper.press import typeset
from scorepad.wording import league_terms
from scorepad.wording.league_words import LeagueWords


@dataclass(frozen=True, slots=True)
class Certificate:
    """Who came in where. `occasion` is what was won, `shared_with` who has the same place."""

    name: str
    place: int
    occasion: str
    result: str
    shared_with: tuple[str, ...] = ()


def tables_pdf(league: str, tables: Sequence[Table], printed_on: date, words: LeagueWords) -> bytes:
    """`tables` as a tagged PDF, A4. Raises PdfUnavailableError, PdfBusyError."""
    return typeset(tables_html(league, tables, printed_on, words))


def certificates_pdf(
    league: str, certificates: Sequence[Certificate], printed_on: date, words: LeagueWords
) -> bytes:
    """A page in landscape for each of `certificates`. Raises PdfUnavailableError, PdfBusyError."""
    return typeset(certificates_html(league, certificates, printed_on, words))


def tables_html(league: str, tables: Sequence[Table], printed_on: date, words: LeagueWords) -> str:
    """The markup that `tables_pdf` sets."""
    return render(
        "documents/league_tables.html",
        language=words.words.language,
        league=league,
        tables=tables,
        printed=words.text(league_terms.DOCUMENT["printed"]).format(day=words.day(printed_on)),
        page_number=page_number(words.text(league_terms.DOCUMENT["page"])),
    )


def certificates_html(
    league: str, certificates: Sequence[Certificate], printed_on: date, words: LeagueWords
) -> str:
    """The markup that `certificates_pdf` sets."""
    texts = {key: words.text(text) for key, text in league_terms.CERTIFICATE.items()}
    return render(
        "documents/certificates.html",
        language=words.words.language,
        league=league,
        texts=texts,
        certificates=[(each, *_told(each, texts)) for each in certificates],
        day=words.day(printed_on),
    )


def best_three(table: Table, occasion: str) -> list[Certificate]:
    """Certificates for places 1 to 3 of a table."""
    return [
        Certificate(row.player, row.place, occasion, f"{table.columns[0].head}: {row.cells[0]}")
        for row in table.rows
        if row.place <= 3
    ]


def best_of_list(title: str, standing: Mapping[str, int], words: LeagueWords) -> list[Certificate]:
    """Certificates for places 1 to 3 of a list; equal points share a place, and the next one stays empty."""
    found = []
    for name, points in sorted(standing.items(), key=lambda item: -item[1]):
        place = 1 + sum(other > points for other in standing.values())
        shared = tuple(other for other, same in standing.items() if same == points and other != name)
        if place <= 3:
            result = f"{words.text(league_terms.COLUMNS['points'])}: {words.words.signed(points)}"
            found.append(Certificate(name, place, title, result, shared))
    return found


def _told(certificate: Certificate, texts: dict[str, str]) -> tuple[str, str]:
    """The place in words, and with whom it is shared."""
    shared = certificate.shared_with
    place = texts["shared" if shared else "place"].format(place=certificate.place)
    return place, texts["with"].format(names=", ".join(shared)) if shared else ""
