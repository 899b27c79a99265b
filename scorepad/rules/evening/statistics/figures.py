"""Figures of a list, by player."""

from dataclasses import dataclass

from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.tsr.vocabulary import Kind, Party


@dataclass(slots=True)
class Figures:
    """What one player did in the games that count. A stille or unresolved Hochzeit counts as a solo."""

    games: int = 0
    won: int = 0
    soli: int = 0
    duty_solos: int = 0


def figures(ledger: Ledger) -> dict[str, Figures]:
    """The figures of everybody who has sat at the table, as they joined."""
    found = {player: Figures() for player in ledger.people}
    for game in ledger.games:
        for player in game.playing:
            _count(found[player], game, player)
    for player, count in ledger.course.duty_solos.items():
        found[player].duty_solos = count
    return found


def _count(line: Figures, game: PlayedGame, player: str) -> None:
    party = Party.RE if player in game.entry.re else Party.KONTRA
    line.games += 1
    line.won += game.valuation.winner is party
    line.soli += party is Party.RE and game.entry.report.kind is Kind.SOLO
