"""The Pflichtsolo that each player owes, and its Vorführung (TSR 8.6)."""

import pytest

from scorepad.rules.evening.duty_solo import Forced, owing
from scorepad.rules.evening.entries import Entry, GameEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.tsr.vocabulary import Solo
from tests.rules.evening.evenings import (
    FIVE,
    FOUR,
    booking,
    normal,
    solo,
    storno,
    table,
    voluntary,
    vorgefuehrt,
    warnings_of,
    written,
)

HOCHZEITEN = (Solo.STILLE_HOCHZEIT, Solo.HOCHZEIT_ALLEIN)


def _normal_games(count: int, players: tuple[str, ...] = FOUR) -> list[Entry]:
    """So many Normalspiele, of which none pauses a Re player."""
    dealers = [players[game % len(players)] for game in range(count)]
    playing = [[name for name in players if name != dealer][:2] for dealer in dealers]
    return [normal(" ".join(pair)) for pair in playing]


def _vorgefuehrt_in_turn(players: tuple[str, ...], games_before: int) -> list[str | None]:
    """Who has to play in each of the games after `games_before` Normalspiele, as each of them does."""
    entries = _normal_games(games_before, players)
    heading = table(players, planned_games=games_before + len(players))
    found: list[str | None] = []
    for _ in players:
        due = written(heading, *entries).forced
        assert due
        assert due.soloist
        found.append(due.soloist)
        entries.append(vorgefuehrt(due.soloist))
    return found


def test_games_21_to_24_are_vorgefuehrt_in_the_order_of_seats_2_3_4_1() -> None:
    assert _vorgefuehrt_in_turn(FOUR, 20) == ["Ben", "Carla", "Dieter", "Anna"]


def test_seat_1_deals_game_21() -> None:
    assert written(table(planned_games=24), *_normal_games(20)).course.next_dealer == "Anna"


def test_games_26_to_30_are_vorgefuehrt_in_the_order_of_seats_2_3_4_5_1() -> None:
    assert _vorgefuehrt_in_turn(FIVE, 25) == ["Ben", "Carla", "Dieter", "Emil", "Anna"]


def test_nobody_is_vorgefuehrt_while_more_games_are_left_than_soli_missing() -> None:
    assert written(table(planned_games=24), *_normal_games(19)).forced is None


def test_who_has_played_a_pflichtsolo_is_passed_over() -> None:
    ledger = written(table(planned_games=5), normal("Ben Carla"), vorgefuehrt("Carla"))
    assert ledger.forced == Forced("Dieter")


def test_the_dealer_is_the_last_one_in_turn() -> None:
    entries = [vorgefuehrt("Ben"), vorgefuehrt("Carla"), vorgefuehrt("Dieter")]
    assert written(table(planned_games=4, first_dealer="Carla"), *entries).forced == Forced("Anna")


def test_a_dealer_who_plays_can_be_vorgefuehrt() -> None:
    entries = [voluntary("Ben"), voluntary("Carla"), voluntary("Dieter")]
    assert written(table(planned_games=4), *entries).forced == Forced("Anna")


def test_who_sits_out_is_passed_over() -> None:
    entries = [voluntary("Ben"), voluntary("Carla"), voluntary("Dieter")]
    assert written(table(FIVE, planned_games=5), *entries).forced == Forced("Emil")


def test_the_text_names_nobody_if_only_a_dealer_who_sits_out_lacks_the_solo() -> None:
    entries = [voluntary(name) for name in FIVE[1:]]
    assert written(table(FIVE, planned_games=5), *entries).forced == Forced(None)


def test_more_missing_soli_than_games_left_are_vorgefuehrt_as_well() -> None:
    assert written(table(planned_games=2)).forced == Forced("Ben")


def test_an_open_end_knows_no_vorfuehrung() -> None:
    assert written(table(planned_games=None), *_normal_games(24)).forced is None


def test_nobody_is_vorgefuehrt_once_everybody_has_played() -> None:
    assert written(table(planned_games=5), *[voluntary(name) for name in FOUR]).forced is None


def test_nobody_is_vorgefuehrt_after_the_round() -> None:
    assert written(table(planned_games=4), *_normal_games(4)).forced is None


def test_a_list_without_pflichtsoli_knows_no_vorfuehrung() -> None:
    assert written(table(planned_games=4, duty_solo=False)).forced is None


def test_a_booking_is_no_game_of_the_round() -> None:
    assert written(table(planned_games=5), booking(Anna=-1, Ben=1)).forced is None


def test_a_cancelled_game_is_no_game_of_the_round() -> None:
    assert written(table(planned_games=5), normal("Ben Carla"), storno(1)).forced is None


def _owing(*entries: Entry, duty_solo: bool = True) -> list[str]:
    heading = table(duty_solo=duty_solo)
    return owing(heading, written(heading, *entries).course)


def test_each_player_owes_a_pflichtsolo_at_first() -> None:
    assert _owing() == list(FOUR)


@pytest.mark.parametrize("entry", [voluntary("Ben", 100), vorgefuehrt("Ben", 200)])
def test_a_pflichtsolo_is_fulfilled_whoever_won_it(entry: Entry) -> None:
    assert _owing(entry) == ["Anna", "Carla", "Dieter"]


@pytest.mark.parametrize("kind", HOCHZEITEN)
def test_a_hochzeit_alone_fulfils_no_pflichtsolo(kind: Solo) -> None:
    assert _owing(solo("Ben", solo=kind)) == list(FOUR)


def test_a_lustsolo_fulfils_no_pflichtsolo() -> None:
    assert _owing(solo("Ben")) == list(FOUR)


def test_a_cancelled_pflichtsolo_is_owed_again() -> None:
    assert _owing(voluntary("Ben"), storno(1)) == list(FOUR)


def test_a_list_without_pflichtsoli_owes_none() -> None:
    assert _owing(duty_solo=False) == []


def test_a_list_without_pflichtsoli_counts_none() -> None:
    ledger = written(table(duty_solo=False), voluntary("Ben"))
    assert ledger.course.duty_solos == dict.fromkeys(FOUR, 0)


def test_every_pflichtsolo_is_counted() -> None:
    ledger = written(table(), voluntary("Ben"), vorgefuehrt("Ben"), voluntary("Anna"))
    assert ledger.course.duty_solos == {"Anna": 1, "Ben": 2, "Carla": 0, "Dieter": 0}


def _warned(*entries: Entry, planned_games: int | None = None, duty_solo: bool = True) -> tuple[str, ...]:
    """The warnings of the last of `entries`."""
    return warnings_of(written(table(planned_games=planned_games, duty_solo=duty_solo), *entries))


def test_a_lustsolo_before_the_pflichtsolo_is_warned_of() -> None:
    assert _warned(solo("Ben")) == ("lust_before_duty",)


def test_a_lustsolo_after_the_pflichtsolo_is_not_warned_of() -> None:
    assert _warned(voluntary("Ben"), solo("Ben")) == ()


@pytest.mark.parametrize("kind", HOCHZEITEN)
def test_a_hochzeit_alone_before_the_pflichtsolo_is_not_warned_of(kind: Solo) -> None:
    assert _warned(solo("Ben", solo=kind)) == ()


@pytest.mark.parametrize("second", [voluntary("Ben"), vorgefuehrt("Ben")])
def test_a_second_pflichtsolo_is_warned_of(second: Entry) -> None:
    assert _warned(voluntary("Ben"), second) == ("second_duty_solo",)


@pytest.mark.parametrize(
    "entry",
    [normal("Ben Carla"), vorgefuehrt("Carla"), solo("Ben", solo=Solo.STILLE_HOCHZEIT)],
    ids=["Normalspiel", "somebody else's", "stille Hochzeit"],
)
def test_a_vorfuehrung_that_did_not_take_place_is_warned_of(entry: Entry) -> None:
    assert _warned(entry, planned_games=4) == ("duty_due",)


def test_a_lustsolo_in_place_of_the_vorfuehrung_is_warned_of_twice() -> None:
    assert _warned(solo("Ben"), planned_games=4) == ("lust_before_duty", "duty_due")


def test_the_vorfuehrung_itself_is_not_warned_of() -> None:
    assert _warned(vorgefuehrt("Ben"), planned_games=4) == ()


def test_where_the_text_names_nobody_nothing_is_warned_of() -> None:
    entries = [*[voluntary(name) for name in FIVE[1:]], normal("Ben Carla")]
    assert warnings_of(written(table(FIVE, planned_games=5), *entries)) == ()


def test_a_list_without_pflichtsoli_warns_of_none() -> None:
    assert _warned(solo("Ben"), planned_games=4, duty_solo=False) == ()


def test_a_game_beyond_the_planned_ones_is_warned_of() -> None:
    assert _warned(normal("Ben Carla"), normal("Ben Carla"), planned_games=1) == ("round_complete",)


def test_the_last_planned_game_is_not_beyond_them() -> None:
    games = [voluntary("Ben"), voluntary("Carla"), voluntary("Dieter"), voluntary("Anna")]
    assert _warned(*games, planned_games=4) == ()


def test_a_cancelled_game_leaves_room_for_another() -> None:
    assert (
        _warned(normal("Ben Carla"), storno(1), normal("Ben Carla"), planned_games=1, duty_solo=False) == ()
    )


def _corrected(first: GameEntry, later: GameEntry, correction: GameEntry) -> Ledger:
    """`first` and `later`; then `correction` corrects `first`."""
    return written(table(), first, later, storno(1), correction)


def test_a_correction_is_warned_of_by_the_place_that_it_takes() -> None:
    ledger = _corrected(normal("Ben Carla"), voluntary("Ben"), solo("Ben", corrects=1))
    assert warnings_of(ledger) == ("lust_before_duty",)


def test_a_correction_is_no_second_pflichtsolo() -> None:
    ledger = _corrected(voluntary("Ben"), normal("Ben Carla"), voluntary("Ben", 180, corrects=1))
    assert warnings_of(ledger) == ()


def test_the_vorfuehrung_follows_the_dealer_that_the_game_names() -> None:
    assert _warned(vorgefuehrt("Carla", dealer="Ben"), planned_games=4) == ()
