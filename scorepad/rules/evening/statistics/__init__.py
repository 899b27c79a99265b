"""What a list says of its players and of those who play together; only games that count are in it."""

from scorepad.rules.evening.statistics.figures import Figures, figures
from scorepad.rules.evening.statistics.pair import Duel, Pair, pairs
from scorepad.rules.evening.statistics.player import Player, Role, players

__all__ = ["Duel", "Figures", "Pair", "Player", "Role", "figures", "pairs", "players"]
