"""Lists as a table leaves them, for looking at."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache

from scorepad.actions.results import OpenList
from scorepad.documents.codec.sheet import read_sheet
from scorepad.rules.evening.ledger import Ledger
from scorepad.store.lists import StoredList

MOMENT = datetime(2026, 11, 29, 20, tzinfo=UTC)
FOUR = ("Anna", "Ben", "Carla", "Dieter")
SEVEN = (
    "Anna-Katharina von der Hohenlohe-Langen",
    "Bertadonaudampfschifffahrtskapitän",
    "Zoë",
    "<b>Dieter</b>",
    "李雷",
    "Friederike",
    "👩‍🍳 Ida",
)
RULES: Mapping[str, object] = {
    "bock": True,
    "bock_suggest": ["even_augen", "both_announced"],
    "cent_per_point": "0.5",
}
Entries = Sequence[Mapping[str, object]]


@cache
def empty() -> Ledger:
    """A table that has just sat down."""
    return _ledger(FOUR, ())


@cache
def evening() -> Ledger:
    """Four people, with a solo, bock, a storno, a correction and a penalty."""
    return _ledger(
        FOUR,
        (
            {"type": "game", "re": ["Ben", "Carla"], "re_augen": 125},
            {
                "type": "game",
                "re": ["Anna", "Dieter"],
                "re_augen": 158,
                "re_call": "keine90",
                "starts_bock": 1,
            },
            {
                "type": "game",
                "kind": "solo",
                "solo": "damen",
                "duty": "voluntary",
                "re": ["Ben"],
                "re_augen": 130,
            },
            {"type": "storno", "of": 1},
            {
                "type": "game",
                "corrects": 1,
                "re": ["Ben", "Carla"],
                "re_augen": 91,
                "kontra_special": {"fuchs": 1, "karlchen": 1},
            },
            {"type": "booking", "points": {"Anna": -3}, "uncredited": True, "reason": "Falsch bedient"},
        ),
    )


@cache
def seven() -> Ledger:
    """Seven people with the names that make trouble."""
    one, two, three = SEVEN[1], SEVEN[3], SEVEN[5]
    game = {"type": "game", "dealer": SEVEN[0], "sitting_out": [SEVEN[0], SEVEN[2], SEVEN[4]]}
    return _ledger(
        SEVEN,
        (
            {**game, "re": [one, two], "re_augen": 211, "re_call": "keine30", "starts_bock": 2},
            {**game, "re": [one, three], "re_augen": 90, "kontra_call": "keine90"},
        ),
    )


@cache
def changed_seats() -> Ledger:
    """Somebody came, and another one went."""
    came = {"type": "seats", "table": ["Anna", "Ben", "Carla", "Dieter", "Emma"]}
    went = {"type": "seats", "table": ["Anna", "Ben", "Carla", "Emma"]}
    return _ledger(FOUR, (*plain_games(1), came, went))


@cache
def complete() -> Ledger:
    """The last planned game is played."""
    return _ledger(FOUR, plain_games(2), planned_games=2)


@cache
def forced() -> Ledger:
    """The next game has to be a Pflichtsolo."""
    return _ledger(FOUR, plain_games(1), planned_games=5)


def plain_games(count: int) -> Entries:
    """The same plain game several times."""
    return ({"type": "game", "re": ["Ben", "Carla"], "re_augen": 125},) * count


def opened(ledger: Ledger) -> OpenList:
    """`ledger` as if it came from the store."""
    return OpenList(StoredList(0, "", 1, len(ledger.rows), "", "", MOMENT, MOMENT), ledger, ())


def _ledger(players: Sequence[str], entries: Entries, **settings: object) -> Ledger:
    document = {
        "format": "scorepad-list",
        "version": 1,
        "title": "Donnerstag",
        "players": list(players),
        "settings": {**RULES, **settings},
        "entries": [dict(entry) for entry in entries],
    }
    ledger = read_sheet(document)
    if isinstance(ledger, list):
        raise TypeError(f"a sample is no list: {ledger}")
    return ledger
