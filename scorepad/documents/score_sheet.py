"""What stands on the printed score sheet, in words: its rows, figures and payments. No sums of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from scorepad.documents.short_names import short_names
from scorepad.rules.evening import settlement, statistics
from scorepad.rules.evening.entries import BookingEntry, GameEntry
from scorepad.rules.evening.ledger import Adjustment, Ledger, Row
from scorepad.rules.evening.sheet import BockRule
from scorepad.rules.tsr.game import Special
from scorepad.rules.tsr.vocabulary import Level, Party
from scorepad.wording import Words
from scorepad.wording.documents import REMARKS, SHEET
from scorepad.wording.games import LENGTHS, OVERLAPS

LONGEST_SHORT_NAME = 18


@dataclass(frozen=True, slots=True)
class Line:
    """One entry as a row of the sheet. `wide` is text instead of the columns of a game.

    `scores` holds for each player the points (empty for one who sat out) and the standing.
    """

    number: int
    kind: str
    scores: tuple[tuple[str, str], ...]
    remarks: str = ""
    wide: str = ""
    dealer: str = ""
    re: str = ""
    augen: str = ""
    value: str = ""
    factor: str = ""


@dataclass(frozen=True, slots=True)
class Balance:
    """One player's figures at the end."""

    player: str
    standing: str
    games: int
    won: int
    soli: int
    duty_solos: int
    amount: str


@dataclass(frozen=True, slots=True)
class Payments:
    """Who pays whom, in sentences."""

    transfers: tuple[str, ...]
    kasse: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everything that is printed of a list, in one language."""

    ledger: Ledger
    words: Words

    @property
    def is_wide(self) -> bool:
        """Whether it takes the long side of the paper: six or seven players, or very large numbers."""
        numbers = [*self.ledger.standing.values(), 0]
        return len(self.ledger.heading.players) > 5 or max(map(abs, numbers)) >= 1000

    @property
    def players(self) -> tuple[str, ...]:
        """The players in seat order."""
        return self.ledger.heading.players

    @property
    def short_names(self) -> Mapping[str, str]:
        """The players' names as a narrow column shows them."""
        return short_names(self.players, LONGEST_SHORT_NAME)

    def text(self, key: str, **facts: object) -> str:
        """A text of the sheet."""
        return self.words.text(SHEET[key]).format(**facts)

    def remark(self, key: str, **facts: object) -> str:
        """A text of a row."""
        return self.words.text(REMARKS[key]).format(**facts)

    def facts(self) -> list[str]:
        """Who played when, and by which house rules."""
        heading = self.ledger.heading
        planned, stake = heading.planned_games, heading.stake_cents
        return [
            self.text("players", names=", ".join(self.players)),
            *self._day(),
            self.text("open_end") if planned is None else self.text("planned", count=planned),
            self.text("first_dealer", name=self.short_names[heading.first_dealer]),
            self.text("duty_solo" if heading.duty_solo else "no_duty_solo"),
            *self._bock(heading.bock),
            self.text("no_stake") if stake is None else self.text("stake", cents=self.words.decimal(stake)),
        ]

    def _day(self) -> Iterator[str]:
        moments = [row.entry.at for row in self.ledger.rows if row.entry.at]
        if moments:
            yield self.text("played", day=self.words.day(datetime.fromisoformat(moments[0])))

    def _bock(self, rule: BockRule | None) -> Iterator[str]:
        if rule is None:
            yield self.text("no_bock")
            return
        length, overlap = self.words.text(LENGTHS[rule.length]), self.words.text(OVERLAPS[rule.overlap])
        yield self.text("bock", length=length, overlap=overlap)
        if rule.cap is not None:
            yield self.text("bock_cap", cap=rule.cap)

    def lines(self) -> Iterator[Line]:
        """The rows, in the order of the entries."""
        names = self.short_names
        for row in self.ledger.rows:
            yield self._game_line(row, names) if row.game else self._wide_line(row)

    def _game_line(self, row: Row, names: Mapping[str, str]) -> Line:
        game, entry = row.game, row.entry
        assert game and isinstance(entry, GameEntry)  # noqa: S101
        re = ", ".join(names[name] for name in entry.re)
        parts = [re, *([self.words.solo(entry.solo)] if entry.solo else [])]
        report = entry.report
        return Line(
            row.position,
            "cancelled" if row.position in self.ledger.cancelled_by else "game",
            self._scores(row, game.sitting_out),
            remarks="; ".join(self._game_remarks(row, entry)),
            dealer=names[game.dealer],
            re=": ".join(parts),
            augen=f"{report.re_augen} : {report.kontra_augen}",
            value=str(abs(game.valuation.value)),
            factor=f"×{row.factor}" if row.factor != 1 else "",
        )

    def _wide_line(self, row: Row) -> Line:
        entry = row.entry
        if isinstance(entry, BookingEntry):
            parts = [self.remark("booking", reason=entry.reason)]
            parts += [self.remark("uncredited")] if entry.uncredited else []
            return Line(row.position, "booking", self._scores(row, ()), wide="; ".join(parts))
        assert not isinstance(entry, GameEntry)  # noqa: S101
        parts = [self.remark("storno", number=entry.of), *self._ripple(row.adjustments)]
        return Line(row.position, "storno", self._scores(row, ()), wide="; ".join(parts))

    def _scores(self, row: Row, sitting_out: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        signed = self.words.signed
        return tuple(
            ("" if player in sitting_out and not row.points[player] else signed(row.points[player]), signed(standing))
            for player, standing in row.standing.items()
        )

    def _game_remarks(self, row: Row, entry: GameEntry) -> Iterator[str]:
        report = entry.report
        if entry.duty:
            yield self.words.duty(entry.duty)
        for party, level, special, trickless in (
            (Party.RE, report.re_level, report.re_special, report.re_trickless),
            (Party.KONTRA, report.kontra_level, report.kontra_special, report.kontra_trickless),
        ):
            yield from self._party_remarks(party, level, special, trickless)
        if entry.starts_bock and self.ledger.heading.bock:
            key = "starts_bock" if entry.starts_bock == 1 else "starts_many"
            yield self.remark(key, count=entry.starts_bock)
        if entry.corrects:
            yield self.remark("corrects", number=entry.corrects)
        yield from self._ripple(row.adjustments)
        if row.position in self.ledger.cancelled_by:
            yield self.remark("cancelled", number=self.ledger.cancelled_by[row.position])

    def _party_remarks(
        self, party: Party, level: Level, special: Special, trickless: bool | None
    ) -> Iterator[str]:
        name, call = self.words.party(party), self.words.call(party, level)
        if call:
            yield call if level is Level.ANSAGE else self.remark("call", party=name, call=call)
        if special.total():
            counts = {sort: getattr(special, sort) for sort in ("doppelkopf", "fuchs", "karlchen")}
            made = [
                self.remark(sort) if count == 1 else f"{count} {self.remark(sort)}"
                for sort, count in counts.items()
                if count
            ]
            yield self.remark("special", party=name, specials=", ".join(made))
        if trickless:
            yield self.remark("trickless", party=name)

    def _ripple(self, adjustments: tuple[Adjustment, ...]) -> Iterator[str]:
        for moved in adjustments:
            yield self.remark("ripple", number=moved.entry, before=moved.from_factor, to=moved.to_factor)

    def totals(self) -> list[str]:
        """Each player's standing at the end."""
        return [self.words.signed(points) for points in self.ledger.standing.values()]

    def balances(self) -> list[Balance]:
        """Each player's figures and amount, in seat order."""
        amounts = self._settlement.amounts if self._settlement else {}
        return [
            Balance(
                player,
                self.words.signed(self.ledger.standing[player]),
                figures.games,
                figures.won,
                figures.soli,
                figures.duty_solos,
                self.words.euro(amounts[player]) if amounts else "",
            )
            for player, figures in statistics.figures(self.ledger).items()
        ]

    def payments(self) -> Payments | None:
        """Who pays whom; None where no money is played for."""
        settled = self._settlement
        if settled is None:
            return None
        transfers = [
            self.text(
                "payment",
                payer=transfer.payer,
                receiver=transfer.receiver,
                amount=self._amount(transfer.cents),
            )
            for transfer in settled.transfers
        ]
        return Payments(tuple(transfers or [self.text("nothing_to_pay")]), self._kasse(settled.kasse))

    @property
    def _settlement(self) -> settlement.Settlement | None:
        stake = self.ledger.heading.stake_cents
        return None if stake is None else settlement.settle(self.ledger.standing, stake)

    def _kasse(self, cents: int) -> str:
        if not cents:
            return ""
        return self.text("kasse" if cents > 0 else "kasse_pays", amount=self._amount(abs(cents)))

    def _amount(self, cents: int) -> str:
        return self.words.euro(cents).removeprefix("+")
