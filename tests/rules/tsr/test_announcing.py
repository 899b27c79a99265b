"""When an announcement is in time: what the product explains of it (TSR 6.2, 6.4)."""

import pytest

from scorepad.rules.tsr.announcing import CARDS_NEEDED, Included, included_levels
from scorepad.rules.tsr.vocabulary import Level
from tests.rules.tsr.reports import KONTRA_CALLS, RE_CALLS, normal


@pytest.mark.parametrize(
    ("level", "cards"),
    [(Level.ANSAGE, 11), (Level.KEINE_90, 10), (Level.KEINE_60, 9), (Level.KEINE_30, 8), (Level.SCHWARZ, 7)],
)
def test_each_level_needs_one_card_fewer_than_the_one_below(level: Level, cards: int) -> None:
    assert CARDS_NEEDED[level] == cards


def test_saying_nothing_needs_no_cards() -> None:
    assert Level.NONE not in CARDS_NEEDED


@pytest.mark.parametrize("re_call", [None, "re"])
@pytest.mark.parametrize("kontra_call", [None, "kontra"])
def test_an_ansage_includes_nothing_else(re_call: str | None, kontra_call: str | None) -> None:
    assert included_levels(normal(125, re_call, kontra_call)) == []


@pytest.mark.parametrize("call", RE_CALLS[2:])
def test_an_absage_of_re_from_nothing_needs_as_many_cards_as_the_ansage(call: str) -> None:
    assert [found.cards for found in included_levels(normal(125, call))] == [11]


@pytest.mark.parametrize("call", KONTRA_CALLS[2:])
def test_an_absage_of_kontra_from_nothing_needs_as_many_cards_as_the_ansage(call: str) -> None:
    assert [found.cards for found in included_levels(normal(125, None, call))] == [11]


def test_absagen_of_both_parties_are_both_explained() -> None:
    assert included_levels(normal(125, "keine60", "keine90")) == [
        Included(Level.KEINE_60, 11),
        Included(Level.KEINE_90, 11),
    ]


@pytest.mark.parametrize(("re_call", "kontra_call"), list(zip(RE_CALLS[2:], KONTRA_CALLS[2:], strict=True)))
def test_the_same_absage_of_both_parties_is_explained_once(re_call: str, kontra_call: str) -> None:
    assert len(included_levels(normal(125, re_call, kontra_call))) == 1
