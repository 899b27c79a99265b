"""Hypothesis strategies for reports of games."""

from itertools import product

from hypothesis import strategies as st

from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Kind, Level

_STEPS = (30, 60, 90, 120, 150, 180, 210)
_LIMITS = (0, *(step + near for step in _STEPS for near in (-1, 0, 1)), ALL_AUGEN)
_LEVELS = st.tuples(st.sampled_from(Level), st.sampled_from(Level))
_AUGEN = st.sampled_from(_LIMITS) | st.integers(2, ALL_AUGEN - 2)
_SHARES = {
    (most, re_most, kontra_most): st.sampled_from(
        [
            (re, kontra)
            for re, kontra in product(range(re_most + 1), range(kontra_most + 1))
            if re + kontra <= most
        ]
    )
    for most in (1, 2, 4)
    for re_most in range(most + 1)
    for kontra_most in range(most + 1)
}
"""How a sort of Sonderpunkte, at most so many in all and for each party, can be shared."""


def game_reports(kind: Kind | None = None) -> st.SearchStrategy[Game]:
    """Reports of games that can have happened; of `kind` if that is given."""
    return _reports(st.sampled_from(Kind) if kind is None else st.just(kind))


@st.composite
def _reports(draw: st.DrawFn, kinds: st.SearchStrategy[Kind]) -> Game:
    kind = draw(kinds)
    augen = draw(_AUGEN)
    levels = draw(_LEVELS)
    re_trickless = draw(st.booleans()) if augen == 0 else None
    kontra_trickless = draw(st.booleans()) if augen == ALL_AUGEN else None
    re_special, kontra_special = NO_SPECIAL, NO_SPECIAL
    if kind is Kind.NORMAL and draw(st.booleans()):
        re_special, kontra_special = draw(_specials(augen))
    return Game(kind, augen, *levels, re_trickless, kontra_trickless, re_special, kontra_special)


@st.composite
def _specials(draw: st.DrawFn, augen: int) -> tuple[Special, Special]:
    """The Sonderpunkte of both parties, as many as the Augen of each allow."""
    shared = [
        draw(_SHARES[most, min(most, augen // each), min(most, (ALL_AUGEN - augen) // each)])
        for most, each in ((4, 40), (2, 11), (1, 2))
    ]
    re, kontra = zip(*shared, strict=True)
    return Special(*re), Special(*kontra)
