"""The entries of a list as the lines of a score sheet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.documents.short_names import short_names
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry, type_of
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.vocabulary import Level, Party
from scorepad.wording import Words
from scorepad.wording.documents import REMARKS

LONGEST_NAME = 16
"""Characters of a name that a narrow column shows; the head of its own column has all of it."""
_SPECIALS = ("doppelkopf", "fuchs", "karlchen")


@dataclass(frozen=True, slots=True)
class Line:
    """One line. `wide` is text in place of a game's columns; `scores` are points and standing by player.

    Points are empty for a player who didn't play, both for one who hadn't joined yet.
    """

    number: int
    kind: str
    scores: tuple[tuple[str, str], ...]
    wide: str = ""
    dealer: str = ""
    re: str = ""
    augen: str = ""
    remarks: str = ""
    value: str = ""
    factor: str = ""


def lines(ledger: Ledger, words: Words) -> list[Line]:
    """The lines of `ledger`, in the order of its entries."""
    writer = _Writer(ledger, words, short_names(ledger.people, LONGEST_NAME))
    return [writer.line(row) for row in ledger.rows]


@dataclass(frozen=True, slots=True)
class _Writer:
    ledger: Ledger
    words: Words
    names: Mapping[str, str]

    def line(self, row: Row) -> Line:
        if row.game:
            return self._game(row, row.game)
        wide = "; ".join(self._wide(row, row.entry))
        return Line(row.position, type_of(row.entry), self._scores(row), wide)

    def _game(self, row: Row, game: PlayedGame) -> Line:
        report = game.entry.report
        return Line(
            row.position,
            "cancelled" if row.position in self.ledger.cancelled_by else "game",
            self._scores(row, game.playing),
            dealer=self.names[game.dealer],
            re=self._re(game.entry),
            augen=f"{report.re_augen} : {report.kontra_augen}",
            remarks="; ".join(self._remarks(row, game.entry)),
            value=self.words.signed(game.valuation.value),
            factor="" if row.factor == 1 else f"×{row.factor}",
        )

    def _re(self, entry: GameEntry) -> str:
        names = ", ".join(self.names[name] for name in entry.re)
        return f"{names}: {self.words.solo(entry.solo)}" if entry.solo else names

    def _scores(self, row: Row, playing: tuple[str, ...] | None = None) -> tuple[tuple[str, str], ...]:
        """A correction may move the points of one who doesn't play: then they are shown."""
        return tuple(
            self._score(row, player, playing is None or player in playing) for player in self.ledger.people
        )

    def _score(self, row: Row, player: str, takes_part: bool) -> tuple[str, str]:
        if player not in row.standing:
            return "", ""
        points = row.points[player]
        shown = points or (takes_part and row.table is None)
        return self.words.signed(points) if shown else "", self.words.signed(row.standing[player])

    def _wide(self, row: Row, entry: Entry) -> Iterator[str]:
        if isinstance(entry, StornoEntry):
            yield self._text("storno", number=entry.of)
            yield from self.words.ripples(row.adjustments)
        elif isinstance(entry, BookingEntry):
            yield self._text("booking", reason=entry.reason)
            if entry.uncredited:
                yield self._text("uncredited")
        elif isinstance(entry, SeatsEntry):
            yield self.words.seated([self.names[name] for name in row.table or ()])
            yield from self.words.seat_changes(self.ledger.seat_change(row))

    def _remarks(self, row: Row, entry: GameEntry) -> Iterator[str]:
        if entry.duty:
            yield self.words.duty(entry.duty)
        yield from self._reported(entry.report)
        if entry.starts_bock and self.ledger.heading.bock:
            many = entry.starts_bock > 1
            yield self._text("starts_many" if many else "starts_bock", count=entry.starts_bock)
        if entry.corrects:
            yield self._text("corrects", number=entry.corrects)
        yield from self.words.ripples(row.adjustments)
        if row.position in self.ledger.cancelled_by:
            yield self._text("cancelled", number=self.ledger.cancelled_by[row.position])

    def _reported(self, game: Game) -> Iterator[str]:
        yield from self._party(Party.RE, game.re_level, game.re_special, game.re_trickless)
        yield from self._party(Party.KONTRA, game.kontra_level, game.kontra_special, game.kontra_trickless)

    def _party(self, party: Party, level: Level, special: Special, trickless: bool | None) -> Iterator[str]:
        name, call = self.words.party(party), self.words.call(party, level)
        if level is Level.ANSAGE:
            yield call
        elif call:
            yield self._text("call", party=name, call=call)
        if special.total():
            yield self._text("special", party=name, specials=", ".join(self._specials(special)))
        if trickless:
            yield self._text("trickless", party=name)

    def _specials(self, special: Special) -> Iterator[str]:
        for sort in _SPECIALS:
            count = getattr(special, sort)
            if count:
                yield self._text(sort) if count == 1 else f"{count} {self._text(sort)}"

    def _text(self, key: str, **facts: object) -> str:
        return self.words.text(REMARKS[key]).format(**facts)
