"""The lists that this process opened last, each as it stood then.

Folding thirty entries costs more than all the rest of a preview. Whoever asks has read the version from the
database first, so a list that was changed, renewed or deleted elsewhere is never taken from here as it is.
"""

from scorepad.actions.latest import Latest
from scorepad.actions.results import OpenList

MOST_ROWS = 400
"""Of an ordinary list. Few longer ones are kept, so that the memory stays bounded."""

_lists: Latest[int, OpenList] = Latest(128)
_long_lists: Latest[int, OpenList] = Latest(8)


def recall(list_id: int) -> OpenList | None:
    """The list as this process saw it last; it may have changed since."""
    return _lists.get(list_id) or _long_lists.get(list_id)


def keep(opened: OpenList) -> None:
    """Remember `opened` in place of what was known of this list."""
    list_id = opened.stored.id
    if len(opened.ledger.rows) <= MOST_ROWS:
        _lists.put(list_id, opened)
    else:
        _lists.drop(list_id)
        _long_lists.put(list_id, opened)
