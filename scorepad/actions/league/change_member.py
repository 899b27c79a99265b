"""Change a member: name, class, membership, Sperrmonat; or see that two are one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from scorepad.actions.league.join_league import member_name_problems
from scorepad.actions.league.open_league import OpenLeague, active_text, lock_league, opened
from scorepad.actions.league.standings import has_common_month
from scorepad.actions.results import Refused
from scorepad.rules.league.calendar import ActiveTime, Month, revocation_problems, sperrmonat_problems
from scorepad.rules.league.membership import Member, activity_problems
from scorepad.rules.problem import Problem
from scorepad.store.league import games, leagues, members, totals
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.transaction import writing
from scorepad.wording.wall_clock import day_of

Outcome = OpenLeague | Refused | None
_Deed = Callable[[OpenLeague, Member], list[Problem]]


def rename_member(key: str, number: int, name: str, class_key: str, now: datetime) -> Outcome:
    """Call a member by another name, or move them to another class before their first Ligaspiel of the month.

    None if there is no such league or member.
    """

    def deed(league: OpenLeague, member: Member) -> list[Problem]:
        found = list(member_name_problems(league, name, number))
        if class_key != member.class_key:
            found += _class_problems(league, member, class_key)
        if not found:
            _store(league, number, name=name, class_key=class_key)
        return found

    return _changed(key, number, now, deed)


def change_activity(key: str, number: int, active: Sequence[ActiveTime], now: datetime) -> Outcome:
    """Say when a member is active. None if there is no such league or member."""

    def deed(league: OpenLeague, member: Member) -> list[Problem]:
        ahead = [month for month in member.sperrmonate if month >= league.month]
        found = activity_problems(active, ahead)
        if not found:
            _store(league, number, active=active_text(active))
        return found

    return _changed(key, number, now, deed)


def choose_sperrmonat(key: str, number: int, month: Month, now: datetime) -> Outcome:
    """Lock a member's month. None if there is no such league or member."""

    def deed(league: OpenLeague, member: Member) -> list[Problem]:
        if month in member.sperrmonate:
            return []
        plan = league.settings.preset.seasons
        found = sperrmonat_problems(month, day_of(now), member.sperrmonate, member.active, plan)
        if not found:
            members.lock_month(league.stored.id, number, str(month))
        return found

    return _changed(key, number, now, deed)


def revoke_sperrmonat(key: str, number: int, month: Month, now: datetime) -> Outcome:
    """Unlock a member's month before it begins. None if there is no such league or member."""

    def deed(league: OpenLeague, member: Member) -> list[Problem]:
        if month not in member.sperrmonate:
            return []
        found = revocation_problems(month, day_of(now))
        if not found:
            members.unlock_month(league.stored.id, number, str(month))
        return found

    return _changed(key, number, now, deed)


def merge_members(key: str, number: int, into: int, now: datetime) -> Outcome:
    """Let two members be one: games and months of `number` are those of `into` from now on.

    None if there is no such league or member.
    """

    def deed(league: OpenLeague, member: Member) -> list[Problem]:
        found = list(_merging_problems(league, member, into))
        if not found:
            _store(league, number, merged_into=into)
            games.move_scores(league.stored.id, str(league.month), number, into)
            for each in (number, into):
                totals.refresh(league.stored.id, str(league.month), each)
        return found

    return _changed(key, number, now, deed)


def _changed(key: str, number: int, now: datetime, deed: _Deed) -> Outcome:
    with writing():
        league = lock_league(LeaguePurpose.ADMINISTER, key)
        member = league.members.get(number) if league else None
        if league is None or member is None:
            return None
        problems = deed(league, member)
        if problems:
            return Refused(problems)
        return opened(leagues.change(league.stored, now))


def _store(league: OpenLeague, number: int, **changes: object) -> None:
    (kept,) = (each for each in members.all_of(league.stored.id) if each.member == number)
    members.change(league.stored.id, replace(kept, **changes))  # type: ignore[arg-type]


def _class_problems(league: OpenLeague, member: Member, class_key: str) -> Iterator[Problem]:
    if class_key not in {each.key for each in league.settings.preset.classes}:
        yield Problem("class", "not_a_class")
    elif member.number in totals.of_month(league.stored.id, str(league.month)):
        yield Problem("class", "class_in_play", {"month": league.month})


def _merging_problems(league: OpenLeague, member: Member, into: int) -> Iterator[Problem]:
    other = league.members.get(into)
    if other is None or into == member.number:
        yield Problem("into", "merge_with_whom")
        return
    facts = {"name": member.name, "other": other.name}
    if games.have_common_game(league.stored.id, str(league.month), member.number, into):
        yield Problem("into", "merge_same_game", facts)
    if has_common_month(league, member.number, into):
        yield Problem("into", "merge_same_month", facts)
