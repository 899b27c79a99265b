"""Which games count for the league (Liga-Regelwerk 1 and 7)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum


class OpenReason(Enum):
    """Why a game is an Offenes Spiel, one without league points."""

    NOT_FOUR_HUMANS = "not_four_humans"
    SAME_NETWORK = "same_network"
    OTHER_CLASS = "other_class"
    SPERRMONAT = "sperrmonat"
    INACTIVE = "inactive"


@dataclass(frozen=True, slots=True)
class Participant:
    """A player as known when a game begins; `network` is None where the home network is not known."""

    player: str
    class_key: str | None
    is_human: bool = True
    is_active: bool = True
    is_in_sperrmonat: bool = False
    network: str | None = None


@dataclass(frozen=True, slots=True)
class Objection:
    """One reason against a Ligaspiel and the players whom it concerns, in seat order."""

    reason: OpenReason
    players: tuple[str, ...]


def objections(table_class: str, participants: Sequence[Participant]) -> list[Objection]:
    """Everything that makes a game an Offenes Spiel; an empty list: it is a Ligaspiel.

    Only the beginning of the game matters: a player who leaves later is replaced, and the game still counts.
    """
    # Liga-Regelwerk 1: humans, network, class, active time; 7: Sperrmonat
    humans = [each for each in participants if each.is_human]
    found = []
    if len(humans) != 4 or len(participants) != 4:
        found.append(
            Objection(OpenReason.NOT_FOUR_HUMANS, _names(each for each in participants if not each.is_human))
        )
    for reason, concerned in (
        (OpenReason.SAME_NETWORK, _sharing_a_network(humans)),
        (OpenReason.OTHER_CLASS, [each for each in humans if each.class_key != table_class]),
        (OpenReason.SPERRMONAT, [each for each in humans if each.is_in_sperrmonat]),
        (OpenReason.INACTIVE, [each for each in humans if not each.is_active]),
    ):
        if concerned:
            found.append(Objection(reason, _names(concerned)))
    return found


def _sharing_a_network(humans: Sequence[Participant]) -> list[Participant]:
    connections = Counter(each.network for each in humans)
    return [each for each in humans if each.network is not None and connections[each.network] > 1]


def _names(participants: Iterable[Participant]) -> tuple[str, ...]:
    return tuple(each.player for each in participants)
