"""One list as an evening of a group: what everybody who sat there takes home."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.settlement import Settlement, settle
from scorepad.rules.evening.statistics import Figures, figures


@dataclass(frozen=True, slots=True)
class Share:
    """What one player has of an evening, under the name on its list.

    `points` include what was booked outside the games; `cents` are None where nothing was played for.
    """

    name: str
    points: int
    games: int = 0
    won: int = 0
    soli: int = 0
    cents: int | None = None

    @property
    def is_attendance(self) -> bool:
        """Whether the player took part: in a game, or in what was booked."""
        return bool(self.games or self.points)


@dataclass(frozen=True, slots=True)
class Evening:
    """A list among those of a group; `key` is what its caller knows it by.

    `begun_at` is the moment of its first game. `kasse_cents` is None where nothing was played for.
    """

    key: str
    title: str
    begun_at: datetime
    games: int
    shares: tuple[Share, ...]
    kasse_cents: int | None = None

    @property
    def most_points(self) -> int | None:
        """What the best of the evening have; None before the first game."""
        return max((share.points for share in self.shares), default=None) if self.games else None


def evening_of(ledger: Ledger, key: str, started_at: datetime) -> Evening:
    """`ledger`, started at `started_at`, as an evening."""
    stake = ledger.heading.stake_cents
    settled = None if stake is None else settle(ledger.standing, stake)
    done = figures(ledger)
    return Evening(
        key=key,
        title=ledger.heading.title,
        begun_at=_first_game_at(ledger) or started_at,
        games=len(ledger.games),
        shares=tuple(_share(name, points, done, settled) for name, points in ledger.standing.items()),
        kasse_cents=settled.kasse if settled else None,
    )


def _first_game_at(ledger: Ledger) -> datetime | None:
    moments = (row.entry.at for row in ledger.rows if row.game)
    first = next(filter(None, moments), None)
    return datetime.fromisoformat(first) if first else None


def _share(name: str, points: int, done: Mapping[str, Figures], settled: Settlement | None) -> Share:
    own = done[name]
    return Share(name, points, own.games, own.won, own.soli, settled.amounts[name] if settled else None)
