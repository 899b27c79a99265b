"""One game, as `scorepad evaluate` reads it and as an entry of a list holds it."""

from collections.abc import Mapping
from typing import Any

from scorepad.documents.codec.shape import Reader
from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.vocabulary import Kind, Level

KEYS = frozenset(
    {
        "kind",
        "re_augen",
        "re_call",
        "kontra_call",
        "re_trickless",
        "kontra_trickless",
        "re_special",
        "kontra_special",
    }
)
_KINDS: dict[str | None, Kind] = {kind.value: kind for kind in Kind}
_ABSAGEN: dict[str | None, Level] = {
    None: Level.NONE,
    "keine90": Level.KEINE_90,
    "keine60": Level.KEINE_60,
    "keine30": Level.KEINE_30,
    "schwarz": Level.SCHWARZ,
}
RE_CALLS: dict[str | None, Level] = {**_ABSAGEN, "re": Level.ANSAGE}
KONTRA_CALLS: dict[str | None, Level] = {**_ABSAGEN, "kontra": Level.ANSAGE}
RE_CALL_NAMES = {level: name for name, level in RE_CALLS.items()}
KONTRA_CALL_NAMES = {level: name for name, level in KONTRA_CALLS.items()}
_SORTS = ("doppelkopf", "fuchs", "karlchen")
_KNOWN_SORTS = frozenset(_SORTS)
_INTEGERS = [int] * len(_SORTS)


def read_game(reader: Reader) -> Game:
    """The game in `reader`; what has the wrong shape is noted there."""
    reader.require("re_augen")
    return Game(
        reader.choice("kind", _KINDS, "normal"),
        reader.integer("re_augen", 0) or 0,
        reader.choice("re_call", RE_CALLS),
        reader.choice("kontra_call", KONTRA_CALLS),
        reader.flag("re_trickless"),
        reader.flag("kontra_trickless"),
        _read_special(reader, "re"),
        _read_special(reader, "kontra"),
    )


def _read_special(reader: Reader, party: str) -> Special:
    key = f"{party}_special"
    if key not in reader.source:
        return NO_SPECIAL
    source = reader.value(key, dict, "not_an_object") or {}
    counts = [source.get(sort, 0) for sort in _SORTS]
    if not source.keys() <= _KNOWN_SORTS or list(map(type, counts)) != _INTEGERS:
        counts = _read_counts(Reader(source, f"{party}_", reader.problems))
    return Special(*counts) if any(counts) else NO_SPECIAL


def _read_counts(reader: Reader) -> list[int]:
    reader.refuse_unknown(_SORTS)
    return [reader.integer(sort) or 0 for sort in _SORTS]


def game_value(game: Game) -> dict[str, Any]:
    """`game` as a JSON object; what has its default is left out."""
    found: dict[str, Any] = {"kind": game.kind.value, "re_augen": game.re_augen}
    for party, level, names, trickless, special in (
        ("re", game.re_level, RE_CALL_NAMES, game.re_trickless, game.re_special),
        ("kontra", game.kontra_level, KONTRA_CALL_NAMES, game.kontra_trickless, game.kontra_special),
    ):
        if level:
            found[f"{party}_call"] = names[level]
        if trickless is not None:
            found[f"{party}_trickless"] = trickless
        if special.total():
            found[f"{party}_special"] = _special_value(special)
    return found


def _special_value(special: Special) -> Mapping[str, int]:
    return {sort: getattr(special, sort) for sort in _SORTS if getattr(special, sort)}
