"""How a game counts, ready for the page: the same for the preview, the entered game and a confirmation."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.ledger import Row
from scorepad.rules.tsr.announcing import included_levels
from scorepad.rules.tsr.valuation import SOLO_FACTOR, Line
from scorepad.rules.tsr.vocabulary import Kind, Party
from scorepad.wording import Words


@dataclass(frozen=True, slots=True)
class Side:
    """One party: its name, its players, and what each of them gets."""

    name: str
    players: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PlayerSum:
    """A player, a number of points and, where it is told, what they came from."""

    player: str
    points: int
    before: int = 0

    @property
    def change(self) -> int:
        """What is new in `points`."""
        return self.points - self.before


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a game is worth what it is. `lines` carry their points as a Re player sees them."""

    verdict: str
    lines: tuple[tuple[str, str, int], ...]
    value: int
    solo_factor: int
    bock_factor: int
    sides: tuple[Side, ...]
    pausing: tuple[str, ...]
    hints: tuple[str, ...]
    warnings: tuple[str, ...]


def explained(game: PlayedGame, factor: int, warnings: tuple[str, ...], words: Words) -> Explanation:
    """`game` explained, counting `factor` times."""
    entry, valuation = game.entry, game.valuation
    kontra = tuple(name for name in game.playing if name not in entry.re)
    soloist = entry.re[0] if entry.re else ""
    return Explanation(
        verdict=words.verdict(entry.report, valuation),
        lines=tuple((words.line(line), line.rule, _as_re_sees(line)) for line in valuation.lines),
        value=valuation.value,
        solo_factor=SOLO_FACTOR if entry.report.kind is Kind.SOLO else 1,
        bock_factor=factor,
        sides=(
            Side(words.party(Party.RE), entry.re, valuation.re_points * factor),
            Side(words.party(Party.KONTRA), kontra, valuation.kontra_points * factor),
        ),
        pausing=game.sitting_out,
        hints=tuple(words.included(included) for included in included_levels(entry.report)),
        warnings=tuple(words.warning(code, soloist) for code in warnings),
    )


def sums_after(row: Row) -> tuple[PlayerSum, ...]:
    """The standing after `row`, and what it changed."""
    return tuple(
        PlayerSum(player, points, points - row.points[player]) for player, points in row.standing.items()
    )


def sums_between(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[PlayerSum, ...]:
    """The standing `after`, beside the one `before`."""
    return tuple(PlayerSum(player, points, before.get(player, 0)) for player, points in after.items())


def _as_re_sees(line: Line) -> int:
    return line.points if line.party is Party.RE else -line.points
