"""Renew a link of a league, or delete the league for good."""

from datetime import datetime

from scorepad.actions.results import Refused
from scorepad.actions.start_list import new_key
from scorepad.rules.evening.sheet import clean_name
from scorepad.rules.problem import Problem
from scorepad.store.league import leagues
from scorepad.store.league.leagues import LeaguePurpose, StoredLeague
from scorepad.store.transaction import writing


def renew_league_link(key: str, purpose: LeaguePurpose, now: datetime) -> StoredLeague | None:
    """Give the league a new link for `purpose`; the old one opens nothing. None if there is no league."""
    with writing():
        stored = leagues.find(LeaguePurpose.ADMINISTER, key, lock=True)
        return leagues.renew_key(stored, purpose, new_key(), now) if stored else None


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
