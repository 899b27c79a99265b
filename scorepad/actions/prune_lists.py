"""Delete what was not changed for long: groups with all their lists, lists in no group, and ladders."""

from calendar import monthrange
from datetime import datetime
from typing import NamedTuple

from scorepad.store import groups, ladders, lists
from scorepad.store.transaction import writing

KEPT_MONTHS = 24


class Pruned(NamedTuple):
    """How many lists, groups and ladders were deleted."""

    lists: int
    groups: int
    ladders: int


class _OnlyCountedError(Exception):
    pass


def prune_lists(months: int, now: datetime, *, is_dry_run: bool = False) -> Pruned:
    """Delete the lists unchanged for `months` before `now`; how many there were.

    A group keeps its lists as long as one of them changes, or the group itself. A dry run deletes all that
    too, and takes it back: so it cannot count others than the real one deletes.
    """
    found = Pruned(0, 0, 0)
    try:
        with writing():
            found = _prune(months_before(now, months))
            if is_dry_run:
                raise _OnlyCountedError
    except _OnlyCountedError:
        pass
    return found


def months_before(moment: datetime, months: int) -> datetime:
    """The same day and time `months` earlier, or that month's last day if it is shorter."""
    year, month0 = divmod(moment.year * 12 + moment.month - 1 - months, 12)
    day = min(moment.day, monthrange(year, month0 + 1)[1])
    return moment.replace(year=year, month=month0 + 1, day=day)


def _prune(moment: datetime) -> Pruned:
    group_count = groups.delete_unchanged_since(moment)
    ladder_count = ladders.delete_unchanged_since(moment)
    return Pruned(lists.delete_unchanged_since(moment), group_count, ladder_count)
