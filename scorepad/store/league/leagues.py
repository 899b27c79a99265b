"""Leagues themselves: find, create, change, delete.

Functions that change something need a writing() block around them. All raise StoreUnavailableError.
"""

from dataclasses import dataclass
from datetime import datetime

from scorepad.store.keyed import KeyPurpose, OpenedByKeys, VersionedTable
from scorepad.store.league.models import league


class LeaguePurpose(KeyPurpose):
    """What a key opens its league for."""

    ADMINISTER = "administer"
    ENTER = "enter"
    VIEW = "view"

    @property
    def subject(self) -> str:
        """What a link for this purpose leads to."""
        return "league"


@dataclass(frozen=True, slots=True)
class StoredLeague(OpenedByKeys[LeaguePurpose]):
    """A league as it stood when it was read; `month` is the one in which games count now, as 2026-10."""

    id: int
    name: str
    rules: str
    month: str
    version: int
    administer_key: str
    enter_key: str
    view_key: str
    created_at: datetime
    changed_at: datetime


LEAGUES = VersionedTable(league, StoredLeague, LeaguePurpose)

create, find, get, version_of = LEAGUES.create, LEAGUES.find, LEAGUES.get, LEAGUES.version_of
change, renew_key, delete = LEAGUES.change, LEAGUES.renew_key, LEAGUES.delete
count, everything = LEAGUES.count, LEAGUES.everything
