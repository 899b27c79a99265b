"""Take members into a league."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from scorepad.actions.league.open_league import OpenLeague, active_text, lock_league, opened
from scorepad.actions.results import Refused
from scorepad.rules.evening.sheet import LONGEST_NAME, is_printable, name_key
from scorepad.rules.league.calendar import ActiveTime
from scorepad.rules.problem import Problem
from scorepad.store.league import leagues, members
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.league.members import StoredMember
from scorepad.store.transaction import writing

MOST_MEMBERS = 10_000


def join_league(
    key: str, form_id: str, names: Sequence[str], class_key: str, first_day: date, now: datetime
) -> OpenLeague | Refused | None:
    """Take in everybody in `names` (as `clean_name` gives them), or nobody; None if there is no league.

    The same form again takes in nobody twice.
    """
    with writing():
        league = lock_league(LeaguePurpose.ADMINISTER, key)
        if league is None:
            return None
        kept = members.all_of(league.stored.id)
        form_ids = [f"{form_id}.{position}" for position in range(len(names))]
        if {each.form_id for each in kept} & set(form_ids):
            return league
        problems = list(_problems(league, names, class_key))
        if problems:
            return Refused(problems)
        active = active_text([ActiveTime(first_day)])
        first = len(kept) + 1
        newcomers = [
            StoredMember(number, each, name, class_key, active)
            for number, (each, name) in enumerate(zip(form_ids, names, strict=True), first)
        ]
        members.put(league.stored.id, newcomers)
        return opened(leagues.change(league.stored, now))


def member_name_problems(league: OpenLeague, name: str, number: int | None = None) -> Iterator[Problem]:
    """What keeps a member from being called so; `number` is the member who asks."""
    if not name:
        yield Problem("name", "member_name_missing")
    elif len(name) > LONGEST_NAME:
        yield Problem("name", "member_name_too_long", {"start": name[:12], "most": LONGEST_NAME})
    elif not is_printable(name):
        yield Problem("name", "member_name_unprintable")
    else:
        other = league.by_name.get(name_key(name))
        if other and other.number != number:
            yield Problem("name", "member_name_taken", {"name": name})


def _problems(league: OpenLeague, names: Sequence[str], class_key: str) -> Iterator[Problem]:
    if not names:
        yield Problem("name", "member_name_missing")
    if len(league.members) + len(names) > MOST_MEMBERS:
        yield Problem("name", "league_full", {"most": MOST_MEMBERS})
    if class_key not in {each.key for each in league.settings.preset.classes}:
        yield Problem("class", "not_a_class")
    seen: set[str] = set()
    for name in names:
        yield from member_name_problems(league, name)
        if name_key(name) in seen:
            yield Problem("name", "member_name_taken", {"name": name})
        seen.add(name_key(name))
