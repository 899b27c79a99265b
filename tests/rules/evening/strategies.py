"""Hypothesis strategies for whole lists: headings, and sheets grown entry by entry as a table would.

`headings()`, `sheets(max_entries=…)` and `game_reports(kind=…)` yield only what the rules admit.
"""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from scorepad.rules.evening import dealing
from scorepad.rules.evening.admission import problems
from scorepad.rules.evening.entries import BookingEntry, Entry, GameEntry, SeatsEntry, StornoEntry
from scorepad.rules.evening.ledger import Ledger, append, blank
from scorepad.rules.evening.seating import MOST_PEOPLE, with_new_names
from scorepad.rules.evening.sheet import (
    BockRule,
    Heading,
    Length,
    Overlap,
    Sheet,
    Trigger,
    clean_name,
    heading_problems,
    name_key,
    usual_games,
)
from scorepad.rules.tsr.vocabulary import Duty, Kind, Solo
from tests.rules.tsr.strategies import game_reports

__all__ = ["bock_rules", "game_reports", "headings", "sheets"]

_KNOWN_NAMES = (
    "Anna",
    "Ben",
    "Carla",
    "Dieter",
    "Zoë",
    "Jürgen Groß",
    "O'Neil",
    "Müller, Max",
    '"Max"; Moritz',
    "=1+1",
    "-2",
    "@Eva",
    "李雷",
    "Ça\u011fla",
    "👩\u200d🍳 Ida",
    "<b>&amp;",
    "1",
    "x" * 40,
)
_REASONS = ("Falsch bedient", "Übergabe an Eva; „neu“", '"x", =2', "👩\u200d🍳", "r" * 200)
_LETTERS = "aÄßéçñığłøЖλ李🙂 '-.,;\"=+@\\/&<>%0"
_STAKES = ("0", "0.5", "1", "2.5", "0.0001", "10000", "9999.9999")


def _is_name(text: str) -> bool:
    heading = Heading("", (text,), text, None)
    return all(problem.field == "players" for problem in heading_problems(heading))


_names = st.sampled_from(_KNOWN_NAMES) | st.text(_LETTERS, min_size=1, max_size=8).map(clean_name).filter(
    _is_name
)
_titles = st.sampled_from(("", "Donnerstag", "Küche; „die“ 7", "t" * 80))
_bock_rules = st.builds(
    BockRule,
    overlap=st.sampled_from(Overlap),
    length=st.sampled_from(Length),
    cap=st.sampled_from((None, None, 2, 3, 4, 1024)),
    suggested_at=st.sampled_from(((), (), (Trigger.EVEN_AUGEN,), tuple(Trigger))),
)
_stakes = st.none() | st.sampled_from(_STAKES).map(Decimal)


def bock_rules() -> st.SearchStrategy[BockRule]:
    """Every house rule of bock rounds."""
    return _bock_rules


def headings(*, has_bock: bool | None = None) -> st.SearchStrategy[Heading]:
    """Headings with four to seven players and every house rule, or only those with bock rounds or without."""
    if has_bock is None:
        return _headings(st.none() | _bock_rules)
    return _headings(_bock_rules if has_bock else st.none())


@st.composite
def _headings(draw: st.DrawFn, rules: st.SearchStrategy[BockRule | None]) -> Heading:
    count = draw(st.integers(4, 7))
    players = tuple(draw(st.lists(_names, min_size=count, max_size=count, unique_by=name_key)))
    return Heading(
        title=draw(_titles),
        players=players,
        first_dealer=draw(st.sampled_from(players)),
        planned_games=draw(st.sampled_from((None, usual_games(count), 1, 5, 8, 999))),
        bock=draw(rules),
        duty_solo=draw(st.sampled_from((True, True, True, False))),
        stake_cents=draw(_stakes),
    )


def sheets(
    max_entries: int = 15, *, below: st.SearchStrategy[Heading] | None = None
) -> st.SearchStrategy[Sheet]:
    """Sheets of up to `max_entries` entries `below` a heading; either all have an id and a time or none."""
    return _sheets(headings() if below is None else below, max_entries)


@st.composite
def _sheets(draw: st.DrawFn, below: st.SearchStrategy[Heading], max_entries: int) -> Sheet:
    ledger = blank(draw(below))
    is_stamped = draw(st.booleans())
    for position in range(1, draw(st.integers(0, max_entries)) + 1):
        entry = draw(draw(st.sampled_from(_possible(ledger)))(ledger))
        if is_stamped:
            entry = _stamped(entry, position)
        found = problems(ledger, entry)
        if found:
            raise AssertionError(f"{entry} is not admitted: {found}")
        ledger = append(ledger, entry)
    return ledger.sheet


_EntryStrategy = Callable[[Ledger], st.SearchStrategy[Any]]


def _possible(ledger: Ledger) -> list[_EntryStrategy]:
    """What can be entered next, the likelier the more often."""
    if not dealing.can_play(ledger.table):
        return [_seats, _seats, _bookings, *([_stornos] if ledger.games else [])]
    kinds: list[_EntryStrategy] = [_games, _games, _games, _games, _bookings, _seats]
    if ledger.games:
        kinds += [_stornos, _stornos]
    if _correctable(ledger):
        kinds += [_corrections, _corrections, _corrections]
    return kinds


def _correctable(ledger: Ledger) -> list[int]:
    return [position for position in ledger.cancelled_by if position not in ledger.corrected_by]


@st.composite
def _games(draw: st.DrawFn, ledger: Ledger, corrects: int | None = None) -> GameEntry:
    corrected = ledger.game_at(corrects)
    table = corrected.table if corrected else ledger.table
    dealer = draw(st.sampled_from((*[None] * 8, *table)))
    pausing = _named_pausing(draw, table)
    playing = [
        player
        for player in table
        if player not in (_pausing(ledger, dealer, corrects) if pausing is None else pausing)
    ]
    entry = GameEntry(
        draw(_REPORTS),
        (),
        dealer=dealer,
        sitting_out=pausing,
        starts_bock=draw(st.sampled_from((0, 0, 1, 1, 2))),
        corrects=corrects,
    )
    return _with_parties(draw, entry, playing)


_REPORTS = game_reports()
_ANY_SOLO = st.sampled_from(Solo)
_ANY_DUTY = st.sampled_from((None, *Duty))


def _with_parties(draw: st.DrawFn, entry: GameEntry, playing: list[str]) -> GameEntry:
    if entry.report.kind is Kind.NORMAL:
        return replace(entry, re=draw(st.sampled_from(list(combinations(playing, 2)))))
    kind = draw(_ANY_SOLO)
    duty = draw(_ANY_DUTY) if kind.is_announced else None
    return replace(entry, re=(draw(st.sampled_from(playing)),), solo=kind, duty=duty)


def _named_pausing(draw: st.DrawFn, table: tuple[str, ...]) -> tuple[str, ...] | None:
    """Who sits out by the table's own choice; None, and always so at four, for the usual."""
    count = dealing.pausing_count(table)
    if not count or draw(st.booleans()):
        return None
    return draw(st.sampled_from(list(combinations(table, count))))


def _pausing(ledger: Ledger, dealer: str | None, corrects: int | None) -> tuple[str, ...]:
    """Who sits out if the table names nobody."""
    corrected = ledger.game_at(corrects)
    if corrected:
        return corrected.sitting_out
    return dealing.sitting_out(ledger.table, dealer or ledger.course.next_dealer)


@st.composite
def _corrections(draw: st.DrawFn, ledger: Ledger) -> GameEntry:
    return draw(_games(ledger, draw(st.sampled_from(_correctable(ledger)))))


def _stornos(ledger: Ledger) -> st.SearchStrategy[StornoEntry]:
    return st.sampled_from([game.position for game in ledger.games]).map(StornoEntry)


@st.composite
def _bookings(draw: st.DrawFn, ledger: Ledger) -> BookingEntry:
    """A minor or a serious penalty, a hand-over, or points that nobody gets."""
    offender, *others = draw(st.permutations(ledger.people))
    reason = draw(st.sampled_from(_REASONS))
    points = draw(st.sampled_from((1, 12, 33_333)))
    credited = others[: draw(st.sampled_from((0, 1, 3)))]
    shares = {offender: -points * (len(credited) or 1)} | dict.fromkeys(credited, points)
    return BookingEntry(shares, reason, uncredited=not credited)


@st.composite
def _seats(draw: st.DrawFn, ledger: Ledger) -> SeatsEntry:
    """Somebody joins, leaves, comes back or sits elsewhere; or names are corrected, or changed about."""
    renamed = draw(st.sampled_from((_no_names, _no_names, _one_name, _two_names_about)))(draw, ledger)
    seating = ledger.seating
    corrected = with_new_names(seating.people, renamed)
    newcomers = [name for name in _NEWCOMERS if name_key(name) not in map(name_key, corrected)]
    known = corrected if len(corrected) + 2 > MOST_PEOPLE else (*corrected, *newcomers[:2])
    size = draw(st.sampled_from((1, 3, 4, 4, 4, 5, 5, 6, 7)))
    table = tuple(draw(st.permutations(known))[:size])
    entry = SeatsEntry(draw(st.sampled_from((table, table, None))) if renamed else table, renamed)
    if seating.after(entry) != seating:
        return entry
    return SeatsEntry(seating.table[::-1] if len(seating.table) > 1 else seating.people[:4])


_NEWCOMERS = ("Xaver", "Ylva", "Zeno; der Neue", "=2+2", "'Ute", "ana", "Ben, Sohn", "Ça")


def _no_names(draw: st.DrawFn, ledger: Ledger) -> dict[str, str]:
    return {}


def _one_name(draw: st.DrawFn, ledger: Ledger) -> dict[str, str]:
    free = [
        name for name in (*_NEWCOMERS, *_KNOWN_NAMES) if name_key(name) not in map(name_key, ledger.people)
    ]
    return {draw(st.sampled_from(ledger.people)): draw(st.sampled_from(free))}


def _two_names_about(draw: st.DrawFn, ledger: Ledger) -> dict[str, str]:
    one, other = draw(st.permutations(ledger.people))[:2]
    return {one: other, other: one}


def _stamped(entry: Entry, position: int) -> Entry:
    return replace(
        entry,
        id=f"00000000-0000-4000-8000-{position:012d}",
        at=f"2026-02-21T20:{position % 60:02d}:00+01:00",
    )
