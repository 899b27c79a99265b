"""`scorepad settle`: from points to whole cents, as a filter."""

import argparse
import json
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, TextIO

from scorepad.cli.line_filter import add_language, run_filter
from scorepad.documents.codec.ledger import settlement_value
from scorepad.documents.codec.shape import Reader
from scorepad.rules.evening.settlement import settle
from scorepad.rules.evening.sheet import HIGHEST_STAKE, KASSE, MOST_PLAYERS, is_stake, name_key
from scorepad.rules.problem import Problem

_KEYS = ("standing", "cent_per_point")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `settle`."""
    parser = subparsers.add_parser("settle", help="who pays whom: JSON Lines in, JSON Lines out")
    add_language(parser)
    parser.set_defaults(func=run)


def run(args: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Settle the standing in each line of `stdin`."""
    return run_filter(_answer, args.lang, stdin, stdout)


def _answer(source: dict[str, Any]) -> str | list[Problem]:
    """The settlement of the standing in `source`, or what is wrong with it."""
    reader = Reader(source)
    reader.refuse_unknown(_KEYS)
    standing, stake = _read_standing(reader), _read_stake(reader)
    if reader.problems:
        return reader.problems
    return json.dumps(settlement_value(settle(standing, stake)), ensure_ascii=False)


def _read_standing(reader: Reader) -> Mapping[str, int]:
    reader.require("standing")
    standing = reader.value("standing", dict, "not_an_object")
    if standing is None:
        return {}
    if not 1 <= len(standing) <= MOST_PLAYERS:
        reader.note("standing", "player_count", count=len(standing), least=1, most=MOST_PLAYERS)
    for name in standing:
        if name_key(name) == name_key(KASSE):
            reader.note("standing", "name_reserved", name=name)
    if not all(type(points) is int for points in standing.values()):
        reader.note("standing", "not_an_integer")
    return standing


def _read_stake(reader: Reader) -> Decimal:
    reader.require("cent_per_point")
    try:
        stake = Decimal(reader.text("cent_per_point", "0") or "")
    except InvalidOperation:
        reader.note("cent_per_point", "not_a_decimal")
        return Decimal(0)
    if not is_stake(stake):
        reader.note("cent_per_point", "stake_out_of_range", most=int(HIGHEST_STAKE))
    return stake
