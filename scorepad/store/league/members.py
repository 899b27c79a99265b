"""The members of a league and their Sperrmonate. What changes something needs a writing() block around it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import bindparam, delete, insert, select, update

from scorepad.store.league.models import league_member, league_sperrmonat
from scorepad.store.statement import Statement
from scorepad.store.transaction import read, write


@dataclass(frozen=True, slots=True)
class StoredMember:
    """A member, by number from 1; `active` are the stretches of membership as text.

    `merged_into` is the member whom this one turned out to be; `form_id` came with the form.
    """

    member: int
    form_id: str
    name: str
    class_key: str
    active: str
    merged_into: int | None = None


_COLUMNS = tuple(league_member.c[field.name] for field in fields(StoredMember))
_IN_LEAGUE = league_member.c.league_id == bindparam("in_league")
_ALL = Statement(select(*_COLUMNS).where(_IN_LEAGUE).order_by(league_member.c.member))
_PUT = Statement(insert(league_member))
_CHANGE = Statement(
    update(league_member)
    .where(_IN_LEAGUE, league_member.c.member == bindparam("which"))
    .values(
        name=bindparam("name"),
        class_key=bindparam("class_key"),
        active=bindparam("active"),
        merged_into=bindparam("merged_into"),
    )
)
_SPERRMONATE = Statement(
    select(league_sperrmonat.c.member, league_sperrmonat.c.month)
    .where(league_sperrmonat.c.league_id == bindparam("in_league"))
    .order_by(league_sperrmonat.c.member, league_sperrmonat.c.month)
)
_LOCK_MONTH = Statement(insert(league_sperrmonat))
_UNLOCK_MONTH = Statement(
    delete(league_sperrmonat).where(
        league_sperrmonat.c.league_id == bindparam("in_league"),
        league_sperrmonat.c.member == bindparam("which"),
        league_sperrmonat.c.month == bindparam("month"),
    )
)


def all_of(league_id: int) -> list[StoredMember]:
    """Every member, merged ones too."""
    return [StoredMember(*row) for row in read(_ALL, {"in_league": league_id})]


def put(league_id: int, members: Sequence[StoredMember]) -> None:
    """Add members."""
    for member in members:
        write(_PUT, {"league_id": league_id, **asdict(member)})


def change(league_id: int, member: StoredMember) -> None:
    """Let a member be as `member` says."""
    changed = {name: getattr(member, name) for name in ("name", "class_key", "active", "merged_into")}
    write(_CHANGE, {"in_league": league_id, "which": member.member, **changed})


def sperrmonate(league_id: int) -> dict[int, list[str]]:
    """The months in which each member is locked, in order; nobody is named without one."""
    found: dict[int, list[str]] = {}
    for member, month in read(_SPERRMONATE, {"in_league": league_id}):
        found.setdefault(member, []).append(month)
    return found


def lock_month(league_id: int, member: int, month: str) -> None:
    """Make `month` a Sperrmonat."""
    write(_LOCK_MONTH, {"league_id": league_id, "member": member, "month": month})


def unlock_month(league_id: int, member: int, month: str) -> None:
    """Revoke a Sperrmonat."""
    write(_UNLOCK_MONTH, {"in_league": league_id, "which": member, "month": month})
