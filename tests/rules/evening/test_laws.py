"""The laws of a list, by number as in the contract, on lists of every sort."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import accumulate, groupby, pairwise

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from scorepad.rules.evening.bock import stages
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger, Row, append, blank, continued, fold
from scorepad.rules.evening.renaming import with_corrected_names
from scorepad.rules.evening.sheet import BockRule, Heading, Length, Overlap, Sheet
from tests.laws import tried
from tests.rules.evening import bock_reading, list_reading
from tests.rules.evening.bock_reading import Dealt
from tests.rules.evening.evenings import FIVE, FOUR, SEVEN, SIX, normal, solo, table, voluntary, written
from tests.rules.evening.list_reading import reduced
from tests.rules.evening.strategies import bock_rules, sheets

briefly = tried(0.4, suppress_health_check=[HealthCheck.too_slow])
longer = tried(0.6, suppress_health_check=[HealthCheck.too_slow])


def _tables(rules: st.SearchStrategy[BockRule | None]) -> st.SearchStrategy[Heading]:
    """Headings that differ in nothing but what moves a deal or a point."""
    return st.builds(
        table,
        st.sampled_from((FOUR, FIVE, SIX, SEVEN)),
        planned_games=st.sampled_from((None, 1, 8)),
        bock=rules,
        duty_solo=st.sampled_from((True, True, False)),
    )


any_list = given(sheets(below=_tables(st.none() | bock_rules())))
any_list_with_bock_rounds = given(sheets(below=_tables(bock_rules())))


def _history(sheet: Sheet) -> list[Ledger]:
    """The ledger before the first entry and after each."""
    return list(accumulate(sheet.entries, append, initial=blank(sheet.heading)))


def _steps(sheet: Sheet) -> Iterator[tuple[Ledger, Row, Ledger]]:
    """Each row, with the ledger before and after it."""
    for before, after in pairwise(_history(sheet)):
        yield before, after.rows[-1], after


def _uncredited(entries: tuple[Entry, ...]) -> int:
    return sum(sum(entry.points.values()) for entry in entries if isinstance(entry, BookingEntry))


def renamed(before: Ledger, row: Row) -> Ledger:
    """`before`, told by the names that `row` leaves people with."""
    return with_corrected_names(before, row.entry.renamed) if isinstance(row.entry, SeatsEntry) else before


def _sum(*parts: Mapping[str, int]) -> dict[str, int]:
    """By player, without those to whom nothing comes; some parts may not know everybody."""
    found = Counter[str]()
    for part in parts:
        found.update(part)
    return {player: points for player, points in found.items() if points}


def _times(points: Mapping[str, int], factor: int) -> dict[str, int]:
    return {player: factor * count for player, count in points.items()}


@briefly
@any_list
def test_law_1_points_of_a_row_are_the_change_of_the_standing(sheet: Sheet) -> None:
    for before, row, after in _steps(sheet):
        assert _sum(renamed(before, row).standing, row.points) == _sum(after.standing)
        assert after.standing == row.standing


@briefly
@any_list
def test_law_1_the_rows_sum_up_to_the_standing(sheet: Sheet) -> None:
    ledger = fold(sheet)
    assert _sum(*[row.points for row in ledger.rows]) == _sum(ledger.standing)


@briefly
@any_list
def test_the_cross_sum_is_what_nobody_was_credited_with(sheet: Sheet) -> None:
    for count, ledger in enumerate(_history(sheet)):
        assert sum(ledger.standing.values()) == _uncredited(sheet.entries[:count])


@briefly
@any_list
def test_law_2_a_storno_takes_back_its_game_and_what_it_moves(sheet: Sheet) -> None:
    for before, row, after in _steps(sheet):
        if isinstance(row.entry, StornoEntry):
            game = before.rows[row.entry.of - 1].game
            factor = before.current_factor(row.entry.of)
            assert game
            assert factor
            moved = [adjustment.points for adjustment in row.adjustments]
            assert _sum(row.points) == _sum(_times(game.points, -factor), *moved)
            assert after.current_factor(row.entry.of) is None


@briefly
@any_list
def test_law_2_a_game_brings_its_points_and_what_it_moves(sheet: Sheet) -> None:
    for _, row, _ in _steps(sheet):
        if isinstance(row.entry, GameEntry):
            assert row.game
            assert row.factor
            moved = [adjustment.points for adjustment in row.adjustments]
            assert _sum(row.points) == _sum(_times(row.game.points, row.factor), *moved)


@longer
@any_list_with_bock_rounds
def test_law_2_adjustments_itemise_every_factor_that_moved(sheet: Sheet) -> None:
    for before, row, after in _steps(sheet):
        moved = [
            (game.position, was, now, _times(game.points, now - was))
            for game in after.games
            if (was := before.current_factor(game.position)) is not None
            and (now := after.current_factor(game.position)) is not None
            and was != now
        ]
        listed = [(item.entry, item.from_factor, item.to_factor, item.points) for item in row.adjustments]
        assert listed == moved


@briefly
@any_list
def test_law_2_what_was_written_never_changes(sheet: Sheet) -> None:
    for before, row, after in _steps(sheet):
        assert after.rows[:-1] == renamed(before, row).rows


@tried(1, suppress_health_check=[HealthCheck.too_slow])
@any_list
def test_law_3_a_list_stands_where_the_list_without_mistakes_stands(sheet: Sheet) -> None:
    ledger = fold(sheet)
    straight = fold(reduced(ledger))
    found = (ledger.standing, ledger.course, ledger.factors)
    assert found == (straight.standing, straight.course, straight.factors)


@briefly
@any_list
def test_a_corrected_name_is_as_if_it_had_been_right_from_the_start(sheet: Sheet) -> None:
    ledger = fold(sheet)
    entries = [
        replace(row.entry, table=row.table, renamed={}) if isinstance(row.entry, SeatsEntry) else row.entry
        for row in ledger.rows
    ]
    right = fold(Sheet(ledger.heading, tuple(entries)))
    rows = [replace(row, entry=entry) for row, entry in zip(ledger.rows, entries, strict=True)]
    assert rows == list(right.rows)
    found = (ledger.standing, ledger.course, ledger.games, ledger.seating)
    assert found == (right.standing, right.course, right.games, right.seating)


@briefly
@any_list
def test_what_was_entered_is_kept_as_it_was_entered(sheet: Sheet) -> None:
    assert fold(sheet).sheet == sheet


@briefly
@any_list
def test_a_fold_can_go_on_from_wherever_it_came_to(sheet: Sheet) -> None:
    whole = fold(sheet)
    for count in range(0, len(sheet.entries) + 1, 3):
        begun = fold(replace(sheet, entries=sheet.entries[:count]))
        assert continued(begun, iter(sheet.entries[count:])) == whole


@briefly
@any_list
def test_four_play_at_the_table_of_their_place(sheet: Sheet) -> None:
    ledger = fold(sheet)
    for row in ledger.rows:
        if row.game:
            assert row.game.table == ledger.seating_before(row.game.place).table
            assert len(row.game.playing) == 4
            assert set(row.game.entry.re) <= set(row.game.playing)


@briefly
@any_list
def test_law_4_who_sat_dealt_and_played_does_not_move(sheet: Sheet) -> None:
    ledger = fold(sheet)
    recorded = {row.position: row.game for row in ledger.rows if row.game}
    assert [recorded[game.position] for game in ledger.games] == list(ledger.games)


@briefly
@any_list
def test_law_4_a_game_is_dealt_by_whom_it_names_or_whose_turn_it_was(sheet: Sheet) -> None:
    for before, row, _ in _steps(sheet):
        if isinstance(row.entry, GameEntry) and not row.entry.corrects:
            turn = list_reading.next_deal(reduced(before)).dealer
            assert row.game
            assert row.game.dealer == (row.entry.dealer or turn)


@briefly
@any_list
def test_law_5_who_deals_next_follows_from_the_last_game_that_counts(sheet: Sheet) -> None:
    for ledger in _history(sheet):
        found = (ledger.course.next_dealer, ledger.course.deals_again)
        assert found == list_reading.next_deal(reduced(ledger))


@briefly
@any_list
def test_law_5_a_correction_is_dealt_as_what_it_corrects(sheet: Sheet) -> None:
    for before, row, _ in _steps(sheet):
        if isinstance(row.entry, GameEntry) and row.entry.corrects:
            old = before.rows[row.entry.corrects - 1].game
            assert old
            assert row.game
            assert row.game.dealer == (row.entry.dealer or old.dealer)
            assert row.game.sitting_out == (row.entry.sitting_out or old.sitting_out)


@longer
@any_list_with_bock_rounds
def test_law_6_a_factor_multiplies_every_game_in_its_window(sheet: Sheet) -> None:
    for ledger in _history(sheet):
        assert ledger.standing == list_reading.standing(reduced(ledger))


@longer
@any_list_with_bock_rounds
def test_factors_follow_from_the_order_of_the_games_that_count(sheet: Sheet) -> None:
    for ledger in _history(sheet):
        assert list(ledger.factors) == list_reading.factors(reduced(ledger))


_dealt = st.tuples(st.sampled_from((0, 0, 0, 1, 1, 2)), st.sampled_from((False, False, True)))


def _games(players: tuple[str, ...], deals: list[tuple[int, bool]]) -> Iterator[GameEntry]:
    """Games that set off so many rounds each; True stands for a voluntary Pflichtsolo."""
    partner = {4: "Anna Ben", 5: "Ben Carla", 6: "Ben Carla", 7: "Ben Dieter"}[len(players)]
    for starts, deal_stays in deals:
        if deal_stays:
            yield voluntary("Ben", starts_bock=starts, dealer="Anna")
        else:
            yield normal(partner, starts_bock=starts, dealer="Anna")


@st.composite
def _bock_evenings(
    draw: st.DrawFn, overlap: Overlap, length: Length
) -> tuple[BockRule, tuple[str, ...], list[tuple[int, bool]]]:
    """A rule, the players, and the games."""
    rule = BockRule(overlap, length, draw(st.sampled_from((None, 2, 3, 4))))
    return rule, draw(st.sampled_from((FOUR, FIVE, SIX, SEVEN))), draw(st.lists(_dealt, max_size=20))


each_overlap = pytest.mark.parametrize("overlap", Overlap, ids=lambda overlap: overlap.value)
each_length = pytest.mark.parametrize("length", Length, ids=lambda length: length.value)


@each_overlap
@each_length
@briefly
@given(data=st.data())
def test_factors_are_those_of_a_second_reading(overlap: Overlap, length: Length, data: st.DataObject) -> None:
    rule, players, deals = data.draw(_bock_evenings(overlap, length))
    ledger = written(table(players, bock=rule), *_games(players, deals))
    games = [Dealt(*deal) for deal in deals]
    assert list(ledger.factors) == bock_reading.factors(rule, len(players), games)


@each_overlap
@each_length
@briefly
@given(data=st.data())
def test_what_lies_ahead_is_that_of_a_second_reading(
    overlap: Overlap, length: Length, data: st.DataObject
) -> None:
    rule, players, deals = data.draw(_bock_evenings(overlap, length))
    bock = written(table(players, bock=rule), *_games(players, deals)).course.bock
    ahead = bock_reading.ahead(rule, len(players), [Dealt(*deal) for deal in deals])
    assert bock.left == len(ahead)
    assert stages(bock, rule) == [(factor, len(list(games))) for factor, games in groupby(ahead)]


@briefly
@given(bock_rules())
def test_a_round_that_nothing_sets_off_never_runs(rule: BockRule) -> None:
    assert written(table(bock=rule), *[solo("Ben")] * 6).factors == (1,) * 6
