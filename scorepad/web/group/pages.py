"""A group's pages that only read: under the write link and the view link alike."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from flask import abort, make_response, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorepad.actions.open_group import OpenGroup
from scorepad.rules.group.people import names
from scorepad.rules.group.period import years
from scorepad.rules.group.season import Order
from scorepad.rules.problem import Problem
from scorepad.store.groups import GroupPurpose
from scorepad.web import device
from scorepad.web.access import access, on_both
from scorepad.web.blueprints import group, group_view
from scorepad.web.following import following
from scorepad.web.group.access import group_purpose, the_group
from scorepad.web.group.season_filter import SeasonFilter, period_query, read_filter
from scorepad.web.group.views import charts, evening_views, list_address, lists_to_add, mark_of
from scorepad.web.language import by_field
from scorepad.web.rendering import render_template
from scorepad.web.status import NOT_FOUND, UNPROCESSABLE

BOTH = (group, group_view)


@on_both(BOTH, "")
@following
def page() -> AnyResponse:
    """The season's table, its course and its evenings."""
    current = the_group()
    device.remember(group_purpose(), access().key)
    return group_page(current)


def group_page(
    current: OpenGroup, form: MultiDict[str, str] | None = None, problems: Sequence[Problem] = ()
) -> AnyResponse:
    """The page of `current`; 422 with `problems` beside their fields, or with those of the address."""
    chosen = read_filter(request.args)
    is_writable = group_purpose() is GroupPurpose.WRITE
    found = [*chosen.problems, *problems]
    content = render_template(
        "group/show.html",
        **season_context(current, chosen),
        name=current.stored.name,
        is_writable=is_writable,
        lists=lists_to_add(current) if is_writable else (),
        form=request.args if form is None else form,
        problems=by_field(found),
    )
    return make_response(content, UNPROCESSABLE if found else 200)


def season_context(current: OpenGroup, chosen: SeasonFilter) -> dict[str, Any]:
    """What the parts of the page are shown with."""
    season = chosen.of(current)
    return {
        "season": season,
        "chosen": chosen,
        "years": years(current.evenings),
        "by_average": season.order is Order.AVERAGE,
        "period_query": period_query(chosen.period),
        "evenings": evening_views(current, season),
        "evening_count": len(current.evenings),
        "charts": charts(season),
        "mark_of": partial(mark_of, current),
    }


@on_both(BOTH, "/person/<mark>")
def person(mark: str) -> str:
    """One person's evenings, which add up to their line of the table."""
    current = the_group()
    people = names(current.evenings, current.known_as)
    key = next((key for key in people if mark_of(current, key) == mark), None) or abort(NOT_FOUND)
    chosen = read_filter(request.args)
    season = chosen.of(current)
    return render_template(
        "group/person.html",
        group_name=current.stored.name,
        name=people[key],
        line=season.line_of(key),
        season=season,
        chosen=chosen,
        list_address=list_address,
    )
