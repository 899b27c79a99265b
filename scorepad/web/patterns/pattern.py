"""A piece of a template, and the states in which it is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Context = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Specimen:
    """One state: the template that shows it, and what it is shown with."""

    state: str
    template: str
    context: Context


@dataclass(frozen=True, slots=True)
class Pattern:
    """A partial by its path, or a macro by its file and name."""

    name: str
    specimens: Sequence[Specimen]


def partial(name: str, states: Mapping[str, Context]) -> Pattern:
    """The partial `name` in its states."""
    return Pattern(name, [Specimen(state, name, context) for state, context in states.items()])


def macro(file: str, name: str, **context: object) -> Pattern:
    """The macro `name` of `file`, called by the template of its name in `templates/patterns/`."""
    return macro_in_states(file, name, {"": context})


def macro_in_states(file: str, name: str, states: Mapping[str, Context]) -> Pattern:
    """The same in several states."""
    caller = f"patterns/{name}.html"
    return Pattern(f"{file}: {name}", [Specimen(state, caller, context) for state, context in states.items()])
