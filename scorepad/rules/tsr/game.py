"""What a table reports of one game, and what of it cannot have happened."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Kind, Level, Party

DOPPELKOPF_AUGEN = 40
FUCHS_AUGEN = 11
KARLCHEN_AUGEN = 2


@dataclass(frozen=True, slots=True)
class Special:
    """How many Sonderpunkte of each sort one party made (TSR 7.2.3)."""

    doppelkopf: int = 0
    fuchs: int = 0
    karlchen: int = 0

    def total(self) -> int:
        """All of them, in points."""
        return self.doppelkopf + self.fuchs + self.karlchen


NO_SPECIAL = Special()


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the table reports it.

    `re_augen` are the card points of Re, 0 to 240; Kontra has the rest. `re_level` and `kontra_level` are
    the highest announcement of each party. The trickless answers are None where the question was not
    answered: it is asked only of a party without Augen, since a trick of four nines has none either.
    """

    kind: Kind
    re_augen: int
    re_level: Level = Level.NONE
    kontra_level: Level = Level.NONE
    re_trickless: bool | None = None
    kontra_trickless: bool | None = None
    re_special: Special = NO_SPECIAL
    kontra_special: Special = NO_SPECIAL

    @property
    def kontra_augen(self) -> int:
        """The card points of Kontra."""
        return ALL_AUGEN - self.re_augen


def problems(game: Game) -> list[Problem]:
    """Everything that is impossible in the report, all at once; an empty list means it can be valued."""
    if _is_ordinary(game):
        return []
    found = list(_augen_problems(game))
    if found:
        return found
    found.extend(_trick_problems(game))
    found.extend(_sums_of_special(game))
    for party, augen, trickless, special in (
        (Party.RE, game.re_augen, game.re_trickless, game.re_special),
        (Party.KONTRA, game.kontra_augen, game.kontra_trickless, game.kontra_special),
    ):
        if special is not NO_SPECIAL:
            found.extend(_special_problems(game.kind, party, augen, trickless, special))
    return found


def _is_ordinary(game: Game) -> bool:
    """Whether `game` is like most: nothing in it calls for a closer look."""
    return (
        1 < game.re_augen < ALL_AUGEN - 1
        and not game.re_trickless
        and not game.kontra_trickless
        and game.re_special is NO_SPECIAL
        and game.kontra_special is NO_SPECIAL
    )


def _augen_problems(game: Game) -> Iterator[Problem]:
    if not 0 <= game.re_augen <= ALL_AUGEN:
        yield Problem("re_augen", "augen_out_of_range", {"augen": game.re_augen})
    elif game.re_augen in (1, ALL_AUGEN - 1):
        yield Problem("re_augen", "augen_unreachable", {"augen": game.re_augen})


def _trick_problems(game: Game) -> Iterator[Problem]:
    for party, augen, trickless in (
        (Party.RE, game.re_augen, game.re_trickless),
        (Party.KONTRA, game.kontra_augen, game.kontra_trickless),
    ):
        field = f"{party.value}_trickless"
        if augen == 0 and trickless is None:
            yield Problem(field, "trick_answer_missing", {"party": party})
        elif augen > 0 and trickless:
            yield Problem(field, "augen_without_trick", {"party": party, "augen": augen})


def _sums_of_special(game: Game) -> Iterator[Problem]:
    for sort, most in (("doppelkopf", 4), ("fuchs", 2), ("karlchen", 1)):
        count = getattr(game.re_special, sort) + getattr(game.kontra_special, sort)
        if count > most:
            party = Party.RE if getattr(game.re_special, sort) else Party.KONTRA
            yield Problem(f"{party.value}_{sort}", f"too_many_{sort}", {"count": count, "most": most})


def _special_problems(
    kind: Kind, party: Party, augen: int, trickless: bool | None, special: Special
) -> Iterator[Problem]:
    for sort, augen_each in (
        ("doppelkopf", DOPPELKOPF_AUGEN),
        ("fuchs", FUCHS_AUGEN),
        ("karlchen", KARLCHEN_AUGEN),
    ):
        count: int = getattr(special, sort)
        field = f"{party.value}_{sort}"
        if count < 0:
            yield Problem(field, "number_out_of_range", {"least": 0})
        elif count and kind is Kind.SOLO:
            yield Problem(field, "special_in_solo")
        elif count and trickless and augen == 0:
            yield Problem(field, "special_without_trick", {"party": party})
        elif count * augen_each > augen:
            facts = {"party": party, "count": count, "least": count * augen_each, "augen": augen}
            yield Problem(field, f"too_few_augen_for_{sort}", facts)
