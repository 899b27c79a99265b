"""Take in an export: every list of it, or none."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from scorepad.actions.export_format import Exported, Flaw, read_export
from scorepad.actions.new_file import WouldOverwriteError
from scorepad.store import lists
from scorepad.store.lists import DuplicateError, Purpose
from scorepad.store.transaction import writing

Outcome = int | Sequence[Flaw]
"""How many lists there are in an export, or everything that keeps it from being taken in."""


class _FlawedError(Exception):
    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__()
        self.flaws = flaws


def import_all(lines: Iterable[bytes]) -> Outcome:
    """Add the lists of an export to those that are there."""
    return _all_or_nothing(lambda: _gone_through(lines, _put))


def replace_all(lines: Iterable[bytes], *, may_replace: bool) -> Outcome:
    """Let the lists of an export be the only ones. Raises WouldOverwriteError if there are others."""

    def replaced() -> Outcome:
        lists.keep_others_from_writing()
        if lists.count() and not may_replace:
            raise WouldOverwriteError("the database has lists already")
        least_version = lists.highest_version() + 1
        lists.delete_all()
        return _gone_through(lines, lambda found: _put(found, least_version))

    return _all_or_nothing(replaced)


def check_all(lines: Iterable[bytes]) -> Outcome:
    """What taking in an export would come to where there are no lists; nothing is written."""
    return _gone_through(lines, lambda _: None)


def _all_or_nothing(deed: Callable[[], Outcome]) -> Outcome:
    try:
        with writing():
            found = deed()
            if not isinstance(found, int):
                raise _FlawedError(found)
            return found
    except _FlawedError as error:
        return error.flaws


def _gone_through(lines: Iterable[bytes], take: Callable[[Exported], Flaw | None]) -> Outcome:
    count, flaws = 0, []
    for found in read_export(lines):
        flaw = found if isinstance(found, Flaw) else take(found)
        count += 1
        if flaw:
            flaws.append(flaw)
    return flaws or count


def _put(found: Exported, least_version: int = 1) -> Flaw | None:
    stored = found.stored
    keys = {Purpose.WRITE: stored.write_key, Purpose.VIEW: stored.view_key}
    if any(lists.find(purpose, key) for purpose, key in keys.items()):
        return Flaw(found.line, "key_taken")
    # Under the same key somebody may still have a list that was replaced before their eyes.
    lifted = replace(stored, version=max(stored.version, least_version))
    try:
        lists.put(lifted, found.entries)
    except DuplicateError as error:
        # Somebody else is importing the same, and what follows can't be judged any more.
        raise _FlawedError([Flaw(found.line, "key_taken")]) from error
    return None
