"""The table of a season: who has how much over the evenings, in which order."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import accumulate

from scorepad.rules.collation import collation_key
from scorepad.rules.group.evening import Evening, Share
from scorepad.rules.group.people import KnownAs, names, seated


class Order(Enum):
    """What a table is sorted by."""

    TOTAL = "total"
    AVERAGE = "average"


@dataclass(frozen=True, slots=True)
class Part:
    """One person's part in an evening. `total` are the points of all evenings up to this one."""

    evening: Evening
    share: Share
    total: int

    @property
    def is_won(self) -> bool:
        """Whether nobody has more points; several may share the evening."""
        return self.share.points == self.evening.most_points


@dataclass(frozen=True, slots=True)
class Line:
    """One person's line of the table, with the evenings it adds up, oldest first.

    `place` is None for who has too few games to be placed.
    """

    person: str
    name: str
    parts: tuple[Part, ...]
    place: int | None = None

    @property
    def points(self) -> int:
        """Points over all evenings."""
        return sum(part.share.points for part in self.parts)

    @property
    def games(self) -> int:
        """Games played."""
        return sum(part.share.games for part in self.parts)

    @property
    def games_won(self) -> int:
        """Games won."""
        return sum(part.share.won for part in self.parts)

    @property
    def soli(self) -> int:
        """Soli played."""
        return sum(part.share.soli for part in self.parts)

    @property
    def average(self) -> Fraction | None:
        """Points per game, exact; None without a game."""
        return Fraction(self.points, self.games) if self.games else None

    @property
    def evenings_won(self) -> int:
        """Evenings at which nobody had more points."""
        return sum(part.is_won for part in self.parts)

    @property
    def best(self) -> Part:
        """The evening with the most points, the first of several."""
        return max(self.parts, key=lambda part: part.share.points)

    @property
    def cents(self) -> int | None:
        """The amounts of all evenings with a stake; None if there was none."""
        amounts = [part.share.cents for part in self.parts if part.share.cents is not None]
        return sum(amounts) if amounts else None


@dataclass(frozen=True, slots=True)
class Season:
    """Some evenings of a group, oldest first, and the table over them.

    `least_games` is what a place asks for. Whoever has fewer stands at the end, without one.
    """

    evenings: tuple[Evening, ...]
    lines: tuple[Line, ...]
    order: Order
    least_games: int

    @property
    def staked(self) -> int:
        """How many evenings had a stake."""
        return sum(evening.kasse_cents is not None for evening in self.evenings)

    @property
    def kasse_cents(self) -> int:
        """What was left for the Kasse."""
        return sum(evening.kasse_cents or 0 for evening in self.evenings)

    def line_of(self, person: str) -> Line | None:
        """The line of a person; None for somebody who was at none of these evenings."""
        return next((line for line in self.lines if line.person == person), None)


_MERIT: Mapping[Order, Callable[[Line], Fraction]] = {
    Order.TOTAL: lambda line: Fraction(-line.points),
    Order.AVERAGE: lambda line: -(line.average or Fraction(0)),
}
"""What the first has least of."""


def season(
    evenings: Iterable[Evening],
    known_as: KnownAs,
    order: Order = Order.TOTAL,
    least_games: int | None = None,
) -> Season:
    """The table over `evenings`. By average, None asks for the usual number of games; by total, for none."""
    in_turn = tuple(sorted(evenings, key=lambda evening: evening.begun_at))
    lines = list(_lines(in_turn, known_as))
    if order is Order.TOTAL:
        least_games = 0
    else:
        least_games = max(usual_least(lines) if least_games is None else least_games, 1)
    return Season(in_turn, tuple(_placed(lines, order, least_games)), order, least_games)


def usual_least(lines: Iterable[Line]) -> int:
    """A quarter of what the most eager one played, rounded up: a lucky game alone leads no table."""
    return -(-max((line.games for line in lines), default=0) // 4)


def courses(lines: Sequence[Line], evenings: Sequence[Evening]) -> dict[str, list[int]]:
    """For each of `lines`, by name, the points before the first of `evenings` and after each."""
    found = {}
    for line in lines:
        points = {part.evening.key: part.share.points for part in line.parts}
        found[line.name] = list(accumulate((points.get(one.key, 0) for one in evenings), initial=0))
    return found


def _lines(evenings: Sequence[Evening], known_as: KnownAs) -> Iterator[Line]:
    parts: dict[str, list[Part]] = {}
    for evening in evenings:
        for person, share in seated(evening, known_as).items():
            if share.is_attendance:
                own = parts.setdefault(person, [])
                before = own[-1].total if own else 0
                own.append(Part(evening, share, before + share.points))
    known = names(evenings, known_as)
    return (Line(person, known[person], tuple(own)) for person, own in parts.items())


def _placed(lines: Iterable[Line], order: Order, least_games: int) -> Iterator[Line]:
    """Who is equal shares a place, and as many are left out: 1, 2, 2, 4. Among them the alphabet decides."""
    alphabetical = sorted(lines, key=lambda line: collation_key(line.name))
    ranked = sorted((line for line in alphabetical if line.games >= least_games), key=_MERIT[order])
    figures = list(map(_MERIT[order], ranked))
    yield from (
        replace(line, place=figures.index(figure) + 1) for line, figure in zip(ranked, figures, strict=True)
    )
    yield from (line for line in alphabetical if line.games < least_games)
