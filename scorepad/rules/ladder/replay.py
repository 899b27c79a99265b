"""A season of duels from its first to its last finish."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial

from scorepad.rules.ladder.duel import Duel, Season, Side
from scorepad.rules.ladder.presets import Rules
from scorepad.rules.ladder.ranking import Ranked, Standing, prize_winner, rank
from scorepad.rules.ladder.rating import Step, step
from scorepad.rules.ladder.verdict import Reason, Verdict, verdicts


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed season.

    `verdicts` stand in the order of the duels, `steps` under the key of each duel that took effect (a's, then
    b's). The list is final once no rated result is pending; only then is there a prize.
    """

    verdicts: Sequence[Verdict]
    steps: Mapping[str, tuple[Step, Step]]
    ranking: Sequence[Ranked]
    is_final: bool
    prize: str | None


def replay(duels: Sequence[Duel], season: Season, rules: Rules, disqualified: Collection[str] = ()) -> Replay:
    """The season as it stands: the rated duels take effect in the order in which they finished.

    An annulled duel leaves no trace in points, streaks and ranking. Keys must be unique.
    """
    # Duell-Regeln, Siegesserien and Rangliste
    decided = verdicts(duels, season, rules)
    steps, standings = _fold(_by_finish(duels, decided), _players(duels, season), rules)
    ranking = rank(standings, disqualified)
    is_final = all(verdict.reason is not Reason.PENDING for verdict in decided)
    return Replay(decided, steps, ranking, is_final, prize_winner(ranking, rules) if is_final else None)


def _players(duels: Sequence[Duel], season: Season) -> set[str]:
    """Everybody with a duel in the season that has not been annulled, rated or not."""
    counting = [duel for duel in duels if season.has(duel) and not duel.is_annulled]
    return {name for duel in counting for name in (duel.a, duel.b)}


def _by_finish(duels: Sequence[Duel], decided: Sequence[Verdict]) -> list[Duel]:
    """The duels that take effect, in the order in which they do."""
    finished = [
        (duel.finished_at, duel.started_at, duel.key, duel)
        for duel, verdict in zip(duels, decided, strict=True)
        if verdict.takes_effect and duel.finished_at is not None
    ]
    return [entry[3] for entry in sorted(finished, key=lambda entry: entry[:3])]


def _fold(
    duels: Sequence[Duel], players: Collection[str], rules: Rules
) -> tuple[dict[str, tuple[Step, Step]], Collection[Standing]]:
    standings = {player: Standing(player, rules.start) for player in players}
    steps = {}
    # Of thousands of changes hardly a hundred differ.
    step_of = cache(partial(step, rules))
    for duel in duels:
        a, b = standings[duel.a], standings[duel.b]
        a_step = step_of(a.points, a.streak, duel.winner is Side.A)
        b_step = step_of(b.points, b.streak, duel.winner is Side.B)
        standings[duel.a] = _moved(a, a_step, duel.finished_at)
        standings[duel.b] = _moved(b, b_step, duel.finished_at)
        steps[duel.key] = (a_step, b_step)
    return steps, standings.values()


def _moved(standing: Standing, step: Step, finished_at: datetime | None) -> Standing:
    return Standing(standing.player, step.after, step.streak, standing.rated_duels + 1, finished_at)
