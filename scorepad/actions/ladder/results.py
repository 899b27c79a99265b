"""What a deed around a ladder can come to."""

from dataclasses import dataclass

from scorepad.rules.ladder.book import Book
from scorepad.rules.problem import Problem
from scorepad.store.ladders import StoredLadder


@dataclass(frozen=True, slots=True)
class OpenLadder:
    """A ladder as it stands: its keys and version, and what its entries come to. Nobody changes the book."""

    stored: StoredLadder
    book: Book


@dataclass(frozen=True, slots=True)
class LadderChanged:
    """What was asked for is written; `ladder` is the ladder with it."""

    ladder: OpenLadder


@dataclass(frozen=True, slots=True)
class LadderRefused:
    """Nothing was written, because of these problems; `ladder` is None where there is none yet."""

    problems: list[Problem]
    ladder: OpenLadder | None = None


@dataclass(frozen=True, slots=True)
class LadderStale:
    """Nothing was written: the ladder is further than the form was. `ladder` is how it stands now."""

    ladder: OpenLadder
