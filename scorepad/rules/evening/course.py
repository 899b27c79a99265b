"""How an evening stands between two games: who sits at the table, whose deal it is, which bock rounds run."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

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
    """The course with others at the table: the turn is his whose it was, or passes on if he has left."""
    dealer = dealer_after(course.table, course.next_dealer, table)
    return replace(
        course,
        table=table,
        next_dealer=dealer,
        deals_again=course.deals_again and dealer == course.next_dealer,
        duty_solos=course.duty_solos | {name: 0 for name in table if name not in course.duty_solos},
    )


def advanced(heading: Heading, course: Course, game: PlayedGame) -> Course:
    """The course after `game`: the deal moves on, but for a voluntary Pflichtsolo (TSR 4.2.5)."""
    entry = game.entry
    duty = entry.duty if heading.duty_solo else None
    deal_stays = duty is Duty.VOLUNTARY
    duty_solos = course.duty_solos
    if duty:
        soloist = entry.re[0]
        duty_solos = {**duty_solos, soloist: duty_solos[soloist] + 1}
    return Course(
        games=course.games + 1,
        table=course.table,
        next_dealer=game.dealer if deal_stays else left_of(game.table, game.dealer),
        deals_again=deal_stays,
        bock=_bock_after(heading, course.bock, game, deal_stays),
        duty_solos=duty_solos,
    )


def _bock_after(heading: Heading, bock: Bock, game: PlayedGame, deal_stays: bool) -> Bock:
    """A round lasts as long as the table is large at which it is set off, whoever joins or leaves later."""
    if heading.bock is None:
        return NO_BOCK
    starts = game.entry.starts_bock
    return after_game(bock, heading.bock, len(game.table), starts=starts, deal_stays=deal_stays)
