"""What a game would be worth, before anything is entered."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.actions.enter import correction, extended
from scorepad.rules.evening.admission import problems as problems_of
from scorepad.rules.evening.bock import suggested
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.ledger import Ledger, played
from scorepad.rules.problem import Problem
from scorepad.rules.tsr import game as tsr_game
from scorepad.rules.tsr.alternatives import alternatives
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Party
from scorepad.web.explanation import Explanation, PlayerSum, explained, sums_between
from scorepad.wording import Words

_OPEN = {"augen_missing", "two_re_players", "one_soloist", "solo_kind_missing", "trick_answer_missing"}
"""Problems of a form that is simply not finished yet."""


@dataclass(frozen=True, slots=True)
class Preview:
    """`still_open` is what the table has to say yet; the value and the sums come as soon as they can."""

    problems: Sequence[Problem] = ()
    still_open: Sequence[Problem] = ()
    explanation: Explanation | None = None
    sums: Sequence[PlayerSum] = ()
    ripple: Sequence[str] = ()
    suggestions: Sequence[str] = ()
    asks_trick_of: Party | None = None
    what_if: Sequence[tuple[str, int]] = ()


NOTHING_YET = Preview()


def previewed(ledger: Ledger, entry: GameEntry, unreadable: Sequence[Problem], words: Words) -> Preview:
    """The preview of `entry`, of which `unreadable` couldn't be read."""
    after = extended(ledger, correction(ledger, entry))
    found = [*unreadable, *(after if isinstance(after, list) else ())]
    if not found and isinstance(after, Ledger):
        return _complete(ledger, after, entry, words)
    return Preview(
        problems=[problem for problem in found if not _is_open(problem)],
        still_open=[problem for problem in found if _is_open(problem)],
        explanation=_without_players(ledger, entry, unreadable, words),
        asks_trick_of=_asked(entry, unreadable),
    )


def _complete(before: Ledger, after: Ledger, entry: GameEntry, words: Words) -> Preview:
    row = after.rows[-1]
    if row.game is None:
        raise ValueError("only a game can be previewed")
    rule = after.heading.bock
    triggers = suggested(rule, entry.report, row.game.valuation) if rule else []
    changes = [change for new in after.rows[len(before.rows) :] for change in new.adjustments]
    return Preview(
        explanation=explained(row.game, row.factor or 1, row.warnings, words),
        sums=sums_between(before.standing, after.standing),
        ripple=words.ripples(changes),
        suggestions=[words.trigger(trigger) for trigger in triggers],
        asks_trick_of=_asked(entry, ()),
        what_if=_what_if(row.game, row.factor or 1, words),
    )


def _what_if(game: PlayedGame, factor: int, words: Words) -> list[tuple[str, int]]:
    """What would have been worth something else, and the points of each Re player then."""
    return [
        (words.alternative(other), other.valuation.re_points * factor)
        for other in alternatives(game.entry.report)
    ]


def _without_players(
    ledger: Ledger, entry: GameEntry, unreadable: Sequence[Problem], words: Words
) -> Explanation | None:
    """The value alone, as soon as the report of the cards is whole."""
    if unreadable or tsr_game.problems(entry.report) or entry.corrects:
        return None
    if any(problem.field in ("dealer", "sitting_out", "table") for problem in problems_of(ledger, entry)):
        return None
    return explained(played(ledger, entry), ledger.course.bock.factor, (), words)


def _asked(entry: GameEntry, unreadable: Sequence[Problem]) -> Party | None:
    if any(problem.field.endswith("_augen") for problem in unreadable):
        return None
    return {0: Party.RE, ALL_AUGEN: Party.KONTRA}.get(entry.report.re_augen)


def _is_open(problem: Problem) -> bool:
    if problem.code in ("two_re_players", "one_soloist"):
        needed = 2 if problem.code == "two_re_players" else 1
        count = problem.facts["count"]
        return isinstance(count, int) and count < needed
    return problem.code in _OPEN
