"""A list as it stands on paper: the heading with its house rules, and the entries below."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from functools import lru_cache

from scorepad.rules.evening.entries import Entry
from scorepad.rules.problem import Problem

FEWEST_PLAYERS = 4
MOST_PLAYERS = 7
LONGEST_NAME = 40
LONGEST_TITLE = 80
MOST_PLANNED_GAMES = 999
HIGHEST_STAKE = Decimal(10_000)
_SMALLEST_STAKE = Decimal("0.0001")
KASSE = "Kasse"
"""What a settlement calls the purse that takes the remainder: no player can have this name."""
_ZERO_WIDTH_JOINER = "\u200d"


class Overlap(Enum):
    """What a bock round does that is set off while another one runs."""

    STACK = "stack"
    EXTEND = "extend"
    RESTART = "restart"
    IGNORE = "ignore"


class Length(Enum):
    """How long a bock round lasts: as many games as players, or until the deal has gone round once."""

    GAMES = "games"
    LAP = "lap"


class Trigger(Enum):
    """An event at which a table may want to be reminded of a bock round."""

    LOST_SOLO = "lost_solo"
    EVEN_AUGEN = "even_augen"
    WORTH_NOTHING = "worth_nothing"
    LOST_ANNOUNCED = "lost_announced"
    BOTH_ANNOUNCED = "both_announced"


@dataclass(frozen=True, slots=True)
class BockRule:
    """The house rule of bock rounds. `cap` is the highest factor, None for no limit."""

    overlap: Overlap = Overlap.STACK
    length: Length = Length.GAMES
    cap: int | None = None
    suggested_at: tuple[Trigger, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """Who plays from the start, in seat order, and by which house rules.

    `planned_games` is None for an open end. `stake_cents` is the worth of one point, None without money.
    """

    title: str
    players: tuple[str, ...]
    first_dealer: str
    planned_games: int | None
    bock: BockRule | None = None
    duty_solo: bool = True
    stake_cents: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A heading and everything entered below it, in order."""

    heading: Heading
    entries: tuple[Entry, ...] = ()


def usual_games(player_count: int) -> int | None:
    """The games of a round: 24 at four (TSR 8.5.1), 30 at five (TSR 10.1.5), an open end at more."""
    return {4: 24, 5: 30}.get(player_count)


def clean_name(text: str) -> str:
    """`text` as it is kept: trimmed, its white space folded, in Unicode's composed form."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """Two names are the same if their keys are: trimmed, composed, case folded."""
    return unicodedata.normalize("NFC", clean_name(name).casefold())


def heading_problems(heading: Heading) -> list[Problem]:
    """Everything that keeps a list from being started, all at once. Names come as `clean_name` gives."""
    return [
        *_player_problems(heading.players),
        *_title_problems(heading.title),
        *_rule_problems(heading),
    ]


def is_name(name: str) -> bool:
    """Whether somebody can be called `name`: 1 to 40 characters, all to be seen."""
    return bool(_visible(name)) and len(name) <= LONGEST_NAME and is_printable(name)


def _visible(name: str) -> str:
    return name.replace(_ZERO_WIDTH_JOINER, "").strip()


def is_printable(text: str) -> bool:
    """False if `text` holds control characters or such as turn or hide the text around them."""
    return all(_is_harmless(char) for char in text)


def _is_harmless(char: str) -> bool:
    if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}:
        return char == _ZERO_WIDTH_JOINER
    is_noncharacter = ord(char) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(char) <= 0xFDEF
    return not is_noncharacter


def _player_problems(players: Sequence[str]) -> Iterator[Problem]:
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        limits = {"count": len(players), "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        yield Problem("players", "player_count", limits)
    first_with: dict[str, int] = {}
    for seat, name in enumerate(players, 1):
        field = f"player_{seat}"
        facts: dict[str, object] = {"seat": seat, "name": name}
        if not _visible(name):
            yield Problem(field, "name_missing", facts)
        elif len(name) > LONGEST_NAME:
            yield Problem(field, "name_too_long", facts | {"start": name[:12], "most": LONGEST_NAME})
        elif not is_printable(name):
            yield Problem(field, "name_unprintable", facts)
        elif name_key(name) == name_key(KASSE):
            yield Problem(field, "name_reserved", facts)
        elif (other := first_with.setdefault(name_key(name), seat)) != seat:
            yield Problem(field, "name_taken", facts | {"other": players[other - 1], "other_seat": other})


def _title_problems(title: str) -> Iterator[Problem]:
    if len(title) > LONGEST_TITLE:
        yield Problem("title", "title_too_long", {"most": LONGEST_TITLE})
    elif not is_printable(title):
        yield Problem("title", "title_unprintable")


def _rule_problems(heading: Heading) -> Iterator[Problem]:
    if heading.first_dealer not in heading.players:
        yield Problem("first_dealer", "unknown_player", {"name": heading.first_dealer})
    if heading.planned_games is not None and not 1 <= heading.planned_games <= MOST_PLANNED_GAMES:
        yield Problem("planned_games", "number_out_of_range", {"least": 1, "most": MOST_PLANNED_GAMES})
    if heading.bock and heading.bock.cap is not None and not 2 <= heading.bock.cap <= 1024:
        yield Problem("bock_cap", "number_out_of_range", {"least": 2, "most": 1024})
    if heading.stake_cents is not None and not is_stake(heading.stake_cents):
        yield Problem("cent_per_point", "stake_out_of_range", {"most": int(HIGHEST_STAKE)})


def is_stake(cents: Decimal) -> bool:
    """Whether a point can be worth `cents`: 0 to 10,000, with at most four decimals."""
    if not cents.is_finite() or not 0 <= cents <= HIGHEST_STAKE:
        return False
    return cents == cents.quantize(_SMALLEST_STAKE)
