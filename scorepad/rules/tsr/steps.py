"""What every game is worth, laid out to be looked up: a phone without a connection must not compute."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import groupby, product
from operator import itemgetter
from typing import NamedTuple

from scorepad.rules.tsr.game import Game, Special, problems
from scorepad.rules.tsr.valuation import SOLO_FACTOR, value
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Kind, Level, Party

TRICKLESS_RANK = {Party.RE: -1, Party.KONTRA: ALL_AUGEN + 1}
"""The rank of a game in which that party made no trick; every other game's rank is the Augen of Re."""
ASKED = {0: Party.RE, ALL_AUGEN: Party.KONTRA}
"""The Augen of Re with which a party has to say whether it made a trick."""
MOST_SPECIAL = Special(doppelkopf=4, fuchs=2, karlchen=1).total()
"""The most Sonderpunkte that both parties together can make in a game."""


class Step(NamedTuple):
    """From `rank` up to the next step all games have this winner and this value (for Re, before any factor).

    `value` is None where there can't be such a game.
    """

    rank: int
    winner: Party | None
    value: int | None


@cache
def steps(kind: Kind, re_level: Level, kontra_level: Level) -> tuple[Step, ...]:
    """All games without Sonderpunkte with these announcements, by rank (TSR 7.1 and 7.2.2)."""
    ranks = range(TRICKLESS_RANK[Party.RE], TRICKLESS_RANK[Party.KONTRA] + 1)
    every = (_at(Game(kind, 0, re_level, kontra_level), rank) for rank in ranks)
    return tuple(next(same) for _, same in groupby(every, key=itemgetter(1, 2)))


def points_each(kind: Kind) -> Mapping[int, tuple[int, int]]:
    """For each value of a game of `kind`, the points of a Re and of a Kontra player (TSR 7.2.4)."""
    factor = SOLO_FACTOR if kind is Kind.SOLO else 1
    return {worth: (worth * factor, -worth) for worth in _values(kind)}


def one_more(party: Party) -> Mapping[int, int]:
    """For each value of a Normalspiel, what one Sonderpunkt more for `party` makes of it (TSR 7.2.3)."""
    values = _values(Kind.NORMAL)
    change = 1 if party is Party.RE else -1
    return {worth: worth + change for worth in values if worth + change in values}


def _values(kind: Kind) -> range:
    found = [
        step.value
        for re_level, kontra_level in product(Level, Level)
        for step in steps(kind, re_level, kontra_level)
        if step.value is not None
    ]
    beyond = MOST_SPECIAL if kind is Kind.NORMAL else 0
    return range(min(found) - beyond, max(found) + beyond + 1)


def _at(game: Game, rank: int) -> Step:
    game = replace(
        game,
        re_augen=min(max(rank, 0), ALL_AUGEN),
        re_trickless=rank == TRICKLESS_RANK[Party.RE] if rank <= 0 else None,
        kontra_trickless=rank == TRICKLESS_RANK[Party.KONTRA] if rank >= ALL_AUGEN else None,
    )
    if problems(game):
        return Step(rank, None, None)
    valued = value(game)
    return Step(rank, valued.winner, valued.value)
