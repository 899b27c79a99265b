"""The tables of a ladder for a spreadsheet: its ranking, and its duels with every number's reason."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime

from scorepad.documents.csv import Dialect
from scorepad.documents.csv.cells import protected
from scorepad.rules.ladder.book import Book, BookedDuel, BookedSeason, earlier_numbers, verdicts_of
from scorepad.rules.ladder.duel import Side
from scorepad.rules.ladder.rating import Step
from scorepad.rules.ladder.replay import Replay
from scorepad.wording import Words
from scorepad.wording.ladder import ENDINGS, QUEUES, TABLES
from scorepad.wording.ladder_words import why_changed, why_unrated
from scorepad.wording.wall_clock import on_the_wall

_RANKING = ("place", "player", "points", "rated", "streak", "last")
_DUEL = ("number", "started", "finished", "first", "second", "winner", "how", "queue", "counts", "reason")
_STEP = ("before", "change", "after", "streak", "why")


def ranking_csv(replay: Replay, words: Words, dialect: Dialect) -> bytes:
    """The ranking of a replayed season."""
    rows = [
        (
            row.place,
            protected(row.standing.player),
            row.standing.points,
            row.standing.rated_duels,
            row.standing.streak,
            _time(row.standing.last_finished_at),
        )
        for row in replay.ranking
    ]
    return _written([words.text(TABLES[key]) for key in _RANKING], rows, dialect)


def duels_csv(book: Book, season: BookedSeason, replay: Replay, words: Words, dialect: Dialect) -> bytes:
    """The duels of a season, in the order of the book."""
    verdicts, earlier = verdicts_of(book, season, replay), earlier_numbers(book, season)
    rows = []
    for booked in book.duels_of(season):
        verdict = verdicts[booked.key]
        reason = ""
        if verdict.reason:
            numbers = earlier.get(booked.key, ())
            reason = why_unrated(words, verdict.reason, season.rules.pair_limit, numbers)
        counts = words.text(TABLES["yes" if verdict.is_rated else "no"])
        facts = [*_report_cells(book, booked, words), counts, reason, protected(booked.annulled_for)]
        rows.append([*facts, *_step_cells(replay.steps.get(booked.key), words)])
    return _written(_duel_columns(words), rows, dialect)


def _duel_columns(words: Words) -> list[str]:
    sides = [words.text(TABLES[side]) for side in ("first", "second")]
    steps = [f"{side}: {words.text(TABLES[key])}" for side in sides for key in _STEP]
    return [*(words.text(TABLES[key]) for key in _DUEL), words.text(TABLES["annulled"]), *steps]


def _report_cells(book: Book, booked: BookedDuel, words: Words) -> list[object]:
    report = booked.report
    a, b = book.player(report.a), book.player(report.b)
    winner = "" if report.winner is None else a if report.winner is Side.A else b
    return [
        booked.number,
        _time(report.started_at),
        _time(report.finished_at),
        *map(protected, (a, b, winner)),
        words.text(ENDINGS[report.ending]) if report.finished_at else "",
        words.text(QUEUES[report.queue]),
    ]


def _step_cells(steps: tuple[Step, Step] | None, words: Words) -> Iterable[object]:
    """What a duel did to both, as `_STEP` names it; empty cells where it did nothing."""
    for step in steps or (None, None):
        if step is None:
            yield from [""] * len(_STEP)
        else:
            why = why_changed(words, step.change)
            yield from (step.before, step.change.points, step.after, step.streak, protected(why))


def _time(moment: datetime | None) -> str:
    """A moment as a spreadsheet takes it: by the clock on the wall here, to the minute."""
    return "" if moment is None else on_the_wall(moment).replace(tzinfo=None).isoformat(" ", "minutes")


def _written(columns: Sequence[str], rows: Iterable[Iterable[object]], dialect: Dialect) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dialect.delimiter)
    writer.writerow(map(protected, columns))
    writer.writerows(rows)
    return out.getvalue().encode(dialect.encoding)
