"""How two players fare with each other and against each other, in Normalspiele: two against two."""

from dataclasses import dataclass
from itertools import combinations

from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.statistics.share import Share, Tally, shares, tally
from scorepad.rules.tsr.vocabulary import Kind


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players in one party. `tally` counts each game once; partners get the same points."""

    players: tuple[str, str]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players in different parties. `tally` is the first one's; `lost` counts the second one's wins."""

    players: tuple[str, str]
    tally: Tally
    lost: int


def pairs(ledger: Ledger) -> tuple[list[Pair], list[Duel]]:
    """Every two who met in a Normalspiel, in seat order: as partners, and as opponents."""
    together, against = [], []
    own = shares(ledger)
    for one, other in combinations(own, 2):
        partners, opponents = _met(own[one], own[other])
        if partners:
            together.append(Pair((one, other), tally(partners)))
        if opponents:
            lost = sum(share.has_lost for share in opponents)
            against.append(Duel((one, other), tally(opponents), lost))
    return together, against


def _met(one: list[Share], other: list[Share]) -> tuple[list[Share], list[Share]]:
    """The first one's shares in the games with the other: as partners, as opponents."""
    parties = {share.game.position: share.party for share in other if _is_normal(share)}
    met = [(share, parties[share.game.position]) for share in one if share.game.position in parties]
    partners = [share for share, party in met if share.party is party]
    return partners, [share for share, party in met if share.party is not party]


def _is_normal(share: Share) -> bool:
    return share.game.entry.report.kind is Kind.NORMAL
