"""The order of a ladder and its prize (Duell-Regeln, Rangliste und Saisonpreis)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from scorepad.rules.collation import collation_key
from scorepad.rules.ladder.presets import PrizeRule, Rules


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands: points, wins in a row, rated duels, and when the last of these finished."""

    player: str
    points: int
    streak: int = 0
    rated_duels: int = 0
    last_finished_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of the ranking."""

    place: int
    standing: Standing


_NEVER = datetime.max.replace(tzinfo=UTC)


def rank(standings: Iterable[Standing], disqualified: Collection[str] = ()) -> list[Ranked]:
    """The ranking: points, more rated duels, earlier last finish, name; without disqualified players."""
    # Duell-Regeln, Rangliste; the name is our reading
    kept = [each for each in standings if each.player not in disqualified]
    return [Ranked(place, each) for place, each in enumerate(sorted(kept, key=_order), start=1)]


def _order(standing: Standing) -> tuple[int, int, datetime, tuple[str, str]]:
    last = standing.last_finished_at or _NEVER
    return -standing.points, -standing.rated_duels, last, collation_key(standing.player)


def prize_winner(ranking: Sequence[Ranked], rules: Rules) -> str | None:
    """Who gets the season's prize by a final ranking; None where nobody qualifies."""
    # Duell-Regeln, Saisonpreis: place 1 with 20 rated duels; passing it on is our option
    candidates = ranking[:1] if rules.prize_rule is PrizeRule.PLACE_ONE else ranking
    for each in candidates:
        if each.standing.rated_duels >= rules.prize_duels:
            return each.standing.player
    return None
