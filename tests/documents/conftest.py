"""PDFs for the tests, each set only once."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from scorepad.documents.paper.press import PdfUnavailableError
from scorepad.documents.pdf import PdfFacts, render_pdf
from scorepad.rules.evening.sheet import BockRule, Sheet
from scorepad.wording import Words
from tests.documents import sheets
from tests.documents.sheets import FOUR, LONG_NAMES, evening, heading, ledger_of

HOSTILE = ("<b>Anna</b>", "{{ 7*7 }}", "</td><td>", "<img src=x>")
SHEETS: dict[str, Sheet] = {
    **sheets.NAMED,
    "eight games of six": evening(8, (*FOUR, "Emma", "Fritz")),
    "thirty games": evening(30, planned_games=30),
    "sixty games": evening(60, LONG_NAMES, planned_games=60, bock=BockRule(cap=8)),
    "ten people": sheets.ten_people(),
    "hostile": Sheet(heading(HOSTILE, title="<h2>Titel</h2>")),
}
VIEW_LINK = "https://liste.example/v/abc.DEF-123_x"
Pdfs = Callable[[str], PdfReader]


@cache
def typeset(name: str) -> bytes:
    """The PDF of the list called `name`."""
    sheet = SHEETS[name]
    facts = PdfFacts(sheet.heading.title or "Ohne Titel", date(2026, 11, 29), "4f9a1c07", VIEW_LINK)
    return render_pdf(ledger_of(sheet), facts, Words("de"))


@cache
def opened(name: str) -> PdfReader:
    """The same, opened."""
    return PdfReader(BytesIO(typeset(name)), strict=True)


def fonts_of(reader: PdfReader) -> Iterator[DictionaryObject]:
    """The descriptors of all fonts used."""
    for page in reader.pages:
        fonts = page["/Resources"]["/Font"]  # type: ignore[index]
        for font in fonts.values():
            yield font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]


@pytest.fixture(scope="session")
def pdf_bytes() -> Callable[[str], bytes]:
    """Sets a list, unless Pango is missing: then the tests are skipped, or fail where all is required."""
    try:
        typeset("without an entry")
    except PdfUnavailableError as error:
        pytest.skip(f"no PDF without Pango: {error}")
    return typeset


@pytest.fixture(scope="session")
def pdfs(pdf_bytes: Callable[[str], bytes]) -> Pdfs:
    """Sets a list and opens the PDF."""
    return opened
