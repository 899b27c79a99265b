"""`scorepad ladder`: a season of duels, as a filter."""

import argparse
from functools import partial
from typing import Any

from scorepad.cli.document_filter import answer_each
from scorepad.cli.ladder_document import read_ladder
from scorepad.cli.line_filter import add_language
from scorepad.documents.codec.shape import Reader
from scorepad.rules.ladder.duel import Duel
from scorepad.rules.ladder.ranking import Ranked
from scorepad.rules.ladder.rating import Step
from scorepad.rules.ladder.replay import replay
from scorepad.rules.ladder.verdict import Verdict


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command `ladder`."""
    parser = subparsers.add_parser("ladder", help="a season of duels, replayed; JSON or JSON Lines")
    add_language(parser)
    parser.set_defaults(func=partial(answer_each, answer_ladder))


def answer_ladder(reader: Reader) -> dict[str, Any]:
    """The replayed season of one document."""
    document = read_ladder(reader)
    if reader.problems:
        return {}
    replayed = replay(document.duels, document.season, document.rules, document.disqualified)
    return {
        "games": [
            _game_value(duel, verdict, replayed.steps.get(duel.key))
            for duel, verdict in zip(document.duels, replayed.verdicts, strict=True)
        ],
        "ranking": [_ranked_value(row) for row in replayed.ranking],
        "final": replayed.is_final,
        "prize": replayed.prize,
    }


def _game_value(duel: Duel, verdict: Verdict, steps: tuple[Step, Step] | None) -> dict[str, Any]:
    a, b = steps or (None, None)
    return {
        "id": duel.key,
        "rated": verdict.is_rated,
        "reason": verdict.reason and verdict.reason.value,
        "a": a and _step_value(a),
        "b": b and _step_value(b),
    }


def _step_value(step: Step) -> dict[str, int]:
    return {"before": step.before, "change": step.change.points, "after": step.after, "streak": step.streak}


def _ranked_value(row: Ranked) -> dict[str, Any]:
    last = row.standing.last_finished_at
    return {
        "place": row.place,
        "player": row.standing.player,
        "points": row.standing.points,
        "rated_games": row.standing.rated_duels,
        "streak": row.standing.streak,
        "last_finished_at": last and last.isoformat(),
    }
