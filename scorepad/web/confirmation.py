"""What entries would change, for whom, before anything is booked."""

from collections.abc import Mapping, Sequence
from uuid import uuid4

from werkzeug.datastructures import MultiDict

from scorepad.actions.enter import extended
from scorepad.actions.league.follow_list import bond_of
from scorepad.actions.results import OpenList
from scorepad.rules.evening.entries import Entry
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.problem import Problem
from scorepad.web.entry_view import EntryView, entry_views
from scorepad.web.explanation import explained, sums_between
from scorepad.web.language import spoken
from scorepad.web.list_view import list_view
from scorepad.web.rendering import render_template

_MADE_ANEW = {"csrf_token", "version", "entries", "entry_id", "type", "device", "typist"}


def confirmation(
    current: OpenList,
    kind: str,
    entries: Sequence[Entry],
    form: MultiDict[str, str],
    problems: Sequence[Problem] = (),
    overtaken_by: Sequence[EntryView] | None = None,
) -> str:
    """The page that asks whether to book `entries`, which `form` asked for."""
    after = extended(current.ledger, entries)
    found = [*problems, *(after if isinstance(after, list) and not problems else ())]
    return render_template(
        "list/confirm.html",
        page=list_view(current.ledger, spoken()),
        kind=kind,
        problems=[spoken().problem(problem) for problem in found],
        overtaken_by=overtaken_by,
        bond=bond_of(current.stored.id),
        hidden=[(name, value) for name, value in form.items(multi=True) if name not in _MADE_ANEW],
        version=current.stored.version,
        entry_count=len(current.ledger.rows),
        entry_id=form.get("entry_id") or str(uuid4()),
        **_effect(current.ledger, after if isinstance(after, Ledger) and not found else None),
    )


def _effect(before: Ledger, after: Ledger | None) -> Mapping[str, object]:
    if after is None:
        return {"new_entries": (), "sums": (), "explanation": None}
    new = after.rows[len(before.rows) :]
    return {
        "new_entries": entry_views(after, new, spoken()),
        "sums": sums_between(before.standing, after.standing),
        "explanation": _explanation(new[-1]),
    }


def _explanation(row: Row) -> object:
    if row.game is None:
        return None
    return explained(row.game, row.factor or 1, row.warnings, spoken())
