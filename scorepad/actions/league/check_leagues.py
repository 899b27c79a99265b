"""Whether the kept totals of every league agree with its games, and its closed months are as written."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.store.league import closes, leagues, totals
from scorepad.store.transaction import reading


@dataclass(frozen=True, slots=True)
class LeagueFault:
    """Something that doesn't agree: "altered" for a closed month, "total" for the sums of a member."""

    league_id: int
    month: str
    what: str
    member: int | None = None


def check_leagues() -> Iterator[LeagueFault]:
    """Add up every running month anew, and follow the hashes of the closed ones."""
    with reading():
        for league in leagues.everything():
            for month in closes.altered(league.id):
                yield LeagueFault(league.id, month, "altered")
            yield from _total_faults(league.id, league.month)


def _total_faults(league_id: int, month: str) -> Iterator[LeagueFault]:
    kept, anew = totals.of_month(league_id, month), totals.recomputed(league_id, month)
    if kept == anew:
        return
    for member in sorted(kept.keys() | anew.keys()):
        if kept.get(member) != anew.get(member):
            yield LeagueFault(league_id, month, "total", member)
