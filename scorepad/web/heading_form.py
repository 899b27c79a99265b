"""The start and settings forms: from their fields to a heading."""

from collections.abc import Mapping
from dataclasses import replace

from werkzeug.datastructures import MultiDict

from scorepad.rules.evening.sheet import (
    BockRule,
    Heading,
    Length,
    Overlap,
    Trigger,
    clean_name,
    heading_problems,
    name_key,
    usual_games,
)
from scorepad.rules.problem import Problem
from scorepad.web.form_values import FormReader
from scorepad.web.language import spoken

SEATS = 7
REQUIRED_SEATS = 4
OPEN_END = 0
_OVERLAPS: dict[str | None, Overlap] = {overlap.value: overlap for overlap in Overlap}
_LENGTHS: dict[str | None, Length] = {length.value: length for length in Length}


def read_heading_form(form: MultiDict[str, str]) -> tuple[Heading, list[Problem]]:
    """The heading in the start form, and everything that is wrong with it."""
    reader = FormReader(form)
    seats = _taken_seats(form)
    players = tuple(seats.values())
    heading = Heading(
        title=clean_name(reader.text("title")),
        players=players,
        first_dealer=_read_first_dealer(reader, seats),
        planned_games=read_planned_games(reader, len(players)),
        bock=_read_bock(reader),
        duty_solo=reader.flag("duty_solo", True),
        stake_cents=reader.decimal("cent_per_point"),
    )
    return heading, [*reader.problems, *(_at_its_seat(found, seats) for found in heading_problems(heading))]


def _taken_seats(form: MultiDict[str, str]) -> dict[int, str]:
    """The names by their seats in the form; an empty seat from the fifth on is no seat."""
    names = [clean_name(name) for name in form.getlist("player")[: SEATS + 1]]
    return {seat: name for seat, name in enumerate(names, 1) if name or seat <= REQUIRED_SEATS}


def _at_its_seat(problem: Problem, seats: Mapping[int, str]) -> Problem:
    """`problem` with the seats as the form counts them, empty ones included."""
    taken = list(seats)
    facts = {
        name: taken[value - 1] if name in ("seat", "other_seat") and isinstance(value, int) else value
        for name, value in problem.facts.items()
    }
    field = f"player_{facts['seat']}" if "seat" in facts else problem.field
    return replace(problem, field=field, facts=facts)


def read_planned_games(reader: FormReader, player_count: int) -> int | None:
    """Empty for the usual number, 0 for an open end."""
    number = reader.number("planned_games", None)
    if number is None:
        return usual_games(player_count)
    return None if number == OPEN_END else number


def read_triggers(reader: FormReader) -> tuple[Trigger, ...]:
    """The events at which the page suggests a bock round."""
    chosen = reader.source.getlist("bock_suggest")
    return tuple(trigger for trigger in Trigger if trigger.value in chosen)


def _read_first_dealer(reader: FormReader, seats: Mapping[int, str]) -> str:
    """A seat's number or a player's name; the first seat if nothing is said."""
    written = reader.text("first_dealer")
    if not written:
        return next(iter(seats.values()), "")
    if written.isascii() and written.isdigit() and int(written[:3]) in seats:
        return seats[int(written[:3])]
    return next((player for player in seats.values() if name_key(player) == name_key(written)), written)


def _read_bock(reader: FormReader) -> BockRule | None:
    rule = BockRule(
        reader.choice("bock_overlap", _OVERLAPS, "stack"),
        reader.choice("bock_length", _LENGTHS, "games"),
        reader.number("bock_cap", None),
        read_triggers(reader),
    )
    return rule if reader.flag("bock", False) else None


def filled_heading_form(heading: Heading) -> MultiDict[str, str]:
    """The fields with which the start form opens the same round again."""
    fields = MultiDict[str, str](
        {
            "title": heading.title,
            "first_dealer": str(heading.players.index(heading.first_dealer) + 1),
            "planned_games": str(heading.planned_games or OPEN_END),
            "duty_solo": str(int(heading.duty_solo)),
            "cent_per_point": "" if heading.stake_cents is None else spoken().decimal(heading.stake_cents),
            "bock": str(int(heading.bock is not None)),
        }
    )
    fields.setlist("player", list(heading.players))
    if heading.bock:
        fields["bock_overlap"] = heading.bock.overlap.value
        fields["bock_length"] = heading.bock.length.value
        fields["bock_cap"] = str(heading.bock.cap or "")
        fields.setlist("bock_suggest", [trigger.value for trigger in heading.bock.suggested_at])
    return fields
