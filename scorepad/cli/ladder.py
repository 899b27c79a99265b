"""`scorepad ladder`: a season of duels as a filter, and what it shares with the filters of the league."""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, BinaryIO, TextIO

from scorepad.cli.json_input import parse
from scorepad.cli.line_filter import add_language
from scorepad.documents.codec.shape import Reader
from scorepad.rules.ladder.duel import Duel, Ending, Queue, Season, Side, problems
from scorepad.rules.ladder.presets import PrizeRule, Rules, Tier, tier_problems
from scorepad.rules.ladder.ranking import Ranked
from scorepad.rules.ladder.rating import Step
from scorepad.rules.ladder.replay import replay
from scorepad.rules.ladder.verdict import Verdict
from scorepad.rules.problem import Problem
from scorepad.wording import LANGUAGES

Sentences = Mapping[str, tuple[str, str]]
"""Each code of a problem in German and in English."""

SHARED_SENTENCES: Sentences = {
    "not_json": ("Das ist kein gültiges JSON.", "This is not valid JSON."),
    "not_utf8": ("Das ist kein UTF-8.", "This is not UTF-8."),
    "duplicate_key": ("„{name}“ steht hier zweimal.", "“{name}” stands here twice."),
    "missing": ("Diese Angabe fehlt.", "This is missing."),
    "unknown_key": ("Ein Feld „{name}“ gibt es hier nicht.", "“{name}” is not known here."),
    "not_an_integer": ("Hier gehört eine ganze Zahl hin.", "A whole number belongs here."),
    "not_a_boolean": ("Hier gehört true oder false hin.", "Here belongs true or false."),
    "not_a_string": ("Hier gehört Text hin.", "Text belongs here."),
    "not_a_list": ("Hier gehört eine Liste hin.", "A list belongs here."),
    "not_an_object": ("Hier gehört ein Objekt hin.", "An object belongs here."),
    "not_a_choice": ("„{value}“ steht hier nicht zur Wahl.", "“{value}” is not one of the choices."),
    "not_a_moment": (
        "Ein Zeitpunkt sieht so aus: 2026-11-29T20:15:00+01:00.",
        "A moment looks like this: 2026-11-29T20:15:00+01:00.",
    ),
    "number_out_of_range": ("Möglich ist {least} bis {most}.", "Possible is {least} to {most}."),
}

_SENTENCES: Sentences = {
    **SHARED_SENTENCES,
    "not_a_tier": ("Eine Stufe ist [Schwelle, Abzug].", "A tier is [threshold, loss]."),
    "tiers_above_floor": (
        "Die erste Stufe muss bei {floor} oder darunter beginnen.",
        "The first tier must begin at {floor} or below.",
    ),
    "tiers_not_rising": ("Die Schwellen müssen steigen.", "The thresholds must rise."),
    "tier_negative": ("Ein Abzug ist nie kleiner als 0.", "A loss is never less than 0."),
    "season_ends_before_start": ("Die Saison endet vor ihrem Anfang.", "The season ends before it starts."),
    "game_twice": ("Die Partie „{id}“ steht schon da.", "The game “{id}” is there already."),
    "same_player": ("„{name}“ spielt nicht gegen sich selbst.", "“{name}” doesn't play against themself."),
    "finished_before_start": ("Das Ende liegt vor dem Beginn.", "The finish lies before the start."),
    "winner_while_pending": (
        "Ohne Ende steht auch kein Sieger fest.",
        "Without a finish there is no winner yet.",
    ),
    "winner_of_closed_game": (
        "Eine geschlossene Partie hat keinen Sieger.",
        "A game that was closed has no winner.",
    ),
}

Answer = Callable[[Reader], dict[str, Any]]
"""Reads a document and answers it; what it notes in the reader replaces the answer."""

LARGEST_NUMBER = 10**9
_KEYS = ("season", "tiers", "games", "disqualified", "prize_rule")
_GAME_KEYS = ("id", "a", "b", "started_at", "finished_at", "winner", "how", "queue", "annulled")
_ENDINGS: dict[str | None, Ending] = {ending.value: ending for ending in Ending}
_QUEUES: dict[str | None, Queue] = {queue.value: queue for queue in Queue}
_WINNERS: dict[str | None, Side | None] = {None: None, **{side.value: side for side in Side}}
_PRIZE_RULES: dict[str | None, PrizeRule] = {rule.value: rule for rule in PrizeRule}
_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command `ladder`."""
    parser = subparsers.add_parser("ladder", help="a season of duels, replayed; JSON or JSON Lines")
    add_language(parser)
    parser.set_defaults(func=partial(run_filter, answer_ladder, True, _SENTENCES))


def answer_ladder(reader: Reader) -> dict[str, Any]:
    """The replayed season of one document."""
    reader.refuse_unknown(_KEYS)
    season = _read_season(reader)
    rules = Rules(
        tiers=_read_tiers(reader),
        prize_rule=reader.choice("prize_rule", _PRIZE_RULES, PrizeRule.PLACE_ONE.value),
    )
    duels = _read_duels(reader)
    disqualified = reader.texts("disqualified") or ()
    if reader.problems:
        return {}
    replayed = replay(duels, season, rules, frozenset(disqualified))
    return {
        "games": [
            _game_value(duel, verdict, replayed.steps.get(duel.key))
            for duel, verdict in zip(duels, replayed.verdicts, strict=True)
        ],
        "ranking": [_ranked_value(row) for row in replayed.ranking],
        "final": replayed.is_final,
        "prize": replayed.prize,
    }


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
        if _is_tier(pair):
            tiers.append(Tier(*pair))
        else:
            reader.note(f"tiers[{position}]", "not_a_tier")
    if len(tiers) == len(written):
        reader.problems.extend(tier_problems(tuple(tiers), Rules().floor))
    return tuple(tiers)


def _is_tier(pair: object) -> bool:
    if not isinstance(pair, list) or len(pair) != 2:
        return False
    return all(type(number) is int and abs(number) <= LARGEST_NUMBER for number in pair)


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
        winner=reader.choice("winner", _WINNERS),
        ending=reader.choice("how", _ENDINGS, Ending.PLAYED.value),
        queue=reader.choice("queue", _QUEUES, Queue.COMPETITIVE.value),
        is_annulled=bool(reader.flag("annulled", False)),
    )
    if len(reader.problems) == noted:
        for problem in problems(duel):
            reader.note(problem.field, problem.code, **problem.facts)
    if duel.key in keys:
        reader.note("id", "game_twice", id=duel.key)
    keys.add(duel.key)
    return duel


def _game_value(duel: Duel, verdict: Verdict, steps: tuple[Step, Step] | None) -> dict[str, Any]:
    a, b = steps or (None, None)
    return {
        "id": duel.key,
        "rated": verdict.is_rated,
        "reason": verdict.reason and verdict.reason.value,
        "a": a and _step_value(a),
        "b": b and _step_value(b),
    }


def _step_value(step: Step) -> dict[str, int]:
    return {"before": step.before, "change": step.change.points, "after": step.after, "streak": step.streak}


def _ranked_value(row: Ranked) -> dict[str, Any]:
    last = row.standing.last_finished_at
    return {
        "place": row.place,
        "player": row.standing.player,
        "points": row.standing.points,
        "rated_games": row.standing.rated_duels,
        "streak": row.standing.streak,
        "last_finished_at": last and last.isoformat(),
    }


# A filter whose documents may be long: one a line, or one over many lines


def run_filter(
    answer: Answer,
    is_stream: bool,
    sentences: Sentences,
    args: argparse.Namespace,
    stdin: TextIO,
    stdout: TextIO,
) -> int:
    """Answer each document of `stdin` with a line; the exit status is 1 if any had problems."""
    language = LANGUAGES.index(args.lang)
    status = 0
    for document in _read_stream(stdin.buffer) if is_stream else [parse(stdin.buffer.read(), "document")]:
        result = _answered(answer, document)
        if isinstance(result, list):
            status = 1
            result = {"error": {"problems": [_problem_value(each, sentences, language) for each in result]}}
        stdout.write(json.dumps(result, ensure_ascii=False) + "\n")
        stdout.flush()
    return status


def _answered(answer: Answer, document: object) -> dict[str, Any] | list[Problem]:
    if isinstance(document, Problem):
        return [document]
    if not isinstance(document, dict):
        return [Problem("document", "not_an_object")]
    reader = Reader(document)
    result = answer(reader)
    return reader.problems or result


def _problem_value(problem: Problem, sentences: Sentences, language: int) -> dict[str, Any]:
    message = sentences[problem.code][language].format_map(problem.facts)
    return {"field": problem.field, "code": problem.code, "message": message}


def _read_stream(source: BinaryIO) -> Iterator[object]:
    """Each document of `source`, or the Problem with it; only one over many lines is read as a whole."""
    lines = (line for line in source if not line.isspace())
    for first in lines:
        if _is_begun_only(first):
            yield from _read_rest(first, list(lines))
        else:
            yield parse(first, "document")
            yield from (parse(line, "document") for line in lines)


def _read_rest(first: bytes, rest: Sequence[bytes]) -> Iterator[object]:
    """The document that `first` begins; if there is none and the next line is one by itself, line by line."""
    whole = parse(first + b"".join(rest), "document")
    yield whole
    if isinstance(whole, Problem) and rest and isinstance(parse(rest[0], "document"), dict):
        yield from (parse(line, "document") for line in rest)


def _is_begun_only(line: bytes) -> bool:
    """Whether a line is the beginning of JSON and nothing worse: reading it fails only at its end."""
    try:
        json.loads(line)
    except json.JSONDecodeError as error:
        return error.pos >= len(error.doc.rstrip())
    except (ValueError, RecursionError):
        return False
    return False


# What documents have in common


def read_objects(reader: Reader, key: str) -> list[Reader]:
    """A reader for each object in the list at `key`; anything else in it is noted."""
    readers = []
    for position, source in enumerate(reader.value(key, list, "not_a_list") or []):
        if isinstance(source, dict):
            readers.append(Reader(source, f"{reader.prefix}{key}[{position}].", reader.problems))
        else:
            reader.note(f"{key}[{position}]", "not_an_object")
    return readers


def read_number(reader: Reader, key: str, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> int:
    """The whole number at `key`, 0 where there is none; one out of range is noted."""
    number = reader.integer(key)
    if number is None:
        return 0
    if not least <= number <= most:
        reader.note(key, "number_out_of_range", least=least, most=most)
        return 0
    return number


def read_moment(reader: Reader, key: str) -> datetime | None:
    """The time at `key`; one without an offset is taken as UTC."""
    text = reader.text(key)
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        reader.note(key, "not_a_moment")
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def read_name(reader: Reader, key: str) -> str:
    """The name at `key`; none, or nothing but blanks, is noted."""
    reader.require(key)
    name = reader.text(key) or ""
    if isinstance(reader.source.get(key), str) and not name.strip():
        reader.note(key, "missing")
    return name
