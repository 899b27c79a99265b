"""The Pflichtsolo that each player owes once a round (TSR 8.6, 4.2.5)."""

from typing import NamedTuple

from scorepad.rules.evening.course import Course, PlayedGame
from scorepad.rules.evening.dealing import can_play
from scorepad.rules.evening.seating import left_of
from scorepad.rules.evening.sheet import Heading


class Forced(NamedTuple):
    """A Vorführung is due: `soloist` must play. None where the text names nobody.

    That is so at a table of five or more where only players who sit out still owe theirs.
    """

    soloist: str | None


def owing(heading: Heading, course: Course) -> list[str]:
    """Who of those at the table still owes the Pflichtsolo, in seat order."""
    if not heading.duty_solo:
        return []
    return [player for player in course.table if not course.duty_solos[player]]


def forced(heading: Heading, course: Course, dealer: str, sitting_out: tuple[str, ...]) -> Forced | None:
    """The Vorführung due in a game that `dealer` deals: as many soli missing as games left (TSR 8.6)."""
    if heading.planned_games is None or not can_play(course.table):
        return None
    games_left = heading.planned_games - course.games
    missing = owing(heading, course)
    if games_left <= 0 or not missing or len(missing) < games_left:
        return None
    in_turn = [left_of(course.table, dealer, step) for step in range(1, len(course.table) + 1)]
    able = (player for player in in_turn if player in missing and player not in sitting_out)
    return Forced(next(able, None))


def warnings(heading: Heading, course: Course, game: PlayedGame) -> list[str]:
    """What in `game`, played after `course`, a referee would ask about. It forbids nothing.

    "second_duty_solo": he has played his; "lust_before_duty": a Lustsolo before it;
    "duty_due": somebody's was to be vorgeführt.
    """
    if not heading.duty_solo:
        return []
    found = []
    entry = game.entry
    soloist = entry.re[0] if entry.solo and entry.solo.is_announced else None
    if soloist and entry.duty and course.duty_solos[soloist]:
        found.append("second_duty_solo")
    if soloist and not entry.duty and not course.duty_solos[soloist]:
        found.append("lust_before_duty")
    due = forced(heading, course, game.dealer, game.sitting_out)
    if due and due.soloist and not (entry.duty and soloist == due.soloist):
        found.append("duty_due")
    return found
