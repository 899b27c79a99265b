"""The help page. Its examples run through the rules when it is rendered, so they can't grow old."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from flask import Blueprint, Response, make_response, request

from scorepad.actions.prune_lists import KEPT_MONTHS
from scorepad.rules.evening.bock import NO_BOCK, after_game
from scorepad.rules.evening.entries import GameEntry
from scorepad.rules.evening.ledger import blank, played
from scorepad.rules.evening.settlement import Settlement, settle
from scorepad.rules.evening.sheet import BockRule, Heading, Overlap
from scorepad.rules.tsr.announcing import CARDS_NEEDED
from scorepad.rules.tsr.game import Game, Special
from scorepad.rules.tsr.vocabulary import Kind, Level, Solo
from scorepad.web.explanation import Explanation, explained
from scorepad.web.language import spoken
from scorepad.web.rendering import render_template
from scorepad.wording.catalogue import marked

helping = Blueprint("help", __name__)

TABLE = Heading("", ("Anna", "Ben", "Carla", "Dieter"), "Anna", None)
EXAMPLES = (
    (marked("Re hat 125 Augen, gesagt hat niemand etwas."), Game(Kind.NORMAL, 125), None),
    (
        marked("Re sagt „keine 90“ und kommt auf 158."),
        Game(Kind.NORMAL, 158, re_level=Level.KEINE_90),
        None,
    ),
    (
        marked("Re gewinnt mit 130, aber Kontra hat einen Fuchs gefangen. Der Sieg ist nichts wert."),
        Game(Kind.NORMAL, 130, kontra_special=Special(fuchs=1)),
        None,
    ),
    (marked("Genau die Hälfte für jeden, ohne Ansage."), Game(Kind.NORMAL, 120), None),
    (
        marked("Re sagt „keine 60“ und bleibt bei 125 stehen: mehr Augen und doch verloren."),
        Game(Kind.NORMAL, 125, re_level=Level.KEINE_60),
        None,
    ),
    (
        marked("Beide sagen „keine 90“, beide verfehlen es."),
        Game(Kind.NORMAL, 129, Level.KEINE_90, Level.KEINE_90),
        None,
    ),
    (
        marked("Ein Damensolo mit „Re“ und 155 Augen."),
        Game(Kind.SOLO, 155, re_level=Level.ANSAGE),
        Solo.DAMEN,
    ),
)
BOCK_GAMES = 9
BOCK_STARTS = (1, 3)
"""The games of the example that set off a bock round each."""
STAKE = Decimal("0.5")
STANDINGS = ((-1, 1, 1, -1), (-3, 1, 1, 1))


@dataclass(frozen=True, slots=True)
class Example:
    """A game of the help page, and why it counts what it counts."""

    text: str
    explanation: Explanation


@helping.get("/hilfe")
def index() -> Response:
    """The help page."""
    page = render_template(
        "help/index.html",
        examples=[worked_out(spoken().text(text), report, solo) for text, report, solo in EXAMPLES],
        cards=[(spoken().level(level), cards) for level, cards in CARDS_NEEDED.items()],
        bock_games=range(1, BOCK_GAMES + 1),
        bock_starts=BOCK_STARTS,
        bock_courses=[(name, _bock_course(Overlap(value))) for value, name in spoken().overlaps()],
        settlements=[_settled(standing) for standing in STANDINGS],
        stake=STAKE,
        months=KEPT_MONTHS,
    )
    response = make_response(page)
    response.add_etag()
    response.make_conditional(request)
    return response


def worked_out(text: str, report: Game, solo: Solo | None) -> Example:
    """The game that `text` tells of, valued."""
    re = ("Anna",) if solo else ("Anna", "Ben")
    game = played(blank(TABLE), GameEntry(report, re, solo))
    return Example(text, explained(game, 1, (), spoken()))


def _bock_course(overlap: Overlap) -> Sequence[int]:
    """The factor of each game at a table of four, where those in BOCK_STARTS set off a round."""
    bock, factors = NO_BOCK, []
    for number in range(1, BOCK_GAMES + 1):
        factors.append(bock.factor)
        starts = int(number in BOCK_STARTS)
        bock = after_game(bock, BockRule(overlap), len(TABLE.players), starts=starts, deal_stays=False)
    return factors


def _settled(points: Sequence[int]) -> tuple[Sequence[int], Settlement]:
    return points, settle(dict(zip(TABLE.players, points, strict=True)), STAKE)
