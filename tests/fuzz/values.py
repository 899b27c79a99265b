"""Values for fields and documents: what Hypothesis thinks of, and what nobody would type."""

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from tests.web.odd_values import ODD

ODD_TEXTS = sorted(
    {text for value in ODD.values() for text in ([value] if isinstance(value, str) else value)}
)
TEXTS = st.one_of(
    st.sampled_from(ODD_TEXTS),
    st.text(max_size=40),
    st.integers(-300, 10_000).map(str),
    st.sampled_from(
        ["1", "0", "re", "kontra", "solo", "game", "storno", "booking", "correction", "hochzeit"]
    ),
)
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXTS),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXTS, inner, max_size=5),
    max_leaves=10,
)
PICKS = st.integers(0, 2**20)
"""Choices among what is only known when the request is made: the remainder by its number counts."""

Place = tuple[Any, ...]


@st.composite
def altered(draw: st.DrawFn, document: Any) -> Any:
    """`document` with one to three of its parts replaced, taken out, doubled or put elsewhere."""
    changed = deepcopy(document)
    for _ in range(draw(st.integers(1, 3))):
        changed = _altered_once(draw, changed)
    return changed


def _altered_once(draw: st.DrawFn, document: Any) -> Any:
    places = list(_places(document, ()))
    *way, last = draw(st.sampled_from(places)) if places else (None,)
    if last is None:
        return draw(ANYTHING)
    holder = document
    for step in way:
        holder = holder[step]
    match draw(st.sampled_from(["replace", "remove", "double", "move"])):
        case "replace":
            holder[last] = draw(ANYTHING)
        case "remove":
            del holder[last]
        case "double" if isinstance(holder, list):
            holder.insert(last, deepcopy(holder[last]))
        case "double":
            holder[draw(TEXTS)] = deepcopy(holder[last])
        case _:
            holder[last] = deepcopy(_at(document, draw(st.sampled_from(places))))
    return document


def _at(document: Any, place: Place) -> Any:
    for step in place:
        document = document[step]
    return document


def _places(value: Any, way: Place) -> "list[Place]":
    """The way to every part of `value`."""
    steps = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    inner = [place for step in steps for place in _places(value[step], (*way, step))]
    return [*((*way, step) for step in steps), *inner]
