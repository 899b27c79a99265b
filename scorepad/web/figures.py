"""The figures of a list: its course, its players, its pairs; under both links."""

from typing import Any

from markupsafe import Markup

from scorepad.documents.chart import NARROW, WIDTH, standings_chart
from scorepad.documents.short_names import short_names
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.statistics import pairs, players
from scorepad.rules.tsr.vocabulary import Level, Party
from scorepad.web.access import on_both, the_list
from scorepad.web.blueprints import view, write
from scorepad.web.language import spoken
from scorepad.web.rendering import render_template

CHARTS = {"narrow": (NARROW, 300), "wide": (WIDTH, 320)}
"""The same chart for a phone and for a wider page, by the class with which the style shows one of them."""

LONGEST_IN_A_PAIR = 14


@on_both((write, view), "/zahlen")
def figures_page() -> str:
    """What the list says of those who play."""
    ledger = the_list().ledger
    title = ledger.heading.title or spoken().untitled()
    return render_template("figures/show.html", title=title, **figures_context(ledger))


def figures_context(ledger: Ledger) -> dict[str, Any]:
    """What the parts of the page are shown with."""
    together, against = pairs(ledger)
    return {
        "rows": ledger.rows,
        "names": ledger.people,
        "charts": _charts(ledger),
        "players": players(ledger),
        "standing": ledger.standing,
        "short": short_names(ledger.people, LONGEST_IN_A_PAIR),
        "together": together,
        "against": against,
        "parties": tuple(Party),
        "levels": [level for level in Level if level],
        "has_bock": ledger.heading.bock is not None,
    }


def _charts(ledger: Ledger) -> dict[str, Markup]:
    return {
        sort: Markup(standings_chart(ledger, spoken(), width, height, f"standings-{sort}"))  # noqa: S704
        for sort, (width, height) in CHARTS.items()
    }
