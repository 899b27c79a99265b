"""Append entries: all of them or none, and each of them once."""

from dataclasses import replace
from functools import partial

import pytest
from flask import Flask

from scorepad.actions.enter import enter, extended
from scorepad.actions.results import Entered, Refused, Stale
from scorepad.rules.evening.entries import BookingEntry, GameEntry, StornoEntry
from scorepad.rules.evening.ledger import check
from scorepad.store import lists
from scorepad.store.keyed import DuplicateError
from tests.actions.deeds import NOW, at_once, entered, found, game, ledger, started

UNBALANCED = BookingEntry({"Anna": 1}, "Übertrag", id="7f0f3a5e-8f6a-4c1e-9d53-0f4f6f0f3a5e")


@pytest.fixture(autouse=True)
def _in(app: Flask) -> None:
    """Every test needs the context."""


def test_it_works() -> None:
    stored = started()
    result = enter(stored.write_key, stored.version, [game()], NOW)
    assert isinstance(result, Entered)
    assert result.position == 1
    assert (result.list.stored.version, result.list.stored.entry_count) == (2, 1)
    assert result.list.ledger.standing == {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1}


def test_what_it_answers_is_what_the_database_holds() -> None:
    stored = started()
    result = enter(stored.write_key, stored.version, [game()], NOW)
    assert isinstance(result, Entered)
    assert found(stored) == result.list


def test_an_entry_is_stamped_with_the_moment_to_the_second() -> None:
    stored = entered(started(), replace(game(), at="1999-01-01T00:00:00+00:00"))
    assert ledger(stored).rows[0].entry.at == "2026-03-05T20:15:30+00:00"


def test_an_unknown_key_opens_no_list() -> None:
    assert enter("unknown", 1, [game()], NOW) is None


def test_a_view_key_may_not_write() -> None:
    stored = started()
    assert enter(stored.view_key, stored.version, [game()], NOW) is None
    assert found(stored).ledger.rows == ()


def test_an_entry_with_problems_is_not_written() -> None:
    stored = started()
    result = enter(stored.write_key, stored.version, [game(re_augen=241, re=("Anna",))], NOW)
    assert isinstance(result, Refused)
    assert {problem.field for problem in result.problems} == {"re_augen", "re"}
    assert result.list == found(stored)
    assert result.list.stored == stored


def test_an_entry_on_top_of_another_version_is_stale() -> None:
    stored = started()
    newer = entered(stored, game())
    result = enter(stored.write_key, stored.version, [game()], NOW)
    assert isinstance(result, Stale)
    assert result.list.stored == newer
    assert len(result.list.ledger.rows) == 1


def test_a_stale_entry_with_problems_is_stale_first() -> None:
    stored = started()
    entered(stored, game())
    assert isinstance(enter(stored.write_key, stored.version, [UNBALANCED], NOW), Stale)


def test_a_retry_gets_the_first_answer() -> None:
    stored, tapped = started(), game()
    newer = entered(stored, tapped, game())
    result = enter(stored.write_key, stored.version, [tapped], NOW.replace(hour=21))
    assert isinstance(result, Entered)
    assert result.position == 1
    assert result.list.stored == newer


def test_an_id_that_stands_for_something_else_is_stale() -> None:
    stored, tapped = started(), game()
    newer = entered(stored, tapped)
    for other in (replace(tapped, re=("Anna", "Ben")), StornoEntry(1, tapped.id)):
        assert isinstance(enter(stored.write_key, newer.version, [other], NOW), Stale)
    assert found(stored).stored == newer


def test_the_same_id_is_free_in_another_list() -> None:
    tapped = game()
    assert entered(started(), tapped).entry_count == entered(started(), tapped).entry_count == 1


def test_an_entry_without_an_id_is_a_fault_of_ours() -> None:
    stored = started()
    with pytest.raises(ValueError, match="id"):
        enter(stored.write_key, stored.version, [replace(game(), id=None)], NOW)
    assert found(stored).stored == stored


def test_several_entries_go_in_together() -> None:
    stored = started()
    result = enter(stored.write_key, stored.version, [game(), game(), game()], NOW)
    assert isinstance(result, Entered)
    assert (result.position, result.list.stored.version) == (3, 4)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_of_several_entries_all_go_in_or_none(place: int) -> None:
    stored = started()
    entries: list[GameEntry | BookingEntry] = [game(), game()]
    entries.insert(place, UNBALANCED)
    assert isinstance(enter(stored.write_key, stored.version, entries, NOW), Refused)
    assert found(stored).stored == stored
    assert found(stored).ledger.rows == ()


def test_an_id_twice_among_several_leaves_nothing_behind() -> None:
    stored, twice = started(), game()
    with pytest.raises(DuplicateError):
        enter(stored.write_key, stored.version, [twice, replace(game(), id=twice.id)], NOW)
    assert found(stored).stored == stored


@pytest.mark.parametrize("_", range(5))
def test_of_two_writers_at_the_same_version_one_is_stale(app: Flask, _: int) -> None:
    stored = started()
    deeds = [partial(enter, stored.write_key, stored.version, [game()], NOW) for _ in range(2)]
    results = at_once(app, *deeds)
    assert sorted(type(result).__name__ for result in results) == ["Entered", "Stale"]
    assert len(found(stored).ledger.rows) == 1


def test_whoever_was_slower_is_shown_what_was_faster(app: Flask) -> None:
    stored = started()
    deeds = [partial(enter, stored.write_key, stored.version, [game()], NOW) for _ in range(2)]
    (slower,) = (result for result in at_once(app, *deeds) if isinstance(result, Stale))
    assert slower.list == found(stored)


@pytest.mark.parametrize("_", range(3))
def test_five_posts_of_one_entry_at_once_make_one_game(app: Flask, _: int) -> None:
    stored = started()
    results = at_once(app, *[partial(enter, stored.write_key, stored.version, [game_of(stored.id)], NOW)] * 5)
    assert [(type(result), getattr(result, "position", None)) for result in results] == [(Entered, 1)] * 5
    assert len(found(stored).ledger.rows) == 1


def test_writers_who_try_again_all_get_in(app: Flask) -> None:
    stored = started()

    def write() -> int:
        version, entry = stored.version, game()
        while True:
            result = enter(stored.write_key, version, [entry], NOW)
            if isinstance(result, Entered):
                return result.position
            assert isinstance(result, Stale)
            version = result.list.stored.version

    assert sorted(at_once(app, *[write] * 6)) == [1, 2, 3, 4, 5, 6]
    current = found(stored)
    check(current.ledger)
    assert current.ledger.standing["Ben"] == 6
    assert list(lists.verify()) == []


def test_writers_of_different_lists_do_not_meet(app: Flask) -> None:
    tables = [started() for _ in range(4)]
    deeds = [partial(enter, table.write_key, table.version, [game()], NOW) for table in tables]
    assert [type(result) for result in at_once(app, *deeds)] == [Entered] * 4


def test_extending_a_ledger_writes_nothing() -> None:
    stored = started()
    extended(ledger(stored), [game()])
    assert found(stored).ledger.rows == ()


def game_of(list_id: int) -> GameEntry:
    """The same game whenever it is asked for."""
    return game(id=f"00000000-0000-4000-8000-{list_id:012}")
