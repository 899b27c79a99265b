"""The PDF of thirty games beside the same content in ordinary markup."""

import resource
from collections.abc import Callable
from datetime import date

from bench.measure import FLOOR, compare, show
from scorepad.documents.pdf import PdfFacts, render_pdf
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
    contenders = {FLOOR: _ordinary(ledger), "our PDF": lambda: render_pdf(ledger, facts, words("de"))}
    show(
        "PDF, thirty games, warm; the floor is ordinary markup",
        compare(contenders, {FLOOR: 1, "our PDF": 1}),
        TARGETS,
    )
    _tell("size in bytes", len(data), LARGEST)
    _tell("peak memory in MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, MOST_MEGABYTES)


def _tell(what: str, figure: int, target: int) -> None:
    print(f"  {what:<34}{figure:>10}  target ≤ {target}  {'met' if figure <= target else 'missed'}")


def _ledger() -> Ledger:
    heading = Heading("Donnerstag", ("Anna", "Ben", "Carla", "Dieter"), "Anna", 30)
    ledger = blank(heading)
    for number in range(30):
        pair = ("Anna", "Ben") if number % 3 else ("Carla", "Dieter")
        ledger = append(ledger, GameEntry(Game(Kind.NORMAL, 121 + number), pair))
    return ledger


def _ordinary(ledger: Ledger) -> Callable[[], object]:
    """A page as one writes it first: automatic layout, a border for every cell, elements within."""
    import weasyprint  # noqa: PLC0415

    rows = "".join(
        f"<tr><td><b>{row.position}</b></td>"
        + "".join(
            f"<td><span class='p'><b>{points:+}</b></span> <small>({row.standing[name]:+})</small></td>"
            for name, points in row.points.items()
        )
        + f"<td><i>{row.game.dealer}</i> <span>{row.game.entry.report.re_augen}</span></td></tr>"
        for row in ledger.rows
        if row.game
    )
    from scorepad.documents.chart import standings_chart  # noqa: PLC0415

    page = (
        "<style>@page{size:A4}table{border-collapse:collapse;width:100%}"
        "td{border:1px solid #888;padding:3px}</style>"
        f"<h1>Donnerstag</h1><table>{rows}</table>{standings_chart(ledger, words('de'))}"
    )
    return lambda: weasyprint.HTML(string=page).write_pdf()
