"""How much a database, a backup or an export holds."""

from dataclasses import asdict, dataclass

from scorepad.store.groups import GROUPS
from scorepad.store.ladders import LADDERS
from scorepad.store.league.leagues import LEAGUES
from scorepad.store.lists import LISTS


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much there is of each kind."""

    lists: int = 0
    groups: int = 0
    leagues: int = 0
    ladders: int = 0

    def there(self) -> dict[str, int]:
        """The kinds there are, and lists in any case."""
        return {kind: count for kind, count in asdict(self).items() if count or kind == "lists"}


def held() -> Holdings:
    """What the current database holds."""
    return Holdings(LISTS.count(), GROUPS.count(), LEAGUES.count(), LADDERS.count())
