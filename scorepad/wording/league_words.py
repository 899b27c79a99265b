"""One language's words for what a league's rules return as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from functools import cache

from scorepad.rules.league.calendar import Month, Season, SeasonPlan
from scorepad.rules.league.eligibility import Objection
from scorepad.rules.league.figure import Figure, Formula
from scorepad.rules.league.movement import Movement, Policy, Reason
from scorepad.rules.league.presets import Preset
from scorepad.wording import Words, league_terms, numbers, words
from scorepad.wording.wall_clock import on_the_wall

_RATING_DECIMALS = 3
_PERCENT_DECIMALS = 1


@dataclass(frozen=True, slots=True)
class LeagueWords:
    """Turns codes and figures of a league into words."""

    words: Words

    def text(self, german: str) -> str:
        """The translation of a marked text."""
        return self.words.text(german)

    def class_name(self, key: str) -> str:
        """The name of a class: as somebody typed it, or that of the preset."""
        known = league_terms.CLASSES.get(key)
        return self.text(known) if known else key

    def preset(self, preset: Preset) -> str:
        """What a preset is for."""
        return self.text(league_terms.PRESETS[preset.key])

    def policy(self, policy: Policy) -> str:
        """What happens to free slots."""
        return self.text(league_terms.POLICIES[policy])

    def policies(self) -> list[tuple[str, str]]:
        """Every policy with its value in a form."""
        return [(policy.value, self.policy(policy)) for policy in Policy]

    def movement(self, movement: Movement) -> str:
        """Where somebody goes."""
        return self.text(league_terms.MOVEMENTS[movement])

    def reason(self, reason: Reason) -> str:
        """Why somebody moves or stays."""
        return self.text(league_terms.REASONS[reason])

    def objection(self, objection: Objection) -> str:
        """Why a game is an Offenes Spiel, and whom that concerns."""
        said = self.text(league_terms.OPEN_REASONS[objection.reason])
        return f"{said}: {', '.join(objection.players)}" if objection.players else said

    def season(self, season: Season, plan: SeasonPlan) -> str:
        """A season's name, with the year or years in which it lies."""
        text = league_terms.SEASONS[season.kind]
        return self.text(text).format(years="/".join(map(str, plan.years(season))))

    def month(self, month: Month) -> str:
        """A month of a year."""
        return self.words.month(month)

    def month_name(self, number: int) -> str:
        """A month, from 1 to 12, of any year."""
        return self.words.month(Month(2026, number)).partition(" ")[0]

    def rating(self, value: Fraction, decimals: int = _RATING_DECIMALS) -> str:
        """A rating or an average."""
        return numbers.average(value, decimals, self.words.language)

    def percent(self, value: Fraction) -> str:
        """A share as a percentage."""
        shown = self.rating(100 * value, _PERCENT_DECIMALS)
        return f"{shown} %" if self.words.language == "de" else f"{shown}%"

    def time(self, moment: datetime) -> str:
        """A day and a time."""
        return f"{self.words.day(moment)}, {on_the_wall(moment):%H:%M}"

    def day(self, day: date) -> str:
        """A day."""
        return self.words.day(day)

    def figure(self, figure: Figure) -> str:
        """What a figure comes to, as people read it."""
        if figure.formula in (Formula.SOLO_WIN_RATE, Formula.AUFSPIELQUOTE):
            return self.percent(figure.value)
        if figure.formula is Formula.LEAGUE_POINTS:
            return self.rating(figure.value, 0)
        if figure.formula is Formula.TENDENZ:
            return self.rating(figure.value, 1)
        return self.rating(figure.value)

    def formula(self, figure: Figure) -> str:
        """How a figure came about, with the player's own numbers."""
        return self._template(figure).format_map(self._parts(figure))

    def _template(self, figure: Figure) -> str:
        parts = figure.parts
        if figure.formula is Formula.LEAGUE_POINTS and parts["place"] > parts["scored_places"]:
            return self.text(league_terms.NO_LEAGUE_POINTS)
        return self.text(league_terms.FORMULAS[figure.formula])

    def _parts(self, figure: Figure) -> Mapping[str, str]:
        shown = {name: self._part(name, value) for name, value in figure.parts.items()}
        exact = figure.value if figure.formula is not Formula.SOLO_WIN_RATE else 100 * figure.value
        return {**shown, "value": self.figure(figure), "unrounded": self.rating(Fraction(exact), 3)}

    def _part(self, name: str, value: int | Fraction) -> str:
        if name in ("average", "factor", "bonus_cap", "bonus_per_game", "divisor") and value != int(value):
            return self.rating(Fraction(value))
        return numbers.told(int(value))


@cache
def league_words(language: str) -> LeagueWords:
    """The words of `language`, one of LANGUAGES."""
    return LeagueWords(words(language))
