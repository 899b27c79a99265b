"""Change what of a heading moves no point."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest

from scorepad.actions.change_heading import HeadingChange, change_heading
from scorepad.actions.results import OpenList, Refused
from scorepad.rules.evening.sheet import BockRule, Heading, Length, Overlap, Trigger
from tests.actions.deeds import HEADING, NOW, entered, found, game, ledger, started

pytestmark = pytest.mark.usefixtures("app")
LATER = NOW + timedelta(hours=1)
CHANGE = HeadingChange("Freitag", None, Decimal("0.5"), (Trigger.LOST_SOLO,))
RULE = BockRule(Overlap.EXTEND, Length.LAP, 4, (Trigger.EVEN_AUGEN,))


def changed(heading: Heading, change: HeadingChange = CHANGE) -> Heading:
    stored = started(heading)
    result = change_heading(stored.write_key, change, LATER)
    assert isinstance(result, OpenList)
    assert found(stored) == result
    assert ledger(stored) == result.ledger
    return result.ledger.heading


def test_it_works() -> None:
    heading = changed(HEADING)
    assert (heading.title, heading.planned_games, heading.stake_cents) == ("Freitag", None, Decimal("0.5"))


def test_house_rules_stay_as_they_were() -> None:
    before = replace(HEADING, bock=RULE, duty_solo=False, first_dealer="Carla")
    after = changed(before)
    assert after.bock == replace(RULE, suggested_at=(Trigger.LOST_SOLO,))
    assert (after.duty_solo, after.first_dealer, after.players) == (False, "Carla", HEADING.players)


def test_a_list_without_bock_gets_none() -> None:
    assert changed(replace(HEADING, bock=None)).bock is None


def test_it_is_a_new_version_and_moves_no_point() -> None:
    stored = entered(started(), game(starts_bock=1), game())
    before = ledger(stored)
    result = change_heading(stored.write_key, CHANGE, LATER)
    assert isinstance(result, OpenList)
    assert (result.stored.version, result.stored.changed_at) == (stored.version + 1, LATER)
    assert (result.ledger.rows, result.ledger.standing) == (before.rows, before.standing)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (replace(CHANGE, title="T" * 81), "title"),
        (replace(CHANGE, title="\x00"), "title"),
        (replace(CHANGE, planned_games=0), "planned_games"),
        (replace(CHANGE, stake_cents=Decimal(-1)), "cent_per_point"),
        (replace(CHANGE, stake_cents=Decimal("NaN")), "cent_per_point"),
    ],
)
def test_what_cannot_be_changes_nothing(change: HeadingChange, field: str) -> None:
    stored = started()
    result = change_heading(stored.write_key, change, LATER)
    assert isinstance(result, Refused)
    assert [problem.field for problem in result.problems] == [field]
    assert found(stored).stored == stored


def test_a_view_key_changes_nothing() -> None:
    stored = started()
    assert change_heading(stored.view_key, CHANGE, LATER) is None
    assert change_heading("unknown", CHANGE, LATER) is None
    assert found(stored).stored == stored
