"""Copy all lists into a file, while the website runs."""

from collections.abc import Sequence
from pathlib import Path

from scorepad.actions.export_all import export_into
from scorepad.actions.export_format import lines_of
from scorepad.actions.export_line import Flaw
from scorepad.actions.holdings import Holdings, held
from scorepad.actions.import_all import check_all
from scorepad.actions.league.check_leagues import LeagueFault, check_leagues
from scorepad.actions.new_file import draft_of, publish
from scorepad.store import copies, ladders, lists
from scorepad.store.database import backing
from scorepad.store.entries import Fault

Outcome = Holdings | Sequence[Fault | LeagueFault | Flaw]
"""How much there is, or everything that is wrong with it."""


def back_up(file: Path, *, may_replace: bool) -> Outcome:
    """Copy all lists as they stand at one moment into `file`: a database from SQLite, otherwise an export.

    It gets its name once it was opened and every entry found as it was written; if not, nothing is left.
    Raises as draft_of, StoreUnavailableError.
    """
    with draft_of(file, may_replace=may_replace) as draft:
        found = _copied(draft) if backing().file else _exported(draft)
        if isinstance(found, Holdings):
            publish(draft, file)
        return found


def verified() -> Outcome:
    """How much the current database holds, if every entry and closed month in it is as it was written."""
    return [*lists.verify(), *check_leagues(), *ladders.verify()] or held()


def _copied(draft: Path) -> Outcome:
    copies.copy_out(draft)
    with copies.standing_in(draft):
        found = verified()
    copies.as_one_file(draft)
    return found


def _exported(draft: Path) -> Outcome:
    export_into(draft)
    with draft.open("rb") as opened:
        return check_all(lines_of(opened))
