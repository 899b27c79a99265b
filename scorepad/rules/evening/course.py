"""How an evening stands between two games: whose deal, how many played, which bock rounds run."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.evening.bock import NO_BOCK, Bock, after_game
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.sheet import Heading
from scorepad.rules.tsr.valuation import Valuation
from scorepad.rules.tsr.vocabulary import Duty


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """An entered game with the facts that stay with it, whatever happens to other games.

    `place` is the position whose place it takes: its own, or that of the game it corrects.
    `points` are what each player at the table gets before the bock factor.
    """

    position: int
    place: int
    entry: GameEntry
    dealer: str
    sitting_out: tuple[str, ...]
    valuation: Valuation
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Course:
    """The state between two games that count. `duty_solos` are the Pflichtsoli played, for each player."""

    games: int
    next_dealer: str
    deals_again: bool
    bock: Bock
    duty_solos: Mapping[str, int]


def opening(heading: Heading) -> Course:
    """The course before the first game."""
    return Course(0, heading.first_dealer, False, NO_BOCK, dict.fromkeys(heading.players, 0))


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
        next_dealer=game.dealer if deal_stays else heading.left_of(game.dealer),
        deals_again=deal_stays,
        bock=_bock_after(heading, course.bock, entry.starts_bock, deal_stays),
        duty_solos=duty_solos,
    )


def _bock_after(heading: Heading, bock: Bock, starts: int, deal_stays: bool) -> Bock:
    if heading.bock is None:
        return NO_BOCK
    return after_game(bock, heading.bock, len(heading.players), starts=starts, deal_stays=deal_stays)
