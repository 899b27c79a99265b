"""Read a league: its settings, its month, its members."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from scorepad.actions.latest import Latest
from scorepad.documents.codec.league_settings import read_settings
from scorepad.rules.evening.sheet import name_key
from scorepad.rules.league.calendar import ActiveTime, Month
from scorepad.rules.league.membership import Member
from scorepad.rules.league.settings import LeagueSettings
from scorepad.store.league import closes, leagues, members
from scorepad.store.league.leagues import LeaguePurpose, StoredLeague
from scorepad.store.league.members import StoredMember

_known: Latest[int, "OpenLeague"] = Latest(16)


@dataclass(frozen=True)
class OpenLeague:
    """A league as it stands. `members` by number, without those who were merged into another one; of the
    `closed` months the hashes, in order.
    """

    stored: StoredLeague
    settings: LeagueSettings
    month: Month
    members: Mapping[int, Member]
    merged: Mapping[int, int]
    closed: Mapping[Month, str]

    @property
    def closed_months(self) -> tuple[Month, ...]:
        """The months that nothing changes any more, in order."""
        return tuple(self.closed)

    def resolved(self, number: int) -> int:
        """The member whom `number` has become by merging."""
        while number in self.merged:
            number = self.merged[number]
        return number

    @cached_property
    def by_name(self) -> Mapping[str, Member]:
        """The members by the key of their name."""
        return {name_key(member.name): member for member in self.members.values()}


def open_league(purpose: LeaguePurpose, key: str) -> OpenLeague | None:
    """The league that `key` opens for `purpose`, or None."""
    stored = leagues.find(purpose, key)
    return opened(stored) if stored else None


def lock_league(purpose: LeaguePurpose, key: str) -> OpenLeague | None:
    """The same, kept from other writers until the transaction ends."""
    stored = leagues.find(purpose, key, lock=True)
    return opened(stored) if stored else None


def opened(stored: StoredLeague) -> OpenLeague:
    """`stored` with its members; a process remembers the last ones by their version."""
    known = _known.get(stored.id)
    if known and known.stored == stored:
        return known
    found = _read(stored)
    _known.put(stored.id, found)
    return found


def _read(stored: StoredLeague) -> OpenLeague:
    kept = members.all_of(stored.id)
    locked = members.sperrmonate(stored.id)
    return OpenLeague(
        stored=stored,
        settings=read_settings(json.loads(stored.rules)),
        month=Month.parse(stored.month),
        members={
            each.member: _member(each, locked.get(each.member, ()))
            for each in kept
            if each.merged_into is None
        },
        merged={each.member: each.merged_into for each in kept if each.merged_into is not None},
        closed={Month.parse(month): link for month, link in closes.hashes(stored.id)},
    )


def _member(kept: StoredMember, locked: Iterable[str]) -> Member:
    return Member(
        kept.member, kept.name, kept.class_key, active_from(kept.active), tuple(map(Month.parse, locked))
    )


def active_text(active: Iterable[ActiveTime]) -> str:
    """Stretches of membership as the text that the store keeps."""
    return json.dumps([[str(each.first), each.last and str(each.last)] for each in active])


def active_from(text: str) -> tuple[ActiveTime, ...]:
    """The stretches that `active_text` wrote."""
    return tuple(
        ActiveTime(date.fromisoformat(first), last and date.fromisoformat(last))
        for first, last in json.loads(text)
    )
