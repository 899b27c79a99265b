"""Delete the lists that were not changed for long."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from scorepad.actions.enter import enter
from scorepad.actions.ladder.results import OpenLadder
from scorepad.actions.ladder.start_ladder import start_ladder
from scorepad.actions.open_group import open_group
from scorepad.actions.prune_lists import KEPT_MONTHS, months_before, prune_lists
from scorepad.actions.results import Entered
from scorepad.rules.ladder.deeds import SeasonSet
from scorepad.store import lists
from scorepad.store.groups import GroupPurpose
from scorepad.store.lists import Purpose, StoredList
from tests.actions.deeds import HEADING, game, started
from tests.actions.groups import gathered, started_group

pytestmark = pytest.mark.usefixtures("app")
# Long before the lists of other tests, which share the database.
TODAY = datetime(2002, 5, 31, 12, tzinfo=UTC)
LAST_KEPT = datetime(2000, 5, 31, 12, tzinfo=UTC)
A_SECOND = timedelta(seconds=1)


def is_there(stored: StoredList) -> bool:
    return lists.find(Purpose.WRITE, stored.write_key) is not None


def test_it_works() -> None:
    old, fresh = started(HEADING, LAST_KEPT - A_SECOND), started(HEADING, LAST_KEPT)
    assert prune_lists(KEPT_MONTHS, TODAY).lists == 1
    assert (is_there(old), is_there(fresh)) == (False, True)


def test_a_list_lives_from_its_last_entry_on() -> None:
    stored = started(HEADING, LAST_KEPT - timedelta(days=400))
    assert isinstance(enter(stored.write_key, stored.version, [game()], LAST_KEPT), Entered)
    assert prune_lists(KEPT_MONTHS, TODAY).lists == 0
    assert is_there(stored)


def test_entries_go_with_their_list() -> None:
    stored = started(HEADING, LAST_KEPT - timedelta(days=400))
    enter(stored.write_key, stored.version, [game()], LAST_KEPT - A_SECOND)
    assert prune_lists(KEPT_MONTHS, TODAY).lists == 1
    assert lists.contents(stored.id) == []


def test_a_dry_run_counts_and_deletes_nothing(list_count: Callable[[], int]) -> None:
    stored = started(HEADING, LAST_KEPT - A_SECOND)
    before = list_count()
    assert prune_lists(KEPT_MONTHS, TODAY, is_dry_run=True).lists == 1
    assert is_there(stored)
    assert list_count() == before
    assert prune_lists(KEPT_MONTHS, TODAY).lists == 1


def test_nothing_old_is_nothing_to_do() -> None:
    assert prune_lists(KEPT_MONTHS, TODAY).lists == 0


def test_a_group_keeps_its_lists_while_one_of_them_changes() -> None:
    old, fresh = started(HEADING, LAST_KEPT - A_SECOND), started(HEADING, LAST_KEPT)
    group = started_group(old, fresh, now=LAST_KEPT - A_SECOND)
    assert prune_lists(KEPT_MONTHS, TODAY) == (0, 0, 0)
    assert gathered(group) == {old.view_key, fresh.view_key}


def test_a_group_goes_with_all_its_lists_when_nothing_in_it_changed() -> None:
    of_lists = [started(HEADING, LAST_KEPT - A_SECOND) for _ in range(2)]
    group = started_group(*of_lists, now=LAST_KEPT - A_SECOND)
    assert prune_lists(KEPT_MONTHS, TODAY, is_dry_run=True) == (2, 1, 0)
    assert gathered(group) == {stored.view_key for stored in of_lists}
    assert prune_lists(KEPT_MONTHS, TODAY) == (2, 1, 0)
    assert open_group(GroupPurpose.VIEW, group.view_key) is None
    assert [is_there(stored) for stored in of_lists] == [False, False]


def test_a_list_that_another_group_still_needs_stays() -> None:
    shared = started(HEADING, LAST_KEPT - A_SECOND)
    started_group(shared, now=LAST_KEPT - A_SECOND)
    started_group(shared, started(HEADING, LAST_KEPT), now=LAST_KEPT - A_SECOND)
    assert prune_lists(KEPT_MONTHS, TODAY) == (0, 1, 0)
    assert is_there(shared)


def test_a_ladder_goes_when_it_was_not_changed_for_long() -> None:
    season = SeasonSet(1, LAST_KEPT - timedelta(days=90), LAST_KEPT)
    for moment in (LAST_KEPT - A_SECOND, LAST_KEPT):
        assert isinstance(start_ladder("Duelle", [season], moment), OpenLadder)
    assert prune_lists(KEPT_MONTHS, TODAY, is_dry_run=True) == (0, 0, 1)
    assert prune_lists(KEPT_MONTHS, TODAY) == (0, 0, 1)
    assert prune_lists(KEPT_MONTHS, TODAY) == (0, 0, 0)


@pytest.mark.parametrize(
    ("moment", "months", "before"),
    [
        ("2026-11-29", 24, "2024-11-29"),
        ("2026-01-31", 1, "2025-12-31"),
        ("2026-03-31", 1, "2026-02-28"),
        ("2024-03-31", 1, "2024-02-29"),
        ("2024-02-29", 12, "2023-02-28"),
        ("2024-02-29", 48, "2020-02-29"),
        ("2026-12-15", 12, "2025-12-15"),
        ("2026-12-15", 0, "2026-12-15"),
    ],
)
def test_months_before_end_with_their_month(moment: str, months: int, before: str) -> None:
    start = datetime.fromisoformat(f"{moment}T23:59:59+01:00")
    assert months_before(start, months) == datetime.fromisoformat(f"{before}T23:59:59+01:00")
