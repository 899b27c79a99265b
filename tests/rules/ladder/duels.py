"""Short forms in which these tests write duels."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from scorepad.rules.ladder.duel import Duel, Ending, Queue, Season, Side
from scorepad.rules.ladder.presets import Rules
from scorepad.rules.ladder.replay import Replay, replay

START = datetime(2026, 10, 1, tzinfo=UTC)
SEASON = Season(START, datetime(2027, 1, 1, tzinfo=UTC))
RULES = Rules()


def hour(number: float) -> datetime:
    """So many hours after the season's start."""
    return START + timedelta(hours=number)


def duel(  # one argument for each thing that tests vary
    key: str,
    players: str,
    winner: str | None,
    started: float,
    finished: float | None = -1,
    *,
    queue: Queue = Queue.COMPETITIVE,
    annulled: bool = False,
) -> Duel:
    """A duel of two players with names of one letter: "ab"; it takes half an hour unless said otherwise."""
    a, b = players[0], players[1]
    side = None if winner is None else Side.A if winner == a else Side.B
    over = started + 0.5 if finished == -1 else finished
    finished_at = None if over is None else hour(over)
    ending = Ending.PLAYED if side else Ending.CLOSED
    return Duel(key, a, b, hour(started), finished_at, side, ending, queue, annulled)


def replayed(duels: Sequence[Duel], rules: Rules = RULES, disqualified: Sequence[str] = ()) -> Replay:
    """The season of these tests, replayed."""
    return replay(duels, SEASON, rules, disqualified)


def points(replay: Replay) -> dict[str, int]:
    """The points of everybody in the ranking."""
    return {row.standing.player: row.standing.points for row in replay.ranking}


def order(replay: Replay) -> list[str]:
    """The players from place 1 down."""
    return [row.standing.player for row in replay.ranking]
