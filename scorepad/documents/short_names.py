"""Names cut to what a narrow column holds, and still told apart."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from scorepad.rules.evening.sheet import name_key

ELLIPSIS = "…"


def short_names(players: Sequence[str], longest: int) -> Mapping[str, str]:
    """For each of `players` a name of at most `longest` characters.

    Where no way of cutting keeps all of them apart, they stay as they are.
    """
    for cut in _cuts(longest):
        found = {name: name if len(name) <= longest else cut(name) for name in players}
        if len({name_key(short) for short in found.values()}) == len(players):
            return found
    return {name: name for name in players}


def _cuts(longest: int) -> Iterator[Callable[[str], str]]:
    head, tail = longest // 2, (longest - 1) // 2
    yield lambda name: _start(_first_word(name), longest)
    yield lambda name: _start(name, longest)
    yield lambda name: f"{name[:head].rstrip()}{ELLIPSIS}{name[-tail:].lstrip()}"


def _first_word(name: str) -> str:
    """The first word of `name`, unless it's hardly more than an initial."""
    word = name.partition(" ")[0]
    return word if len(word) > 2 else name


def _start(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + ELLIPSIS
