"""The score sheet on paper."""

from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from scorepad.documents.chart import standings_chart
from scorepad.documents.paper.balance import balances
from scorepad.documents.paper.house_rules import house_rules
from scorepad.documents.paper.lines import lines
from scorepad.documents.paper.markup import page_number, render
from scorepad.documents.paper.press import typeset
from scorepad.documents.qr import qr_svg
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.sheet import MOST_PLAYERS
from scorepad.wording import Words
from scorepad.wording.documents import SHEET

PORTRAIT = {4: "four", 5: "five"}
"""How the style sheet calls the layouts of so many players."""
LANDSCAPE = "wide"
CROWDED = "wide many"
HIGHEST_IN_PORTRAIT = 999


@dataclass(frozen=True, slots=True)
class PdfFacts:
    """What is printed on a list's paper that the list itself doesn't know."""

    title: str
    printed_on: date
    last_hash: str | None = None
    view_link: str | None = None


def render_pdf(ledger: Ledger, facts: PdfFacts, words: Words) -> bytes:
    """The score sheet of `ledger` as a tagged PDF, A4. Raises PdfUnavailableError, PdfBusyError.

    Safe to call from several threads; they take turns.
    """
    return typeset(sheet_html(ledger, facts, words))


def sheet_html(ledger: Ledger, facts: PdfFacts, words: Words) -> str:
    """The markup that `render_pdf` sets."""
    layout = _layout(ledger)
    width, height = (720, 155) if layout in PORTRAIT.values() else (1056, 220)
    texts = {key: words.text(text) for key, text in SHEET.items()}
    return render(
        "documents/score_sheet.html",
        language=words.language,
        layout=layout,
        facts=facts,
        texts=texts,
        house_rules=house_rules(ledger, words),
        imprint=_imprint(facts, words),
        page_number=page_number(texts["page"]),
        qr=Markup(qr_svg(facts.view_link, texts["view_code"])) if facts.view_link else "",  # noqa: S704
        players=ledger.people,
        lines=lines(ledger, words),
        totals=[words.signed(points) for points in ledger.standing.values()],
        has_bock=ledger.heading.bock is not None,
        balances=balances(ledger, words),
        has_stake=ledger.heading.stake_cents is not None,
        chart=Markup(standings_chart(ledger, words, width, height)),  # noqa: S704
    )


def _layout(ledger: Ledger) -> str:
    """Six or more players need the long side of the paper, and so do very large numbers."""
    if len(ledger.people) > MOST_PLAYERS:
        return CROWDED
    highest = max((abs(points) for row in ledger.rows for points in row.standing.values()), default=0)
    if highest > HIGHEST_IN_PORTRAIT:
        return LANDSCAPE
    return PORTRAIT.get(len(ledger.people), LANDSCAPE)


def _imprint(facts: PdfFacts, words: Words) -> str:
    """What stands at the foot of each page."""
    day = words.day(facts.printed_on)
    parts = [facts.title, words.text(SHEET["printed"]).format(day=day)]
    if facts.last_hash:
        parts.append(words.text(SHEET["last_entry"]).format(hash=facts.last_hash))
    return " · ".join(part for part in parts if part)
