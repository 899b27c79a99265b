"""The game form: from its fields to an entry, for preview and entering alike, and back for a correction."""

from collections.abc import Sequence

from werkzeug.datastructures import MultiDict

from scorepad.documents.codec.game import KONTRA_CALL_NAMES, KONTRA_CALLS, RE_CALL_NAMES, RE_CALLS
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.ledger import Ledger
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Duty, Kind, Solo
from scorepad.web.form_values import FormReader

LONGEST_POSITION = 5
"""Digits of an entry's number: more than the longest list needs."""
SORTS = ("doppelkopf", "fuchs", "karlchen")
_SEATS = ("re", "sitting_out")
HOCHZEIT = "hochzeit"
CLARIFIED = "geklaert"
_KINDS: dict[str | None, Kind] = {"normal": Kind.NORMAL, "solo": Kind.SOLO, HOCHZEIT: Kind.NORMAL}
_SOLI: dict[str | None, Solo | None] = {None: None, **{solo.value: solo for solo in Solo}}
_DUTIES: dict[str | None, Duty | None] = {None: None, **{duty.value: duty for duty in Duty}}
_HOCHZEITEN: dict[str | None, Solo | None] = {
    CLARIFIED: None,
    **{solo.value: solo for solo in Solo if not solo.is_announced},
}

COUNTED_AS = {
    "normal": Kind.NORMAL.value,
    "solo": Kind.SOLO.value,
    **{name: (Kind.SOLO if solo else Kind.NORMAL).value for name, solo in _HOCHZEITEN.items() if name},
}
"""The kind of a game, by what is chosen in the form; for a Hochzeit, by how it went."""


def corrected_game(ledger: Ledger, form: MultiDict[str, str]) -> PlayedGame | None:
    """The game that `form` corrects, if there is such a game."""
    written = form.get("corrects") or ""
    is_number = written.isascii() and written.isdigit() and len(written) <= LONGEST_POSITION
    return ledger.game_at(int(written)) if is_number else None


def table_of(ledger: Ledger, form: MultiDict[str, str]) -> tuple[str, ...]:
    """Whom the seat numbers in `form` mean: who sits at the table now, or sat there in the corrected game."""
    game = corrected_game(ledger, form)
    return game.table if game else ledger.table


def at_todays_table(ledger: Ledger, form: MultiDict[str, str]) -> MultiDict[str, str]:
    """`form`, made for an older state of the list, with the numbers that its people have now.

    Who has left is nobody any more, and so is everybody if the form doesn't say how old it is.
    """
    if corrected_game(ledger, form):
        return form
    found = MultiDict(form)
    for name in _SEATS:
        there = [player for player in _people_then(ledger, form, name) if player in ledger.table]
        found.setlist(name, [seat_number(ledger.table, player) for player in there])
    return found


def who_left(ledger: Ledger, form: MultiDict[str, str]) -> list[Problem]:
    """A problem for each player in `form`, made for an older state of the list, who has left since."""
    if corrected_game(ledger, form):
        return []
    people = [(name, player) for name in _SEATS for player in _people_then(ledger, form, name)]
    return [Problem(name, "left_the_table", {"name": who}) for name, who in people if who not in ledger.table]


def _people_then(ledger: Ledger, form: MultiDict[str, str], name: str) -> list[str]:
    """Whom the seat numbers under `name` meant when `form` was made."""
    written = form.get("entries") or ""
    is_number = written.isascii() and written.isdigit() and len(written) <= LONGEST_POSITION
    before = ledger.seating_before(int(written) + 1).table if is_number else ()
    seats = set(map(str, range(1, len(before) + 1)))
    return [before[int(seat) - 1] for seat in form.getlist(name) if seat in seats]


def read_game_form(ledger: Ledger, form: MultiDict[str, str]) -> tuple[GameEntry, list[Problem]]:
    """The game in `form` and what can't be read of it; what can is judged by the rules."""
    reader = FormReader(form)
    table = table_of(ledger, form)
    kind, solo = _read_kind(reader)
    entry = GameEntry(
        Game(
            kind,
            _read_augen(reader),
            reader.choice("re_call", RE_CALLS),
            reader.choice("kontra_call", KONTRA_CALLS),
            reader.flag("re_trickless", None),
            reader.flag("kontra_trickless", None),
            _read_special(reader, "re"),
            _read_special(reader, "kontra"),
        ),
        re=_read_seats(reader, "re", table),
        solo=solo,
        duty=reader.choice("duty", _DUTIES)
        if kind is Kind.SOLO and (solo is None or solo.is_announced)
        else None,
        sitting_out=_read_seats(reader, "sitting_out", table) or None,
        starts_bock=reader.number("starts_bock", 0),
        corrects=reader.number("corrects", None),
        id=reader.text("entry_id") or None,
    )
    return entry, reader.problems


def _read_kind(reader: FormReader) -> tuple[Kind, Solo | None]:
    kind = reader.choice("kind", _KINDS, "normal")
    if reader.text("kind") == HOCHZEIT:
        solo = reader.choice("hochzeit", _HOCHZEITEN, CLARIFIED)
        return (Kind.SOLO if solo else Kind.NORMAL), solo
    return kind, reader.choice("solo", _SOLI) if kind is Kind.SOLO else None


def _read_augen(reader: FormReader) -> int:
    """Re's Augen, from whichever party's were given."""
    re_augen, kontra_augen = reader.number("re_augen", None), reader.number("kontra_augen", None)
    if re_augen is None and kontra_augen is None:
        if not reader.problems or reader.problems[-1].field not in ("re_augen", "kontra_augen"):
            reader.note("re_augen", "augen_missing")
        return ALL_AUGEN // 2
    if re_augen is None:
        return ALL_AUGEN - (kontra_augen or 0)
    if kontra_augen is not None and re_augen + kontra_augen != ALL_AUGEN:
        reader.note("re_augen", "augen_do_not_add_up", re=re_augen, kontra=kontra_augen)
    return re_augen


def _read_special(reader: FormReader, party: str) -> Special:
    counts = [reader.number(f"{party}_{sort}", 0) for sort in SORTS]
    return Special(*counts) if any(counts) else NO_SPECIAL


def _read_seats(reader: FormReader, name: str, table: Sequence[str]) -> tuple[str, ...]:
    seats = reader.numbers(name)
    for seat in seats:
        if not 1 <= seat <= len(table):
            reader.note(name, "number_out_of_range", least=1, most=len(table))
            return ()
    return tuple(table[seat - 1] for seat in seats)


def seat_number(table: Sequence[str], player: str) -> str:
    """The number with which the form names `player`."""
    return str(table.index(player) + 1)


def filled_game_form(game: PlayedGame) -> MultiDict[str, str]:
    """The fields with which the form reports `game` again."""
    entry, report = game.entry, game.entry.report
    fields = MultiDict[str, str](
        {
            "re_augen": str(report.re_augen),
            "re_call": (report.re_level and RE_CALL_NAMES[report.re_level]) or "",
            "kontra_call": (report.kontra_level and KONTRA_CALL_NAMES[report.kontra_level]) or "",
            "starts_bock": str(entry.starts_bock),
            "duty": entry.duty.value if entry.duty else "",
            **_kind_fields(entry),
        }
    )
    for party, trickless, special in (
        ("re", report.re_trickless, report.re_special),
        ("kontra", report.kontra_trickless, report.kontra_special),
    ):
        if trickless is not None:
            fields[f"{party}_trickless"] = str(int(trickless))
        for sort in SORTS:
            fields[f"{party}_{sort}"] = str(getattr(special, sort))
    fields.setlist("re", [seat_number(game.table, player) for player in entry.re])
    fields.setlist("sitting_out", [seat_number(game.table, player) for player in game.sitting_out])
    return fields


def _kind_fields(entry: GameEntry) -> dict[str, str]:
    if entry.solo is None:
        return {"kind": "normal"}
    if entry.solo.is_announced:
        return {"kind": "solo", "solo": entry.solo.value}
    return {"kind": HOCHZEIT, HOCHZEIT: entry.solo.value}
