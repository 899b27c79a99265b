"""What keeps an entry from being written: each such thing with its field and its code."""

from dataclasses import replace

import pytest

from scorepad.rules.evening.admission import problems, problems_in_itself
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import Duty, Solo
from tests.rules.evening.evenings import (
    FIVE,
    FOUR,
    SEVEN,
    SIX,
    booking,
    normal,
    solo,
    storno,
    table,
    voluntary,
    written,
)


def _found(entry: Entry, *before: Entry, players: tuple[str, ...] = FOUR) -> list[tuple[str, str]]:
    ledger = written(table(players), *before)
    return [(problem.field, problem.code) for problem in problems(ledger, entry)]


def _full(count: int) -> Ledger:
    ledger = written(table(), normal("Ben Carla"))
    return replace(ledger, rows=ledger.rows * count)


def test_a_list_holds_2000_entries() -> None:
    assert problems(_full(1999), normal("Ben Carla")) == []


@pytest.mark.parametrize("entry", [normal("Ben Carla"), storno(1), booking(Anna=1, Ben=-1)])
def test_a_full_list_takes_no_entry(entry: Entry) -> None:
    assert problems(_full(2000), entry) == [Problem("entry", "list_full", {"most": 2000})]


class TestTheParties:
    """Who played Re."""

    @pytest.mark.parametrize("re", ["", "Ben", "Ben Ben", "Ben Carla Dieter", "Ben Carla Carla"])
    def test_a_normalspiel_has_two_re_players(self, re: str) -> None:
        assert _found(normal(re)) == [("re", "two_re_players")]

    @pytest.mark.parametrize("re", [(), ("Ben", "Carla"), ("Ben", "Ben")])
    def test_a_solo_has_one_soloist(self, re: tuple[str, ...]) -> None:
        assert _found(replace(solo("Ben"), re=re)) == [("re", "one_soloist")]

    def test_the_problem_says_how_many_were_named(self) -> None:
        (problem,) = problems(written(table()), normal("Ben Ben"))
        assert problem.facts == {"count": 1}

    @pytest.mark.parametrize("re", ["Ben Zoe", "Zoe Ben"])
    def test_re_players_sit_at_the_table(self, re: str) -> None:
        assert _found(normal(re)) == [("re", "unknown_player")]

    def test_the_problem_names_the_stranger(self) -> None:
        (problem,) = problems(written(table()), solo("Zoe"))
        assert problem.facts == {"name": "Zoe"}

    @pytest.mark.parametrize(
        ("players", "re"),
        [(FIVE, "Anna Ben"), (SIX, "Ben Dieter"), (SEVEN, "Ben Carla"), (SEVEN, "Ben Emil")],
    )
    def test_who_sits_out_by_the_order_of_deals_is_not_re(self, players: tuple[str, ...], re: str) -> None:
        assert _found(normal(re), players=players) == [("re", "re_sits_out")]

    def test_who_sits_out_by_the_named_dealer_is_not_re(self) -> None:
        assert _found(normal("Ben Carla", dealer="Ben"), players=FIVE) == [("re", "re_sits_out")]

    def test_who_deals_by_the_order_may_be_re_if_another_deals(self) -> None:
        assert _found(normal("Anna Carla", dealer="Ben"), players=FIVE) == []

    def test_who_is_named_as_sitting_out_is_not_re(self) -> None:
        assert _found(normal("Ben Carla", sitting_out=("Ben",)), players=FIVE) == [("re", "re_sits_out")]

    def test_a_dealer_who_does_not_sit_out_may_be_re(self) -> None:
        assert _found(normal("Anna Carla", sitting_out=("Ben",)), players=FIVE) == []

    def test_who_sat_out_in_the_corrected_game_is_not_re(self) -> None:
        before: list[Entry] = [normal("Ben Carla"), normal("Anna Carla"), storno(1)]
        assert _found(normal("Anna Carla", corrects=1), *before, players=FIVE) == [("re", "re_sits_out")]

    def test_each_re_player_who_sits_out_is_named(self) -> None:
        found = problems(written(table(SIX)), normal("Anna Dieter"))
        assert [problem.facts["name"] for problem in found] == ["Anna", "Dieter"]


class TestTheSeats:
    """Who dealt and who sat out."""

    @pytest.mark.parametrize("dealer", ["Zoe", "", "anna"])
    def test_the_dealer_sits_at_the_table(self, dealer: str) -> None:
        assert _found(normal("Ben Carla", dealer=dealer), players=FIVE) == [("dealer", "unknown_player")]

    @pytest.mark.parametrize(
        ("players", "pausing"),
        [
            (FOUR, ("Anna",)),
            (FIVE, ()),
            (FIVE, ("Anna", "Dieter")),
            (SIX, ("Anna",)),
            (SIX, ("Anna", "Anna")),
            (SIX, ("Anna", "Dieter", "Dieter")),
            (SEVEN, ("Anna", "Dieter")),
            (SEVEN, ("Anna", "Dieter", "Emil", "Frieda")),
        ],
    )
    def test_exactly_four_play(self, players: tuple[str, ...], pausing: tuple[str, ...]) -> None:
        entry = normal("Ben Carla", sitting_out=pausing)
        assert _found(entry, players=players) == [("sitting_out", "four_play")]

    def test_the_problem_says_how_many_have_to_sit_out(self) -> None:
        (problem,) = problems(written(table(SIX)), normal("Ben Carla", sitting_out=("Anna",)))
        assert problem.facts == {"count": 1, "needed": 2}

    @pytest.mark.parametrize(
        ("players", "pausing"),
        [(FOUR, ()), (FIVE, ("Emil",)), (SIX, ("Dieter", "Emil")), (SEVEN, ("Anna", "Dieter", "Emil"))],
    )
    def test_any_others_may_sit_out(self, players: tuple[str, ...], pausing: tuple[str, ...]) -> None:
        assert _found(normal("Ben Carla", sitting_out=pausing), players=players) == []

    def test_who_sits_out_belongs_to_the_table(self) -> None:
        entry = normal("Ben Carla", sitting_out=("Zoe",))
        assert _found(entry, players=FIVE) == [("sitting_out", "unknown_player")]


class TestTheKindOfGame:
    """Which solo it was, and whether as a Pflichtsolo."""

    def test_a_normalspiel_names_no_solo(self) -> None:
        assert _found(normal("Ben Carla", solo=Solo.DAMEN)) == [("solo", "solo_in_normal_game")]

    def test_a_normalspiel_is_no_pflichtsolo(self) -> None:
        assert _found(normal("Ben Carla", duty=Duty.FORCED)) == [("duty", "duty_in_normal_game")]

    def test_a_solo_names_its_kind(self) -> None:
        assert _found(solo("Ben", solo=None)) == [("solo", "solo_kind_missing")]

    @pytest.mark.parametrize("kind", [Solo.STILLE_HOCHZEIT, Solo.HOCHZEIT_ALLEIN])
    @pytest.mark.parametrize("duty", Duty)
    def test_a_hochzeit_alone_is_no_pflichtsolo(self, kind: Solo, duty: Duty) -> None:
        assert _found(solo("Ben", solo=kind, duty=duty)) == [("duty", "duty_not_with_hochzeit")]

    @pytest.mark.parametrize("kind", Solo)
    def test_every_solo_can_be_played_without_duty(self, kind: Solo) -> None:
        assert _found(solo("Ben", solo=kind)) == []

    @pytest.mark.parametrize("kind", [kind for kind in Solo if kind.is_announced])
    @pytest.mark.parametrize("duty", Duty)
    def test_every_announced_solo_can_be_a_pflichtsolo(self, kind: Solo, duty: Duty) -> None:
        assert _found(solo("Ben", solo=kind, duty=duty)) == []


@pytest.mark.parametrize("count", [-1, 10])
def test_a_game_sets_off_0_to_9_bock_rounds(count: int) -> None:
    assert _found(normal("Ben Carla", starts_bock=count)) == [("starts_bock", "number_out_of_range")]


@pytest.mark.parametrize("count", [0, 9])
def test_a_game_may_set_off_up_to_9_bock_rounds(count: int) -> None:
    assert _found(normal("Ben Carla", starts_bock=count)) == []


def test_an_impossible_report_is_no_game() -> None:
    assert _found(normal("Ben Carla", 241)) == [("re_augen", "augen_out_of_range")]


class TestAStorno:
    """What it may name."""

    before = (normal("Ben Carla"), booking(Anna=1, Ben=-1), solo("Ben"), storno(3))

    @pytest.mark.parametrize("of", [-1, 0, 2, 4, 5, 99])
    def test_it_names_a_game(self, of: int) -> None:
        assert _found(storno(of), *self.before) == [("of", "not_a_game")]

    def test_no_game_is_cancelled_twice(self) -> None:
        assert problems(written(table(), *self.before), storno(3)) == [
            Problem("of", "cancelled_already", {"number": 3, "by": 4})
        ]

    def test_a_game_that_counts_can_be_cancelled(self) -> None:
        assert _found(storno(1), *self.before) == []

    def test_a_corrected_game_is_not_cancelled_again(self) -> None:
        entry = voluntary("Ben", corrects=3)
        assert _found(storno(3), *self.before, entry) == [("of", "cancelled_already")]

    def test_a_correction_can_be_cancelled(self) -> None:
        assert _found(storno(5), *self.before, voluntary("Ben", corrects=3)) == []


class TestACorrection:
    """What it may name."""

    before = (normal("Ben Carla"), booking(Anna=1, Ben=-1), solo("Ben"), storno(3))

    @pytest.mark.parametrize("corrects", [-1, 0, 2, 4, 5, 99])
    def test_it_names_a_game(self, corrects: int) -> None:
        assert _found(normal("Ben Carla", corrects=corrects), *self.before) == [("corrects", "not_a_game")]

    def test_what_it_names_is_cancelled(self) -> None:
        assert _found(normal("Ben Carla", corrects=1), *self.before) == [("corrects", "not_cancelled")]

    def test_no_game_is_corrected_twice(self) -> None:
        ledger = written(table(), *self.before, solo("Carla", corrects=3))
        assert problems(ledger, solo("Anna", corrects=3)) == [
            Problem("corrects", "corrected_already", {"number": 3, "by": 5})
        ]

    def test_no_game_is_corrected_twice_even_if_its_correction_was_cancelled(self) -> None:
        before: list[Entry] = [*self.before, solo("Carla", corrects=3), storno(5)]
        assert _found(solo("Anna", corrects=3), *before) == [("corrects", "corrected_already")]

    def test_a_cancelled_correction_can_be_corrected(self) -> None:
        assert _found(solo("Anna", corrects=5), *self.before, solo("Carla", corrects=3), storno(5)) == []


class TestABooking:
    """Points outside a game."""

    @pytest.mark.parametrize("points", [{"Zoe": 1, "Anna": -1}, {"anna": 1, "Ben": -1}])
    def test_it_is_for_players_at_the_table(self, points: dict[str, int]) -> None:
        assert _found(BookingEntry(points, "x")) == [("points", "unknown_player")]

    @pytest.mark.parametrize("points", [{}, {"Anna": 0}, {"Anna": 0, "Ben": 0}])
    @pytest.mark.parametrize("uncredited", [True, False])
    def test_it_books_something(self, points: dict[str, int], uncredited: bool) -> None:
        assert _found(BookingEntry(points, "x", uncredited)) == [("points", "nothing_booked")]

    def test_its_points_sum_to_0(self) -> None:
        ledger = written(table())
        assert problems(ledger, booking(Anna=-3, Ben=1)) == [
            Problem("points", "booking_not_balanced", {"sum": -2})
        ]

    @pytest.mark.parametrize("points", [{"Anna": -12}, {"Anna": -3, "Ben": 1}, {"Anna": -1, "Ben": 1}])
    def test_uncredited_points_need_no_balance(self, points: dict[str, int]) -> None:
        assert _found(booking(uncredited=True, **points)) == []

    def test_points_are_at_most_100_000(self) -> None:
        found = _found(booking(Anna=-100_001, Ben=100_001))
        assert found == [("points", "number_out_of_range")]

    def test_100_000_points_can_be_booked(self) -> None:
        assert _found(booking(Anna=-100_000, Ben=100_000)) == []

    @pytest.mark.parametrize(
        ("reason", "code"),
        [
            ("", "reason_missing"),
            ("x" * 201, "reason_too_long"),
            ("zwei\nZeilen", "reason_unprintable"),
            ("\u202egedreht", "reason_unprintable"),
        ],
    )
    def test_its_reason_is_a_line_of_text(self, reason: str, code: str) -> None:
        assert _found(BookingEntry({"Anna": 1, "Ben": -1}, reason)) == [("reason", code)]

    @pytest.mark.parametrize("reason", ["x", "x" * 200, "Übergabe 👩‍🍳; „neu“"])
    def test_any_line_of_text_is_a_reason(self, reason: str) -> None:
        assert _found(BookingEntry({"Anna": 1, "Ben": -1}, reason)) == []


def test_every_problem_of_a_game_is_reported_at_once() -> None:
    entry = GameEntry(
        normal("Ben Carla", 239).report,
        ("Ben", "Zoe", "Zoe"),
        solo=Solo.DAMEN,
        duty=Duty.FORCED,
        dealer="Yves",
        sitting_out=("Ben", "Xaver"),
        starts_bock=10,
        corrects=7,
    )
    assert sorted(_found(entry, players=FIVE)) == sorted(
        [
            ("corrects", "not_a_game"),
            ("re", "unknown_player"),
            ("re", "unknown_player"),
            ("re", "two_re_players"),
            ("dealer", "unknown_player"),
            ("sitting_out", "unknown_player"),
            ("sitting_out", "four_play"),
            ("re", "re_sits_out"),
            ("solo", "solo_in_normal_game"),
            ("duty", "duty_in_normal_game"),
            ("starts_bock", "number_out_of_range"),
            ("re_augen", "augen_unreachable"),
        ]
    )


def test_every_problem_of_a_booking_is_reported_at_once() -> None:
    entry = BookingEntry({"Zoe": 200_000, "Anna": 1}, "")
    assert _found(entry) == [
        ("points", "unknown_player"),
        ("points", "booking_not_balanced"),
        ("points", "number_out_of_range"),
        ("reason", "reason_missing"),
    ]


def test_a_full_list_hides_no_other_problem() -> None:
    found = problems(_full(2000), StornoEntry(0))
    assert [problem.code for problem in found] == ["list_full", "not_a_game"]


def test_a_problem_does_not_name_the_entry() -> None:
    assert [problem.entry for problem in problems(written(table()), storno(1))] == [None]


@pytest.mark.parametrize(
    ("entry", "codes"),
    [
        (normal("Anna Ben", 241, corrects=7), ["augen_out_of_range"]),
        (booking(Anna=1), ["booking_not_balanced"]),
        (storno(1), []),
    ],
    ids=["game", "booking", "storno"],
)
def test_what_is_wrong_in_itself_needs_no_list(entry: Entry, codes: list[str]) -> None:
    assert [problem.code for problem in problems_in_itself(FIVE, entry)] == codes
