"""All that is kept, taken as one: for taking in what comes from another database.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from sqlalchemy import text

from scorepad.store.database import backing
from scorepad.store.groups import GROUPS
from scorepad.store.ladders import LADDERS
from scorepad.store.league.leagues import LEAGUES
from scorepad.store.lists import LISTS
from scorepad.store.statement import Statement
from scorepad.store.transaction import require_writing, write

_TABLES = (GROUPS, LISTS, LEAGUES, LADDERS)
_VERSIONED = (LISTS, LEAGUES, LADDERS)
# Whoever only locks a row to write to it later has to wait, too: deleting it would wait for them.
_LOCK = Statement(text(f"LOCK TABLE {', '.join(each.table.name for each in _TABLES)} IN EXCLUSIVE MODE"))


def keep_others_from_writing() -> None:
    """Let nobody else write until the end of the writing() block; those who read are not kept waiting."""
    require_writing()
    if backing().file is None:  # on SQLite it is so anyway
        write(_LOCK)


def is_anything_there() -> bool:
    """Whether there is something that nobody would want to lose."""
    return any(each.count() for each in _TABLES)


def highest_version() -> int:
    """The highest version of anything that there is; 0 if there is nothing."""
    return max(each.highest_version() for each in _VERSIONED)


def lift_versions(least: int) -> None:
    """Let nothing have a version below `least`: who knows another under the same key knows it is old."""
    for each in _VERSIONED:
        each.lift_versions(least)


def delete_all() -> None:
    """Delete everything."""
    for each in reversed(_TABLES):
        each.delete_all()
