"""What a ladder says of its duels, in the language of some Words."""

from collections.abc import Sequence

from scorepad.rules.ladder.rating import Change, Formula
from scorepad.rules.ladder.verdict import Reason
from scorepad.wording.ladder import CHANGES, REASONS
from scorepad.wording.words import Words


def why_changed(words: Words, change: Change) -> str:
    """The formula of a change, with the player's own numbers."""
    return words.text(CHANGES[_formula(change)]).format_map(change.parts)


def why_unrated(words: Words, reason: Reason, limit: int, earlier: Sequence[int]) -> str:
    """Why a duel changes nothing; `earlier` are the numbers of those that used up the pair's limit."""
    numbers = ", ".join(map(str, earlier))
    return words.text(REASONS[reason]).format(limit=limit, numbers=numbers)


def _formula(change: Change) -> str:
    parts = change.parts
    if change.formula is Formula.WIN:
        if parts["streak"] < 2:
            return "win_again" if parts["streak"] else "win"
        return "win_capped" if parts["bonus"] < parts["streak"] * parts["bonus_per_win"] else "win_streak"
    if change.points == 0:
        return "loss_nothing"
    return "loss" if -change.points == parts["loss"] else "loss_cut"
