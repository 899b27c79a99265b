"""Who has won a game (TSR 7.1)."""

from typing import NamedTuple

from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Level, Party

UNDER = {Level.KEINE_90: 90, Level.KEINE_60: 60, Level.KEINE_30: 30}
"""Each Absage but "schwarz", and the Augen its opponents have to stay below."""


class Verdict(NamedTuple):
    """Who has won, and by which rule.

    `reason` is one of "augen" (most Augen), "augen_120" (Re wins with 120, since only Kontra announced),
    "kept" (the winner kept its Absage), "missed" (the loser did not), "nobody" (both missed, 7.1.3).
    """

    winner: Party | None
    reason: str


# TSR 7.1: (did Re keep its Absage, did Kontra keep its own) -> verdict. None stands for: no Absage made.
# Both cannot keep theirs, and where nobody made one the Augen decide.
_BY_ABSAGE: dict[tuple[bool | None, bool | None], Verdict] = {
    (True, None): Verdict(Party.RE, "kept"),
    (False, None): Verdict(Party.KONTRA, "missed"),
    (None, True): Verdict(Party.KONTRA, "kept"),
    (None, False): Verdict(Party.RE, "missed"),
    (True, False): Verdict(Party.RE, "kept"),
    (False, True): Verdict(Party.KONTRA, "kept"),
    (False, False): Verdict(None, "nobody"),
}
_RE_BY_AUGEN = Verdict(Party.RE, "augen")
_RE_WITH_120 = Verdict(Party.RE, "augen_120")
_KONTRA_BY_AUGEN = Verdict(Party.KONTRA, "augen")


def verdict(game: Game) -> Verdict:
    """Who has won `game`, which must be free of problems (TSR 7.1.1 to 7.1.3)."""
    if game.re_level <= Level.ANSAGE and game.kontra_level <= Level.ANSAGE:
        return _by_augen(game)
    return _BY_ABSAGE[
        is_kept(game.re_level, game.kontra_augen, game.kontra_trickless),
        is_kept(game.kontra_level, game.re_augen, game.re_trickless),
    ]


def _by_augen(game: Game) -> Verdict:
    if game.re_augen > ALL_AUGEN // 2:
        return _RE_BY_AUGEN
    only_kontra_announced = game.kontra_level and not game.re_level
    if game.re_augen == ALL_AUGEN // 2 and only_kontra_announced:
        return _RE_WITH_120
    return _KONTRA_BY_AUGEN


def is_kept(level: Level, augen_of_opponents: int, opponents_trickless: bool | None) -> bool | None:
    """Whether an Absage came true (TSR 7.1.2); None for a lower level. "schwarz" is about tricks alone."""
    if level <= Level.ANSAGE:
        return None
    if level is Level.SCHWARZ:
        return bool(opponents_trickless)
    return augen_of_opponents < UNDER[level]
