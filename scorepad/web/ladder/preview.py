"""What a duel would do, before anything is entered; and what its annulment would."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.actions.ladder.write import admitted
from scorepad.rules.ladder.book import Book, BookedSeason, replayed
from scorepad.rules.ladder.deeds import Deed, Joined, Reported
from scorepad.rules.ladder.ranking import Ranked
from scorepad.rules.ladder.replay import Replay
from scorepad.rules.problem import Problem
from scorepad.web.clock import now
from scorepad.web.ladder.duel_view import DuelView, duel_views
from scorepad.wording import Words

_OPEN = {"player_missing", "player_name_missing", "not_a_local_moment"}
"""Problems of a form that is simply not finished yet."""


@dataclass(frozen=True, slots=True)
class Move:
    """How a player stands before and after: place (None: in no ranking), points and streak."""

    number: int
    name: str
    place_before: int | None
    place_after: int | None
    points_before: int
    points_after: int
    streak_before: int
    streak_after: int

    @property
    def change(self) -> int:
        """What is new in the points."""
        return self.points_after - self.points_before


@dataclass(frozen=True, slots=True)
class LadderPreview:
    """`moves` are all whose points or streak change in the ranking, not only the two players of the duel."""

    problems: Sequence[Problem] = ()
    still_open: Sequence[Problem] = ()
    joining: Sequence[str] = ()
    duel: DuelView | None = None
    moves: Sequence[Move] = ()


NOTHING_YET = LadderPreview()


def previewed(
    book: Book,
    deeds: Sequence[Deed],
    unreadable: Sequence[Problem],
    words: Words,
    known: Callable[[BookedSeason], Replay],
) -> LadderPreview:
    """What the duel in `deeds` would do, of whose form `unreadable` couldn't be read.

    `known` replays a season of `book` as it is.
    """
    after = admitted(book, deeds, now())
    found = told_problems(after if isinstance(after, list) else (), deeds, unreadable)
    if found or isinstance(after, list):
        return LadderPreview(
            problems=[problem for problem in found if problem.code not in _OPEN],
            still_open=[problem for problem in found if problem.code in _OPEN],
        )
    season = after.season_of(after.duels[-1].report)
    if season is None:
        raise ValueError("only a duel of some season is admitted")
    later = replayed(after, season)
    return LadderPreview(
        joining=[deed.name for deed in deeds if isinstance(deed, Joined)],
        duel=duel_views(after, season, later, words, 1)[0],
        moves=moves_between(known(season), later, after, season.rules.start),
    )


def told_problems(
    judged: Sequence[Problem], deeds: Sequence[Deed], unreadable: Sequence[Problem] = ()
) -> list[Problem]:
    """`unreadable`, and what the rules have `judged`, but for what only follows from something else.

    Who can't join can't play either, and a field that couldn't be read holds nothing that was meant.
    """
    unread = {problem.field for problem in unreadable}
    found = [*unreadable, *(problem for problem in judged if problem.field not in unread)]
    is_refused = any(problem.code.startswith("player_name_") for problem in found)
    if not is_refused or not any(isinstance(deed, Joined) for deed in deeds):
        return found
    chosen = {field for deed in deeds if isinstance(deed, Reported) for field in _chosen(deed)}
    return [each for each in found if each.code != "player_missing" or each.field not in chosen]


def _chosen(report: Reported) -> list[str]:
    """The fields in which somebody was chosen at all."""
    return [field for field, number in (("a", report.a), ("b", report.b)) if number]


def moves_between(before: Replay, after: Replay, book: Book, start: int) -> list[Move]:
    """Everybody whose points or streak in a season change, as they then follow each other.

    `book` is the later one, and who is new to the season begins it with `start` points.
    """
    earlier, later = _rows(before), _rows(after)
    numbers = {name: number for number, name in enumerate(book.players, 1)}
    moves = []
    for name in {**later, **earlier}:
        was, now_is = earlier.get(name), later.get(name)
        moves.append(
            Move(
                number=numbers[name],
                name=name,
                place_before=was.place if was else None,
                place_after=now_is.place if now_is else None,
                points_before=was.standing.points if was else start,
                points_after=now_is.standing.points if now_is else start,
                streak_before=was.standing.streak if was else 0,
                streak_after=now_is.standing.streak if now_is else 0,
            )
        )
    return [move for move in moves if move.change or move.streak_before != move.streak_after]


def _rows(replay: Replay) -> dict[str, Ranked]:
    return {row.standing.player: row for row in replay.ranking}
