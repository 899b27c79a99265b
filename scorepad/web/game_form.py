"""The game form: from its fields to an entry, for preview and entering alike, and back for a correction."""

from werkzeug.datastructures import MultiDict

from scorepad.documents.codec.game import KONTRA_CALL_NAMES, KONTRA_CALLS, RE_CALL_NAMES, RE_CALLS
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.sheet import Heading
from scorepad.rules.problem import Problem
from scorepad.rules.tsr.game import NO_SPECIAL, Game, Special
from scorepad.rules.tsr.vocabulary import ALL_AUGEN, Duty, Kind, Solo
from scorepad.web.form_values import FormReader

SORTS = ("doppelkopf", "fuchs", "karlchen")
HOCHZEIT = "hochzeit"
CLARIFIED = "geklaert"
_KINDS: dict[str | None, Kind] = {"normal": Kind.NORMAL, "solo": Kind.SOLO, HOCHZEIT: Kind.NORMAL}
_SOLI: dict[str | None, Solo | None] = {None: None, **{solo.value: solo for solo in Solo}}
_DUTIES: dict[str | None, Duty | None] = {None: None, **{duty.value: duty for duty in Duty}}
_HOCHZEITEN: dict[str | None, Solo | None] = {
    CLARIFIED: None,
    **{solo.value: solo for solo in Solo if not solo.is_announced},
}


def read_game_form(heading: Heading, form: MultiDict[str, str]) -> tuple[GameEntry, list[Problem]]:
    """The game in `form` and what can't be read of it; what can is judged by the rules."""
    reader = FormReader(form)
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
        re=_read_seats(reader, "re", heading),
        solo=solo,
        duty=reader.choice("duty", _DUTIES)
        if kind is Kind.SOLO and (solo is None or solo.is_announced)
        else None,
        sitting_out=_read_seats(reader, "sitting_out", heading) or None,
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


def _read_seats(reader: FormReader, name: str, heading: Heading) -> tuple[str, ...]:
    seats = reader.numbers(name)
    for seat in seats:
        if not 1 <= seat <= len(heading.players):
            reader.note(name, "number_out_of_range", least=1, most=len(heading.players))
            return ()
    return tuple(heading.players[seat - 1] for seat in seats)


def filled_game_form(heading: Heading, game: PlayedGame) -> MultiDict[str, str]:
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
    fields.setlist("re", [str(heading.seat(player) + 1) for player in entry.re])
    fields.setlist("sitting_out", [str(heading.seat(player) + 1) for player in game.sitting_out])
    return fields


def _kind_fields(entry: GameEntry) -> dict[str, str]:
    if entry.solo is None:
        return {"kind": "normal"}
    if entry.solo.is_announced:
        return {"kind": "solo", "solo": entry.solo.value}
    return {"kind": HOCHZEIT, HOCHZEIT: entry.solo.value}
