"""A season replayed, its ranking and its prize."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.ladder.duel import Duel, Queue
from scorepad.rules.ladder.presets import PrizeRule
from scorepad.rules.ladder.ranking import Ranked, Standing, prize_winner, rank
from scorepad.rules.ladder.verdict import Reason
from tests.laws import tried
from tests.rules.ladder.duels import RULES, duel, hour, order, points, replayed

law = tried(1.2)


def test_the_opponents_points_never_matter() -> None:
    # b has won three times (10 + 13 + 16) when a beats them: a gets 10 all the same
    duels = [duel(each, f"b{each}", "b", number) for number, each in enumerate("cde")]
    done = replayed([*duels, duel("last", "ab", "a", 9)])
    assert done.steps["last"][0].after == 1510
    assert done.steps["last"][1].before == 1539


def test_duels_take_effect_in_the_order_in_which_they_finish() -> None:
    # a's defeat started first but finished last, so the win before it stands in no streak after it
    done = replayed([duel("1", "ab", "b", 1, 9), duel("2", "ac", "a", 2), duel("3", "ad", "a", 10)])
    assert [done.steps[key][0].after for key in ("2", "1", "3")] == [1510, 1505, 1515]


def test_an_annulled_duel_leaves_no_trace_in_points_and_streaks() -> None:
    duels = [duel("1", "ab", "a", 1), duel("2", "ac", "a", 2), duel("3", "ad", "a", 3)]
    assert points(replayed(duels))["a"] == 1539
    duels[1] = replace(duels[1], is_annulled=True)
    assert points(replayed(duels)) == {"a": 1523, "b": 1500, "d": 1500}


def test_an_annulled_defeat_brings_the_streak_back() -> None:
    duels = [duel("1", "ab", "a", 1), duel("2", "ac", "c", 2, annulled=True), duel("3", "ad", "a", 3)]
    assert replayed(duels).steps["3"][0].streak == 2


def test_who_has_played_only_unrated_duels_stands_in_the_ranking() -> None:
    done = replayed([duel("1", "ab", "a", 1, queue=Queue.PRIVATE)])
    assert points(done) == {"a": 1500, "b": 1500}
    assert done.steps == {}


def test_duels_of_another_season_bring_nobody_into_the_ranking() -> None:
    assert replayed([duel("1", "ab", "a", -5)]).ranking == []


def test_more_points_come_first_then_more_duels_then_the_earlier_finish_then_the_name() -> None:
    standings = [
        Standing("Ben", 1520, 0, 3, hour(2)),
        Standing("Änne", 1520, 0, 3, hour(2)),
        Standing("Carla", 1520, 0, 3, hour(1)),
        Standing("Dieter", 1520, 0, 4, hour(9)),
        Standing("Emil", 1521, 0, 1, hour(9)),
        Standing("Frieda", 1500),
    ]
    in_order = ["Emil", "Dieter", "Carla", "Änne", "Ben", "Frieda"]
    assert [row.standing.player for row in rank(standings)] == in_order


def test_disqualified_players_stand_outside_the_ranking() -> None:
    duels = [duel("1", "ab", "a", 1), duel("2", "bc", "b", 2)]
    done = replayed(duels, disqualified=["a"])
    assert order(done) == ["b", "c"]
    assert done.ranking[0].place == 1
    assert done.steps["1"][0].change.points == 10


def test_the_list_is_final_once_no_result_is_pending() -> None:
    pending = duel("1", "ab", None, 1, None)
    assert not replayed([pending]).is_final
    assert replayed([replace(pending, is_annulled=True)]).is_final
    assert replayed([replace(pending, queue=Queue.PRIVATE)]).is_final


def test_there_is_no_prize_while_a_result_is_pending() -> None:
    duels = [duel(str(number), f"a{chr(200 + number)}", "a", number) for number in range(20)]
    assert replayed(duels).prize == "a"
    assert replayed([*duels, duel("x", "bc", None, 30, None)]).prize is None


def standing(player: str, rated_duels: int) -> Standing:
    return Standing(player, 1600, 0, rated_duels, hour(1))


def test_the_prize_is_for_place_one_with_twenty_rated_duels() -> None:
    assert prize_winner([Ranked(1, standing("a", 20))], RULES) == "a"
    assert prize_winner([Ranked(1, standing("a", 19)), Ranked(2, standing("b", 20))], RULES) is None
    assert prize_winner([], RULES) is None


def test_the_prize_may_go_to_the_first_with_twenty_rated_duels() -> None:
    rules = replace(RULES, prize_rule=PrizeRule.FIRST_WITH_ENOUGH)
    ranking = [Ranked(1, standing("a", 19)), Ranked(2, standing("b", 20)), Ranked(3, standing("c", 40))]
    assert prize_winner(ranking, rules) == "b"


@st.composite
def seasons(draw: st.DrawFn) -> list[Duel]:
    """Up to 14 duels of four players in three days: pairs meet too often, some stay open or are annulled."""
    duels = []
    for number in range(draw(st.integers(0, 14))):
        players = draw(st.sampled_from(["ab", "ac", "ad", "ba", "bc", "bd", "cd"]))
        started = draw(st.integers(0, 72))
        finished = draw(st.sampled_from([started + 0.5, started + 0.5, started + 3, None]))
        winner = None if finished is None else draw(st.sampled_from([*players, None]))
        annulled = draw(st.booleans())
        duels.append(duel(f"{number:02}", players, winner, started, finished, annulled=annulled))
    return duels


@law
@given(seasons())
def test_the_ranking_with_an_annulled_duel_is_the_one_without_it(duels: list[Duel]) -> None:
    done = replayed(duels)
    kept = [
        replace(each, queue=Queue.PRIVATE) if verdict.reason is Reason.PAIR_LIMIT else each
        for each, verdict in zip(duels, done.verdicts, strict=True)
        if not each.is_annulled
    ]
    without = replayed(kept, replace(RULES, pair_limit=len(duels)))
    assert without.ranking == done.ranking


@law
@given(seasons(), st.integers())
def test_the_ranking_is_total_and_repeatable(duels: list[Duel], seed: int) -> None:
    shuffled = list(duels)
    Random(seed).shuffle(shuffled)  # noqa: S311 - a shuffle, not a secret
    done, again = replayed(duels), replayed(shuffled)
    assert again.ranking == done.ranking
    assert again.steps == done.steps
    assert [row.place for row in done.ranking] == list(range(1, len(done.ranking) + 1))


@law
@given(seasons())
def test_a_players_changes_add_up_to_the_points(duels: list[Duel]) -> None:
    done = replayed(duels)
    sums = dict.fromkeys(points(done), RULES.start)
    for each in duels:
        for player, step in zip((each.a, each.b), done.steps.get(each.key, ()), strict=False):
            sums[player] += step.change.points
    assert sums == points(done)
