"""Which evenings a page of a group is about, and by what its table is sorted: all of it in the address."""

from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from scorepad.actions.open_group import OpenGroup
from scorepad.rules.group.period import ALWAYS, Period, period_problems, year
from scorepad.rules.group.season import Order, Season, season
from scorepad.rules.problem import Problem
from scorepad.web.form_values import FormReader

LAST_YEAR = 9999
MOST_GAMES = 100_000
_ORDERS: dict[str | None, Order] = {"punkte": Order.TOTAL, "schnitt": Order.AVERAGE}
_WORDS = {order: word for word, order in _ORDERS.items()}


@dataclass(frozen=True, slots=True)
class SeasonFilter:
    """What the address asks for, with `problems` where it can't be read: then it asks for everything."""

    period: Period
    order: Order
    least_games: int | None
    problems: tuple[Problem, ...]

    def of(self, group: OpenGroup) -> Season:
        """The season of `group` that is asked for."""
        evenings = filter(self.period.holds, group.evenings)
        return season(evenings, group.known_as, self.order, self.least_games)

    def query(self) -> dict[str, object]:
        """The fields with which an address asks for the same."""
        fields: dict[str, object] = {**period_query(self.period), "nach": _WORDS[self.order]}
        if self.order is Order.TOTAL:
            del fields["nach"]
        elif self.least_games is not None:
            fields["mindestens"] = self.least_games
        return fields


def period_query(period: Period) -> dict[str, object]:
    """The fields with which an address asks for `period`."""
    if period.year:
        return {"jahr": period.year}
    days = {"von": period.first, "bis": period.last}
    return {name: day.isoformat() for name, day in days.items() if day}


def read_filter(fields: MultiDict[str, str]) -> SeasonFilter:
    """What `fields` of an address ask for."""
    reader = FormReader(fields)
    period = _read_period(reader)
    order = reader.choice("nach", _ORDERS, "punkte")
    least_games = _read_number(reader, "mindestens", MOST_GAMES)
    problems = [*reader.problems, *period_problems(period)]
    return SeasonFilter(ALWAYS if problems else period, order, least_games, tuple(problems))


def _read_period(reader: FormReader) -> Period:
    number = _read_number(reader, "jahr", LAST_YEAR)
    return Period(reader.day("von"), reader.day("bis")) if number is None else year(number)


def _read_number(reader: FormReader, name: str, most: int) -> int | None:
    number = reader.number(name, None)
    if number is None or 1 <= number <= most:
        return number
    reader.note(name, "number_out_of_range", least=1, most=most)
    return None
