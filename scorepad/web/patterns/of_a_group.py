"""The patterns of a group's page."""

from collections.abc import Iterator
from datetime import UTC, datetime

from werkzeug.datastructures import MultiDict

from scorepad.actions.open_group import OpenGroup
from scorepad.rules.group.evening import evening_of
from scorepad.rules.problem import Problem
from scorepad.store.groups import StoredGroup
from scorepad.web.group.pages import season_context
from scorepad.web.group.season_filter import read_filter
from scorepad.web.group.views import KnownList
from scorepad.web.language import by_field
from scorepad.web.patterns import samples
from scorepad.web.patterns.pattern import Context, Pattern, partial

PARTS = ("period", "table", "course", "money", "evenings")


def patterns() -> Iterator[Pattern]:
    """Each partial in `templates/group/`."""
    states = {"two evenings": _season({}), "by average": _season({"nach": "schnitt", "jahr": "2026"})}
    for name in PARTS:
        yield partial(f"group/_{name}.html", states)
    yield partial("group/_files.html", {"always the same": _season({})})
    refused = by_field([Problem("link", "missing")])
    lists = [KnownList("Donnerstag", samples.SEVEN, "/l/sample", samples.MOMENT)]
    yield partial(
        "group/_add.html",
        {
            "with a list of this device": {"lists": lists, "form": MultiDict(), "problems": {}},
            "refused": {"lists": (), "form": MultiDict({"link": "x"}), "problems": refused},
        },
    )


def _season(fields: dict[str, str]) -> Context:
    """A group that met twice, with a namesake."""
    moment = datetime(2026, 11, 26, 20, tzinfo=UTC)
    evenings = [
        evening_of(ledger, f"sample{number}", moment.replace(day=number))
        for number, ledger in enumerate((samples.evening(), samples.seven()), 1)
    ]
    group = OpenGroup(StoredGroup(0, "Stammtisch", "", "", moment, moment), evenings, {"zoë": "Anna"})
    more = {"is_writable": True, "form": MultiDict(fields), "problems": {}}
    return {**season_context(group, read_filter(MultiDict(fields))), **more}
