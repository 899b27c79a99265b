"""What a game is worth (TSR 7.2), line by line."""

from typing import NamedTuple

from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.vocabulary import Kind, Level, Party
from scorepad.rules.tsr.winning import Verdict, verdict

SOLO_FACTOR = 3
"""A soloist gets what three opponents pay (TSR 7.2.4)."""


class Line(NamedTuple):
    """One reason for points: the TSR section, the party that gets them, how many, and what they are for.

    `code` is one of "won", "under_90", "under_60", "under_30", "trickless" (of the other party),
    "re_announced", "kontra_announced", "re_keine90" … "kontra_schwarz" (an Absage made by that party),
    "against_keine90" … "against_schwarz", "gegen_die_alten", "doppelkopf", "fuchs", "karlchen".
    """

    rule: str
    party: Party
    points: int
    code: str


class Valuation(NamedTuple):
    """A valued game.

    `value` is what it is worth to a Re player before the solo's factor, negative where Kontra is ahead;
    `lines` add up to it (Re's minus Kontra's). `re_points` and `kontra_points` are points per player.
    """

    verdict: Verdict
    lines: tuple[Line, ...]
    value: int
    re_points: int
    kontra_points: int

    @property
    def winner(self) -> Party | None:
        """The party that has won; None where both missed their Absage (TSR 7.1.3)."""
        return self.verdict.winner


_STEPS = ("under_90", "under_60", "under_30")
_ABSAGEN = {
    Level.KEINE_90: ("keine90", 120),
    Level.KEINE_60: ("keine60", 90),
    Level.KEINE_30: ("keine30", 60),
    Level.SCHWARZ: ("schwarz", 30),
}
"""Each Absage, and the Augen with which the other party earns a point against it."""

_WON = {party: (Line("7.2.2 a", party, 1, "won"),) for party in Party}
_UNDER = {party: tuple(Line("7.2.2 a", party, 1, step) for step in _STEPS) for party in Party}
_TRICKLESS = {party: (Line("7.2.2 a", party, 1, "trickless"),) for party in Party}
_GEGEN_DIE_ALTEN = (Line("7.2.3", Party.KONTRA, 1, "gegen_die_alten"),)


def _announcements(caller: Party, level: Level, winner: Party) -> tuple[Line, ...]:
    """TSR 7.2.2 b, c (Absagen of Re) and d (of Kontra): whoever made them, the winner gets the points."""
    if level is Level.NONE:
        return ()
    rule = "7.2.2 c" if caller is Party.RE else "7.2.2 d"
    made = (absage for absage in _ABSAGEN if absage <= level)
    return (
        Line("7.2.2 b", winner, 2, f"{caller.value}_announced"),
        *(Line(rule, winner, 1, f"{caller.value}_{_ABSAGEN[absage][0]}") for absage in made),
    )


_ANNOUNCED = {
    (caller, level, winner): _announcements(caller, level, winner)
    for caller in Party
    for level in Level
    for winner in Party
}


def value(game: Game) -> Valuation:
    """What `game`, which must be free of problems, is worth (TSR 7.2.2 to 7.2.4)."""
    decision = verdict(game)
    winner = decision.winner
    if winner is None:
        lines = _steps(game, Party.RE) + _steps(game, Party.KONTRA)
    else:
        lines = (
            _WON[winner]
            + _steps(game, winner)
            + _ANNOUNCED[Party.RE, game.re_level, winner]
            + _ANNOUNCED[Party.KONTRA, game.kontra_level, winner]
        )
    lines += _against_absagen(Party.RE, game.re_augen, game.kontra_level)
    lines += _against_absagen(Party.KONTRA, game.kontra_augen, game.re_level)
    if game.kind is Kind.NORMAL:
        lines += _special_points(game, winner)
    worth = sum([line.points if line.party is Party.RE else -line.points for line in lines])
    re_points = worth * SOLO_FACTOR if game.kind is Kind.SOLO else worth
    return Valuation(decision, lines, worth, re_points, -worth)


def _steps(game: Game, party: Party) -> tuple[Line, ...]:
    """TSR 7.2.2 a: how far below the limits the opponents of `party` stayed."""
    augen, trickless = (
        (game.kontra_augen, game.kontra_trickless)
        if party is Party.RE
        else (game.re_augen, game.re_trickless)
    )
    if augen >= 90:
        return ()
    count = 1 if augen >= 60 else 2 if augen >= 30 else 3
    lines = _UNDER[party][:count]
    return lines + _TRICKLESS[party] if trickless else lines


def _against_absagen(party: Party, augen: int, opponents_level: Level) -> tuple[Line, ...]:
    """TSR 7.2.2 e (by Re) and f (by Kontra): a point for each Absage `augen` are too many for."""
    if opponents_level <= Level.ANSAGE or augen < 30:
        return ()
    rule = "7.2.2 e" if party is Party.RE else "7.2.2 f"
    return tuple(
        Line(rule, party, 1, f"against_{name}")
        for level, (name, needed) in _ABSAGEN.items()
        if level <= opponents_level and augen >= needed
    )


def _special_points(game: Game, winner: Party | None) -> tuple[Line, ...]:
    """TSR 7.2.3, in a Normalspiel only."""
    lines: tuple[Line, ...] = _GEGEN_DIE_ALTEN if winner is Party.KONTRA else ()
    if game.re_special is not NO_SPECIAL:
        lines += _special_lines(Party.RE, game.re_special)
    if game.kontra_special is not NO_SPECIAL:
        lines += _special_lines(Party.KONTRA, game.kontra_special)
    return lines


def _special_lines(party: Party, special: Special) -> tuple[Line, ...]:
    counts = (("doppelkopf", special.doppelkopf), ("fuchs", special.fuchs), ("karlchen", special.karlchen))
    return tuple(Line("7.2.3", party, count, sort) for sort, count in counts if count)
