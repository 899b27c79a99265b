"""`scorepad evaluate`: what games are worth, as a filter."""

import argparse
import json
from dataclasses import replace
from functools import partial
from typing import Any, TextIO

from scorepad.cli.line_filter import add_language, run_filter
from scorepad.documents.codec.game import KEYS, read_game
from scorepad.documents.codec.shape import Reader
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.game import Game, problems
from scorepad.rules.tsr.valuation import Line, Valuation, value
from scorepad.rules.tsr.vocabulary import Party
from scorepad.wording import words


class _LineTexts(dict[Line, str]):
    """Each line of a valuation as JSON, made when it is first met; there are not many."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._words = words(language)

    def __missing__(self, line: Line) -> str:
        rule, party, points, _ = line
        found = {"rule": rule, "party": party.value, "points": points, "text": self._words.line(line)}
        return self.setdefault(line, json.dumps(found, ensure_ascii=False))


NO_AUGEN = -1
"""In place of Augen that could not be read: nothing is judged by impossible ones."""

_WINNERS = {Party.RE: '"re"', Party.KONTRA: '"kontra"', None: "null"}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `evaluate`."""
    parser = subparsers.add_parser("evaluate", help="value games: JSON Lines in, JSON Lines out")
    add_language(parser)
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Value the game in each line of `stdin`."""
    return run_filter(partial(_answer, _LineTexts(args.lang)), args.lang, stdin, stdout)


def _answer(texts: _LineTexts, source: dict[str, Any]) -> str | list[Problem]:
    """The valuation of the game in `source`, or what is wrong with it."""
    reader = Reader(source)
    reader.refuse_unknown(KEYS)
    game = read_game(reader)
    if reader.problems:
        return [*reader.problems, *_further_problems(reader.problems, game)]
    return problems(game) or _valuation_json(value(game), texts)


def _further_problems(noted: list[Problem], game: Game) -> list[Problem]:
    """What the rules object to in the fields of `game` that could be read."""
    unread = {problem.field for problem in noted}
    if "re_augen" in unread:
        game = replace(game, re_augen=NO_AUGEN)
    return [problem for problem in problems(game) if problem.field not in unread]


def _valuation_json(valuation: Valuation, texts: _LineTexts) -> str:
    """Written by hand, since `json.dumps` would cost more than reading and valuing the game together."""
    lines = ", ".join(map(texts.__getitem__, valuation.lines))
    return (
        f'{{"winner": {_WINNERS[valuation.verdict.winner]}, "re_points": {valuation.re_points}, '
        f'"kontra_points": {valuation.kontra_points}, "lines": [{lines}]}}'
    )
