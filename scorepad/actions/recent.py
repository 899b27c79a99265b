"""The lists that this process opened last: as long as the version holds, so does the fold.

Folding thirty entries costs more than all the rest of a preview. Whoever asks has read the version from the
database first, so a list that was changed, renewed or deleted elsewhere is never taken from here.
"""

from scorepad.actions.latest import Latest
from scorepad.actions.results import OpenList
from scorepad.store.lists import Purpose

Key = tuple[Purpose, str]

MOST_ROWS = 400
"""Of an ordinary list. Few longer ones are kept, so that the memory stays bounded."""

_lists: Latest[Key, OpenList] = Latest(128)
_long_lists: Latest[Key, OpenList] = Latest(8)


def recall(purpose: Purpose, key: str, version: int) -> OpenList | None:
    """The list as it was opened at `version`, if it is still known."""
    found = _lists.get((purpose, key)) or _long_lists.get((purpose, key))
    return found if found and found.stored.version == version else None


def keep(purpose: Purpose, key: str, opened: OpenList) -> None:
    """Remember `opened` in place of what was known of this list."""
    if len(opened.ledger.rows) <= MOST_ROWS:
        _lists.put((purpose, key), opened)
    else:
        _lists.drop((purpose, key))
        _long_lists.put((purpose, key), opened)
