"""What each player has done and gets or pays in the end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.evening.settlement import Settlement, Transfer, settle
from scorepad.rules.evening.sheet import KASSE
from scorepad.rules.evening.statistics import Figures, figures
from scorepad.wording import Words
from scorepad.wording.documents import SHEET


@dataclass(frozen=True, slots=True)
class Balance:
    """One line of the account: the figures are empty for the Kasse, amount and payments without money."""

    player: str
    standing: str
    games: str
    won: str
    soli: str
    duty_solos: str
    amount: str = ""
    pays: str = ""


def balances(ledger: Ledger, words: Words) -> list[Balance]:
    """The account of each player in seat order; last the Kasse, if it gets or gives anything."""
    stake = ledger.heading.stake_cents
    settled = None if stake is None else settle(ledger.standing, stake)
    found = [
        _balance(player, ledger.standing, done, settled, words) for player, done in figures(ledger).items()
    ]
    if settled and settled.kasse:
        paid = _pays(KASSE, settled.transfers, words)
        found.append(Balance(KASSE, "", "", "", "", "", words.euro(settled.kasse), paid))
    return found


def _balance(
    player: str, standing: Mapping[str, int], done: Figures, settled: Settlement | None, words: Words
) -> Balance:
    counts = (str(done.games), str(done.won), str(done.soli), str(done.duty_solos))
    points = words.signed(standing[player])
    if settled is None:
        return Balance(player, points, *counts)
    amount, paid = words.euro(settled.amounts[player]), _pays(player, settled.transfers, words)
    return Balance(player, points, *counts, amount, paid)


def _pays(payer: str, transfers: Iterable[Transfer], words: Words) -> str:
    """To whom `payer` gives how much, in words."""
    text = words.text(SHEET["payment"])
    return "; ".join(
        text.format(amount=words.euro(transfer.cents).removeprefix("+"), receiver=transfer.receiver)
        for transfer in transfers
        if transfer.payer == payer
    )
