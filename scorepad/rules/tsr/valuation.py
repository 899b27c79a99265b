"""What a game is worth (TSR 7.2), line by line."""

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from scorepad.rules.tsr.game import NO_SPECIAL, Game
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


_ABSAGEN = {
    Level.KEINE_90: ("keine90", 120),
    Level.KEINE_60: ("keine60", 90),
    Level.KEINE_30: ("keine30", 60),
    Level.SCHWARZ: ("schwarz", 30),
}
"""Each Absage, and the Augen with which the other party earns a point against it."""

_GEGEN_DIE_ALTEN = (Line("7.2.3", Party.KONTRA, 1, "gegen_die_alten"),)


class _Reasons(NamedTuple):
    """The lines that a party can get, ready made, since a game is valued after every keystroke.

    `steps` and `won` (which is "won" before the steps) are told by how many limits the opponents missed.
    `announced` is told by the level of Re and that of Kontra, `against` by the opponents' level, `special`
    by how many Doppelköpfe, Füchse and Karlchen the party made.
    """

    steps: tuple[tuple[Line, ...], ...]
    won: tuple[tuple[Line, ...], ...]
    announced: tuple[tuple[tuple[Line, ...], ...], ...]
    against: tuple[tuple[tuple[int, Line], ...], ...]
    special: Mapping[tuple[int, int, int], tuple[Line, ...]]


def _reasons(party: Party) -> _Reasons:
    names = ("under_90", "under_60", "under_30", "trickless")
    limits = tuple(Line("7.2.2 a", party, 1, name) for name in names)
    steps = tuple(limits[:count] for count in range(len(limits) + 1))
    return _Reasons(
        steps=steps,
        won=tuple((Line("7.2.2 a", party, 1, "won"), *lines) for lines in steps),
        announced=tuple(tuple(_all_announced(re, kontra, party) for kontra in Level) for re in Level),
        against=tuple(_against(party, level) for level in Level),
        special={made: _special(party, *made) for made in product(range(5), range(3), range(2))},
    )


def _all_announced(re: Level, kontra: Level, winner: Party) -> tuple[Line, ...]:
    return _announced(Party.RE, re, winner) + _announced(Party.KONTRA, kontra, winner)


def _announced(caller: Party, level: Level, winner: Party) -> tuple[Line, ...]:
    """TSR 7.2.2 b, c (Absagen of Re) and d (of Kontra): whoever made them, the winner gets the points."""
    if level is Level.NONE:
        return ()
    rule = "7.2.2 c" if caller is Party.RE else "7.2.2 d"
    made = (absage for absage in _ABSAGEN if absage <= level)
    return (
        Line("7.2.2 b", winner, 2, f"{caller.value}_announced"),
        *(Line(rule, winner, 1, f"{caller.value}_{_ABSAGEN[absage][0]}") for absage in made),
    )


def _against(party: Party, opponents_level: Level) -> tuple[tuple[int, Line], ...]:
    """TSR 7.2.2 e (by Re) and f (by Kontra): a point for each Absage, and the Augen that it takes."""
    rule = "7.2.2 e" if party is Party.RE else "7.2.2 f"
    return tuple(
        (augen, Line(rule, party, 1, f"against_{name}"))
        for level, (name, augen) in _ABSAGEN.items()
        if level <= opponents_level
    )


def _special(party: Party, doppelkopf: int, fuchs: int, karlchen: int) -> tuple[Line, ...]:
    """TSR 7.2.3: what the Sonderpunkte of a party are worth to it."""
    counts = {"doppelkopf": doppelkopf, "fuchs": fuchs, "karlchen": karlchen}
    return tuple(Line("7.2.3", party, count, sort) for sort, count in counts.items() if count)


_FOR_RE = _reasons(Party.RE)
_FOR_KONTRA = _reasons(Party.KONTRA)


def value(game: Game) -> Valuation:
    """What `game`, which must be free of problems, is worth (TSR 7.2.2 to 7.2.4)."""
    decision = verdict(game)
    is_solo = game.kind is Kind.SOLO
    lines = _decided(game, decision.winner)
    if possible := _FOR_RE.against[game.kontra_level]:
        lines += _earned(possible, game.re_augen)
    if possible := _FOR_KONTRA.against[game.re_level]:
        lines += _earned(possible, game.kontra_augen)
    if not is_solo:
        lines += _special_points(game, decision.winner)
    re = Party.RE
    worth = sum([line.points if line.party is re else -line.points for line in lines])
    return Valuation(decision, lines, worth, worth * SOLO_FACTOR if is_solo else worth, -worth)


def _decided(game: Game, winner: Party | None) -> tuple[Line, ...]:
    """TSR 7.2.2 a to d: the winner's points, or both parties' where nobody has won."""
    if winner is Party.RE:
        missed = _limits_missed(game.kontra_augen, game.kontra_trickless)
        return _FOR_RE.won[missed] + _FOR_RE.announced[game.re_level][game.kontra_level]
    missed = _limits_missed(game.re_augen, game.re_trickless)
    if winner is Party.KONTRA:
        return _FOR_KONTRA.won[missed] + _FOR_KONTRA.announced[game.re_level][game.kontra_level]
    missed_by_kontra = _limits_missed(game.kontra_augen, game.kontra_trickless)
    return _FOR_RE.steps[missed_by_kontra] + _FOR_KONTRA.steps[missed]


def _earned(possible: tuple[tuple[int, Line], ...], augen: int) -> tuple[Line, ...]:
    return tuple([line for needed, line in possible if augen >= needed])


def _limits_missed(augen: int, trickless: bool | None) -> int:
    """How many of the limits 90, 60, 30 and "a trick" a party stayed below."""
    if augen >= 90:
        return 0
    if augen >= 60:
        return 1
    if augen >= 30:
        return 2
    return 4 if trickless else 3


def _special_points(game: Game, winner: Party | None) -> tuple[Line, ...]:
    """TSR 7.2.3, in a Normalspiel only."""
    lines: tuple[Line, ...] = _GEGEN_DIE_ALTEN if winner is Party.KONTRA else ()
    re, kontra = game.re_special, game.kontra_special
    if re is not NO_SPECIAL:
        lines += _FOR_RE.special[re.doppelkopf, re.fuchs, re.karlchen]
    if kontra is not NO_SPECIAL:
        lines += _FOR_KONTRA.special[kontra.doppelkopf, kontra.fuchs, kontra.karlchen]
    return lines
