"""The score sheet on paper holds what was played, on as many pages as it takes."""

import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import cache

import pytest
from pypdf import PageObject, PdfReader

from scorepad.documents.paper.markup import TEMPLATES
from scorepad.documents.pdf import PdfFacts, render_pdf, sheet_html
from scorepad.wording import Words
from tests.documents.conftest import HOSTILE, SHEETS, VIEW_LINK, Pdfs, fonts_of
from tests.documents.sheets import LONG_NAMES, ledger_of, source_example

A4 = (595, 842)
STATIC = TEMPLATES.parent / "static"
EVERY_LIST = pytest.mark.parametrize("name", SHEETS)


def text_of(page: PageObject) -> str:
    """What is printed on `page`, in one line."""
    return " ".join(page.extract_text().split())


@cache
def whole(reader: PdfReader) -> str:
    """What is printed on all pages."""
    return " ".join(text_of(page) for page in reader.pages)


def without_breaks(text: str) -> str:
    """`text` without what wrapping puts into it."""
    return re.sub(r"[\s\u00ad\u2010-]", "", text)


@pytest.mark.parametrize(
    ("name", "count"), [("without an entry", 1), ("the source's example", 1), ("thirty games", 1)]
)
def test_an_evening_fits_on_one_page(pdfs: Pdfs, name: str, count: int) -> None:
    assert len(pdfs(name).pages) == count


def test_sixty_games_run_over_pages(pdfs: Pdfs) -> None:
    assert 3 <= len(pdfs("sixty games").pages) <= 5


@pytest.mark.parametrize(
    ("name", "landscape"), [("the source's example", False), ("everything", False), ("sixty games", True)]
)
def test_four_and_five_stand_upright_and_more_take_the_long_side(
    pdfs: Pdfs, name: str, landscape: bool
) -> None:
    size = A4[::-1] if landscape else A4
    for page in pdfs(name).pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == size


def test_very_large_numbers_take_the_long_side() -> None:
    html = sheet_html(ledger_of(SHEETS["everything"]), PdfFacts("", date(2026, 1, 1)), Words("de"))
    assert '<body class="five">' in html


def test_the_head_of_the_table_is_on_every_page_with_rows(pdfs: Pdfs) -> None:
    *with_rows, _ = pdfs("sixty games").pages
    assert len(with_rows) >= 3
    for page in with_rows:
        assert "Nr. Geber Re Augen Ansagen, Vermerke" in text_of(page)


def test_nobody_signs_a_page_with_nothing_on_it(pdfs: Pdfs) -> None:
    assert "Verlauf" in text_of(pdfs("eight games of six").pages[-1])


def test_no_row_is_cut(pdfs: Pdfs) -> None:
    text = whole(pdfs("sixty games"))
    ledger = ledger_of(SHEETS["sixty games"])
    for row in ledger.rows:
        if row.game:
            augen = row.game.entry.report
            assert f"{augen.re_augen} : {augen.kontra_augen}" in text


def test_every_page_has_its_number(pdfs: Pdfs) -> None:
    pages = pdfs("sixty games").pages
    for number, page in enumerate(pages, 1):
        assert f"Seite {number} von {len(pages)}" in text_of(page)


def test_every_page_tells_when_it_was_printed_and_after_which_entry(pdfs: Pdfs) -> None:
    for page in pdfs("sixty games").pages:
        assert "Gedruckt am 29.11.2026 · letzter Eintrag 4f9a1c07" in text_of(page)


def test_names_of_forty_characters_are_there_in_full(pdfs: Pdfs) -> None:
    text = without_breaks(whole(pdfs("sixty games")))
    for name in LONG_NAMES:
        assert text.count(without_breaks(name)) >= 3


def test_who_dealt_and_played_and_what_it_gave(pdfs: Pdfs) -> None:
    text = whole(pdfs("the source's example"))
    assert "2 Ben Anna, Dieter 155 : 85 Re +4 +4 +3 −4 −3 −4 −3 +4 +3" in text
    assert "4 Dieter Ben: Damensolo 130 : 110 Pflichtsolo +1 −1 0 +3 +2 −1 −6 −1 +4" in text
    assert "Stand 0 +2 −6 +4" in text


def test_house_rules_and_the_day_stand_on_it(pdfs: Pdfs) -> None:
    text = whole(pdfs("everything"))
    for fact in (
        "Gespielt am 26.11.2026",
        "Spielzahl offen",
        "Müller, Ä. gibt zuerst",
        "mit Pflichtsoli",
        "höchstens ×4",
        "2,25 Cent je Punkt",
    ):
        assert fact in text


def test_a_cancelled_game_and_its_storno_name_each_other(pdfs: Pdfs) -> None:
    text = whole(pdfs("everything"))
    assert "storniert durch Nr. 4" in text
    assert "Storno von Nr. 1; Bock ×1 statt ×2 bei Nr. 2, 3" in text
    assert "korrigiert Nr. 1" in text


def test_a_cancelled_game_is_struck_through() -> None:
    html = sheet_html(ledger_of(SHEETS["everything"]), PdfFacts("", date(2026, 1, 1)), Words("de"))
    assert re.findall(r'<tr class="cancelled"><td>(\d+)</td>', html) == ["1"]
    styles = (STATIC / "documents" / "score_sheet.css").read_text(encoding="utf-8")
    assert re.search(r"^\.cancelled td \{[^}]*line-through", styles, re.MULTILINE)


def test_calls_and_special_points_stand_on_it(pdfs: Pdfs) -> None:
    assert "Re; Kontra keine 90; Kontra: Doppelkopf, 2 Fuchs, Karlchen; löst Bock aus" in whole(
        pdfs("everything")
    )


def test_bookings_tell_why(pdfs: Pdfs) -> None:
    text = whole(pdfs("everything"))
    assert "Buchung: +Strafe, weil ;=2+3" in text
    assert "Buchung: unsportlich; ohne Gutschrift" in text


def test_the_account_says_who_won_how_often_and_who_pays_whom(pdfs: Pdfs) -> None:
    text = whole(pdfs("the source's example"))
    assert "Ben +2 4 3 1 1 +0,10 €" in text
    assert "Carla −6 4 1 0 0 −0,30 € 0,20 € an Dieter; 0,10 € an Ben" in text


def test_the_kasse_has_a_line_of_its_own(pdfs: Pdfs) -> None:
    assert "Kasse +0,24 €" in whole(pdfs("everything"))
    assert "Kasse" not in whole(pdfs("the source's example"))


def test_without_money_nobody_pays(pdfs: Pdfs) -> None:
    text = whole(pdfs("without money, open end"))
    assert "ohne Geld" in text
    assert "€" not in text


def test_everybody_signs(pdfs: Pdfs) -> None:
    in_the_head, below = 1, 1
    assert whole(pdfs("the source's example")).count("Anna Ben Carla Dieter") == in_the_head + below


@EVERY_LIST
def test_it_is_titled_tagged_and_in_its_language(pdfs: Pdfs, name: str) -> None:
    reader = pdfs(name)
    root = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert reader.metadata.title == (SHEETS[name].heading.title or "Ohne Titel")
    assert reader.metadata.author is None
    assert root["/MarkInfo"] == {"/Marked": True}  # type: ignore[index]
    assert root["/Lang"] == "de"  # type: ignore[index]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]  # type: ignore[index]


@EVERY_LIST
def test_its_fonts_are_embedded(pdfs: Pdfs, name: str) -> None:
    fonts = list(fonts_of(pdfs(name)))
    assert {str(font["/FontName"]).partition("+")[2] for font in fonts} >= {
        "Source-Sans-3,",
        "Source-Sans-3-Semi-Bold",
    }
    assert all("/FontFile2" in font or "/FontFile3" in font for font in fonts)


def test_the_chart_is_drawn_not_painted(pdfs: Pdfs) -> None:
    for page in pdfs("the source's example").pages:
        assert list(page.images) == []


def test_the_view_link_can_be_clicked(pdfs: Pdfs) -> None:
    (page,) = pdfs("the source's example").pages
    links = {str(note.get_object()["/A"]["/URI"]) for note in page["/Annots"]}  # type: ignore[attr-defined]
    assert links == {VIEW_LINK}


def test_markup_in_names_is_text(pdfs: Pdfs) -> None:
    text = whole(pdfs("hostile"))
    for name in (*HOSTILE, "<h2>Titel</h2>"):
        assert name in text


def test_the_same_list_gives_the_same_bytes(pdf_bytes: Callable[[str], bytes]) -> None:
    facts = PdfFacts("Donnerstag", date(2026, 11, 29), "4f9a1c07", VIEW_LINK)
    again = render_pdf(ledger_of(source_example()), facts, Words("de"))
    assert again == pdf_bytes("the source's example")


def test_thirty_games_stay_small(pdf_bytes: Callable[[str], bytes]) -> None:
    assert len(pdf_bytes("thirty games")) < 30_000


def test_threads_take_turns(pdf_bytes: Callable[[str], bytes]) -> None:
    facts = PdfFacts("Donnerstag", date(2026, 11, 29), "4f9a1c07", VIEW_LINK)
    with ThreadPoolExecutor(4) as pool:
        found = set(pool.map(lambda _: render_pdf(ledger_of(source_example()), facts, Words("de")), range(4)))
    assert found == {pdf_bytes("the source's example")}


def test_the_module_is_there_without_the_library() -> None:
    code = "import sys, scorepad.documents.pdf; sys.exit('weasyprint' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
