"""What the entries of a ladder's book come to."""

from dataclasses import replace

from scorepad.rules.ladder.book import Book, earlier_numbers, extended, fold, replayed, verdicts_of
from scorepad.rules.ladder.deeds import Annulled, Disqualified, Renamed, Settled
from scorepad.rules.ladder.duel import Side
from scorepad.rules.ladder.presets import PrizeRule, Tier
from scorepad.rules.ladder.verdict import Reason
from tests.rules.ladder.books import AUTUMN, OPENING, WINTER, book_of, hour, pending, won


def points(book: Book, season: int = 1) -> dict[str, int]:
    found = replayed(book, book.seasons[season - 1])
    return {row.standing.player: row.standing.points for row in found.ranking}


def test_a_duel_is_rated_in_the_season_in_which_it_started() -> None:
    book = book_of(WINTER, won(1, 2, 1), won(2, 1, 92 * 24 + 1))
    assert points(book) == {"Anna": 1510, "Ben": 1500}
    assert points(book, 2) == {"Ben": 1510, "Anna": 1500}
    assert [each.number for each in book.duels_of(book.seasons[1])] == [2]


def test_a_result_that_comes_later_counts_from_then_on() -> None:
    book = book_of(pending(1, 2, 1))
    assert book.duels[0].is_pending
    assert not replayed(book, book.seasons[0]).is_final
    settled = extended(book, [Settled(1, hour(3), Side.B)])
    assert points(settled) == {"Ben": 1510, "Anna": 1500}
    assert not settled.duels[0].is_pending
    assert replayed(settled, settled.seasons[0]).is_final


def test_an_annulled_duel_stays_in_the_book_and_counts_nowhere() -> None:
    book = book_of(won(1, 2, 1), won(1, 3, 2), Annulled(1, "abgesprochen"))
    assert points(book) == {"Anna": 1510, "Carla": 1500}
    assert (book.duels[0].annulled_by, book.duels[0].annulled_for) == (len(OPENING) + 3, "abgesprochen")


def test_who_is_disqualified_stands_outside_until_that_is_lifted() -> None:
    book = book_of(won(1, 2, 1), Disqualified(1, 1, "zwei Konten"))
    assert points(book) == {"Ben": 1500}
    assert book.seasons[0].disqualified == ((1, "zwei Konten"),)
    assert points(extended(book, [Disqualified(1, 1, "Irrtum", is_lifted=True)])) == {
        "Anna": 1510,
        "Ben": 1500,
    }


def test_a_disqualification_is_for_one_season() -> None:
    book = book_of(WINTER, Disqualified(1, 1, "zwei Konten"), won(1, 2, 92 * 24 + 1))
    assert points(book, 2) == {"Anna": 1510, "Ben": 1500}


def test_a_new_name_stands_in_earlier_duels_too() -> None:
    book = book_of(won(1, 2, 1), Renamed(1, "Antonia"))
    assert points(book) == {"Antonia": 1510, "Ben": 1500}


def test_a_name_is_found_however_it_is_written() -> None:
    assert [book_of().number_of(name) for name in (" anna ", "BEN", "Dora")] == [1, 2, None]


def test_a_season_changes_in_its_place() -> None:
    tiers = (Tier(1500, 1),)
    book = book_of(replace(AUTUMN, tiers=tiers, prize_rule=PrizeRule.FIRST_WITH_ENOUGH))
    assert len(book.seasons) == 1
    assert book.seasons[0].rules.tiers == tiers
    assert book.seasons[0].rules.prize_rule is PrizeRule.FIRST_WITH_ENOUGH


def test_a_book_does_not_change_when_another_grows_from_it() -> None:
    book = book_of(won(1, 2, 1))
    extended(book, [won(1, 2, 2), Annulled(1, "x"), Renamed(1, "Zoe")])
    assert book == fold([*OPENING, won(1, 2, 1)])


def test_a_verdict_is_found_by_the_duels_key() -> None:
    book = book_of(won(1, 2, 1), won(1, 2, 2), won(2, 1, 3))
    season = book.seasons[0]
    found = verdicts_of(book, season, replayed(book, season))
    assert found[book.duels[2].key].reason is Reason.PAIR_LIMIT
    assert earlier_numbers(book, season)[book.duels[2].key] == [1, 2]


def test_keys_sort_as_numbers_do() -> None:
    keys = [each.key for each in book_of(*(won(1, 2, number) for number in range(12))).duels]
    assert keys == sorted(keys)
