"""What a table reports of one game, and what of it cannot have happened."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.rules.problem import Problem
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Kind, Level, Party

_AUGEN_EACH = {"doppelkopf": 40, "fuchs": 11, "karlchen": 2}
"""The Augen that a party has won at least with each Sonderpunkt of a sort."""


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
    has_possible_augen = not found
    if has_possible_augen:
        found.extend(_trick_problems(game))
    if game.re_special is NO_SPECIAL and game.kontra_special is NO_SPECIAL:
        return found
    found.extend(_sums_of_special(game))
    for party, augen, trickless, special in (
        (Party.RE, game.re_augen, game.re_trickless, game.re_special),
        (Party.KONTRA, game.kontra_augen, game.kontra_trickless, game.kontra_special),
    ):
        found.extend(_special_problems(game.kind, party, special))
        if has_possible_augen and game.kind is Kind.NORMAL:
            found.extend(_unearned_special(party, augen, trickless, special))
    return found


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
        of_re: int = max(0, getattr(game.re_special, sort))
        of_kontra: int = max(0, getattr(game.kontra_special, sort))
        if of_re + of_kontra > most:
            party = Party.RE if of_re else Party.KONTRA
            facts = {"count": of_re + of_kontra, "most": most}
            yield Problem(f"{party.value}_{sort}", f"too_many_{sort}", facts)


def _special_problems(kind: Kind, party: Party, special: Special) -> Iterator[Problem]:
    for sort in _AUGEN_EACH:
        count: int = getattr(special, sort)
        if count < 0:
            yield Problem(f"{party.value}_{sort}", "number_out_of_range", {"least": 0, "most": 4})
        elif count and kind is Kind.SOLO:
            yield Problem(f"{party.value}_{sort}", "special_in_solo")


def _unearned_special(
    party: Party, augen: int, trickless: bool | None, special: Special
) -> Iterator[Problem]:
    for sort, augen_each in _AUGEN_EACH.items():
        count: int = getattr(special, sort)
        field = f"{party.value}_{sort}"
        if count > 0 and trickless and augen == 0:
            yield Problem(field, "special_without_trick", {"party": party})
        elif count * augen_each > augen:
            facts = {"party": party, "count": count, "least": count * augen_each, "augen": augen}
            yield Problem(field, f"too_few_augen_for_{sort}", facts)


def _is_ordinary(game: Game) -> bool:
    """Whether nothing can be wrong with `game`: a quick look, which most games pass, before the close one."""
    return (
        1 < game.re_augen < ALL_AUGEN - 1
        and not game.re_trickless
        and not game.kontra_trickless
        and _is_special_ordinary(game)
    )


def _is_special_ordinary(game: Game) -> bool:
    re, kontra = game.re_special, game.kontra_special
    if re is NO_SPECIAL and kontra is NO_SPECIAL:
        return True
    return (
        game.kind is Kind.NORMAL
        and _is_earned(re, game.re_augen)
        and _is_earned(kontra, game.kontra_augen)
        and re.doppelkopf + kontra.doppelkopf <= 4
        and re.fuchs + kontra.fuchs <= 2
        and re.karlchen + kontra.karlchen <= 1
    )


def _is_earned(special: Special, augen: int) -> bool:
    return (
        0 <= special.doppelkopf * 40 <= augen
        and 0 <= special.fuchs * 11 <= augen
        and 0 <= special.karlchen * 2 <= augen
    )
