"""The document that `scorepad ladder` reads."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from scorepad.cli.fields import read_moment, read_name, read_objects
from scorepad.documents.codec.shape import Reader
from scorepad.documents.ladder.deeds import ENDINGS, PRIZE_RULES, QUEUES, SIDES, is_tier
from scorepad.rules.ladder.duel import Duel, Ending, Queue, Season, problems
from scorepad.rules.ladder.presets import PrizeRule, Rules, Tier, tier_problems

_KEYS = ("season", "tiers", "games", "disqualified", "prize_rule")
_GAME_KEYS = ("id", "a", "b", "started_at", "finished_at", "winner", "how", "queue", "annulled")
_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class LadderDocument:
    """A season with its rules and duels."""

    season: Season
    rules: Rules
    duels: Sequence[Duel]
    disqualified: Collection[str]


def read_ladder(reader: Reader) -> LadderDocument:
    """The season in a document; of use only if the reader has noted nothing."""
    reader.refuse_unknown(_KEYS)
    season = _read_season(reader)
    rules = Rules(
        tiers=_read_tiers(reader),
        prize_rule=reader.choice("prize_rule", PRIZE_RULES, PrizeRule.PLACE_ONE.value),
    )
    duels = _read_duels(reader)
    return LadderDocument(season, rules, duels, frozenset(reader.texts("disqualified") or ()))


def _read_season(reader: Reader) -> Season:
    reader.require("season")
    source = reader.value("season", dict, "not_an_object")
    if source is None:
        return Season(_NO_TIME, _NO_TIME)
    inner = Reader(source, "season.", reader.problems)
    inner.refuse_unknown(("start", "end"))
    start, end = _read_required_moment(inner, "start"), _read_required_moment(inner, "end")
    if start > end:
        inner.note("end", "season_ends_before_start")
    return Season(start, end)


def _read_required_moment(reader: Reader, key: str) -> datetime:
    reader.require(key)
    return read_moment(reader, key) or _NO_TIME


def _read_tiers(reader: Reader) -> tuple[Tier, ...]:
    written = reader.value("tiers", list, "not_a_list")
    if written is None:
        return Rules().tiers
    tiers = []
    for position, pair in enumerate(written):
        if is_tier(pair):
            tiers.append(Tier(*pair))
        else:
            reader.note(f"tiers[{position}]", "not_a_tier")
    if len(tiers) == len(written):
        reader.problems.extend(tier_problems(tuple(tiers), Rules().floor))
    return tuple(tiers)


def _read_duels(reader: Reader) -> list[Duel]:
    reader.require("games")
    keys: set[str] = set()
    return [_read_duel(each, keys) for each in read_objects(reader, "games")]


def _read_duel(reader: Reader, keys: set[str]) -> Duel:
    reader.refuse_unknown(_GAME_KEYS)
    noted = len(reader.problems)
    duel = Duel(
        key=read_name(reader, "id"),
        a=read_name(reader, "a"),
        b=read_name(reader, "b"),
        started_at=_read_required_moment(reader, "started_at"),
        finished_at=read_moment(reader, "finished_at"),
        winner=reader.choice("winner", SIDES),
        ending=reader.choice("how", ENDINGS, Ending.PLAYED.value),
        queue=reader.choice("queue", QUEUES, Queue.COMPETITIVE.value),
        is_annulled=bool(reader.flag("annulled", False)),
    )
    if len(reader.problems) == noted:
        for problem in problems(duel):
            reader.note(problem.field, problem.code, **problem.facts)
    if duel.key in keys:
        reader.note("id", "game_twice", id=duel.key)
    keys.add(duel.key)
    return duel
