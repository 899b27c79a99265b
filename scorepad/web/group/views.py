"""A group's evenings and people, ready for the page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b

from markupsafe import Markup

from scorepad.actions.open_group import OpenGroup
from scorepad.actions.seated import seated
from scorepad.actions.stored_text import heading_from
from scorepad.documents.chart import NARROW, WIDTH
from scorepad.documents.season.chart import season_chart
from scorepad.rules.group.evening import Evening
from scorepad.rules.group.people import clashes
from scorepad.rules.group.season import Season
from scorepad.store import lists
from scorepad.store.lists import LISTS, Purpose
from scorepad.web import device
from scorepad.web.language import spoken
from scorepad.web.links import address_of

_CHARTS = {"narrow": (NARROW, 260), "wide": (WIDTH, 280)}
"""By the class with which the style shows one of them."""


@dataclass(frozen=True, slots=True)
class EveningView:
    """One evening of a season: its list's view link, who won it, and who sat there beside a namesake."""

    evening: Evening
    title: str
    address: str
    winners: Sequence[tuple[str, int]]
    clashes: Sequence[str]


@dataclass(frozen=True, slots=True)
class KnownList:
    """A list that this device knows and the group hasn't."""

    title: str
    players: Sequence[str]
    address: str
    changed_at: datetime


def mark_of(group: OpenGroup, person: str) -> str:
    """What stands for a person in an address, which is no place for names; in each group another."""
    return blake2b(person.encode(), digest_size=6, key=group.stored.view_key.encode()[:64]).hexdigest()


def evening_views(group: OpenGroup, season: Season) -> list[EveningView]:
    """The evenings of `season`, newest first."""
    return [
        EveningView(
            evening,
            evening.title or spoken().untitled(),
            list_address(evening),
            list(_winners(season, evening)),
            clashes(evening, group.known_as),
        )
        for evening in reversed(season.evenings)
    ]


def list_address(evening: Evening) -> str:
    """Where the evening's list can be read."""
    return address_of(Purpose.VIEW, evening.key)


def _winners(season: Season, evening: Evening) -> Iterator[tuple[str, int]]:
    for line in season.lines:
        for part in line.parts:
            if part.evening is evening and part.is_won:
                yield line.name, part.share.points


def charts(season: Season) -> dict[str, Markup]:
    """The course of `season`, for a phone and for a wider page; none without a line."""
    if not season.lines:
        return {}
    return {
        sort: Markup(season_chart(season, spoken(), width, height, f"season-{sort}"))  # noqa: S704
        for sort, (width, height) in _CHARTS.items()
    }


def lists_to_add(group: OpenGroup) -> list[KnownList]:
    """The lists that this device knows and `group` hasn't, each once."""
    gathered = {evening.key for evening in group.evenings}
    found: dict[str, KnownList] = {}
    opened = [each for each in device.opened(LISTS) if each[1].view_key not in gathered]
    tables = seated([stored for _, stored in opened])
    for purpose, stored in sorted(opened, key=lambda each: each[0] is not Purpose.WRITE):
        found.setdefault(stored.view_key, _known_list(stored, purpose, tables[stored.id]))
    return list(found.values())


def _known_list(stored: lists.StoredList, purpose: Purpose, table: Sequence[str]) -> KnownList:
    heading = heading_from(stored.heading)
    address = address_of(purpose, stored.key(purpose))
    return KnownList(heading.title or spoken().untitled(), table, address, stored.changed_at)
