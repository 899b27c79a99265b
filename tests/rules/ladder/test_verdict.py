"""Which duels are rated."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scorepad.rules.ladder.duel import Duel, Ending, Queue, Side, problems
from scorepad.rules.ladder.verdict import Reason, Verdict, verdicts
from tests.rules.ladder.duels import RULES, SEASON, duel, hour

RATED = Verdict(True)


def judged(*duels: Duel) -> list[Verdict]:
    return verdicts(duels, SEASON, RULES)


def reasons(*duels: Duel) -> list[Reason | None]:
    return [verdict.reason for verdict in judged(*duels)]


def test_a_finished_duel_of_the_competitive_queue_is_rated() -> None:
    assert judged(duel("1", "ab", "a", 1)) == [RATED]


@pytest.mark.parametrize("queue", [Queue.PRIVATE, Queue.GUEST, Queue.AI])
def test_private_tables_guests_and_computers_never_count(queue: Queue) -> None:
    (verdict,) = judged(duel("1", "ab", "a", 1, queue=queue))
    assert verdict == Verdict(False, Reason(queue.value))


def test_the_third_duel_of_a_pair_within_a_day_is_not_rated() -> None:
    duels = [duel(str(number), "ab", "a", number) for number in (1, 2, 3)]
    assert judged(*duels) == [RATED, RATED, Verdict(False, Reason.PAIR_LIMIT)]


def test_the_limit_is_the_same_with_the_sides_exchanged() -> None:
    duels = [duel("1", "ab", "a", 1), duel("2", "ba", "a", 2), duel("3", "ab", "a", 3)]
    assert reasons(*duels) == [None, None, Reason.PAIR_LIMIT]


def test_another_opponent_has_a_limit_of_their_own() -> None:
    duels = [duel("1", "ab", "a", 1), duel("2", "ab", "a", 2), duel("3", "ac", "a", 3)]
    assert reasons(*duels) == [None, None, None]


def test_a_duel_exactly_24_hours_ago_no_longer_counts() -> None:
    duels = [duel("1", "ab", "a", 1), duel("2", "ab", "a", 2), duel("3", "ab", "a", 25)]
    assert reasons(*duels) == [None, None, None]
    late = [*duels[:2], replace(duels[2], started_at=hour(25) - timedelta(microseconds=1))]
    assert reasons(*late) == [None, None, Reason.PAIR_LIMIT]


def test_an_unrated_duel_uses_up_nothing() -> None:
    duels = [
        duel("1", "ab", "a", 0),
        duel("2", "ab", "a", 10),
        duel("3", "ab", "a", 20),
        duel("4", "ab", "a", 24),
        duel("5", "ab", "a", 1, queue=Queue.PRIVATE),
    ]
    assert reasons(*duels) == [None, None, Reason.PAIR_LIMIT, None, Reason.PRIVATE]


def test_a_duel_closed_without_a_winner_uses_up_nothing() -> None:
    duels = [duel("1", "ab", None, 1), duel("2", "ab", "a", 2), duel("3", "ab", "a", 3)]
    assert judged(*duels) == [Verdict(False, Reason.NO_WINNER), RATED, RATED]


def test_a_duel_closed_only_after_the_next_began_counted_when_that_one_began() -> None:
    duels = [
        duel("1", "ab", None, 1, 9),
        duel("2", "ab", "a", 2),
        duel("3", "ab", "a", 3),
        duel("4", "ab", "a", 10),
    ]
    assert reasons(*duels) == [Reason.NO_WINNER, None, Reason.PAIR_LIMIT, None]


def test_a_pending_duel_uses_up_the_limit() -> None:
    duels = [duel("1", "ab", None, 1, None), duel("2", "ab", "a", 2), duel("3", "ab", "a", 3)]
    assert judged(*duels) == [Verdict(True, Reason.PENDING), RATED, Verdict(False, Reason.PAIR_LIMIT)]


def test_a_later_annulment_does_not_rate_others_anew() -> None:
    duels = [duel("1", "ab", "a", 1, annulled=True), duel("2", "ab", "a", 2), duel("3", "ab", "a", 3)]
    assert judged(*duels) == [Verdict(True, Reason.ANNULLED), RATED, Verdict(False, Reason.PAIR_LIMIT)]


def test_the_start_decides_about_the_limit_whatever_order_they_are_told_in() -> None:
    duels = [duel("1", "ab", "a", 3), duel("2", "ab", "a", 1, 50), duel("3", "ab", "a", 2)]
    assert reasons(*duels) == [Reason.PAIR_LIMIT, None, None]


@pytest.mark.parametrize(
    ("started", "reason"), [(-0.1, Reason.OTHER_SEASON), (0, None), (92 * 24, Reason.OTHER_SEASON)]
)
def test_a_duel_belongs_to_the_season_in_which_it_started(started: float, reason: Reason | None) -> None:
    (verdict,) = judged(duel("1", "ab", "a", started))
    assert verdict == Verdict(reason is None, reason)


def test_a_duel_may_finish_after_the_seasons_end() -> None:
    assert judged(duel("1", "ab", "a", 92 * 24 - 1, 92 * 24 + 1)) == [RATED]


def test_the_limit_does_not_begin_anew_with_a_season() -> None:
    duels = [duel("1", "ab", "a", -2), duel("2", "ab", "a", -1), duel("3", "ab", "a", 1)]
    assert reasons(*duels) == [Reason.OTHER_SEASON, Reason.OTHER_SEASON, Reason.PAIR_LIMIT]


GOOD = duel("1", "ab", "a", 1)


@pytest.mark.parametrize(
    ("bad", "field", "code"),
    [
        (replace(GOOD, b="a"), "b", "same_player"),
        (replace(GOOD, finished_at=hour(0)), "finished_at", "finished_before_start"),
        (replace(GOOD, finished_at=None), "winner", "winner_while_pending"),
        (replace(GOOD, ending=Ending.CLOSED), "winner", "winner_of_closed_game"),
    ],
)
def test_a_report_that_contradicts_itself(bad: Duel, field: str, code: str) -> None:
    assert [(each.field, each.code) for each in problems(bad)] == [(field, code)]


@pytest.mark.parametrize("ending", [Ending.RESIGNED, Ending.LEFT, Ending.DEADLINE])
def test_giving_up_leaving_and_missing_the_deadline_alone_have_a_winner(ending: Ending) -> None:
    lost = replace(GOOD, ending=ending, winner=Side.B)
    assert problems(lost) == []
    assert judged(lost) == [RATED]
