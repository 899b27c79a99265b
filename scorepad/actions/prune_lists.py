"""Delete the lists that were not changed for long."""

from calendar import monthrange
from datetime import datetime

from scorepad.store import lists
from scorepad.store.transaction import writing

KEPT_MONTHS = 24


class _OnlyCountedError(Exception):
    pass


def prune_lists(months: int, now: datetime, *, is_dry_run: bool = False) -> int:
    """Delete the lists unchanged for `months` before `now`; how many there were.

    A dry run deletes them too, and takes it back: so it cannot count others than the real one deletes.
    """
    count = 0
    try:
        with writing():
            count = lists.delete_unchanged_since(months_before(now, months))
            if is_dry_run:
                raise _OnlyCountedError
    except _OnlyCountedError:
        pass
    return count


def months_before(moment: datetime, months: int) -> datetime:
    """The same day and time `months` earlier, or that month's last day if it is shorter."""
    year, month0 = divmod(moment.year * 12 + moment.month - 1 - months, 12)
    day = min(moment.day, monthrange(year, month0 + 1)[1])
    return moment.replace(year=year, month=month0 + 1, day=day)
