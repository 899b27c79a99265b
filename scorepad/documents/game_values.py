"""Every game's winner and value as one JSON object, in which a phone without a connection looks them up."""

from collections.abc import Mapping
from itertools import product

from scorepad.documents.codec.game import KONTRA_CALL_NAMES, RE_CALL_NAMES
from scorepad.rules.tsr.steps import ASKED, TRICKLESS_RANK, one_more, points_each, steps
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Kind, Level, Party
from scorepad.wording.numbers import signed


def game_values() -> Mapping[str, object]:
    """The table.

    `steps` has, for each kind and "RE_CALL KONTRA_CALL", where by rank a winner ("" if nobody has won) and
    a value begin; a value of null means that there is no such game. `asked` names the party that must say
    whether it made a trick, by the Augen of Re, `trickless` the rank of a game in which it made none.
    `one_more` has what a value becomes with one Sonderpunkt more for a party, `points` what a player of Re
    and one of Kontra gets, as it is written, for each kind and value. `all_augen` are those in a game.
    """
    return {
        "all_augen": ALL_AUGEN,
        "steps": {kind.value: _steps_of(kind) for kind in Kind},
        "asked": {str(augen): party.value for augen, party in ASKED.items()},
        "trickless": {party.value: rank for party, rank in TRICKLESS_RANK.items()},
        "one_more": {party.value: _keyed(one_more(party)) for party in Party},
        "points": {kind.value: _points_of(kind) for kind in Kind},
    }


def _steps_of(kind: Kind) -> dict[str, list[tuple[int, str, int | None]]]:
    return {
        f"{RE_CALL_NAMES[re_level] or ''} {KONTRA_CALL_NAMES[kontra_level] or ''}": [
            (step.rank, step.winner.value if step.winner else "", step.value)
            for step in steps(kind, re_level, kontra_level)
        ]
        for re_level, kontra_level in product(Level, Level)
    }


def _points_of(kind: Kind) -> dict[str, tuple[str, str]]:
    return {str(worth): (signed(re), signed(kontra)) for worth, (re, kontra) in points_each(kind).items()}


def _keyed(values: Mapping[int, int]) -> dict[str, int]:
    return {str(worth): after for worth, after in values.items()}
