"""The page with what of a group can be changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from scorepad.actions.open_group import OpenGroup
from scorepad.rules.collation import collation_key
from scorepad.rules.evening.sheet import name_key
from scorepad.rules.group.people import names
from scorepad.rules.problem import Problem
from scorepad.web.group.access import the_group
from scorepad.web.language import by_field
from scorepad.web.rendering import render_template


@dataclass(frozen=True, slots=True)
class PeopleView:
    """Everybody by name, and each spelling that goes by another one: (its key, as on the lists, the name)."""

    names: Sequence[tuple[str, str]]
    known_as: Sequence[tuple[str, str, str]]


def people_view(current: OpenGroup) -> PeopleView:
    """The people of `current`, in the order of the alphabet."""
    people = names(current.evenings, current.known_as)
    written = {name_key(share.name): share.name for one in current.evenings for share in one.shares}
    known_as = [(key, written.get(key, key), name) for key, name in current.known_as.items()]
    return PeopleView(
        sorted(people.items(), key=lambda item: collation_key(item[1])),
        sorted((each for each in known_as if each[1] != each[2]), key=lambda each: collation_key(each[1])),
    )


def settings_page(form: MultiDict[str, str], problems: Sequence[Problem] = ()) -> str:
    """The page; with `form` as it was filled in."""
    current = the_group()
    return render_template(
        "group/settings.html",
        name=current.stored.name,
        people=people_view(current),
        form=form,
        problems=by_field(problems),
    )
