"""Every number of a league as data."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from scorepad.rules.league.calendar import SeasonPlan
from scorepad.rules.problem import Problem


@dataclass(frozen=True, slots=True)
class LeagueClass:
    """One class of a league (Liga-Regelwerk 2 and 4).

    `size` is the greatest number of members (None: unlimited), `up` and `down` how many move after a month.
    The places 1 to `scored_places` earn league points, place 1 `max_points` of them.
    """

    key: str
    size: int | None = None
    up: int = 0
    down: int = 0
    scored_places: int = 0
    max_points: int = 0


@dataclass(frozen=True, slots=True)
class Span:
    """What a list over so many months asks for, in games and in soli (Liga-Regelwerk 4 to 6)."""

    months: int
    required_games: int
    required_soli: int


@dataclass(frozen=True, slots=True)
class Preset:
    """The settings of a league; `classes` from the highest down.

    `required` games a month, `penalty` points for each missing one. Each game beyond the required ones
    raises a positive average by `bonus_per_game`, up to the factor `bonus_cap`; the average so raised is
    rounded to `average_decimals` (None: exact).
    """

    key: str
    classes: tuple[LeagueClass, ...]
    required: int
    season: Span
    long_term: Span
    penalty: int = 2
    bonus_per_game: Fraction = Fraction(0)
    bonus_cap: Fraction = Fraction(1)
    average_decimals: int | None = 3
    games_per_solo: int = 40
    seasons: SeasonPlan = field(default_factory=SeasonPlan)

    def league_class(self, key: str) -> LeagueClass:
        """The class of that key; KeyError where the league has none."""
        for candidate in self.classes:
            if candidate.key == key:
                return candidate
        raise KeyError(key)


# Liga-Regelwerk 2 to 6. The decimals of the average are our assumption: the source gives none.
ONLINE_DOPPELKOPF = Preset(
    key="online-doppelkopf",
    classes=(
        LeagueClass("koenigsliga", size=260, down=75, scored_places=239, max_points=1500),
        LeagueClass("erste", size=370, up=75, down=105, scored_places=247, max_points=1200),
        LeagueClass("zweite", size=530, up=105, down=165, scored_places=309, max_points=900),
        LeagueClass("qualifikation", up=165),
    ),
    required=200,
    season=Span(months=6, required_games=1200, required_soli=30),
    long_term=Span(months=24, required_games=4800, required_soli=120),
    bonus_per_game=Fraction(1, 1000),
    bonus_cap=Fraction(2),
)

# Ours: a club of up to 60. The lists over several months ask for as many times 20 games as they have months.
VEREIN = Preset(
    key="verein",
    classes=(LeagueClass("verein", scored_places=60, max_points=1000),),
    required=20,
    season=Span(months=6, required_games=120, required_soli=3),
    long_term=Span(months=24, required_games=480, required_soli=12),
)

PRESETS = {preset.key: preset for preset in (ONLINE_DOPPELKOPF, VEREIN)}


def problems(preset: Preset) -> list[Problem]:
    """Everything in edited settings that no month could be computed with."""
    found = list(_small_number_problems(preset))
    for each in preset.classes:
        found.extend(_class_problems(each))
    if not preset.classes:
        found.append(Problem("classes", "class_missing"))
        return found
    if len({each.key for each in preset.classes}) < len(preset.classes):
        found.append(Problem("classes", "class_twice"))
    if preset.classes[0].up:
        found.append(Problem("classes", "no_class_above", {"class": preset.classes[0].key}))
    if preset.classes[-1].down:
        found.append(Problem("classes", "no_class_below", {"class": preset.classes[-1].key}))
    return found


def _small_number_problems(preset: Preset) -> Iterator[Problem]:
    for name, number, least in (
        ("required", preset.required, 1),
        ("penalty", preset.penalty, 0),
        ("bonus_per_game", preset.bonus_per_game, 0),
        ("bonus_cap", preset.bonus_cap, 1),
        ("average_decimals", preset.average_decimals or 0, 0),
        ("games_per_solo", preset.games_per_solo, 1),
    ):
        if number < least:
            yield Problem(name, "number_too_small", {"least": least})
    for name, span in (("season", preset.season), ("long_term", preset.long_term)):
        if min(span.months, span.required_games, span.required_soli) < 1:
            yield Problem(name, "number_too_small", {"least": 1})


def _class_problems(league_class: LeagueClass) -> Iterator[Problem]:
    facts = {"class": league_class.key, "least": 0}
    if min(league_class.up, league_class.down, league_class.scored_places, league_class.max_points) < 0:
        yield Problem("classes", "number_too_small", facts)
    if league_class.size is not None and league_class.size < 1:
        yield Problem("classes", "number_too_small", facts | {"least": 1})
