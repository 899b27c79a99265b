"""Take in an export: everything in it, or nothing."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad.actions.export_format import Exported, ExportedLine, read_export
from scorepad.actions.export_group import ExportedGroup
from scorepad.actions.export_line import Flaw
from scorepad.actions.holdings import Holdings
from scorepad.actions.ladder.archive import ExportedLadder, put_ladder
from scorepad.actions.league.archive import ExportedLeague, add_up, put_games, put_league
from scorepad.actions.new_file import WouldOverwriteError
from scorepad.store import groups, lists, whole
from scorepad.store.groups import GROUPS
from scorepad.store.keyed import DuplicateError
from scorepad.store.ladders import LADDERS
from scorepad.store.league.leagues import LEAGUES, StoredLeague
from scorepad.store.lists import LISTS, Purpose
from scorepad.store.transaction import writing
from scorepad.store.unavailable import ConstraintError

Outcome = Holdings | Sequence[Flaw]
"""How much there is in an export, or everything that keeps it from being taken in."""
_Taken = Exported | ExportedGroup | ExportedLine
_KINDS: Mapping[type, str] = {
    Exported: "lists",
    ExportedGroup: "groups",
    ExportedLeague: "leagues",
    ExportedLadder: "ladders",
}


class _FlawedError(Exception):
    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__()
        self.flaws = flaws


def import_all(lines: Iterable[bytes]) -> Outcome:
    """Add what an export holds to what is there."""
    return _all_or_nothing(lambda: _Taker().taken_in(lines))


def replace_all(lines: Iterable[bytes], *, may_replace: bool) -> Outcome:
    """Let what an export holds be all there is. Raises WouldOverwriteError if there are lists already."""

    def replaced() -> Outcome:
        whole.keep_others_from_writing()
        if whole.is_anything_there() and not may_replace:
            raise WouldOverwriteError("the database has lists already")
        least_version = whole.highest_version() + 1
        whole.delete_all()
        return _Taker(least_version).taken_in(lines)

    return _all_or_nothing(replaced)


def check_all(lines: Iterable[bytes]) -> Outcome:
    """What taking in an export would come to where there are no lists; nothing is written."""
    return _gone_through(lines, lambda _: None)


def _all_or_nothing(deed: Callable[[], Outcome]) -> Outcome:
    try:
        with writing():
            found = deed()
            if not isinstance(found, Holdings):
                raise _FlawedError(found)
            return found
    except _FlawedError as error:
        return error.flaws
    except ConstraintError:
        return [Flaw(1, "contradictory")]


def _gone_through(lines: Iterable[bytes], take: Callable[[_Taken], Flaw | None]) -> Outcome:
    kinds, flaws = Counter[str](), []
    for found in read_export(lines):
        flaw = found if isinstance(found, Flaw) else take(found)
        kinds.update(_counted_as(found))
        if flaw:
            flaws.append(flaw)
    return flaws or Holdings(**kinds)


def _counted_as(found: _Taken | Flaw) -> Sequence[str]:
    """A kind of Holdings, if it is one of them."""
    what = found.what if isinstance(found, ExportedLine) else found
    return [kind for sort, kind in _KINDS.items() if isinstance(what, sort)]


@dataclass(frozen=True, slots=True)
class _Taker:
    """Takes lines in; `leagues` are the keys of those that came before their games."""

    least_version: int = 1
    leagues: set[str] = field(default_factory=set)

    def taken_in(self, lines: Iterable[bytes]) -> Outcome:
        """All that is in `lines`. A league's sums are added up once, when all of its games are there."""
        found = _gone_through(lines, self.take)
        for key in self.leagues:
            add_up(key)
        return found

    def take(self, found: _Taken) -> Flaw | None:
        """Take a line in, or say what is wrong with it."""
        if isinstance(found, Exported):
            return _put_list(found, self.least_version)
        if isinstance(found, ExportedGroup):
            return _put_group(found)
        if isinstance(found.what, ExportedLeague):
            return self._take_league(found.line, found.what)
        if isinstance(found.what, ExportedLadder):
            return self._take_ladder(found.line, found.what)
        if found.what.league_key in self.leagues:
            put_games(found.what)
        return None

    def _take_league(self, line: int, found: ExportedLeague) -> Flaw | None:
        stored = found.stored
        if LEAGUES.has_key_of(stored):
            return Flaw(line, "key_taken")
        put_league(replace(found, stored=_lifted(stored, self.least_version)))
        self.leagues.add(stored.administer_key)
        return None

    def _take_ladder(self, line: int, found: ExportedLadder) -> Flaw | None:
        if LADDERS.has_key_of(found.stored):
            return Flaw(line, "key_taken")
        try:
            put_ladder(found, self.least_version)
        except DuplicateError as error:
            raise _FlawedError([Flaw(line, "key_taken")]) from error
        return None


def _lifted(stored: StoredLeague, least_version: int) -> StoredLeague:
    return replace(stored, version=max(stored.version, least_version))


def _put_group(found: ExportedGroup) -> Flaw | None:
    if GROUPS.has_key_of(found.stored):
        return Flaw(found.line, "key_taken")
    stored = groups.put(found.stored)
    for gathered in lists.find_many(Purpose.WRITE, found.list_keys):
        groups.add(stored, gathered.id, found.stored.changed_at)
    groups.set_aliases(stored, found.known_as, found.stored.changed_at)
    return None


def _put_list(found: Exported, least_version: int) -> Flaw | None:
    stored = found.stored
    if LISTS.has_key_of(stored):
        return Flaw(found.line, "key_taken")
    # Under the same key somebody may still have a list that was replaced before their eyes.
    lifted = replace(stored, version=max(stored.version, least_version))
    try:
        lists.put(lifted, found.entries)
    except DuplicateError as error:
        # Somebody else is importing the same, and what follows can't be judged any more.
        raise _FlawedError([Flaw(found.line, "key_taken")]) from error
    return None
