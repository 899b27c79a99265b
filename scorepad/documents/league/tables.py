"""The tables of a league, from places to words."""

from collections.abc import Iterable, Sequence

from scorepad.documents.codec.league_close import SnapshotClass
from scorepad.documents.league.table import Column, Table, TableRow
from scorepad.rules.league.calendar import Month
from scorepad.rules.league.figure import Figure
from scorepad.rules.league.long_term import LongTermPlace
from scorepad.rules.league.month import MonthPlace
from scorepad.rules.league.movement import Reason
from scorepad.rules.league.season import SeasonPlace
from scorepad.rules.league.solo import SoloPlace
from scorepad.rules.league.totals import PlayerTotal
from scorepad.wording import league_terms
from scorepad.wording.league_words import LeagueWords

MONTH_COLUMNS = ("rating", "league_points", "points", "games", "movement")


def running_table(
    title: str,
    places: Sequence[MonthPlace],
    reasons: Sequence[Reason],
    locked: Iterable[str],
    words: LeagueWords,
) -> Table:
    """A class in the running month; `reasons` say where each place would lead now."""
    rows = [
        TableRow(
            row.place,
            row.total.player,
            (
                words.rating(row.rating),
                str(row.league_points),
                words.words.signed(row.total.points),
                str(row.total.games),
                words.movement(reason.movement),
            ),
            reason.movement.value,
        )
        for row, reason in zip(places, reasons, strict=True)
    ]
    notes = (words.text(league_terms.NOTES["running"]), *_locked(locked, words))
    return _table(title, MONTH_COLUMNS, rows, "month", notes, words)


def closed_table(title: str, closed: SnapshotClass, words: LeagueWords) -> Table:
    """A class in a closed month."""
    rows = [
        TableRow(
            row.place,
            row.name,
            (
                words.rating(row.rating),
                str(row.league_points),
                words.words.signed(row.points),
                str(row.games),
                words.movement(row.reason.movement),
            ),
            row.reason.movement.value,
        )
        for row in closed.rows
    ]
    return _table(title, MONTH_COLUMNS, rows, "month", _locked(closed.locked.values(), words), words)


def season_table(
    title: str, places: Sequence[SeasonPlace], months: Sequence[Month], words: LeagueWords
) -> Table:
    """A season, over its closed months."""
    rows = [
        TableRow(
            row.place,
            row.total.player,
            (
                str(row.total.league_points),
                words.rating(row.average.value),
                words.words.signed(row.total.points),
                str(row.total.games),
                str(len(row.total.months)),
            ),
        )
        for row in places
    ]
    columns = ("league_points", "average", "points", "games", "months")
    return _table(title, columns, rows, "season", _months(months, words), words)


def long_term_table(
    title: str, places: Sequence[LongTermPlace], months: Sequence[Month], required: int, words: LeagueWords
) -> Table:
    """The long-term list; months without all required games are marked."""
    rows = [
        TableRow(
            row.place,
            row.total.player,
            (
                str(row.total.league_points),
                words.rating(row.tendenz.value, 1),
                words.rating(row.shown_average.value) if row.shown_average else "–",
                str(row.total.games),
                _marked_months(row.total, words),
            ),
        )
        for row in places
    ]
    columns = ("league_points", "tendenz", "average", "games", "months")
    notes = (
        words.text(league_terms.NOTES["short"]).format(required=required),
        *_months(months, words),
    )
    return _table(title, columns, rows, "long_term", notes, words)


def solo_table(title: str, places: Sequence[SoloPlace], months: Sequence[Month], words: LeagueWords) -> Table:
    """A solo list, with the values without deduction in brackets."""
    rows = [
        TableRow(
            row.place,
            row.total.player,
            (
                _with_plain(row.rating, row.rating_plain, words),
                _with_plain(row.win_rate, row.win_rate_plain, words),
                words.text(league_terms.PLAYED_SOLI).format(won=row.total.soli_won, soli=row.total.soli),
                words.rating(row.required_soli.value, 1),
                str(row.total.games),
            ),
        )
        for row in places
    ]
    columns = ("solo_rating", "win_rate", "soli", "required_soli", "games")
    notes = (words.text(league_terms.NOTES["plain"]), *_months(months, words))
    return _table(title, columns, rows, "solo", notes, words)


def _table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[TableRow],
    order: str,
    notes: tuple[str, ...],
    words: LeagueWords,
) -> Table:
    heads = league_terms.COLUMNS
    if all(row.movement == "stay" for row in rows) and "movement" in columns:
        # A league of one class has nowhere to go.
        columns = [key for key in columns if key != "movement"]
        rows = [TableRow(row.place, row.player, row.cells[:-1]) for row in rows]
    return Table(
        title,
        words.text(heads["place"]),
        words.text(heads["name"]),
        tuple(Column(key, words.text(heads[key])) for key in columns),
        rows,
        words.text(league_terms.ORDERS[order]),
        notes,
    )


def _locked(names: Iterable[str], words: LeagueWords) -> tuple[str, ...]:
    locked = ", ".join(sorted(names))
    return (words.text(league_terms.NOTES["locked"]).format(names=locked),) if locked else ()


def _months(months: Sequence[Month], words: LeagueWords) -> tuple[str, ...]:
    if not months:
        return (words.text(league_terms.NOTES["no_months"]),)
    names = ", ".join(words.month(month) for month in months)
    return (words.text(league_terms.NOTES["months"]).format(months=names),)


def _marked_months(total: PlayerTotal, words: LeagueWords) -> str:
    if not total.short_months:
        return str(len(total.months))
    facts = {"months": len(total.months), "short": len(total.short_months)}
    return words.text(league_terms.SHORT_MONTHS).format(**facts)


def _with_plain(figure: Figure, plain: Figure | None, words: LeagueWords) -> str:
    shown = words.figure(figure)
    if plain is None:
        return shown
    return words.text(league_terms.PLAIN).format(value=shown, plain=words.figure(plain))
