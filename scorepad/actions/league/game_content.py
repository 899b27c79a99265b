"""A league game as the store keeps it: who played, for what, and why it doesn't count."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.league.eligibility import Objection, OpenReason
from scorepad.store.league.games import Score


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a game; `member` is None for a guest."""

    name: str
    member: int | None
    points: int


@dataclass(frozen=True, slots=True)
class GameContent:
    """A game: its four players in seat order, the soloist and who led to the first trick, by name.

    Without `objections` it is a Ligaspiel, otherwise an Offenes Spiel.
    """

    players: tuple[Player, ...]
    soloist: str | None = None
    has_won: bool = False
    leader: str | None = None
    objections: tuple[Objection, ...] = ()

    @property
    def members(self) -> list[int]:
        """The members among the players."""
        return [player.member for player in self.players if player.member is not None]


def content_text(content: GameContent) -> str:
    """`content` as text."""
    value = {
        "players": [[player.name, player.member, player.points] for player in content.players],
        "soloist": content.soloist,
        "has_won": content.has_won,
        "leader": content.leader,
        "objections": [[each.reason.value, list(each.players)] for each in content.objections],
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def content_from(text: str) -> GameContent:
    """The content that `content_text` wrote."""
    value = json.loads(text)
    return GameContent(
        tuple(Player(*each) for each in value["players"]),
        value["soloist"],
        value["has_won"],
        value["leader"],
        tuple(Objection(OpenReason(reason), tuple(names)) for reason, names in value["objections"]),
    )


def scores_of(content: GameContent) -> Sequence[Score]:
    """The scores of a Ligaspiel; none for an Offenes Spiel."""
    if content.objections:
        return ()
    return [
        Score(
            player.member,
            player.points,
            int(player.name == content.soloist),
            int(player.name == content.soloist and content.has_won),
            int(player.name == content.leader),
        )
        for player in content.players
        if player.member is not None
    ]
