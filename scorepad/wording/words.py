"""One language's words for what the rules return as values."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import groupby

from scorepad.rules.evening.ledger import Adjustment
from scorepad.rules.evening.seating import SeatChange
from scorepad.rules.evening.sheet import KASSE, Heading, Length, Overlap, Trigger
from scorepad.rules.evening.statistics import Role
from scorepad.rules.group.period import Period
from scorepad.rules.group.season import Order, Season
from scorepad.rules.league.calendar import Month
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.alternatives import Alternative
from scorepad.rules.tsr.announcing import Included
from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.valuation import Line, Valuation
from scorepad.rules.tsr.vocabulary import Duty, Level, Party, Solo
from scorepad.wording import games, group, league, numbers, statistics
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

    def level(self, level: Level) -> str:
        """The name of an announcement, whichever party makes it."""
        return self.text(games.ANSAGE if level is Level.ANSAGE else games.ABSAGEN[level])

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

    def included(self, included: Included) -> str:
        """What a high Absage includes, and when it could be said at once."""
        sentence = games.INCLUDED_ALL if included.level > Level.KEINE_90 else games.INCLUDED_ANSAGE
        return self.text(sentence).format(level=self.level(included.level), cards=included.cards)

    def called(self, party: Party, level: Level) -> str:
        """A party's highest announcement, with the party."""
        if level is Level.ANSAGE:
            return self.text(games.ANNOUNCED).format(party=self.party(party))
        return self.text(games.CALLED).format(party=self.party(party), level=self.call(party, level))

    def alternative(self, other: Alternative) -> str:
        """What would have been otherwise, in a word or two."""
        game, caller = other.game, other.caller
        if caller is None:
            return self.text(games.WITH_AUGEN).format(re=game.re_augen, kontra=game.kontra_augen)
        return _announced(self.language, caller, game.re_level if caller is Party.RE else game.kontra_level)

    def special(self, party: Party, special: Special) -> str:
        """A party's Sonderpunkte, each sort with its number if there are several."""
        made = (
            self.text(text) + (games.TIMES.format(count=count) if count > 1 else "")
            for sort, text in games.SPECIAL.items()
            if (count := getattr(special, sort))
        )
        return f"{self.party(party)}: {', '.join(made)}"

    def dealt(self, dealer: str) -> str:
        """Who dealt."""
        return self.text(games.DEALT).format(name=dealer)

    def paused(self, players: Sequence[str]) -> str:
        """Who sat out."""
        return self.text(games.PAUSED).format(names=", ".join(players))

    def typing(self, names: Sequence[str]) -> str:
        """Who fills in the form at the moment; somebody who said no name if there are none."""
        one, several, somebody = map(self.text, (games.TYPES, games.TYPE, games.SOMEBODY_TYPES))
        return (several if names[1:] else one if names else somebody).format(names=", ".join(names))

    def untitled(self) -> str:
        """What a list without a title goes by."""
        return self.text(games.UNTITLED)

    def storno_of(self, position: int) -> str:
        """The name of a storno."""
        return self.text(games.STORNO_OF).format(number=position)

    def takes_back(self, position: int) -> str:
        """The reason of a booking that takes another one back."""
        return self.text(games.TAKES_BACK).format(number=position)

    def booking(self, reason: str) -> str:
        """The name of a booking."""
        return self.text(games.BOOKING).format(reason=reason)

    def seated(self, table: Sequence[str]) -> str:
        """Who sits at the table."""
        return self.text(games.SEATED).format(names=", ".join(table))

    def seat_changes(self, change: SeatChange | None) -> list[str]:
        """What a change of seats came to, in a few words each."""
        if change is None:
            return []
        groups = (games.JOINED, change.joined), (games.RETURNED, change.returned), (games.LEFT, change.left)
        told = [self.text(text).format(names=", ".join(names)) for text, names in groups if names]
        renamed = self.text(games.RENAMED)
        return [*told, *(renamed.format(old=old, new=new) for old, new in change.renamed.items())]

    def uncredited(self) -> str:
        """That a penalty goes to nobody."""
        return self.text(games.UNCREDITED)

    def bock_factor(self, factor: int) -> str:
        """A game's bock factor."""
        return self.text(games.BOCK_FACTOR).format(factor=factor)

    def counts_now(self, factor: int) -> str:
        """The factor with which a game counts since another entry changed it."""
        return self.text(games.COUNTS_NOW).format(factor=factor)

    def starts_bock(self, rounds: int) -> str:
        """How many bock rounds a game set off."""
        return self.text(games.STARTS_BOCK if rounds == 1 else games.STARTS_MORE_BOCK).format(count=rounds)

    def corrects(self, position: int) -> str:
        """Whose place a game takes."""
        return self.text(games.CORRECTS).format(number=position)

    def ripples(self, adjustments: Sequence[Adjustment]) -> list[str]:
        """How the bock factors of other games changed, those with the same change together."""
        return [
            self.text(games.RIPPLE).format(
                before=before, after=after, numbers=", ".join(str(one.entry) for one in moved)
            )
            for (before, after), moved in groupby(adjustments, lambda one: (one.from_factor, one.to_factor))
        ]

    def missing(self, problem: Problem) -> str:
        """What an unfinished form still lacks, in a word or two."""
        return self.text(games.MISSING[problem.code])

    def trigger(self, trigger: Trigger) -> str:
        """An event at which a table may set off a bock round."""
        return self.text(games.TRIGGERS[trigger])

    def triggers(self) -> list[tuple[str, str]]:
        """Every such event, with its value in a form."""
        return [(trigger.value, self.trigger(trigger)) for trigger in Trigger]

    def overlaps(self) -> list[tuple[str, str]]:
        """What overlapping bock rounds can do, with its value in a form."""
        return [(overlap.value, self.text(games.OVERLAPS[overlap])) for overlap in Overlap]

    def lengths(self) -> list[tuple[str, str]]:
        """How long bock rounds can last, with its value in a form."""
        return [(length.value, self.text(games.LENGTHS[length])) for length in Length]

    def announced_soli(self) -> tuple[tuple[str, str], ...]:
        """The soli that a player can choose, with their values in a form."""
        return _announced_soli(self.language)

    def house_rules(self, heading: Heading) -> list[str]:
        """By what a list is played, a sentence each."""
        found = [self.text(games.FIRST_DEALER).format(name=heading.first_dealer)]
        found.append(self.text(games.DUTY_SOLO if heading.duty_solo else games.NO_DUTY_SOLO))
        if heading.bock is None:
            return [*found, self.text(games.NO_BOCK)]
        rule = heading.bock
        found.append(
            self.text(games.WITH_BOCK).format(
                length=self.text(games.LENGTHS[rule.length]), overlap=self.text(games.OVERLAPS[rule.overlap])
            )
        )
        if rule.cap:
            found.append(self.text(games.BOCK_CAP).format(factor=rule.cap))
        return found

    def purse(self, name: str) -> str:
        """A side of a payment: a player, or the Kasse."""
        return self.text(games.KASSE) if name == KASSE else name

    def euro_plain(self, cents: int) -> str:
        """An amount of money that is paid."""
        return numbers.euro(cents, self.language).lstrip("+")

    def signed(self, number: int) -> str:
        """A number of points with its sign."""
        return numbers.signed(number)

    def euro(self, cents: int) -> str:
        """An amount of money with its sign."""
        return numbers.euro(cents, self.language)

    def decimal(self, number: Decimal) -> str:
        """A decimal number."""
        return numbers.decimal(number, self.language)

    def role(self, role: Role) -> str:
        """How somebody sat in a game."""
        return self.text(statistics.ROLES[role])

    def count_of(self, part: int, whole: int) -> str:
        """How many of how many."""
        return self.text(statistics.COUNT_OF).format(part=part, whole=whole)

    def percent(self, part: int, whole: int) -> str:
        """The same in per cent; empty where there is too little to speak of."""
        if whole < statistics.ENOUGH_FOR_PERCENT:
            return ""
        return numbers.percent(part, whole, self.language)

    def average_points(self, exact: Fraction | None) -> str:
        """Points per game with their sign; a dash without a game."""
        return "–" if exact is None else numbers.signed_average(exact, 2, self.language)

    def average_augen(self, exact: Fraction | None) -> str:
        """Augen per game; a dash without a game."""
        return "–" if exact is None else numbers.average(exact, 1, self.language)

    def current_streak(self, length: int) -> str:
        """The run that goes on; empty if the last game was won by nobody."""
        text = statistics.CURRENT_WON if length > 0 else statistics.CURRENT_LOST
        return self.text(text).format(count=abs(length)) if length else ""

    def day(self, moment: date) -> str:
        """A date."""
        return numbers.day(moment, self.language)

    def period(self, period: Period) -> str:
        """From when to when; a calendar year is called by its number."""
        if period.year:
            return str(period.year)
        first, last = (day and self.day(day) for day in (period.first, period.last))
        key = ("between" if last else "from") if first else ("until" if last else "always")
        return self.text(group.SEASON[key]).format(first=first, last=last)

    def season_notes(self, season: Season) -> list[str]:
        """What stands beneath a season's table: how it is sorted and divided, and where money comes from."""
        notes = [self.text(group.TIES[season.order.value]), self.text(group.PER_GAME)]
        if season.order is Order.AVERAGE:
            notes.append(self.text(group.LEAST_GAMES).format(count=season.least_games))
        if not season.staked:
            return notes
        is_all = season.staked == len(season.evenings)
        told = self.text(group.ALL_FOR_MONEY if is_all else group.MONEY)
        notes.append(told.format(staked=season.staked, count=len(season.evenings)))
        if season.kasse_cents:
            notes.append(self.text(group.KASSE).format(amount=self.euro(season.kasse_cents)))
        return notes

    def month(self, month: Month) -> str:
        """A month of a year."""
        return f"{self.text(league.MONTHS[month.month - 1])} {month.year}"

    def minute(self, moment: datetime) -> str:
        """A date with its time."""
        return numbers.minute(moment, self.language)

    def _fact(self, value: object) -> str:
        if isinstance(value, Party):
            return self.party(value)
        if isinstance(value, Month):
            return self.month(value)
        if isinstance(value, date):
            return self.day(value)
        if isinstance(value, int):
            return numbers.told(value)
        # Half a character, as JSON can hold one, would stop the page that tells of it.
        return str(value).encode("utf-8", "replace").decode()


@cache
def words(language: str) -> Words:
    """The words of `language`, one of LANGUAGES."""
    return Words(language)


@cache
def _announced(language: str, party: Party, level: Level) -> str:
    own = words(language)
    if level is Level.NONE:
        return own.text(games.NOT_ANNOUNCED).format(party=own.party(party))
    return own.called(party, level)


@cache
def _announced_soli(language: str) -> tuple[tuple[str, str], ...]:
    return tuple((solo.value, words(language).solo(solo)) for solo in Solo if solo.is_announced)


@cache
def _line(language: str, code: str, party: Party) -> str:
    own = words(language)
    return own.text(games.LINES[code]).format(party=own.party(party), other=own.party(party.other))
