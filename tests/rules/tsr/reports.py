"""Reports of games in the short form in which these tests write them, and as the contract's JSON has them."""

from collections.abc import Mapping
from typing import Any

from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.valuation import Valuation
from scorepad.rules.tsr.vocabulary import Kind, Level, Party

LEVELS = {
    None: Level.NONE,
    "re": Level.ANSAGE,
    "kontra": Level.ANSAGE,
    "keine90": Level.KEINE_90,
    "keine60": Level.KEINE_60,
    "keine30": Level.KEINE_30,
    "schwarz": Level.SCHWARZ,
}
ABSAGEN = ("keine90", "keine60", "keine30", "schwarz")
RE_CALLS = (None, "re", *ABSAGEN)
KONTRA_CALLS = (None, "kontra", *ABSAGEN)


def normal(re_augen: int, re_call: str | None = None, kontra_call: str | None = None, **more: Any) -> Game:
    """A Normalspiel."""
    return Game(Kind.NORMAL, re_augen, LEVELS[re_call], LEVELS[kontra_call], **more)


def solo(re_augen: int, re_call: str | None = None, kontra_call: str | None = None, **more: Any) -> Game:
    """A solo."""
    return Game(Kind.SOLO, re_augen, LEVELS[re_call], LEVELS[kontra_call], **more)


def read_report(source: Mapping[str, Any]) -> Game:
    """The report that a line for `scorepad evaluate` makes."""
    return Game(
        Kind(source["kind"]),
        source["re_augen"],
        LEVELS[source.get("re_call")],
        LEVELS[source.get("kontra_call")],
        source.get("re_trickless"),
        source.get("kontra_trickless"),
        Special(**source["re_special"]) if "re_special" in source else NO_SPECIAL,
        Special(**source["kontra_special"]) if "kontra_special" in source else NO_SPECIAL,
    )


def codes(valuation: Valuation, party: Party) -> list[str]:
    """What `party` gets points for, in order."""
    return [line.code for line in valuation.lines if line.party is party]
