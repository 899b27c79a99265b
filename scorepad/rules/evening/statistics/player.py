"""What each player did in the games that count."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.statistics.calls import Calls, calls
from scorepad.rules.evening.statistics.share import Share, Tally, shares, tally
from scorepad.rules.evening.statistics.streaks import Streaks, streaks
from scorepad.rules.tsr.vocabulary import Kind, Party, Solo


class Role(Enum):
    """How somebody can sit in a game. A stille or unresolved Hochzeit counts as a solo."""

    RE = "re"
    KONTRA = "kontra"
    SOLO = "solo"
    AGAINST_SOLO = "against_solo"


_ROLES = {
    (Kind.NORMAL, Party.RE): Role.RE,
    (Kind.NORMAL, Party.KONTRA): Role.KONTRA,
    (Kind.SOLO, Party.RE): Role.SOLO,
    (Kind.SOLO, Party.KONTRA): Role.AGAINST_SOLO,
}


@dataclass(frozen=True, slots=True)
class Extreme:
    """A game that stands out: the position of its entry, and the points that it brought."""

    position: int
    points: int


@dataclass(frozen=True, slots=True)
class Player:
    """The games of one player. Those of the four roles add up to `total`, those of `soli` to Role.SOLO.

    `best` and `worst` are the first with the most and with the fewest points, None without a game.
    """

    name: str
    total: Tally
    roles: Mapping[Role, Tally]
    soli: Mapping[Solo, Tally]
    calls: Calls
    best: Extreme | None
    worst: Extreme | None
    streaks: Streaks


def players(ledger: Ledger) -> list[Player]:
    """Each player's games, in seat order. Averages are exact; None stands where there was no game."""
    return [_player(name, own) for name, own in shares(ledger).items()]


def _player(name: str, own: Sequence[Share]) -> Player:
    return Player(
        name=name,
        total=tally(own),
        roles={role: tally(share for share in own if _role(share) is role) for role in Role},
        soli=_soli(own),
        calls=calls(own),
        best=_extreme(max(own, key=lambda share: share.points, default=None)),
        worst=_extreme(min(own, key=lambda share: share.points, default=None)),
        streaks=streaks(own),
    )


def _role(share: Share) -> Role:
    return _ROLES[share.game.entry.report.kind, share.party]


def _soli(own: Sequence[Share]) -> dict[Solo, Tally]:
    led = [share for share in own if _role(share) is Role.SOLO]
    return {
        solo: tally(share for share in led if share.game.entry.solo is solo)
        for solo in Solo
        if any(share.game.entry.solo is solo for share in led)
    }


def _extreme(share: Share | None) -> Extreme | None:
    return Extreme(share.game.position, share.points) if share else None
