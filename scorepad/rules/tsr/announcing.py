"""When an announcement is in time (TSR 6.2, 6.4). The product only explains it: nobody counted the cards."""

from typing import NamedTuple

from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import Level

CARDS_NEEDED = {
    Level.ANSAGE: 11,
    Level.KEINE_90: 10,
    Level.KEINE_60: 9,
    Level.KEINE_30: 8,
    Level.SCHWARZ: 7,
}
"""Cards the caller must still hold; one fewer as a reply (TSR 6.2)."""


class Included(NamedTuple):
    """A party's highest Absage, which includes every level below it (TSR 6.4.3).

    If one of those was never said aloud, the call was only allowed while the caller still held `cards`
    cards: as many as the Ansage needs (TSR 6.2.2).
    """

    level: Level
    cards: int


def included_levels(game: Game) -> list[Included]:
    """What the table should know of the Absagen in `game`, each once: the levels counted with them."""
    return [
        Included(level, CARDS_NEEDED[Level.ANSAGE])
        for level in dict.fromkeys((game.re_level, game.kontra_level))
        if level > Level.ANSAGE
    ]
