"""The PDF of thirty games beside the same content in ordinary markup."""

import os
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

from bench.measure import AGAIN, FLOOR, compare, show
from scorepad.documents.pdf import PdfFacts, render_pdf, sheet_html
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.ledger import Ledger, append, blank
from scorepad.rules.evening.sheet import Heading
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Kind
from scorepad.wording import words

TARGETS = {"our PDF": 0.5}
LARGEST = 20_000
MOST_MEGABYTES = 100


def run() -> None:
    """Print the figures."""
    ledger = _ledger()
    facts = PdfFacts("Donnerstag", date(2026, 11, 29))
    data = render_pdf(ledger, facts, words("de"))
    peak = _most_memory_of_the_typesetter()
    contenders = {
        FLOOR: _ordinary(sheet_html(ledger, facts, words("de"))),
        "our PDF": lambda: render_pdf(ledger, facts, words("de")),
    }
    show(
        "PDF, thirty games, warm; the floor is ordinary markup",
        compare(contenders, {FLOOR: 1, "our PDF": 1, AGAIN: 1}, rounds=5),
        TARGETS,
    )
    _tell("size in bytes", len(data), LARGEST)
    _tell("peak memory in MB", peak, MOST_MEGABYTES)


def _tell(what: str, figure: int, target: int) -> None:
    print(f"  {what:<34}{figure:>10}  target ≤ {target}  {'met' if figure <= target else 'missed'}")


def _most_memory_of_the_typesetter() -> int:
    """In megabytes; it is the only process that this one has started."""
    (pid,) = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    if found is None:
        raise RuntimeError("the system doesn't tell")
    return int(found[1]) // 1024


def _ledger() -> Ledger:
    heading = Heading("Donnerstag", ("Anna", "Ben", "Carla", "Dieter"), "Anna", 30)
    ledger = blank(heading)
    for number in range(30):
        pair = ("Anna", "Ben") if number % 3 else ("Carla", "Dieter")
        ledger = append(ledger, GameEntry(Game(Kind.NORMAL, 121 + number), pair))
    return ledger


def _ordinary(html: str) -> Callable[[], object]:
    """The same content as one writes it first: automatic layout, a border for every cell, elements within."""
    import weasyprint  # noqa: PLC0415

    from scorepad.documents.paper.typesetting import STYLES  # noqa: PLC0415

    page = re.sub(r"(<td[^>]*>)(.*?)(</td>)", r"\1<span>\2</span>\3", html, flags=re.DOTALL)
    page = page.replace(
        "</head>", "<style>table{table-layout:auto!important}td{border:1px solid}</style></head>"
    )
    return lambda: weasyprint.HTML(string=page, base_url=STYLES).write_pdf(pdf_tags=True)
