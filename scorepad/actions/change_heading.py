"""Change what of a heading moves no point: title, planned games, stake, bock suggestions."""

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal

from scorepad.actions.open_list import open_for_writing
from scorepad.actions.results import OpenList, Refused
from scorepad.actions.stored_text import heading_text
from scorepad.rules.evening.sheet import Heading, Trigger, heading_problems
from scorepad.store import lists
from scorepad.store.transaction import writing


@dataclass(frozen=True, slots=True)
class HeadingChange:
    """The changeable part of a heading."""

    title: str
    planned_games: int | None
    stake_cents: Decimal | None
    suggested_at: tuple[Trigger, ...]


def change_heading(key: str, change: HeadingChange, now: datetime) -> OpenList | Refused | None:
    """Apply `change` to the list that `key` may write; None if there is no such list."""
    with writing():
        current = open_for_writing(key)
        if current is None:
            return None
        sheet = current.ledger.sheet
        entered = changed_heading(sheet.heading, change)
        problems = heading_problems(entered)
        if problems:
            return Refused(problems, current)
        stored = lists.change_heading(current.stored, heading_text(entered), now)
        heading = changed_heading(current.ledger.heading, change)
        changed = replace(current.ledger, sheet=replace(sheet, heading=entered), heading=heading)
        return OpenList(stored, changed, current.contents)


def changed_heading(heading: Heading, change: HeadingChange) -> Heading:
    """`heading` with `change`."""
    bock = heading.bock and replace(heading.bock, suggested_at=change.suggested_at)
    return replace(
        heading,
        title=change.title,
        planned_games=change.planned_games,
        stake_cents=change.stake_cents,
        bock=bock,
    )
