"""What a player's parties announced, and whether they kept it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorepad.rules.evening.statistics.share import Share
from scorepad.rules.tsr.vocabulary import Level, Party
from scorepad.rules.tsr.winning import is_kept


@dataclass(frozen=True, slots=True)
class Kept:
    """How often something was announced, and how often that came true."""

    made: int
    kept: int


Calls = Mapping[Party, Mapping[Level, Kept]]


def calls(shares: Iterable[Share]) -> Calls:
    """By party and level, what the party announced in `shares`; levels that never were are left out.

    An announcement is the party's: nobody writes down which partner spoke. A level counts with all below it
    (TSR 6.4.3). The Ansage is kept if the party won the game, an Absage if the opponents stayed below its
    Augen, "schwarz" if they made no trick.
    """
    found: dict[Party, dict[Level, Kept]] = {party: {} for party in Party}
    for share in shares:
        of_party = found[share.party]
        for level in _made(share):
            before = of_party.get(level, Kept(0, 0))
            of_party[level] = Kept(before.made + 1, before.kept + _came_true(share, level))
    return {party: dict(sorted(levels.items())) for party, levels in found.items()}


def _made(share: Share) -> list[Level]:
    report = share.game.entry.report
    highest = report.re_level if share.party is Party.RE else report.kontra_level
    return [level for level in Level if Level.NONE < level <= highest]


def _came_true(share: Share, level: Level) -> bool:
    if level is Level.ANSAGE:
        return share.has_won
    report = share.game.entry.report
    if share.party is Party.RE:
        return bool(is_kept(level, report.kontra_augen, report.kontra_trickless))
    return bool(is_kept(level, report.re_augen, report.re_trickless))
