"""Everything as lines of text, for another database."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from scorepad.actions.export_format import header_text, list_text
from scorepad.actions.export_group import group_text
from scorepad.actions.holdings import held
from scorepad.actions.ladder.archive import ladder_lines
from scorepad.actions.league.archive import league_lines
from scorepad.actions.new_file import draft_of, publish
from scorepad.store import groups, lists
from scorepad.store.transaction import reading


def export_all() -> Iterator[str]:
    """The lines of an export: everything as it stands at one moment."""
    with reading():
        yield header_text(held()) + "\n"
        for stored, entries in lists.everything():
            yield list_text(stored, entries) + "\n"
        for group in groups.everything():
            keys = [stored.write_key for stored in groups.lists_of(group.id)]
            yield group_text(group, keys, groups.aliases(group.id)) + "\n"
        for line in chain(league_lines(), ladder_lines()):
            yield line + "\n"


def export_into(file: Path) -> None:
    """Write an export into the new `file`. Raises OSError, StoreUnavailableError."""
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        opened.writelines(export_all())


def write_export(file: Path, *, may_replace: bool) -> None:
    """Have an export stand in `file` as a whole, or nothing. Raises as draft_of, StoreUnavailableError."""
    with draft_of(file, may_replace=may_replace) as draft:
        export_into(draft)
        publish(draft, file)
