"""One player's share in one game, and what shares add up to."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.tsr.vocabulary import Party


@dataclass(frozen=True, slots=True)
class Share:
    """What `player` had to do with a game that counts. `points` are those that counted, bock included."""

    game: PlayedGame
    player: str
    points: int

    @property
    def party(self) -> Party:
        """The player's party."""
        return Party.RE if self.player in self.game.entry.re else Party.KONTRA

    @property
    def has_won(self) -> bool:
        """Whether that party won; nobody did where both missed their Absage (TSR 7.1.3)."""
        return self.game.valuation.winner is self.party

    @property
    def has_lost(self) -> bool:
        """Whether the other party won."""
        return self.game.valuation.winner is self.party.other

    @property
    def augen(self) -> int:
        """The Augen of that party."""
        report = self.game.entry.report
        return report.re_augen if self.party is Party.RE else report.kontra_augen


@dataclass(frozen=True, slots=True)
class Tally:
    """Some games of one player: how many, how many won, and the sums of points and of the party's Augen."""

    games: int = 0
    won: int = 0
    points: int = 0
    augen: int = 0

    @property
    def average_points(self) -> Fraction | None:
        """Points per game; None without a game."""
        return Fraction(self.points, self.games) if self.games else None

    @property
    def average_augen(self) -> Fraction | None:
        """Augen of the party per game; None without a game."""
        return Fraction(self.augen, self.games) if self.games else None


def tally(shares: Iterable[Share]) -> Tally:
    """What `shares`, all of one player, add up to."""
    games = won = points = augen = 0
    for share in shares:
        games += 1
        won += share.has_won
        points += share.points
        augen += share.augen
    return Tally(games, won, points, augen)


def shares(ledger: Ledger) -> dict[str, list[Share]]:
    """Everybody's shares in the games that count, in the order of their places."""
    found: dict[str, list[Share]] = {player: [] for player in ledger.people}
    for game, factor in zip(ledger.games, ledger.factors, strict=True):
        for player in game.playing:
            found[player].append(Share(game, player, game.points[player] * factor))
    return found
