"""Delete a league for good."""

from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.store.league import leagues
from scorepad.store.league.leagues import LeaguePurpose, StoredLeague
from scorepad.store.transaction import writing


def delete_league(key: str, typed_name: str) -> StoredLeague | Refused | None:
    """Delete the league, if `typed_name` is its name; its lists stay. None if there is no such league."""
    with writing():
        stored = leagues.find(LeaguePurpose.ADMINISTER, key, lock=True)
        if stored is None:
            return None
        if clean_name(typed_name) != stored.name:
            return Refused([Problem("typed_name", "league_name_differs")])
        leagues.delete(stored)
        return stored
