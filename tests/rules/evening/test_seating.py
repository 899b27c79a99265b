"""Who comes and goes: the table, the deal, the games, and what is counted."""

import pytest

from scorepad.rules.evening import dealing
from scorepad.rules.evening.admission import problems
from scorepad.rules.evening.entries import BookingEntry, Entry, SeatsEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.seating import SeatChange, Seating, left_of
from scorepad.rules.evening.sheet import BockRule, Heading, Length
from scorepad.rules.evening.statistics import figures
from scorepad.rules.problem import Problem
from tests.rules.evening.evenings import (
    BOCK,
    FIVE,
    FOUR,
    SEVEN,
    booking,
    normal,
    seats,
    solo,
    storno,
    table,
    voluntary,
    warnings_of,
    written,
)

EVA_FOR_BEN = seats("Anna Eva Carla Dieter")
EMIL_JOINS = seats("Anna Ben Carla Dieter Emil")
BEN_LEAVES = seats("Anna Carla Dieter")


def _found(entry: Entry, *before: Entry, players: tuple[str, ...] = FOUR) -> list[tuple[str, str]]:
    return [(problem.field, problem.code) for problem in problems(written(table(players), *before), entry)]


@pytest.mark.parametrize(
    ("player", "steps", "left"), [("Anna", 1, "Ben"), ("Dieter", 1, "Anna"), ("Ben", 4, "Ben")]
)
def test_seats_go_round(player: str, steps: int, left: str) -> None:
    assert left_of(FOUR, player, steps) == left


class TestTheTable:
    """Who sits there, and who has."""

    def test_it_is_the_headings_at_first(self) -> None:
        assert written(table()).seating == Seating(FOUR, FOUR)

    def test_who_joins_has_no_points_yet(self) -> None:
        ledger = written(table(), normal("Ben Carla"), EMIL_JOINS)
        assert ledger.standing == {"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1, "Emil": 0}
        assert ledger.table == FIVE

    def test_who_leaves_keeps_his_points(self) -> None:
        ledger = written(table(), normal("Ben Carla"), EVA_FOR_BEN, normal("Eva Carla"))
        assert ledger.standing == {"Anna": -2, "Ben": 1, "Carla": 2, "Dieter": -2, "Eva": 1}

    def test_who_comes_back_goes_on_with_them(self) -> None:
        ledger = written(table(), normal("Ben Carla"), BEN_LEAVES, seats("Ben Anna Carla Dieter"))
        assert ledger.seating == Seating(FOUR, ("Ben", "Anna", "Carla", "Dieter"))
        assert ledger.standing["Ben"] == 1

    def test_a_row_of_seats_moves_no_point_and_says_who_sits_there(self) -> None:
        row = written(table(), normal("Ben Carla"), EVA_FOR_BEN).rows[-1]
        assert not any(row.points.values())
        assert row.table == ("Anna", "Eva", "Carla", "Dieter")
        assert row.standing["Eva"] == 0

    def test_earlier_rows_know_nothing_of_who_came_later(self) -> None:
        rows = written(table(), normal("Ben Carla"), EVA_FOR_BEN).rows
        assert "Eva" not in rows[0].points

    def test_what_a_change_came_to(self) -> None:
        ledger = written(table(), BEN_LEAVES, seats("Eva Ben Änne Carla", Anna="Änne"))
        assert ledger.seat_change(ledger.rows[-1]) == SeatChange(
            ("Eva",), ("Ben",), ("Dieter",), {"Anna": "Änne"}
        )


class TestGames:
    """They are played by those at the table."""

    def test_who_has_left_cannot_play(self) -> None:
        assert _found(normal("Ben Carla"), EVA_FOR_BEN) == [("re", "unknown_player")]
        assert _found(normal("Eva Carla", dealer="Ben"), EVA_FOR_BEN) == [("dealer", "unknown_player")]

    def test_who_has_joined_can(self) -> None:
        assert _found(normal("Eva Carla"), EVA_FOR_BEN) == []

    def test_the_dealer_sits_out_once_there_are_five(self) -> None:
        game = written(table(), EMIL_JOINS, normal("Ben Emil")).games[-1]
        assert (game.sitting_out, game.playing) == (("Anna",), ("Ben", "Carla", "Dieter", "Emil"))

    def test_nobody_sits_out_once_there_are_four_again(self) -> None:
        assert (
            written(table(FIVE), seats("Anna Ben Carla Emil"), normal("Ben Emil")).games[0].sitting_out == ()
        )

    @pytest.mark.parametrize("entry", [normal("Anna Carla"), solo("Anna")])
    def test_three_cannot_play(self, entry: Entry) -> None:
        assert _found(entry, BEN_LEAVES) == [("table", "fewer_than_four")]

    def test_three_can_be_four_again(self) -> None:
        assert _found(normal("Anna Eva"), BEN_LEAVES, EVA_FOR_BEN) == []

    def test_three_can_cancel_and_correct(self) -> None:
        before = (normal("Ben Carla"), BEN_LEAVES)
        assert _found(storno(1), *before) == []
        assert _found(normal("Ben Anna", corrects=1), *before, storno(1)) == []

    def test_an_earlier_game_is_corrected_at_its_own_table(self) -> None:
        before = (normal("Ben Carla"), EVA_FOR_BEN, storno(1))
        assert _found(normal("Eva Carla", corrects=1), *before) == [("re", "unknown_player")]
        ledger = written(table(), *before, normal("Ben Anna", corrects=1))
        assert ledger.games[0].table == FOUR
        assert ledger.standing == {"Anna": 1, "Ben": 1, "Carla": -1, "Dieter": -1, "Eva": 0}

    def test_who_has_left_can_be_booked_on(self) -> None:
        assert _found(booking(Ben=-1, Eva=1), EVA_FOR_BEN) == []

    def test_games_are_counted_for_those_who_played_them(self) -> None:
        ledger = written(table(), normal("Ben Carla"), EVA_FOR_BEN, normal("Eva Carla"), normal("Anna Eva"))
        counted = {player: line.games for player, line in figures(ledger).items()}
        assert counted == {"Anna": 3, "Ben": 1, "Carla": 3, "Dieter": 3, "Eva": 2}


class TestTheDeal:
    """Whose turn it is after the seats have changed."""

    @pytest.mark.parametrize(
        ("change", "dealer"),
        [
            (EMIL_JOINS, "Ben"),
            (seats("Ben Anna Carla Dieter"), "Ben"),
            (seats("Dieter Carla Ben Anna"), "Ben"),
            (EVA_FOR_BEN, "Carla"),
            (seats("Eva Dieter Anna Frieda"), "Dieter"),
            (seats("Eva Frieda Gustav Anna"), "Anna"),
            (seats("Eva Frieda Gustav Hanna"), "Eva"),
        ],
    )
    def test_it_stays_or_passes_to_the_next_in_the_old_order(self, change: SeatsEntry, dealer: str) -> None:
        assert written(table(), normal("Ben Carla"), change).course.next_dealer == dealer

    def test_it_goes_round_the_new_table(self) -> None:
        ledger = written(table(), seats("Dieter Anna Ben Carla Emil"), *[normal("Carla Dieter")] * 2)
        assert [game.dealer for game in ledger.games] == ["Anna", "Ben"]

    def test_the_first_dealer_may_leave_before_the_first_game(self) -> None:
        assert written(table(), seats("Ben Carla Dieter Emil")).course.next_dealer == "Ben"

    def test_who_deals_again_does_so_only_if_still_there(self) -> None:
        course = written(table(), voluntary("Ben"), EMIL_JOINS).course
        assert (course.next_dealer, course.deals_again) == ("Anna", True)
        course = written(table(), voluntary("Ben"), seats("Ben Carla Dieter Emil")).course
        assert (course.next_dealer, course.deals_again) == ("Ben", False)

    def test_a_storno_moves_the_turn_through_the_change(self) -> None:
        ledger = written(table(), normal("Ben Carla"), EVA_FOR_BEN, storno(1))
        assert ledger.course.next_dealer == "Anna"
        ledger = written(table(first_dealer="Ben"), normal("Ben Carla"), EVA_FOR_BEN, storno(1))
        assert ledger.course.next_dealer == "Carla"


class TestBockRounds:
    """How long they last when the table changes."""

    def test_a_round_that_was_set_off_keeps_its_length(self) -> None:
        start = normal("Ben Carla", starts_bock=1)
        ledger = written(
            table(bock=BOCK), start, EMIL_JOINS, *[normal("Carla Dieter", sitting_out=("Emil",))] * 5
        )
        assert ledger.factors == (1, 2, 2, 2, 2, 1)

    def test_a_new_round_is_as_long_as_the_new_table(self) -> None:
        ledger = written(table(bock=BOCK), EMIL_JOINS, normal("Ben Carla", starts_bock=1))
        assert ledger.course.bock.left == 5

    def test_a_lap_counts_the_deals_of_the_table_that_set_it_off(self) -> None:
        start = normal("Ben Carla", starts_bock=1)
        rule = BockRule(length=Length.LAP)
        assert written(table(bock=rule), start, EMIL_JOINS).course.bock.left == 4


class TestPflichtsoli:
    """They are owed by those at the table."""

    def _ledger(self, planned_games: int, *entries: Entry) -> Ledger:
        return written(table(planned_games=planned_games), *entries)

    def test_who_joins_owes_one_and_who_left_none(self) -> None:
        assert self._ledger(5, EVA_FOR_BEN, voluntary("Carla")).forced is None
        forced = self._ledger(3, EVA_FOR_BEN).forced
        assert forced
        assert forced.soloist == "Eva"

    def test_who_comes_back_has_played_his(self) -> None:
        back = seats("Anna Ben Carla Dieter")
        ledger = self._ledger(4, voluntary("Ben"), BEN_LEAVES, back)
        forced = ledger.forced
        assert forced
        assert forced.soloist == "Carla"

    def test_without_four_none_is_due(self) -> None:
        assert self._ledger(3, BEN_LEAVES).forced is None

    def test_a_lust_solo_of_a_newcomer_comes_before_his_pflichtsolo(self) -> None:
        assert warnings_of(written(table(), EVA_FOR_BEN, solo("Eva"))) == ("lust_before_duty",)


class TestNames:
    """A name is corrected for the whole evening."""

    def test_everything_speaks_of_the_new_one(self) -> None:
        ledger = written(
            table(first_dealer="Ben"), normal("Ben Carla"), booking(Ben=1, Anna=-1), seats(Ben="Benno")
        )
        told = repr((ledger.rows[:-1], ledger.heading, ledger.course, ledger.games))
        assert "'Ben'" not in told
        assert ledger.standing == {"Anna": -2, "Benno": 2, "Carla": 1, "Dieter": -1}

    def test_what_was_entered_stays_as_it_was(self) -> None:
        entries = (normal("Ben Carla"), seats(Ben="Benno"))
        assert written(table(), *entries).sheet.entries == entries
        assert written(table(), *entries).sheet.heading == table()

    def test_a_reason_is_no_name(self) -> None:
        entry = BookingEntry({"Ben": 1, "Anna": -1}, "Ben")
        row = written(table(), entry, seats(Ben="Benno")).rows[0]
        assert row.entry == BookingEntry({"Benno": 1, "Anna": -1}, "Ben")

    def test_two_can_change_about(self) -> None:
        ledger = written(table(), solo("Ben"), seats(Ben="Anna", Anna="Ben"))
        assert ledger.standing == {"Ben": -1, "Anna": 3, "Carla": -1, "Dieter": -1}
        assert ledger.table == ("Ben", "Anna", "Carla", "Dieter")

    def test_a_name_that_became_free_can_be_somebody_elses(self) -> None:
        ledger = written(table(), normal("Ben Carla"), seats(Ben="Benno"), seats("Anna Ben Benno Carla"))
        assert ledger.standing == {"Anna": -1, "Benno": 1, "Carla": 1, "Dieter": -1, "Ben": 0}


class TestProblems:
    """What keeps a change of seats from being entered."""

    @pytest.mark.parametrize(
        ("entry", "found"),
        [
            (seats("Anna Ben Carla Dieter"), [("table", "seats_unchanged")]),
            (seats(), [("table", "seats_unchanged")]),
            (seats(Ben="Ben"), [("table", "seats_unchanged")]),
            (SeatsEntry(()), [("table", "table_size")]),
            (seats("A B C D E F G H"), [("table", "table_size")]),
            (seats("Anna Ben Carla Ben"), [("table_4", "name_in_use")]),
            (seats("Anna Ben Eva eva"), [("table_4", "name_in_use")]),
            (seats("Anna ben Carla Dieter"), [("table_2", "name_in_use")]),
            (seats("Anna Kasse"), [("table_2", "name_reserved")]),
            (SeatsEntry(("Anna", "")), [("table_2", "name_unfit")]),
            (SeatsEntry(("Anna", "x" * 41)), [("table_2", "name_unfit")]),
            (SeatsEntry(("Anna", "\u202eavE")), [("table_2", "name_unfit")]),
            (seats(Ben="Anna"), [("renamed", "name_in_use")]),
            (seats(Ben="ANNA"), [("renamed", "name_in_use")]),
            (seats(Ben="KASSE"), [("renamed", "name_reserved")]),
            (seats(Ben=""), [("renamed", "name_unfit")]),
            (seats(Eva="Ewa"), [("renamed", "unknown_player")]),
            (seats(Ben="X", Carla="x"), [("renamed", "name_in_use")] * 2),
            (seats("Anna Kasse Ben Ben", Eva="E"), [
                ("renamed", "unknown_player"), ("table_2", "name_reserved"), ("table_4", "name_in_use"),
            ]),
        ],
    )  # fmt: skip
    def test_each_has_its_field(self, entry: SeatsEntry, found: list[tuple[str, str]]) -> None:
        assert _found(entry) == found

    def test_a_corrected_name_says_whose(self) -> None:
        (problem,) = problems(written(table()), seats(Ben="Anna"))
        assert problem == Problem("renamed", "name_in_use", {"person": "Ben", "other": "Anna"})

    def test_a_spelling_can_be_corrected(self) -> None:
        assert _found(seats(Ben="ben")) == []

    def test_a_list_takes_twelve_people(self) -> None:
        before = (seats("A B C D"), seats("E F G H"))
        assert _found(seats("Anna A B I"), *before) == [("table", "too_many_people")]
        assert _found(seats("Anna A B C"), *before) == []

    def test_a_change_of_seats_cannot_be_cancelled(self) -> None:
        assert _found(storno(1), EVA_FOR_BEN) == [("of", "seats_stay")]
        assert _found(normal("Eva Anna", corrects=1), EVA_FOR_BEN) == [("corrects", "not_a_game")]


@pytest.mark.parametrize(
    ("players", "at_table", "again"),
    [
        (FOUR, FOUR, table(FOUR, planned_games=24)),
        (FOUR, FIVE, table(FIVE, planned_games=30)),
        (FOUR, ("Eva", "Ben", "Carla", "Dieter"), Heading(
            "", ("Eva", "Ben", "Carla", "Dieter"), "Eva", 24)),
        (FOUR, SEVEN[:3], table(FOUR, planned_games=24)),
    ],
)  # fmt: skip
def test_the_same_round_again_is_the_table_of_now(
    players: tuple[str, ...], at_table: tuple[str, ...], again: Heading
) -> None:
    assert dealing.heading_again(table(players, planned_games=24), at_table) == again
