"""Who sits at the table: people join, leave, come back, change seats, and names are corrected."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.evening.entries import SeatsEntry
from scorepad.rules.evening.sheet import (
    KASSE,
    LONGEST_NAME,
    MOST_PLAYERS,
    Heading,
    is_name,
    name_key,
)
from scorepad.rules.problem import Problem

FEWEST_SEATED = 1
MOST_PEOPLE = 12
"""Over a whole evening."""
_LONGEST_NAME_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Seating:
    """Everybody who has sat at the table so far, as they joined, and who sits there now, in seat order."""

    people: tuple[str, ...]
    table: tuple[str, ...]

    def after(self, entry: SeatsEntry) -> "Seating":
        """The seating that `entry`, which must be free of problems, makes of this one."""
        people = with_new_names(self.people, entry.renamed)
        table = with_new_names(self.table, entry.renamed) if entry.table is None else entry.table
        return Seating((*people, *(name for name in table if name not in people)), table)

    @property
    def away(self) -> tuple[str, ...]:
        """Who has sat at the table and doesn't now."""
        return tuple(name for name in self.people if name not in self.table)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """What a change of seats comes to: who is new, who is back, who has left, whose name was corrected."""

    joined: tuple[str, ...]
    returned: tuple[str, ...]
    left: tuple[str, ...]
    renamed: Mapping[str, str]


def seat_change(before: Seating, table: Sequence[str], renamed: Mapping[str, str]) -> SeatChange:
    """From the seating `before`, told by today's names, to `table`."""
    came = [name for name in table if name not in before.table]
    return SeatChange(
        joined=tuple(name for name in came if name not in before.people),
        returned=tuple(name for name in came if name in before.people),
        left=tuple(name for name in before.table if name not in table),
        renamed=renamed,
    )


def opening_seating(heading: Heading) -> Seating:
    """The seating at the start."""
    return Seating(heading.players, heading.players)


def with_new_names(names: Sequence[str], renamed: Mapping[str, str]) -> tuple[str, ...]:
    """`names` with those corrected that `renamed` corrects, all at once: two may change about."""
    return tuple(renamed.get(name, name) for name in names)


def left_of(table: Sequence[str], player: str, steps: int = 1) -> str:
    """Who sits `steps` seats after `player`, in the direction of the deal. ValueError if he isn't there."""
    return table[(table.index(player) + steps) % len(table)]


def dealer_after(before: Sequence[str], dealer: str, table: Sequence[str]) -> str:
    """Whose turn it is at the new `table` if it was `dealer`'s at the one `before`.

    It stays his while he is there, wherever he sits now; else it passes to the next one in the old order who
    is still there, and if nobody is, to the first seat. Our reading: the TSR knows no change of seats.
    """
    if dealer in table:
        return dealer
    in_turn = (left_of(before, dealer, step) for step in range(1, len(before)))
    return next((player for player in in_turn if player in table), table[0])


def seats_problems(seating: Seating, entry: SeatsEntry) -> list[Problem]:
    """Everything that keeps `entry` from changing `seating`, all at once."""
    found = [*_renaming_problems(seating, entry), *_table_problems(seating, entry)]
    if not found and seating.after(entry) == seating:
        found.append(Problem("table", "seats_unchanged"))
    return found


def _renaming_problems(seating: Seating, entry: SeatsEntry) -> Iterator[Problem]:
    for old, new in entry.renamed.items():
        if old not in seating.people:
            yield Problem("renamed", "unknown_player", {"name": old})
        else:
            others = with_new_names([name for name in seating.people if name != old], entry.renamed)
            yield from _name_problems("renamed", new, others, {"person": old})


def _table_problems(seating: Seating, entry: SeatsEntry) -> Iterator[Problem]:
    if entry.table is None:
        return
    if not FEWEST_SEATED <= len(entry.table) <= MOST_PLAYERS:
        limits = {"count": len(entry.table), "least": FEWEST_SEATED, "most": MOST_PLAYERS}
        yield Problem("table", "table_size", limits)
    people = with_new_names(seating.people, entry.renamed)
    joining = [name for name in entry.table if name not in people]
    if len(people) + len(joining) > MOST_PEOPLE:
        yield Problem("table", "too_many_people", {"most": MOST_PEOPLE})
    for seat, name in enumerate(entry.table, 1):
        before = entry.table[: seat - 1]
        others = before if name in people else (*people, *before)
        place = {"seat": seat}
        if name in people:
            yield from _taken_problems(f"table_{seat}", name, others, place)
        else:
            yield from _name_problems(f"table_{seat}", name, others, place)


def _name_problems(
    field: str, name: str, others: Sequence[str], place: Mapping[str, object]
) -> Iterator[Problem]:
    if not is_name(name):
        facts = {"start": name[:_LONGEST_NAME_SHOWN], "most": LONGEST_NAME}
        yield Problem(field, "name_unfit", {**place, **facts})
    elif name_key(name) == name_key(KASSE):
        yield Problem(field, "name_reserved", {**place, "name": name})
    else:
        yield from _taken_problems(field, name, others, place)


def _taken_problems(
    field: str, name: str, others: Sequence[str], place: Mapping[str, object]
) -> Iterator[Problem]:
    taken = next((other for other in others if name_key(other) == name_key(name)), None)
    if taken is not None:
        yield Problem(field, "name_in_use", {**place, "other": taken})
