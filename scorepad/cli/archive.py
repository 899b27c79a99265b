"""What the commands share that take everything out of the database or bring it back."""

import argparse
import sys
from collections.abc import Callable
from typing import TextIO, TypeVar

from scorepad.actions.back_up import Outcome
from scorepad.actions.export_line import Flaw
from scorepad.actions.holdings import Holdings
from scorepad.actions.league.check_leagues import LeagueFault
from scorepad.actions.new_file import WouldOverwriteError
from scorepad.cli.operating import FAILED, with_database
from scorepad.store.entries import Fault
from scorepad.wording import words

Done = TypeVar("Done")
_SENTENCES = {
    "not_an_export": "this is no export of scorepad",
    "not_json": "this is no list as JSON",
    "not_a_league": "this is no league as JSON, nor games of one",
    "not_a_ladder": "this is no ladder as JSON, or its book breaks the rules",
    "contradictory": "a league has the same thing twice",
    "cut_short": "the first line announces another number of lists, groups or leagues",
    "key_taken": "the database has this list, or another one with its key, already",
    "unknown_list": "the group has a list that no line before is",
    "not_a_key": "a key like this could be guessed",
    "unprintable": "text that no database keeps: NUL or half a surrogate pair",
}


def add_force(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the option that lets something be replaced."""
    parser.add_argument("--force", action="store_true", help=what)


def with_archive(deed: Callable[[], Outcome], done: str, otherwise: str, stdout: TextIO) -> int:
    """Do `deed`; say `done`, or what is wrong and what follows from that; the exit status."""
    return with_database(lambda: _told(unless_forced(deed), done, otherwise, stdout))


def unless_forced(deed: Callable[[], Done]) -> Done:
    """The outcome of `deed`. Raises ValueError, which says what to type, if it would overwrite something."""
    try:
        return deed()
    except WouldOverwriteError as error:
        raise ValueError(f"{error}; --force replaces what is there") from error


def _told(found: Outcome, done: str, otherwise: str, stdout: TextIO) -> int:
    if isinstance(found, Holdings):
        print(f"{_counted(found)} {done}", file=stdout)
        return 0
    for fault in found:
        print(_flaw_text(fault) if isinstance(fault, Flaw) else fault_text(fault), file=stdout)
    print(f"scorepad: {otherwise}", file=sys.stderr)
    return FAILED


def _counted(found: Holdings) -> str:
    counts = found.there().items()
    return ", ".join(f"{count} {kind.removesuffix('s') if count == 1 else kind}" for kind, count in counts)


def fault_text(fault: Fault | LeagueFault) -> str:
    """What was altered, and where."""
    if isinstance(fault, Fault):
        return f"{fault.subject} {fault.owner_id}, entry {fault.position}: {fault.what}"
    place = f"league {fault.league_id}, month {fault.month}"
    if fault.member is None:
        return f"{place}: {fault.what}"
    return f"{place}, member {fault.member}: the kept sums aren't those of the games"


def _flaw_text(flaw: Flaw) -> str:
    place = f"line {flaw.line}" if flaw.entry is None else f"line {flaw.line}, entry {flaw.entry}"
    if isinstance(flaw.what, str):
        return f"{place}: {_SENTENCES.get(flaw.what, flaw.what)}"
    return f"{place}, {flaw.what.field}: {words('en').problem(flaw.what)}"
