"""A list as a table."""

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal

from scorepad.documents.codec.game import KONTRA_CALL_NAMES, RE_CALL_NAMES
from scorepad.documents.codec.heading import heading_value
from scorepad.documents.csv.cells import Dialect, harmless, joined, protected
from scorepad.documents.csv.vocabulary import (
    ANSWERS,
    CALLS,
    COLUMNS,
    DUTIES,
    KINDS,
    SPECIALS,
    STAR,
    TYPES,
    WINNERS,
)
from scorepad.rules.evening.course import PlayedGame
from scorepad.rules.evening.entries import BookingEntry, GameEntry, SeatsEntry, StornoEntry, type_of
from scorepad.rules.evening.ledger import Ledger, Row
from scorepad.rules.evening.sheet import Heading
from scorepad.rules.tsr.game import Special
from scorepad.wording import Words
from scorepad.wording.wall_clock import on_the_wall

Cells = dict[str, object]
"""What stands in a row, by column: numbers as numbers, text as it is to be written."""


def write_csv(ledger: Ledger, words: Words, dialect: Dialect) -> bytes:
    """`ledger` as a table in the language of `words`; `read_csv` makes the same list of it.

    People go by their corrected names throughout; only the rows that corrected them tell the ones before.
    """
    columns = _columns(ledger.people, words.language)
    rows = [_list_cells(ledger.heading, words.language)]
    rows.extend(_cells(ledger, row, words.language) for row in ledger.rows)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dialect.delimiter)
    writer.writerow(protected(name) for name in columns.values())
    writer.writerows([_written(cells.get(key, ""), dialect) for key in columns] for cells in rows)
    return out.getvalue().encode(dialect.encoding)


def _columns(players: Sequence[str], language: str) -> dict[str, str]:
    """The columns of the table and their names, with one for each player where there is one of all."""
    found: dict[str, str] = {}
    for key, word in COLUMNS.items():
        name = word.within(language)
        if name.endswith(STAR):
            found |= {f"{key} {player}": name.removesuffix(STAR) + player for player in players}
        else:
            found[key] = name
    return found


def _written(value: object, dialect: Dialect) -> object:
    if isinstance(value, Decimal):
        return format(value.normalize(), "f").replace(".", dialect.decimal_mark)
    return value


def _list_cells(heading: Heading, language: str) -> Cells:
    settings = heading_value(heading)["settings"]
    return {
        "type": TYPES["list"].within(language),
        "title": protected(heading.title),
        "seated": protected(joined(heading.players)),
        "first_dealer": protected(heading.first_dealer),
        "planned_games": _or_empty(heading.planned_games),
        "bock": _answer(heading.bock is not None, language),
        "bock_overlap": settings.get("bock_overlap", ""),
        "bock_length": settings.get("bock_length", ""),
        "bock_cap": _or_empty(settings.get("bock_cap")),
        "bock_suggest": joined(settings.get("bock_suggest", ())),
        "duty_solo": _answer(heading.duty_solo, language),
        "cent_per_point": _or_empty(heading.stake_cents),
    }


def _cells(ledger: Ledger, row: Row, language: str) -> Cells:
    entry = row.entry
    cells: Cells = {
        "number": row.position,
        "type": TYPES[type_of(entry)].within(language),
        "time": _time(entry.at),
        **_by_player("points", row.points),
        **_by_player("standing", row.standing),
        "id": harmless(entry.id or ""),
        "at": harmless(entry.at or ""),
    }
    if isinstance(entry, GameEntry) and row.game:
        cells["cancelled_by"] = ledger.cancelled_by.get(row.position, "")
        return cells | _played_cells(row.game, row.factor, language) | _game_cells(entry, language)
    if isinstance(entry, BookingEntry):
        return cells | _booking_cells(entry, row.points, language)
    if isinstance(entry, SeatsEntry):
        return cells | _seats_cells(entry)
    return cells | {"of": entry.of if isinstance(entry, StornoEntry) else ""}


def _by_player(key: str, points: Mapping[str, int]) -> Cells:
    return {f"{key} {player}": number for player, number in points.items()}


def _played_cells(game: PlayedGame, factor: int | None, language: str) -> Cells:
    """What follows from a game, and who dealt and sat out, told or not."""
    winner = game.valuation.winner
    return {
        "dealer": protected(game.dealer),
        "sitting_out": protected(joined(game.sitting_out)),
        "kontra_augen": game.entry.report.kontra_augen,
        "winner": WINNERS[winner.value if winner else "nobody"].within(language),
        "value": game.valuation.value,
        "factor": factor,
    }


def _game_cells(entry: GameEntry, language: str) -> Cells:
    report = entry.report
    return {
        "kind": KINDS[entry.solo.value if entry.solo else "normal"].within(language),
        "duty": DUTIES[entry.duty.value].within(language) if entry.duty else "",
        "re": protected(joined(entry.re)),
        "re_augen": report.re_augen,
        "re_call": _call(RE_CALL_NAMES[report.re_level], language),
        "kontra_call": _call(KONTRA_CALL_NAMES[report.kontra_level], language),
        "re_special": _special(report.re_special, language),
        "kontra_special": _special(report.kontra_special, language),
        "corrects": _or_empty(entry.corrects),
        "starts_bock": entry.starts_bock or "",
        "re_trickless": _answer(report.re_trickless, language),
        "kontra_trickless": _answer(report.kontra_trickless, language),
        "dealer_given": _answer(entry.dealer is not None or None, language),
        "sitting_out_given": _answer(entry.sitting_out is not None or None, language),
    }


def _booking_cells(entry: BookingEntry, points: Mapping[str, int], language: str) -> Cells:
    """An empty cell stands for a player whom the booking doesn't name."""
    return {
        **{f"points {player}": "" for player in points if player not in entry.points},
        "reason": protected(entry.reason),
        "uncredited": _answer(entry.uncredited or None, language),
    }


def _seats_cells(entry: SeatsEntry) -> Cells:
    return {
        "seated": protected(joined(entry.table or ())),
        "names_before": protected(joined(entry.renamed)),
        "names_corrected": protected(joined(entry.renamed.values())),
    }


def _call(name: str | None, language: str) -> str:
    return CALLS[name].within(language) if name else ""


def _special(special: Special, language: str) -> str:
    """As in "2 Doppelkopf, 1 Fuchs"."""
    counts = {sort: getattr(special, sort) for sort in SPECIALS}
    return ", ".join(f"{count} {SPECIALS[sort].within(language)}" for sort, count in counts.items() if count)


def _time(at: str | None) -> str:
    """The moment as a spreadsheet takes it: by the clock on the wall, to the minute."""
    if at is None:
        return ""
    return on_the_wall(datetime.fromisoformat(at)).replace(tzinfo=None).isoformat(" ", "minutes")


def _answer(value: bool | None, language: str) -> str:
    return "" if value is None else ANSWERS["yes" if value else "no"].within(language)


def _or_empty(value: object) -> object:
    return "" if value is None else value
