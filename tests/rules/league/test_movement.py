"""Who moves when a month is closed."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.league.movement import (
    ClassMonth,
    ClosedClass,
    Movement,
    Policy,
    Reason,
    close_month,
    closing_problems,
    movement_reasons,
    next_classes,
)
from scorepad.rules.league.presets import ONLINE_DOPPELKOPF, VEREIN, LeagueClass, Preset, Span
from tests.laws import tried
from tests.rules.league.members import OCTOBER, crowd

law = tried()
SPAN = Span(6, 1200, 30)


def league(*classes: LeagueClass) -> Preset:
    return Preset("test", classes, required=200, season=SPAN, long_term=SPAN)


def moved(closed: ClosedClass, reason: Reason) -> list[str]:
    return [row.total.player for row, each in zip(closed.rows, closed.reasons, strict=True) if each is reason]


# A small league: three classes, of which the top two hold three and four
SMALL = league(
    LeagueClass("eins", size=3, down=1), LeagueClass("zwei", size=4, up=1, down=2), LeagueClass("drei", up=2)
)


def test_the_first_go_up_and_the_last_go_down() -> None:
    months = {"eins": crowd("a", 3), "zwei": crowd("b", 4), "drei": crowd("c", 5)}
    eins, zwei, drei = close_month(SMALL, months, Policy.FIXED)
    assert moved(eins, Reason.RELEGATION_PLACE) == ["a003"]
    assert moved(zwei, Reason.PROMOTION_PLACE) == ["b001"]
    assert moved(zwei, Reason.MIDDLE_PLACE) == ["b002"]
    assert moved(zwei, Reason.RELEGATION_PLACE) == ["b003", "b004"]
    assert moved(drei, Reason.PROMOTION_PLACE) == ["c001", "c002"]


@pytest.mark.parametrize(
    ("ranked", "up", "middle", "down"),
    [(0, 0, 0, 0), (1, 1, 0, 0), (75, 75, 0, 0), (100, 75, 0, 25), (180, 75, 0, 105), (181, 75, 1, 105)],
)
def test_where_fewer_are_ranked_than_move_promotion_goes_first(
    ranked: int, up: int, middle: int, down: int
) -> None:
    count = Counter(movement_reasons(ONLINE_DOPPELKOPF.league_class("erste"), ranked))
    assert (
        count[Reason.PROMOTION_PLACE],
        count[Reason.MIDDLE_PLACE],
        count[Reason.RELEGATION_PLACE],
    ) == (up, middle, down)


def test_a_sperrmonat_keeps_class_and_slot() -> None:
    months = {"eins": crowd("a", 3, locked=1), "zwei": crowd("b", 4), "drei": crowd("c", 5)}
    closed = close_month(SMALL, months, Policy.FILL)
    assert next_classes(closed)["a003"] == "eins"
    assert [row.total.player for row in closed[0].rows] == ["a001", "a002"]
    assert moved(closed[1], Reason.FREE_SLOT) == []


def test_free_slots_stay_free_under_the_fixed_policy() -> None:
    months = {"eins": crowd("a", 2), "zwei": crowd("b", 4), "drei": crowd("c", 5)}
    closed = close_month(SMALL, months, Policy.FIXED)
    assert Counter(next_classes(closed).values())["eins"] == 2


def test_free_slots_are_filled_from_the_class_below_in_order_and_the_highest_class_first() -> None:
    # eins: 2 − 1 + 1 = 2 of 3, so b002 follows; zwei: 4 − 1 − 1 − 2 + 1 + 2 = 3 of 4, so c003 follows
    months = {"eins": crowd("a", 2), "zwei": crowd("b", 4), "drei": crowd("c", 5)}
    closed = close_month(SMALL, months, Policy.FILL)
    assert moved(closed[1], Reason.FREE_SLOT) == ["b002"]
    assert moved(closed[2], Reason.FREE_SLOT) == ["c003"]
    assert Counter(next_classes(closed).values()) == {"eins": 3, "zwei": 4, "drei": 4}


def test_nobody_moves_by_more_than_one_class() -> None:
    closed = close_month(SMALL, {"drei": crowd("c", 9)}, Policy.FILL)
    assert Counter(next_classes(closed).values()) == {"zwei": 4, "drei": 5}


def test_who_is_relegated_does_not_fill_a_slot() -> None:
    # Nobody but relegated players is left in zwei: the slots in eins stay free
    closed = close_month(SMALL, {"eins": ClassMonth(), "zwei": crowd("b", 3)}, Policy.FILL)
    assert next_classes(closed) == {"b001": "eins", "b002": "drei", "b003": "drei"}


def test_nobody_moves_in_a_verein_of_one_class() -> None:
    (only,) = close_month(VEREIN, {"verein": crowd("a", 8)}, Policy.FILL)
    assert only.count(Movement.STAY) == 8


def test_a_dry_run_and_the_close_are_the_same() -> None:
    months = {"eins": crowd("a", 3), "zwei": crowd("b", 4), "drei": crowd("c", 5)}
    assert close_month(SMALL, months, Policy.FIXED) == close_month(SMALL, months, Policy.FIXED)


def test_the_full_online_league_keeps_its_sizes() -> None:
    months = {
        "koenigsliga": crowd("k", 260, locked=20),
        "erste": crowd("e", 370, locked=30),
        "zweite": crowd("z", 530, locked=40),
        "qualifikation": crowd("q", 400, locked=7),
    }
    closed = close_month(ONLINE_DOPPELKOPF, months, Policy.FIXED)
    sizes = Counter(next_classes(closed).values())
    assert sizes == {"koenigsliga": 260, "erste": 370, "zweite": 530, "qualifikation": 400}


@st.composite
def full_leagues(draw: st.DrawFn) -> tuple[Preset, dict[str, ClassMonth]]:
    """Two to four classes, each full, whose movements meet; at least as many ranked as move."""
    movements = [0, *draw(st.lists(st.integers(0, 4), min_size=1, max_size=3)), 0]
    classes, months = [], {}
    for number, (up, down) in enumerate(pairwise(movements)):
        locked = draw(st.integers(0, 3))
        size = up + down + locked + draw(st.integers(1, 3))
        classes.append(LeagueClass(str(number), size=size, up=up, down=down))
        months[str(number)] = crowd(f"{number}-", size, locked)
    return league(*classes), months


def sizes_of(preset: Preset, closed: Sequence[ClosedClass]) -> list[int]:
    count = Counter(next_classes(closed).values())
    return [count[each.key] for each in preset.classes]


@law
@given(full_leagues(), st.sampled_from(Policy))
def test_movements_conserve_the_class_sizes_of_a_full_system(
    full: tuple[Preset, dict[str, ClassMonth]], policy: Policy
) -> None:
    preset, months = full
    assert sizes_of(preset, close_month(preset, months, policy)) == [each.size for each in preset.classes]


@law
@given(st.tuples(st.integers(0, 3), st.integers(0, 4), st.integers(0, 12)))
def test_filling_never_overfills_and_leaves_no_slot_to_one_who_could_have_it(
    sizes: tuple[int, int, int],
) -> None:
    months = {key: crowd(key, size) for key, size in zip(("eins", "zwei", "drei"), sizes, strict=True)}
    closed = close_month(SMALL, months, Policy.FILL)
    after = sizes_of(SMALL, closed)
    for position in (0, 1):
        size = SMALL.classes[position].size
        assert size is not None
        assert after[position] <= size
        assert after[position] == size or closed[position + 1].count(Movement.STAY) == 0


def test_a_month_is_not_closed_before_it_is_over() -> None:
    assert [each.code for each in closing_problems(OCTOBER, date(2026, 10, 31), 0)] == ["month_not_over"]
    assert closing_problems(OCTOBER, date(2026, 11, 1), 0) == []


def test_a_month_is_not_closed_while_a_league_game_is_unfinished() -> None:
    (problem,) = closing_problems(OCTOBER, date(2026, 11, 1), 2)
    assert (problem.code, problem.facts["games"]) == ("league_games_unfinished", 2)
