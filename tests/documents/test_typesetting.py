"""The typesetter takes nothing but our own files, and its shorter PDF says the same."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader
from pypdf.generic import StreamObject

from tests.documents.conftest import SHEETS, Pdfs, fonts_of
from tests.documents.sheets import ledger_of

try:
    from scorepad.documents.paper import typesetting
    from scorepad.documents.paper.lean import lean
    from scorepad.documents.paper.packed import packed
except OSError as error:
    pytest.skip(f"no PDF without Pango: {error}", allow_module_level=True)

pytestmark = pytest.mark.usefixtures("pdf_bytes")
TEXT_WIDTH = round(186 / 25.4 * 96)
"""In the pixels of the layout."""
STYLE = f"{typesetting.STYLES}paper.css"


def test_our_own_files_are_fetched() -> None:
    response = typesetting.OwnFiles().fetch(STYLE)
    assert response.content_type == "text/css"
    assert b"@font-face" in response.read()


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/score_sheet.css",
        "http://127.0.0.1/a",
        "ftp://example.org/a",
        "data:text/css,body{}",
        Path(__file__).as_uri(),
        "file:///etc/passwd",
        f"{typesetting.STYLES}../../pyproject.toml",
        f"{typesetting.STYLES}%2e%2e/%2e%2e/pyproject.toml",
        STYLE.replace("file://", "file://example.org"),
        "score_sheet.css",
    ],
)
def test_nothing_else_is(address: str) -> None:
    with pytest.raises(ValueError, match="not one of our files"):
        typesetting.OwnFiles().fetch(address)


def test_nothing_outside_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    fetch = typesetting.OwnFiles.fetch

    def noted(self: typesetting.OwnFiles, url: str, headers: object = None) -> object:
        asked.append(url)
        return fetch(self, url, headers)

    monkeypatch.setattr(typesetting.OwnFiles, "fetch", noted)
    hostile = '<img src="https://example.org/a.png"><link rel="stylesheet" href="//example.org/a.css">'
    typesetting.typeset(
        f"<html lang=de><title>x</title>{hostile}<style>@import 'https://example.org'</style>"
    )
    assert asked
    assert not any(url.startswith(typesetting.STATIC.as_uri()) for url in asked)


def elements(node: Any, found: list[Any]) -> list[Any]:
    """All elements of the structure below `node`, each with its parent's kind."""
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        child = kid.get_object()
        if isinstance(child, dict) and "/S" in child:
            found.append(child)
            elements(child, found)
    return found


def structure(reader: PdfReader) -> list[Any]:
    """The elements that a screen reader finds."""
    return elements(reader.trailer["/Root"]["/StructTreeRoot"], [])  # type: ignore[index]


@pytest.mark.parametrize("name", ["the source's example", "sixty games"])
def test_every_cell_is_still_a_cell(pdfs: Pdfs, name: str) -> None:
    kinds = [element["/S"] for element in structure(pdfs(name))]
    ledger = ledger_of(SHEETS[name])
    columns = 6 + (ledger.heading.bock is not None) + 2 * len(ledger.people)
    games = sum(row.game is not None for row in ledger.rows)
    assert kinds.count("/TD") >= games * columns
    assert kinds.count("/TR") >= len(ledger.rows)
    assert kinds.count("/Figure") == 2


def test_every_head_tells_what_it_heads(pdfs: Pdfs) -> None:
    heads = [element for element in structure(pdfs("the source's example")) if element["/S"] == "/TH"]
    assert heads
    assert all(head["/A"]["/Scope"] == "/Column" for head in heads)


def test_every_piece_of_text_belongs_to_an_element(pdfs: Pdfs) -> None:
    reader = pdfs("the source's example")
    found = structure(reader)
    numbers = reader.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]  # type: ignore[index]
    (owners,) = [item for item in numbers if isinstance(item, list)]
    ours = {id(element) for element in found}
    for content, owner in enumerate(owners):
        element = owner.get_object()
        assert content in element["/K"]
        assert id(element) in ours or element["/S"] in {"/Span", "/NonStruct"}


def test_the_chart_and_the_code_have_a_text(pdfs: Pdfs) -> None:
    figures = [element for element in structure(pdfs("the source's example")) if element["/S"] == "/Figure"]
    assert [figure["/Alt"] for figure in figures] == [
        "QR-Code, der diese Liste zum Ansehen öffnet",
        "Verlauf der Punkte, vorn: Dieter mit +4",
    ]


def test_a_line_runs_under_the_whole_row(pdfs: Pdfs) -> None:
    contents = pdfs("the source's example").pages[0].get_contents()
    assert contents is not None
    lines = re.findall(rb"([\d.]+) ([\d.]+) m\n([\d.]+) \2 l\n", contents.get_data())
    widths = [float(end) - float(start) for start, _, end in lines]
    heads, rows, total, accounts = 2, 4, 1, 4
    assert len([width for width in widths if round(width) == TEXT_WIDTH]) == heads + rows + total + accounts


def test_shorter_it_says_the_same(pdf_bytes: Callable[[str], bytes]) -> None:
    from weasyprint import HTML  # noqa: PLC0415

    html = "<html lang=de><title>x</title><table><tr><th>Kopf<td>Wort und Wort</table><p>12,5 − 3"
    long = HTML(string=html).write_pdf(pdf_tags=True)
    short = typesetting.typeset(html)
    texts = [PdfReader(BytesIO(data)).pages[0].extract_text() for data in (long, short)]
    assert texts[0] == texts[1]
    assert len(short) < len(long)


def test_packed_every_object_is_what_it_was() -> None:
    from weasyprint import HTML  # noqa: PLC0415

    html = f"<html lang=de><title>x</title><link rel=stylesheet href={STYLE}><table><tr><th>Kopf<td>12,5"
    written = HTML(string=html, url_fetcher=typesetting.OwnFiles()).write_pdf(pdf_tags=True, finisher=lean)
    before, after = (PdfReader(BytesIO(data), strict=True) for data in (written, packed(written)))
    of_the_file_itself = 2
    count = int(str(before.trailer["/Size"])) - of_the_file_itself
    assert [shown(before, number) for number in range(1, count)] == [
        shown(after, number) for number in range(1, count)
    ]


def shown(reader: PdfReader, number: int) -> bytes:
    """What an object holds."""
    found = reader.get_object(number)
    assert found is not None
    if isinstance(found, StreamObject):
        return found.get_data()
    text = BytesIO()
    found.write_to_stream(text)
    return text.getvalue()


def test_an_embedded_font_holds_its_glyphs_and_nothing_to_set_or_name_it_by(pdfs: Pdfs) -> None:
    files = [font["/FontFile2"].get_object() for font in fonts_of(pdfs("the source's example"))]
    assert len(files) == 2
    for file in files:
        assert isinstance(file, StreamObject)
        tables = set(TTFont(BytesIO(file.get_data())).reader.keys())
        assert {"glyf", "loca", "hmtx"} <= tables
        assert not {"name", "cmap", "OS/2", "GDEF"} & tables


def test_every_object_is_where_the_last_one_says(pdf_bytes: Callable[[str], bytes]) -> None:
    data = pdf_bytes("sixty games")
    assert b"/Predictor 12" in data[-300:]
    reader = PdfReader(BytesIO(data), strict=True)
    count = reader.trailer["/Size"]
    assert all(reader.get_object(number) is not None for number in range(1, int(str(count))))
