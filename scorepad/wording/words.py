"""One language's words for what the rules return as values."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from functools import cache

from scorepad.rules.problem import Problem
from scorepad.rules.tsr.game import Game
from scorepad.rules.tsr.valuation import Line, Valuation
from scorepad.rules.tsr.vocabulary import Duty, Level, Party, Solo
from scorepad.wording import games, numbers
from scorepad.wording.catalogue import LANGUAGES, translations
from scorepad.wording.problems import SENTENCES

__all__ = ["LANGUAGES", "Words", "words"]


@dataclass(frozen=True, slots=True)
class Words:
    """Turns codes and figures into words of `language`."""

    language: str

    def text(self, german: str) -> str:
        """The translation of a marked text."""
        return translations(self.language).gettext(german)

    def problem(self, problem: Problem) -> str:
        """The sentence that tells a user what is wrong."""
        facts = {key: self._fact(value) for key, value in problem.facts.items()}
        return self.text(SENTENCES[problem.code]).format_map(facts)

    def party(self, party: Party) -> str:
        """The party's name."""
        return self.text(games.PARTIES[party])

    def call(self, party: Party, level: Level) -> str:
        """The party's highest announcement; empty for none."""
        if level is Level.NONE:
            return ""
        return self.party(party) if level is Level.ANSAGE else self.text(games.ABSAGEN[level])

    def solo(self, solo: Solo) -> str:
        """The name of the solo."""
        return self.text(games.SOLI[solo])

    def duty(self, duty: Duty) -> str:
        """How the Pflichtsolo came about."""
        return self.text(games.DUTIES[duty])

    def line(self, line: Line) -> str:
        """What the points of `line` are for."""
        return _line(self.language, line.code, line.party)

    def verdict(self, game: Game, valuation: Valuation) -> str:
        """Who has won `game`, and why."""
        winner, reason = valuation.verdict
        if winner is None:
            return self.text(games.VERDICTS[reason])
        augen = {Party.RE: game.re_augen, Party.KONTRA: game.kontra_augen}
        levels = {Party.RE: game.re_level, Party.KONTRA: game.kontra_level}
        caller = winner if reason == "kept" else winner.other
        return self.text(games.VERDICTS[reason]).format(
            winner=self.party(winner),
            loser=self.party(winner.other),
            winner_augen=augen[winner],
            loser_augen=augen[winner.other],
            level=self.call(caller, levels[caller]),
        )

    def warning(self, code: str, name: str) -> str:
        """What a referee would ask about."""
        return self.text(games.WARNINGS[code]).format(name=name)

    def signed(self, number: int) -> str:
        """A number of points with its sign."""
        return numbers.signed(number)

    def euro(self, cents: int) -> str:
        """An amount of money with its sign."""
        return numbers.euro(cents, self.language)

    def decimal(self, number: Decimal) -> str:
        """A decimal number."""
        return numbers.decimal(number, self.language)

    def day(self, moment: datetime) -> str:
        """A date."""
        return numbers.day(moment, self.language)

    def _fact(self, value: object) -> str:
        if isinstance(value, Party):
            return self.party(value)
        return str(value).replace("-", numbers.MINUS) if isinstance(value, int) else str(value)


@cache
def words(language: str) -> Words:
    """The words of `language`, one of LANGUAGES."""
    return Words(language)


@cache
def _line(language: str, code: str, party: Party) -> str:
    own = words(language)
    return own.text(games.LINES[code]).format(party=own.party(party), other=own.party(party.other))
