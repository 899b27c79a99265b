"""What of a report cannot have happened: each such thing with its field and its code."""

from typing import Any

import pytest

from scorepad.rules.tsr.game import Game, Special, problems
from scorepad.rules.tsr.vocabulary import Party
from tests.rules.tsr.reports import normal, solo


def _found(game: Game) -> list[tuple[str, str]]:
    return [(problem.field, problem.code) for problem in problems(game)]


def _of(party: Party, own_augen: int, **more: Any) -> Game:
    """A Normalspiel in which `party` made `own_augen` and `more` ("trickless", "special") is its own."""
    re_augen = own_augen if party is Party.RE else 240 - own_augen
    return normal(re_augen, **{f"{party.value}_{key}": answer for key, answer in more.items()})


both_parties = pytest.mark.parametrize("party", Party, ids=lambda party: party.value)


@pytest.mark.parametrize("augen", [-1, 241, -240, 1000])
def test_augen_are_0_to_240(augen: int) -> None:
    assert _found(normal(augen)) == [("re_augen", "augen_out_of_range")]


@pytest.mark.parametrize("augen", [1, 239])
def test_no_cards_add_up_to_1_point(augen: int) -> None:
    assert _found(normal(augen)) == [("re_augen", "augen_unreachable")]


@pytest.mark.parametrize("augen", [2, 3, 120, 237, 238])
def test_every_other_number_of_augen_can_be_made(augen: int) -> None:
    assert _found(normal(augen)) == []


@both_parties
def test_without_augen_the_question_about_tricks_must_be_answered(party: Party) -> None:
    assert _found(_of(party, 0)) == [(f"{party.value}_trickless", "trick_answer_missing")]


@both_parties
@pytest.mark.parametrize("trickless", [True, False])
def test_without_augen_either_answer_is_possible(party: Party, trickless: bool) -> None:
    assert _found(_of(party, 0, trickless=trickless)) == []


@both_parties
def test_a_party_without_a_trick_has_no_augen(party: Party) -> None:
    assert _found(_of(party, 2, trickless=True)) == [(f"{party.value}_trickless", "augen_without_trick")]


@both_parties
def test_a_party_with_augen_may_say_that_it_made_a_trick(party: Party) -> None:
    assert _found(_of(party, 2, trickless=False)) == []


def test_one_party_must_have_made_a_trick() -> None:
    game = normal(0, re_trickless=True, kontra_trickless=True)
    assert _found(game) == [("kontra_trickless", "augen_without_trick")]


@both_parties
@pytest.mark.parametrize("sort", ["doppelkopf", "fuchs", "karlchen"])
def test_a_party_without_a_trick_made_no_sonderpunkt(party: Party, sort: str) -> None:
    game = _of(party, 0, trickless=True, special=Special(**{sort: 1}))
    assert _found(game) == [(f"{party.value}_{sort}", "special_without_trick")]


@both_parties
@pytest.mark.parametrize("sort", ["doppelkopf", "fuchs", "karlchen"])
def test_a_trick_of_four_nines_brings_no_sonderpunkt(party: Party, sort: str) -> None:
    game = _of(party, 0, trickless=False, special=Special(**{sort: 1}))
    assert _found(game) == [(f"{party.value}_{sort}", f"too_few_augen_for_{sort}")]


@pytest.mark.parametrize(
    ("re_special", "kontra_special", "field", "code"),
    [
        (Special(doppelkopf=3), Special(doppelkopf=2), "re_doppelkopf", "too_many_doppelkopf"),
        (Special(fuchs=3), Special(), "re_fuchs", "too_many_fuchs"),
        (Special(), Special(fuchs=3), "kontra_fuchs", "too_many_fuchs"),
        (Special(fuchs=1), Special(fuchs=2), "re_fuchs", "too_many_fuchs"),
        (Special(karlchen=2), Special(), "re_karlchen", "too_many_karlchen"),
        (Special(), Special(karlchen=2), "kontra_karlchen", "too_many_karlchen"),
        (Special(karlchen=1), Special(karlchen=1), "re_karlchen", "too_many_karlchen"),
    ],
)
def test_there_are_no_more_sonderpunkte_than_cards(
    re_special: Special, kontra_special: Special, field: str, code: str
) -> None:
    game = normal(150, re_special=re_special, kontra_special=kontra_special)
    assert _found(game) == [(field, code)]


@pytest.mark.parametrize(
    ("re_special", "kontra_special"),
    [
        (Special(doppelkopf=2), Special(doppelkopf=2)),
        (Special(doppelkopf=3), Special(doppelkopf=1)),
        (Special(fuchs=2), Special()),
        (Special(fuchs=1), Special(fuchs=1)),
        (Special(karlchen=1), Special()),
        (Special(doppelkopf=3, fuchs=2, karlchen=1), Special(doppelkopf=1)),
    ],
)
def test_as_many_sonderpunkte_as_there_are_cards_can_be_made(
    re_special: Special, kontra_special: Special
) -> None:
    assert _found(normal(150, re_special=re_special, kontra_special=kontra_special)) == []


AUGEN_NEEDED = [("doppelkopf", count, 40 * count) for count in (1, 2, 3, 4)] + [
    ("fuchs", 1, 11),
    ("fuchs", 2, 22),
    ("karlchen", 1, 2),
]


@both_parties
@pytest.mark.parametrize(("sort", "count", "augen"), AUGEN_NEEDED)
def test_a_sonderpunkt_is_possible_with_the_augen_of_its_tricks(
    party: Party, sort: str, count: int, augen: int
) -> None:
    assert _found(_of(party, augen, special=Special(**{sort: count}))) == []


@both_parties
@pytest.mark.parametrize(("sort", "count", "augen"), AUGEN_NEEDED[:-1])
def test_a_sonderpunkt_is_impossible_with_fewer_augen_than_its_tricks(
    party: Party, sort: str, count: int, augen: int
) -> None:
    game = _of(party, augen - 1, special=Special(**{sort: count}))
    assert _found(game) == [(f"{party.value}_{sort}", f"too_few_augen_for_{sort}")]


@both_parties
@pytest.mark.parametrize("sort", ["doppelkopf", "fuchs", "karlchen"])
def test_a_count_is_never_below_0(party: Party, sort: str) -> None:
    game = _of(party, 120, special=Special(**{sort: -1}))
    assert _found(game) == [(f"{party.value}_{sort}", "number_out_of_range")]


@both_parties
@pytest.mark.parametrize("sort", ["doppelkopf", "fuchs", "karlchen"])
def test_a_solo_has_no_sonderpunkte(party: Party, sort: str) -> None:
    made: dict[str, Any] = {f"{party.value}_special": Special(**{sort: 1})}
    assert _found(solo(120, **made)) == [(f"{party.value}_{sort}", "special_in_solo")]


def test_a_solo_may_say_that_there_were_no_sonderpunkte() -> None:
    assert _found(solo(120, re_special=Special(), kontra_special=Special())) == []


def test_the_problem_of_a_missing_augen_limit_says_how_many_were_needed() -> None:
    (problem,) = problems(normal(79, re_special=Special(doppelkopf=2)))
    assert problem.facts == {"party": Party.RE, "count": 2, "least": 80, "augen": 79}


def test_every_problem_is_reported_at_once() -> None:
    game = normal(
        30,
        kontra_trickless=True,
        re_special=Special(doppelkopf=1, fuchs=3, karlchen=1),
        kontra_special=Special(karlchen=1, doppelkopf=-1),
    )
    assert _found(game) == [
        ("kontra_trickless", "augen_without_trick"),
        ("re_fuchs", "too_many_fuchs"),
        ("re_karlchen", "too_many_karlchen"),
        ("re_doppelkopf", "too_few_augen_for_doppelkopf"),
        ("re_fuchs", "too_few_augen_for_fuchs"),
        ("kontra_doppelkopf", "number_out_of_range"),
    ]


def test_each_sort_of_sonderpunkt_in_a_solo_is_a_problem_of_its_own() -> None:
    game = solo(120, re_special=Special(doppelkopf=1, fuchs=1), kontra_special=Special(karlchen=1))
    assert _found(game) == [
        ("re_doppelkopf", "special_in_solo"),
        ("re_fuchs", "special_in_solo"),
        ("kontra_karlchen", "special_in_solo"),
    ]


@pytest.mark.parametrize("augen", [-1, 1, 239, 241])
def test_impossible_augen_hide_no_other_problem(augen: int) -> None:
    game = solo(augen, re_special=Special(fuchs=1), kontra_special=Special(fuchs=2))
    assert {"special_in_solo", "too_many_fuchs"} <= {code for _, code in _found(game)}


def test_a_count_below_0_hides_no_excess_of_the_other_party() -> None:
    game = normal(120, re_special=Special(fuchs=3), kontra_special=Special(fuchs=-1))
    assert _found(game) == [("re_fuchs", "too_many_fuchs"), ("kontra_fuchs", "number_out_of_range")]
