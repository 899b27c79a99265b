"""How an evening stands between two games: who sits at the table, whose deal it is, which bock rounds run."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.evening.bock import NO_BOCK, Bock, after_game
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.seating import dealer_after, left_of
from scorepad.rules.evening.sheet import Heading
from scorepad.rules.tsr.valuation import Valuation
from scorepad.rules.tsr.vocabulary import Duty


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """An entered game with the facts that stay with it, whatever happens to other games.

    `place` is the position whose place it takes: its own, or that of the game it corrects. `table` is who sat
    there, `points` what each of them gets before the bock factor.
    """

    position: int
    place: int
    entry: GameEntry
    table: tuple[str, ...]
    dealer: str
    sitting_out: tuple[str, ...]
    valuation: Valuation
    points: Mapping[str, int]

    @property
    def playing(self) -> tuple[str, ...]:
        """The four who played, in seat order."""
        return tuple(player for player in self.table if player not in self.sitting_out)


@dataclass(frozen=True, slots=True)
class Course:
    """The state between two games that count.

    `table` is who sits there now; `duty_solos` are the Pflichtsoli played, for everybody who has sat there.
    """

    games: int
    table: tuple[str, ...]
    next_dealer: str
    deals_again: bool
    bock: Bock
    duty_solos: dict[str, int]


def opening(heading: Heading) -> Course:
    """The course before the first game."""
    nobody_has_played = dict.fromkeys(heading.players, 0)
    return Course(0, heading.players, heading.first_dealer, False, NO_BOCK, nobody_has_played)


def seated(course: Course, table: tuple[str, ...]) -> Course:
    """The course with others at the table."""
    dealer, again = _deal_at(table, course.table, course.next_dealer, course.deals_again)
    duty_solos = course.duty_solos | {name: 0 for name in table if name not in course.duty_solos}
    return Course(course.games, table, dealer, again, course.bock, duty_solos)


def advanced(heading: Heading, course: Course, game: PlayedGame) -> Course:
    """The course after `game`."""
    dealer, again = deal_after(heading, game, ())
    duty_solos = course.duty_solos
    for soloist in duty_soloists(heading, (game,)):
        duty_solos = {**duty_solos, soloist: duty_solos[soloist] + 1}
    bock = bock_after(heading, course.bock, game)
    return Course(course.games + 1, course.table, dealer, again, bock, duty_solos)


def deal_after(
    heading: Heading, game: PlayedGame | None, tables: Iterable[tuple[str, ...]]
) -> tuple[str, bool]:
    """Who deals after `game` (None: before the first one) and the seats that `tables` changed since.

    And whether for the second time: the deal moves on, but for a voluntary Pflichtsolo (TSR 4.2.5).
    """
    if game is None:
        dealer, again, before = heading.first_dealer, False, heading.players
    elif _deal_stays(heading, game):
        dealer, again, before = game.dealer, True, game.table
    else:
        dealer, again, before = left_of(game.table, game.dealer), False, game.table
    for table in tables:
        dealer, again = _deal_at(table, before, dealer, again)
        before = table
    return dealer, again


def _deal_at(table: Sequence[str], before: Sequence[str], dealer: str, again: bool) -> tuple[str, bool]:
    """The turn is his whose it was; if he has left, it passes on and begins anew."""
    found = dealer_after(before, dealer, table)
    return found, again and found == dealer


def duty_soloists(heading: Heading, games: Iterable[PlayedGame]) -> Iterator[str]:
    """Who played the Pflichtsoli among `games`."""
    return (game.entry.re[0] for game in games if game.entry.duty and heading.duty_solo)


def bock_after(heading: Heading, bock: Bock, game: PlayedGame) -> Bock:
    """The rounds after `game`, before which those of `bock` run.

    A round lasts as long as the table is large at which it is set off, whoever joins or leaves later.
    """
    if heading.bock is None:
        return NO_BOCK
    starts, deal_stays = game.entry.starts_bock, _deal_stays(heading, game)
    return after_game(bock, heading.bock, len(game.table), starts=starts, deal_stays=deal_stays)


def _deal_stays(heading: Heading, game: PlayedGame) -> bool:
    return heading.duty_solo and game.entry.duty is Duty.VOLUNTARY
