"""A ladder's book as these tests write it."""

from datetime import UTC, datetime, timedelta

from scorepad.rules.ladder.admission import problems
from scorepad.rules.ladder.book import Book, extended, fold
from scorepad.rules.ladder.deeds import Deed, Joined, Reported, SeasonSet
from scorepad.rules.ladder.duel import Ending, Side

OCTOBER = datetime(2026, 10, 1, tzinfo=UTC)
JANUARY = datetime(2027, 1, 1, tzinfo=UTC)
APRIL = datetime(2027, 4, 1, tzinfo=UTC)
LATER = datetime(2030, 1, 1, tzinfo=UTC)
AUTUMN = SeasonSet(1, OCTOBER, JANUARY)
WINTER = SeasonSet(2, JANUARY, APRIL)
OPENING = (AUTUMN, Joined("Anna"), Joined("Ben"), Joined("Carla"))


def hour(number: float) -> datetime:
    """So many hours after the first season's start."""
    return OCTOBER + timedelta(hours=number)


def won(a: int, b: int, started: float) -> Reported:
    """A duel of half an hour that `a` has won."""
    return Reported(a, b, hour(started), hour(started + 0.5), Side.A)


def pending(a: int, b: int, started: float) -> Reported:
    """A duel whose result is still to come."""
    return Reported(a, b, hour(started))


def closed(a: int, b: int, started: float) -> Reported:
    """A duel that nobody has won."""
    return Reported(a, b, hour(started), hour(started + 0.5), None, Ending.CLOSED)


def book_of(*deeds: Deed) -> Book:
    """The book of a season with three players, and `deeds`, each of which must be admissible."""
    book = fold(OPENING)
    for deed in deeds:
        assert problems(book, deed, LATER) == []
        book = extended(book, [deed])
    return book


def codes(book: Book, deed: Deed, now: datetime = LATER) -> list[tuple[str, str]]:
    """Field and code of everything that is wrong with `deed`."""
    return [(problem.field, problem.code) for problem in problems(book, deed, now)]
