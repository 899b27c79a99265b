"""Who has won (TSR 7.1)."""

from itertools import product

import pytest

from scorepad.rules.tsr.vocabulary import Party
from scorepad.rules.tsr.winning import Verdict, verdict
from tests.rules.tsr.reports import ABSAGEN, KONTRA_CALLS, RE_CALLS, normal, solo

RE, KONTRA = Party.RE, Party.KONTRA
BELOW_ABSAGE = ((None, None), ("re", None), (None, "kontra"), ("re", "kontra"))


@pytest.mark.parametrize(
    ("re_call", "kontra_call", "winner"),
    [
        (None, None, KONTRA),
        ("re", None, KONTRA),
        (None, "kontra", RE),
        ("re", "kontra", KONTRA),
        *((absage, other, KONTRA) for absage, other in product(ABSAGEN, (None, "kontra"))),
        *((other, absage, RE) for absage, other in product(ABSAGEN, (None, "re"))),
        *((re_absage, absage, None) for re_absage, absage in product(ABSAGEN, ABSAGEN)),
    ],
)
def test_at_120_to_120_the_announcements_decide(
    re_call: str | None, kontra_call: str | None, winner: Party | None
) -> None:
    assert verdict(normal(120, re_call, kontra_call)).winner is winner


def test_the_table_of_120_to_120_names_every_pair_of_announcements() -> None:
    assert len(RE_CALLS) * len(KONTRA_CALLS) == 4 + 2 * 2 * len(ABSAGEN) + len(ABSAGEN) ** 2


@pytest.mark.parametrize(("re_call", "kontra_call"), BELOW_ABSAGE)
def test_re_wins_with_121_augen(re_call: str | None, kontra_call: str | None) -> None:
    assert verdict(normal(121, re_call, kontra_call)) == Verdict(RE, "augen")


@pytest.mark.parametrize(("re_call", "kontra_call"), BELOW_ABSAGE)
def test_kontra_wins_with_121_augen(re_call: str | None, kontra_call: str | None) -> None:
    assert verdict(normal(119, re_call, kontra_call)) == Verdict(KONTRA, "augen")


def test_kontra_wins_with_120_augen_unless_kontra_was_announced_alone() -> None:
    winners = {calls: verdict(normal(120, *calls)).winner for calls in BELOW_ABSAGE}
    assert [calls for calls, winner in winners.items() if winner is RE] == [(None, "kontra")]


def test_a_soloist_wins_with_120_augen_if_only_kontra_was_announced() -> None:
    assert verdict(solo(120, None, "kontra")) == Verdict(RE, "augen_120")


KEPT_WITH = [("keine90", 89), ("keine60", 59), ("keine30", 29)]


@pytest.mark.parametrize(("absage", "augen"), KEPT_WITH)
class TestAnAbsageByOneParty:
    """It is kept while the opponents stay below its limit."""

    def test_re_wins_if_it_kept_its_absage(self, absage: str, augen: int) -> None:
        assert verdict(normal(240 - augen, absage)) == Verdict(RE, "kept")

    def test_kontra_wins_if_re_missed_its_absage(self, absage: str, augen: int) -> None:
        assert verdict(normal(240 - augen - 1, absage)) == Verdict(KONTRA, "missed")

    def test_kontra_wins_if_it_kept_its_absage(self, absage: str, augen: int) -> None:
        assert verdict(normal(augen, None, absage)) == Verdict(KONTRA, "kept")

    def test_re_wins_if_kontra_missed_its_absage(self, absage: str, augen: int) -> None:
        assert verdict(normal(augen + 1, None, absage)) == Verdict(RE, "missed")


def test_the_highest_absage_decides_even_if_a_lower_one_was_kept() -> None:
    assert verdict(normal(175, "keine60")).winner is KONTRA


@pytest.mark.parametrize("kontra_call", [None, "kontra"])
def test_what_the_other_party_announced_does_not_matter_to_a_kept_absage(kontra_call: str | None) -> None:
    assert verdict(normal(151, "keine90", kontra_call)).winner is RE


@pytest.mark.parametrize("re_call", [None, "re"])
def test_re_wins_against_a_missed_absage_whatever_it_announced(re_call: str | None) -> None:
    assert verdict(normal(60, re_call, "keine60")).winner is RE


def test_schwarz_is_kept_if_the_opponents_made_no_trick() -> None:
    assert verdict(normal(240, "schwarz", kontra_trickless=True)) == Verdict(RE, "kept")


def test_schwarz_of_kontra_is_kept_if_re_made_no_trick() -> None:
    assert verdict(normal(0, None, "schwarz", re_trickless=True)) == Verdict(KONTRA, "kept")


def test_a_trick_of_four_nines_breaks_schwarz() -> None:
    assert verdict(normal(240, "schwarz", kontra_trickless=False)) == Verdict(KONTRA, "missed")


def test_a_trick_of_four_nines_breaks_schwarz_of_kontra() -> None:
    assert verdict(normal(0, None, "schwarz", re_trickless=False)) == Verdict(RE, "missed")


def test_a_trick_of_four_nines_does_not_break_keine_30() -> None:
    assert verdict(normal(240, "keine30", kontra_trickless=False)) == Verdict(RE, "kept")


def test_with_absagen_by_both_re_wins_if_it_kept_its_own() -> None:
    assert verdict(normal(151, "keine90", "keine90")) == Verdict(RE, "kept")


def test_with_absagen_by_both_kontra_wins_if_it_kept_its_own() -> None:
    assert verdict(normal(59, "keine90", "keine60")) == Verdict(KONTRA, "kept")


def test_with_absagen_by_both_nobody_wins_if_both_missed_theirs() -> None:
    assert verdict(normal(129, "keine90", "keine90")) == Verdict(None, "nobody")


def test_nobody_has_won_even_with_211_augen() -> None:
    assert verdict(normal(211, "schwarz", "keine90")) == Verdict(None, "nobody")
