"""The entries of a ladder's book as JSON."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, assert_never

from scorepad.documents.codec.shape import Reader
from scorepad.rules.ladder.deeds import (
    Annulled,
    Deed,
    Disqualified,
    Joined,
    Renamed,
    Reported,
    SeasonSet,
    Settled,
)
from scorepad.rules.ladder.duel import Ending, Queue, Side
from scorepad.rules.ladder.presets import PrizeRule, Tier
from scorepad.wording.wall_clock import exact_moment

STAMP = ("type", "id", "at")
LARGEST_NUMBER = 10**9
SIDES: dict[str | None, Side | None] = {None: None, **{side.value: side for side in Side}}
ENDINGS: dict[str | None, Ending] = {ending.value: ending for ending in Ending}
QUEUES: dict[str | None, Queue] = {queue.value: queue for queue in Queue}
PRIZE_RULES: dict[str | None, PrizeRule] = {rule.value: rule for rule in PrizeRule}
_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)


def deed_value(deed: Deed) -> dict[str, Any]:
    """`deed` as a JSON object."""
    match deed:
        case Joined():
            return {"type": "joined", "name": deed.name}
        case Renamed():
            return {"type": "renamed", "player": deed.player, "name": deed.name}
        case SeasonSet():
            return _season_value(deed)
        case Reported():
            return _report_value(deed)
        case Settled():
            return {"type": "settled", "duel": deed.duel, **_result_value(deed)}
        case Annulled():
            return {"type": "annulled", "duel": deed.duel, "reason": deed.reason}
        case Disqualified():
            return _disqualified_value(deed)
        case _:
            assert_never(deed)


def read_deed(reader: Reader) -> Deed | None:
    """The deed in `reader`; what has the wrong shape is noted there, and None stands for no deed at all."""
    kind = reader.text("type")
    if kind not in _READ:
        reader.note("type", "not_a_choice", value=str(kind)[:40], choices=list(_READ))
        return None
    keys, read = _READ[kind]
    reader.refuse_unknown((*STAMP, *keys))
    return read(reader)


def _season_value(deed: SeasonSet) -> dict[str, Any]:
    return {
        "type": "season",
        "season": deed.season,
        "start": deed.start.isoformat(),
        "end": deed.end.isoformat(),
        "tiers": [[tier.threshold, tier.loss] for tier in deed.tiers],
        "prize_rule": deed.prize_rule.value,
    }


def _report_value(deed: Reported) -> dict[str, Any]:
    return {
        "type": "duel",
        "a": deed.a,
        "b": deed.b,
        "started_at": deed.started_at.isoformat(),
        **_result_value(deed),
        "queue": deed.queue.value,
    }


def _result_value(deed: Reported | Settled) -> dict[str, Any]:
    return {
        "finished_at": deed.finished_at and deed.finished_at.isoformat(),
        "winner": deed.winner and deed.winner.value,
        "how": deed.ending.value,
    }


def _disqualified_value(deed: Disqualified) -> dict[str, Any]:
    return {
        "type": "disqualified",
        "season": deed.season,
        "player": deed.player,
        "reason": deed.reason,
        "lifted": deed.is_lifted,
    }


def _read_joined(reader: Reader) -> Joined:
    return Joined(_name(reader, "name"))


def _read_renamed(reader: Reader) -> Renamed:
    return Renamed(_number(reader, "player"), _name(reader, "name"))


def _read_season(reader: Reader) -> SeasonSet:
    return SeasonSet(
        _number(reader, "season"),
        _moment(reader, "start") or _NO_TIME,
        _moment(reader, "end") or _NO_TIME,
        _read_tiers(reader),
        reader.choice("prize_rule", PRIZE_RULES, PrizeRule.PLACE_ONE.value),
    )


def _read_report(reader: Reader) -> Reported:
    return Reported(
        _number(reader, "a"),
        _number(reader, "b"),
        _moment(reader, "started_at") or _NO_TIME,
        _moment(reader, "finished_at", is_required=False),
        reader.choice("winner", SIDES),
        reader.choice("how", ENDINGS, Ending.PLAYED.value),
        reader.choice("queue", QUEUES, Queue.COMPETITIVE.value),
    )


def _read_settled(reader: Reader) -> Settled:
    return Settled(
        _number(reader, "duel"),
        _moment(reader, "finished_at") or _NO_TIME,
        reader.choice("winner", SIDES),
        reader.choice("how", ENDINGS, Ending.PLAYED.value),
    )


def _read_annulled(reader: Reader) -> Annulled:
    return Annulled(_number(reader, "duel"), _name(reader, "reason"))


def _read_disqualified(reader: Reader) -> Disqualified:
    return Disqualified(
        _number(reader, "season"),
        _number(reader, "player"),
        _name(reader, "reason"),
        bool(reader.flag("lifted", False)),
    )


_READ: dict[str, tuple[tuple[str, ...], Callable[[Reader], Deed]]] = {
    "joined": (("name",), _read_joined),
    "renamed": (("player", "name"), _read_renamed),
    "season": (("season", "start", "end", "tiers", "prize_rule"), _read_season),
    "duel": (("a", "b", "started_at", "finished_at", "winner", "how", "queue"), _read_report),
    "settled": (("duel", "finished_at", "winner", "how"), _read_settled),
    "annulled": (("duel", "reason"), _read_annulled),
    "disqualified": (("season", "player", "reason", "lifted"), _read_disqualified),
}


def _name(reader: Reader, key: str) -> str:
    reader.require(key)
    return reader.text(key) or ""


def _number(reader: Reader, key: str) -> int:
    reader.require(key)
    return reader.integer(key) or 0


def _moment(reader: Reader, key: str, *, is_required: bool = True) -> datetime | None:
    if is_required:
        reader.require(key)
    text = reader.text(key)
    if text is None:
        return None
    moment = exact_moment(text)
    if moment is None:
        reader.note(key, "not_a_moment")
    return moment


def _read_tiers(reader: Reader) -> tuple[Tier, ...]:
    tiers = []
    for position, pair in enumerate(reader.value("tiers", list, "not_a_list") or ()):
        if is_tier(pair):
            tiers.append(Tier(*pair))
        else:
            reader.note(f"tiers[{position}]", "not_a_tier")
    return tuple(tiers)


def is_tier(pair: object) -> bool:
    """Whether a JSON value is a tier: two whole numbers of some measure."""
    if not isinstance(pair, list) or len(pair) != 2:
        return False
    return all(type(number) is int and abs(number) <= LARGEST_NUMBER for number in pair)
