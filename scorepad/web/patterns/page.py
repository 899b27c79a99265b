"""The page that shows the patterns."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count

from flask import Blueprint, current_app, g, request
from markupsafe import Markup

from scorepad.store.groups import GroupPurpose
from scorepad.store.ladders import LadderPurpose
from scorepad.store.league.leagues import LeaguePurpose
from scorepad.store.lists import Purpose
from scorepad.web.access import Access
from scorepad.web.language import chosen_language
from scorepad.web.patterns import of_a_group, of_a_ladder, of_a_league, of_a_list, of_others
from scorepad.web.patterns.pattern import Pattern, Specimen
from scorepad.web.rendering import environment, render_template

patterns = Blueprint("patterns", __name__)
BROUGHT_ALONG = ("field_problem", "option", "options", "problem_list", "refused")
TOKEN = "sample"  # noqa: S105
_IDS = re.compile(r'\b(id|for|list|aria-describedby|aria-labelledby)="([^"]+)"')
_PLACES = re.compile(r'\b(href|hx-target)="#([^"]+)"')
_LABELS = re.compile(r'\baria-label="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Shown:
    """A specimen as the page shows it."""

    state: str
    markup: Markup


@patterns.get("/-/patterns")
def index() -> str:
    """Every pattern; with `?dark` on dark paper."""
    numbers = count(1)
    shown = [(pattern.name, _shown(pattern, numbers)) for pattern in _lists()]
    shown += [(pattern.name, _shown(pattern, numbers)) for pattern in _groups()]
    shown += [(pattern.name, _shown(pattern, numbers)) for pattern in _ladders()]
    shown += [(pattern.name, _shown(pattern, numbers)) for pattern in _leagues()]
    return render_template("patterns/index.html", patterns=shown, dark="dark" in request.args)


def _lists() -> Iterator[Pattern]:
    with _behind(f"/l/{TOKEN}", Purpose.WRITE):
        yield from of_a_list.patterns()
        yield from of_others.patterns()


def _groups() -> Iterator[Pattern]:
    with _behind(f"/r/{TOKEN}", GroupPurpose.WRITE):
        yield from of_a_group.patterns()


def _ladders() -> Iterator[Pattern]:
    with _behind(f"/rangliste/{TOKEN}", LadderPurpose.ENTER):
        yield from of_a_ladder.patterns()


def _leagues() -> Iterator[Pattern]:
    with _behind(f"/liga/v/{TOKEN}", LeaguePurpose.VIEW):
        yield from of_a_league.patterns()


@contextmanager
def _behind(path: str, purpose: Purpose | GroupPurpose | LadderPurpose | LeaguePurpose) -> Iterator[None]:
    """As if this were a request with a link: templates make their addresses from its own."""
    with current_app.test_request_context(path):
        g.access = Access(purpose, "", TOKEN)
        yield


def _shown(pattern: Pattern, numbers: Iterator[int]) -> list[Shown]:
    return [
        Shown(specimen.state, _apart(_rendered(specimen), next(numbers))) for specimen in pattern.specimens
    ]


def _rendered(specimen: Specimen) -> str:
    """The template, with the macros that a page brings along where it includes one."""
    macros = environment(chosen_language()).get_template("_macros.html").module
    given = {name: getattr(macros, name) for name in BROUGHT_ALONG}
    return render_template(specimen.template, **{**given, **specimen.context})


def _apart(markup: str, number: int) -> Markup:
    """`markup` with names of its own: what stands once in a page stands here many times."""
    markup = _IDS.sub(lambda found: f'{found[1]}="{_numbered(found[2], number)}"', markup)
    markup = _PLACES.sub(lambda found: f'{found[1]}="#{found[2]}-{number}"', markup)
    return Markup(_LABELS.sub(lambda found: f'aria-label="{found[1]} ({number})"', markup))  # noqa: S704


def _numbered(names: str, number: int) -> str:
    return " ".join(f"{name}-{number}" for name in names.split())
